// Python in a worker: its parts are fetched and unpacked once, and started as often as there are workers.

import type { PyodideAPI } from 'pyodide'
import type { Parts, Places } from './messages.ts'
import { unzipped } from './unzip.ts'

/** Fetches all parts; tells what share of them has come. */
export async function fetchParts(places: Places, tell: (share: number) => void): Promise<Parts> {
  const { info, script, python, library, kingdom } = places
  const whole = python.size + library.size + kingdom.size
  let come = 0
  const unpacked = async ({ url }: { url: string }): Promise<ReadableStream<Uint8Array>> => {
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, next) => {
        come += chunk.length
        tell(come / whole)
        next.enqueue(chunk)
      },
    })
    return (await unzipped(await fetch(url))).pipeThrough(count)
  }
  const bytes = async (place: { url: string }): Promise<Uint8Array> => new Uint8Array(await new Response(await unpacked(place)).arrayBuffer())
  const code = async (): Promise<WebAssembly.Module> =>
    WebAssembly.compileStreaming(new Response(await unpacked(python), { headers: { 'Content-Type': 'application/wasm' } }))
  // The script is large too: it comes meanwhile.
  void import(/* @vite-ignore */ script.url).catch(() => undefined)
  const [module, books, ours] = await Promise.all([code(), bytes(library), bytes(kingdom)])
  return { info, script: script.url, python: module, library: books, kingdom: ours }
}

/** Starts Python with our packages in it. */
export async function startPython({ info, script, python, library, kingdom }: Parts): Promise<PyodideAPI> {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import('pyodide'), import(/* @vite-ignore */ script)])
  // Pyodide fetches its files itself, as they are; it is given those that have come packed.
  const { fetch } = globalThis
  const { instantiateStreaming } = WebAssembly
  globalThis.fetch = async () => new Response(library as BodyInit)
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: python, instance: await WebAssembly.instantiate(python, imports) })
  try {
    return await loadPyodide({
      indexURL: new URL('.', script).href,
      createPyodideModule,
      lockFileContents: JSON.stringify({ info, packages: {} }),
      fsInit: async (files, { sitePackages }) => unpack(kingdom, sitePackages, files),
    })
  } finally {
    globalThis.fetch = fetch
    WebAssembly.instantiateStreaming = instantiateStreaming
  }
}

interface Files {
  mkdirTree(path: string): void
  writeFile(path: string, content: Uint8Array): void
}

/** Our packages: the length of a list, the list of names and lengths, then the files; `make/pack.py` writes it. */
function unpack(packed: Uint8Array, folder: string, files: Files): void {
  let at = 4 + new DataView(packed.buffer, packed.byteOffset).getUint32(0, true)
  const list = JSON.parse(new TextDecoder().decode(packed.subarray(4, at))) as Record<string, number>
  const made = new Set<string>()
  for (const [name, length] of Object.entries(list)) {
    const path = `${folder}/${name}`
    const parent = path.slice(0, path.lastIndexOf('/'))
    if (!made.has(parent)) files.mkdirTree(parent)
    made.add(parent)
    files.writeFile(path, packed.subarray(at, at + length))
    at += length
  }
}
