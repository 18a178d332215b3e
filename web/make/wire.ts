// Writes the types of the wire from the server's schema:
//   python -m kingdom.server.schema | node make/wire.ts src/wire/types.ts
// With --check it only says whether the file is current.

import { readFileSync, writeFileSync } from 'node:fs'

export interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
  $defs?: Record<string, Schema>
}

export function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(typeOf))].join(' | ')
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties)}>`
  return { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' }[schema.type ?? ''] ?? 'unknown'
}

function comment(text: string | undefined, indent: string): string {
  if (!text) return ''
  const plain = text.split('\n\n')[0]!.replaceAll(/\s+/g, ' ').replaceAll('``', '`')
  return `${indent}/** ${plain} */\n`
}

function declaration(name: string, schema: Schema): string {
  const head = comment(schema.description, '')
  if (!schema.properties) return `${head}export type ${name} = ${typeOf(schema)}\n`
  // A constant is always there: it is how the parts of a union are told apart.
  const isSure = (field: string, told: Schema) => schema.required?.includes(field) || 'const' in told
  const fields = Object.entries(schema.properties).map(
    ([field, told]) => `${comment(told.description, '  ')}  ${field}${isSure(field, told) ? '' : '?'}: ${typeOf(told)}\n`,
  )
  return `${head}export interface ${name} {\n${fields.join('')}}\n`
}

export function declarations(document: Schema): string {
  const names = Object.keys(document.$defs ?? {}).sort()
  const head = '// Generated from the server’s schema by make/wire.ts; do not edit.\n'
  return [head, ...names.map((name) => declaration(name, document.$defs![name]!))].join('\n')
}

if (import.meta.main) {
  const [check, file] = process.argv[2] === '--check' ? [true, process.argv[3]!] : [false, process.argv[2]!]
  const wanted = declarations(JSON.parse(readFileSync(0, 'utf-8')) as Schema)
  if (!check) writeFileSync(file, wanted)
  else if (readFileSync(file, 'utf-8') !== wanted) {
    console.error(`${file} is not what the server speaks: run \`make wire\`.`)
    process.exit(1)
  }
}
