// What a hex says of itself: “m5, forest, empty, you may build here”, “d18, castle, beside Bram”.

import { isTerrain } from '../art/art.svelte.ts'
import { type Hex, neighbours } from '../board/hex.ts'
import { arrowsOf, type Lights } from '../board/lights.ts'
import { shelf } from '../shelf.svelte.ts'
import type { Land, Now, Offer, PieceShown } from '../wire/types/all.ts'
import { say } from '../words/words.svelte.ts'

export function describeHex(land: Land, now: Pick<Now, 'board'>, nameOf: (seat: number) => string, lights: Lights, offers: Offer[]): (hex: Hex) => string {
  const words = say().hex
  const pieces = new Map(now.board.pieces.map((piece) => [piece.hex, piece]))
  const isBuild = offers.some(({ power }) => power === 'build')
  const fresh = new Set(lights.last)
  const closed = new Set(now.board.closed)
  const arrows = new Set(arrowsOf(lights.taught, (hex) => isTerrain(land.cells[hex] ?? '') && !now.board.lying[hex]))

  const said = (piece: PieceShown): string => {
    const kind = shelf.name('piece', piece.kind)
    return piece.seat === null ? `${kind}, ${words.neutral}` : `${kind}, ${nameOf(piece.seat)}`
  }
  const beside = (hex: Hex): string => {
    const seats = new Set(neighbours(hex).flatMap((next) => pieces.get(next)?.seat ?? []))
    return seats.size ? words.beside([...seats].sort().map(nameOf).join(', ')) : ''
  }
  const may = (hex: Hex): string => {
    if (lights.origin === hex) return words.lifted
    if (lights.legal.has(hex)) return lights.origin ? words.mayLand : isBuild ? words.mayBuild : words.mayChoose
    return lights.origins.has(hex) ? words.mayMove : ''
  }

  const names = new Map<string, string>()
  const called = (cell: string): string => {
    let name = names.get(cell)
    if (name === undefined) names.set(cell, (name = shelf.thing(cell).name))
    return name
  }

  return (hex) => {
    const cell = land.cells[hex]!
    const piece = pieces.get(hex)
    const lies = now.board.lying[hex]
    const left = now.board.tiles_left[hex]
    const coin = lights.coins.get(hex)
    let text = `${hex}, ${called(cell)}`
    const add = (part: string): void => {
      if (part) text += `, ${part}`
    }
    if (lies) add(called(lies))
    if (piece) add(said(piece))
    else if (left !== undefined) {
      add(words.tilesLeft(left))
      add(beside(hex))
    } else if (!isTerrain(cell)) add(beside(hex))
    else if (!lies) add(closed.has(hex) ? words.closed : words.empty)
    add(may(hex))
    if (coin) add(words.earns(coin))
    if (fresh.has(hex)) add(words.fresh)
    if (arrows.has(hex)) add(words.marked)
    return text
  }
}
