// Every drawing by its name: those the build gathered from the game and its boxes, and those of other people's boxes,
// which the server's shelf brings.

import * as built from 'virtual:art'
import icons from '../look/icons.svg?raw'
import type { ShelfArt } from '../wire/types/all.ts'

interface Drawn {
  kind: string
  land: string
  width: number
}

/** What there is to draw; it grows when the shelf comes, and whatever shows it is drawn anew. */
let drawings = $state.raw<Record<string, Drawn>>(built.drawings)
let pictures = $state.raw<Record<string, string>>(built.pictures)

const LIGHTS =
  '<radialGradient id="lamp" cx=".36" cy=".24" r=".95"><stop stop-color="#fff1c9" stop-opacity=".26"/><stop offset=".55" stop-color="#fff1c9" stop-opacity="0"/><stop offset="1" stop-color="#14203a" stop-opacity=".34"/></radialGradient>' +
  '<pattern id="closed" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="#2a2415" stroke-width="2.4" opacity=".5"/></pattern>' +
  '<radialGradient id="fresh"><stop offset=".35" stop-color="#fffbe9" stop-opacity=".85"/><stop offset="1" stop-color="#fffbe9" stop-opacity="0"/></radialGradient>' +
  // One hex, and the hexes that rings, beds and slabs are made of.
  '<path id="hex" d="M0-30L26-15V15L0 30-26 15V-15z"/><path id="hex-29" d="M0-28.8L24.9-14.4V14.4L0 28.8-24.9 14.4V-14.4z"/>' +
  '<path id="hex-27" d="M0-27L23.4-13.5V13.5L0 27-23.4 13.5V-13.5z"/><path id="hex-25" d="M0-25L21.7-12.5V12.5L0 25-21.7 12.5V-12.5z"/>'

/** Puts all drawings into the document, once, so that `<use>` finds them. */
export function layOutArt(): void {
  const holder = document.createElement('div')
  const signs = icons.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
  holder.innerHTML = `<svg class="sprite" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"><defs>${LIGHTS}${built.sprite}</defs>${signs}</svg>`
  document.body.prepend(holder.firstElementChild!)
}

const boxes = new Set<string>()

/** Puts the drawings of other people's boxes beside ours. The server has checked that they only draw. */
export function addArt(art: ShelfArt[]): void {
  for (const box of art.filter(({ expansion }) => !boxes.has(expansion))) {
    boxes.add(box.expansion)
    const added = Object.entries(box.drawings).filter(([id]) => !(id in built.drawings))
    // Read as XML, so that nothing in it can be taken for a part of the page.
    const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${added.map(([, { svg }]) => svg).join('')}</defs></svg>`
    const read = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('defs')
    if (read) document.querySelector('svg.sprite')?.append(document.importNode(read, true))
    const style = document.createElement('style')
    style.textContent = box.style
    document.head.append(style)
    marksKnown.clear()
    drawings = { ...drawings, ...Object.fromEntries(added) }
    pictures = { ...box.pictures, ...pictures }
  }
}

/** The little board of a scoring card, as text; empty if it has none. */
export const pictureOf = (card: string): string => pictures[card] ?? ''

export const hasDrawing = (name: string): boolean => name in drawings
export const kindOf = (name: string): string => drawings[name]?.kind ?? ''
/** The terrain whose colours a drawing wears where it is shown by itself. */
export const landOf = (name: string): string => drawings[name]?.land || 'mountain'
export const widthOf = (name: string): number => drawings[name]?.width ?? 0

const marksKnown = new Map<string, string[]>()

/** The marks of a terrain, by name; what has none is no terrain. */
export function marksOf(terrain: string): string[] {
  void drawings // so that whoever asked asks again when there are more
  let found = marksKnown.get(terrain)
  if (!found) {
    found = []
    while (hasDrawing(`marks-${terrain}-${found.length + 1}`)) found.push(`marks-${terrain}-${found.length + 1}`)
    marksKnown.set(terrain, found)
  }
  return found
}

export const isTerrain = (name: string): boolean => marksOf(name).length > 0

/** The drawing of a thing, or of what it is named after: a bonus shows its location. Empty if there is none. */
export function drawingOf(id: string): string {
  for (let name = id; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) if (hasDrawing(name)) return name
  return ''
}

/** The drawing of a piece in its seat's shape, if it has one; nothing if it is not drawn at all. */
export function pieceDrawing(kind: string, seat: number | null): string {
  const shaped = seat === null ? '' : `pieces-${kind}-${seat + 1}`
  if (shaped && hasDrawing(shaped)) return shaped
  return hasDrawing(`pieces-${kind}`) ? `pieces-${kind}` : ''
}

/** The class that gives a seat's colours. */
export const seatClass = (seat: number | null): string => (seat === null ? 'neutral' : `seat-${seat + 1}`)

/** What stands for a name that has no drawing: its first letters, or those of its words. */
export function lettersFor(name: string): string {
  const words = name.split(/[-\s]+/)
  if (words.length > 1) return words.slice(0, 3).map((word) => word[0]).join('').toUpperCase()
  return name.slice(0, 1).toUpperCase() + name.slice(1, 3)
}
