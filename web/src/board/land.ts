// The land: printed card, one shape for each terrain, faint lines inside it, clear ones between.
// It is drawn once for a game, as text; only the marks grow pale later, under a piece.

import { isTerrain, marksOf } from '../art/art.svelte.ts'
import type { LaidSection, Land } from '../wire/types/all.ts'
import { centre, columnOf, HALF_WIDTH, type Hex, inOrder, MAIN_ROWS, RADIUS, rowOf, tidy } from './hex.ts'
import { inner, outline, strokes, variety } from './outline.ts'

/** Of so many hexes one is a little lighter, and one a little darker. */
const TINTS = 4
const COAST = ['shoal', 'shelf', 'surf', 'shore']

/** The letters with which a board is written. */
export const TERRAINS: Record<string, string> = {
  g: 'grass', f: 'forest', w: 'flowers', c: 'canyon', d: 'desert', '~': 'water', '^': 'mountain',
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Style {
  /** Keeps ids of several boards on one page apart. */
  id: string
  /** A small picture does without marks and lines. */
  tiny?: boolean
}

/** The part of the plane that the hexes fill, with some room around. */
export function frame(hexes: Iterable<Hex>, margin = 14): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const hex of hexes) {
    const { x, y } = centre(hex)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const [sideways, upward] = [HALF_WIDTH + margin, RADIUS + margin]
  return { x: left - sideways, y: top - upward, width: right - left + 2 * sideways, height: bottom - top + 2 * upward }
}

/** The id of the clip path that keeps things on the board. */
export const clipOf = (id: string): string => `${id}-all`

export function drawLand(land: Pick<Land, 'cells'> & Partial<Land>, { id, tiny = false }: Style): string {
  const everything = new Set(Object.keys(land.cells).sort(inOrder))
  const terrains = new Map<string, Set<Hex>>()
  for (const hex of everything) {
    const name = land.cells[hex]!
    if (!isTerrain(name)) continue
    if (!terrains.has(name)) terrains.set(name, new Set())
    terrains.get(name)!.add(hex)
  }
  const same = (one: Hex, other: Hex) => land.cells[one] === land.cells[other]
  const whole = outline(everything)
  const layers = [
    card(everything),
    ground(terrains, id),
    `<clipPath id="${clipOf(id)}"><path d="${whole}"/></clipPath><path class="lamp" d="${whole}"/>`,
    tiny ? '' : `<path class="grid" d="${strokes(inner(everything, same))}"/>`,
    `<path class="patches" d="${strokes(inner(everything, (one, other) => !same(one, other)))}"/>`,
    tiny ? '' : marks(terrains),
    seams(everything, land.sections ?? []),
  ]
  return layers.join('')
}

/** The main board and, beside it, a small one with a shore of its own. */
function card(everything: Set<Hex>): string {
  const boards = ['main', 'isle'].map((name) => {
    const here = new Set([...everything].filter((hex) => rowOf(hex) < MAIN_ROWS === (name === 'main')))
    if (!here.size) return ''
    const path = outline(here)
    return `<g class="${name}"><path class="rim" d="${path}" transform="translate(0 4)"/><path class="cut" d="${path}"/></g>`
  })
  return `<g class="card">${boards.join('')}</g>`
}

function ground(terrains: Map<string, Set<Hex>>, id: string): string {
  const tints: Set<Hex>[] = Array.from({ length: TINTS }, () => new Set())
  let faces = ''
  let borders = ''
  for (const [name, hexes] of terrains) {
    const path = outline(hexes)
    const lines = name === 'water' ? COAST : ['border']
    const painted = lines.map((line) => `<path class="${line}" d="${path}"/>`).join('')
    faces += `<path class="terrain ${name} face" d="${path}"/>`
    borders += `<clipPath id="${id}-${name}"><path d="${path}"/></clipPath><g class="terrain ${name}" clip-path="url(#${id}-${name})">${painted}</g>`
    for (const hex of hexes) tints[variety(hex, 'tint', TINTS)]!.add(hex)
  }
  return `<g class="land">${faces}<path class="up" d="${outline(tints[0]!)}"/><path class="down" d="${outline(tints[1]!)}"/>${borders}</g>`
}

/** A mark on each hex of a terrain. */
function marks(terrains: Map<string, Set<Hex>>): string {
  let groups = ''
  for (const [name, hexes] of terrains) {
    const known = marksOf(name)
    let drawn = ''
    for (const hex of hexes) {
      const { x, y } = centre(hex)
      drawn += `<use href="#kb-${known[variety(hex, 'mark', known.length)]}" x="${tidy(x)}" y="${tidy(y)}" data-mark="${hex}"/>`
    }
    groups += `<g class="terrain ${name}">${drawn}</g>`
  }
  return `<g class="marks">${groups}</g>`
}

/** Where two sections meet. */
function seams(everything: Set<Hex>, sections: LaidSection[]): string {
  const sectionOf = (hex: Hex): number =>
    sections.findIndex(
      ({ top, left, rows, columns }) =>
        rowOf(hex) >= top && rowOf(hex) < top + rows && columnOf(hex) >= left && columnOf(hex) < left + columns,
    )
  if (sections.length < 2) return ''
  const numbers = new Map([...everything].map((hex) => [hex, sectionOf(hex)]))
  const path = strokes(inner(everything, (one, other) => numbers.get(one) !== numbers.get(other)))
  return `<path class="seam groove" d="${path}"/><path class="seam" d="${path}"/>`
}
