// Python for the table in a browser, made while the page is built: the interpreter, what of its library is used, our own packages
// as bytecode, and what the page shows before Python is there. `pack.py` does it, in the very Python that will run it.
//
// `virtual:here` gives `files`, the addresses and sizes of all that; null where the page is not built but served by Vite.
// All but the script is packed by gzip here, for a static host packs nothing; the names end so that no host unpacks it either.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const KINGDOM = join(ROOT, 'src/kingdom')
const SPEC = join(ROOT, 'docs/spec')
const WEB = join(ROOT, 'web')
const PYODIDE = join(WEB, 'node_modules/pyodide')
/** What was packed before lies here, by what it was packed from. */
const KEPT = join(WEB, 'node_modules/.kingdom')

/** The parts of the package that a table needs; `pack.py` packs the same. */
const PARTS = ['engine', 'expansions', 'render', 'bots', 'puzzles', 'table', 'browser']

const MODULE = 'virtual:here'

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 10)

/** Every file that Python is packed from. */
export function sources(): string[] {
  const found = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(py|txt|toml|md)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
  const own = [join(KINGDOM, '__init__.py'), ...PARTS.flatMap((part) => found(join(KINGDOM, part))), ...found(SPEC)]
  const tools = ['make/here.ts', 'make/pack.py', 'node_modules/pyodide/package.json'].map((file) => join(WEB, file))
  return [...own.sort(), ...tools]
}

/** The files by name, as they are sent. */
async function packed(): Promise<Record<string, Uint8Array>> {
  const { loadPyodide } = await import('pyodide')
  const python = await loadPyodide()
  python.FS.mkdirTree('/src/kingdom')
  python.FS.mkdirTree('/docs/spec')
  python.mountNodeFS('/src/kingdom', KINGDOM)
  python.mountNodeFS('/docs/spec', SPEC)
  python.runPython('import sys; sys.path.insert(0, "/src")')
  python.runPython(readFileSync(join(WEB, 'make/pack.py'), 'utf-8'))
  const made = (await python.runPythonAsync('await pack()')).toJs({ dict_converter: Object.fromEntries }) as {
    kingdom: Uint8Array
    library: Uint8Array
    shown: Record<string, string>
  }
  const files: Record<string, Uint8Array> = {}
  const add = (name: string, ending: string, content: string | Uint8Array): void => {
    const sent = ending === 'pack' ? gzipSync(content, { level: 9 }) : Buffer.from(content)
    files[`${name}-${hashOf(sent)}.${ending}`] = sent
  }
  const script = readFileSync(join(PYODIDE, 'pyodide.asm.mjs'), 'utf-8')
  add('script', 'js', minifySync('pyodide.asm.mjs', script, { module: true, compress: true, mangle: true }).code)
  add('python', 'pack', readFileSync(join(PYODIDE, 'pyodide.asm.wasm')))
  add('library', 'pack', made.library)
  add('kingdom', 'pack', made.kingdom)
  for (const [name, text] of Object.entries(made.shown)) add(name, 'pack', text)
  return files
}

/** The same, from what was kept if nothing has changed since. */
async function kept(): Promise<Record<string, Uint8Array>> {
  const hash = createHash('sha256')
  for (const file of sources()) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  const folder = join(KEPT, hash.digest('hex').slice(0, 16))
  if (!existsSync(folder)) {
    const making = `${folder}-${process.pid}`
    mkdirSync(making, { recursive: true })
    for (const [name, content] of Object.entries(await packed())) writeFileSync(join(making, name), content)
    renameSync(making, folder)
  }
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
}

export function here(): Plugin {
  let isBuild = false
  return {
    name: 'kingdom-here',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      if (!isBuild) return 'export const files = null, info = null'
      const told: Record<string, { path: string; size: number; sent: number }> = {}
      for (const [name, source] of Object.entries(await kept())) {
        const path = `assets/${name}`
        this.emitFile({ type: 'asset', fileName: path, source })
        const size = name.endsWith('.pack') ? gunzipSync(source).length : source.length
        told[name.slice(0, name.lastIndexOf('-'))] = { path, size, sent: source.length }
      }
      const { info } = JSON.parse(readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf-8'))
      return `export const files = ${JSON.stringify(told)}\nexport const info = ${JSON.stringify(info)}`
    },
  }
}
