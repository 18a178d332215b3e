// Gathers the drawings of the game and of every expansion, so that a new expansion needs no change here.
//
// `virtual:art` gives `sprite`, all drawings as <g id="kb-…"> inside one hidden <svg>; `drawings`, what each one is;
// `pictures`, the little boards of the scoring cards; `backdrop`, that of the first screen; `virtual:art.css` the colours the expansions bring.
// The folders are those of the Python renderer (render/symbols.py tells the format), so both draw the same.

import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

export interface Found {
  /** build, move, other, any, special, space, laid, wide, neutral; empty for marks and plain pieces. */
  kind: string
  /** The terrain whose colours it wears where it is shown by itself; mostly empty. */
  land: string
  /** How wide it is on a board with hexes of radius 30; 0 for a part of other drawings. */
  width: number
}

export interface Gathered {
  sprite: string
  drawings: Record<string, Found>
  pictures: Record<string, string>
  /** The board behind the first screen. */
  backdrop: string
  style: string
  files: string[]
}

const BACKDROP = 'backdrop.txt'
const KINGDOM = resolve(import.meta.dirname, '../../src/kingdom')

/** The folders with drawings: what every game shares, then each expansion's. */
export function artFolders(root = KINGDOM): string[] {
  const expansions = join(root, 'expansions')
  const own = readdirSync(expansions).sort().map((name) => join(expansions, name, 'art'))
  return [join(root, 'render/art'), ...own.filter(existsSync)]
}

function filesIn(folder: string, ending: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf-8' })
  return found.filter((file) => file.endsWith(ending)).sort()
}

function drawing(id: string, text: string, file: string): [string, Found] {
  const match = /^\s*<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text)
  if (!match) throw new Error(`${file} is no drawing: it must be one <svg> element.`)
  const told = Object.fromEntries([...match[1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map((m) => [m[1], m[2]]))
  const body = match[2]!.trim().replace(/>\s+</g, '><').replace(/<!--.*?-->/gs, '')
  const width = Number(told.width ?? 0)
  return [`<g id="kb-${id}" class="kingdom"${placing(told, width)}>${body}</g>`, { kind: told['data-kind'] ?? '', land: told['data-land'] ?? '', width }]
}

/** The transform that gives a drawing its width and puts its middle at 0, 0. */
function placing(told: Record<string, string | undefined>, width: number): string {
  if (!width) return ''
  const [left, top, wide, high] = told.viewBox!.split(/\s+/).map(Number) as [number, number, number, number]
  const scale = Number((width / wide).toFixed(4))
  const [right, down] = [-left - wide / 2, -top - high / 2]
  const steps = (scale === 1 ? '' : `scale(${scale})`) + (right || down ? `translate(${right} ${down})` : '')
  return steps && ` transform="${steps}"`
}

/** The style of an expansion's drawings, for a page whose theme is an attribute of the root. */
function pageStyle(text: string): string {
  return text.replaceAll('svg.kingdom.dark', ':root[data-theme="dark"]').replaceAll('svg.kingdom', ':root')
}

export function gather(folders = artFolders()): Gathered {
  const drawn: Record<string, [string, Found]> = {}
  const pictures: Record<string, string> = {}
  const files: string[] = []
  let style = ''
  let backdrop = ''
  for (const folder of folders) {
    files.push(...['.svg', '.txt', '.css'].flatMap((ending) => filesIn(folder, ending)).map((file) => join(folder, file)))
    for (const file of filesIn(folder, '.svg')) {
      if (file.startsWith('lights')) continue // the page has lights of its own
      const id = file.slice(0, -'.svg'.length).replaceAll(/[\\/]/g, '-')
      drawn[id] = drawing(id, readFileSync(join(folder, file), 'utf-8'), file)
    }
    for (const file of filesIn(folder, '.txt')) {
      const text = readFileSync(join(folder, file), 'utf-8')
      if (file === BACKDROP) backdrop = text
      else pictures[relative('cards', file).slice(0, -'.txt'.length)] = text
    }
    const sheet = join(folder, 'style.css')
    if (existsSync(sheet)) style += pageStyle(readFileSync(sheet, 'utf-8'))
  }
  const entries = Object.entries(drawn)
  return {
    sprite: entries.map(([, [text]]) => text).join(''),
    drawings: Object.fromEntries(entries.map(([id, [, found]]) => [id, found])),
    pictures,
    backdrop,
    style,
    files,
  }
}

const MODULE = 'virtual:art'
const STYLE = 'virtual:art.css'

export function art(): Plugin {
  return {
    name: 'kingdom-art',
    resolveId: (id) => (id === MODULE || id === STYLE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}` && id !== `\0${STYLE}`) return undefined
      const { sprite, drawings, pictures, backdrop, style, files } = gather()
      for (const file of files) this.addWatchFile(file)
      if (id === `\0${STYLE}`) return style
      return Object.entries({ sprite, drawings, pictures, backdrop })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
