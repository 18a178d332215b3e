import { expect, test } from 'vitest'
import { declarations, typeOf } from '../make/wire.ts'

test('a schema becomes the type it means', () => {
  expect(typeOf({ $ref: '#/$defs/Board' })).toBe('Board')
  expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } })).toBe('(string | null)[]')
  expect(typeOf({ type: 'object', additionalProperties: { type: 'integer' } })).toBe('Record<string, number>')
  expect(typeOf({ enum: ['here', 'bot'] })).toBe('"here" | "bot"')
})

test('what may be left out is optional, but never the type of a message', () => {
  const text = declarations({ $defs: { Say: { properties: { type: { const: 'say' }, text: { type: 'string' }, id: { type: 'integer' } }, required: ['id'] } } })
  expect(text).toContain('type: "say"\n')
  expect(text).toContain('text?: string\n')
  expect(text).toContain('id: number\n')
})
