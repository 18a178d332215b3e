// Little boards, written as text: of the scoring cards beside the drawings of each expansion, and in the rule books.
// `render/sketch.py` reads the same.
//
//   light: row             how the card's gold is shown on the big board: row, thread, or nothing
//   part: 66 40 200 90     which part of the little board is shown
//   at: e5                 the hex at the top left; with it the hexes bear their names
//   caption: Build here.   what it shows
//   d d c c                a row of hexes, every second one set in: a terrain, or a special hex by its name,
//     g gA2 castle4 d      then the seat whose settlement stands there and the gold it earns
//   ~ ~+boat f             behind a plus what lies on it, by the name of its drawing
//   gB:token g:rock        behind a colon a piece that is no settlement
//   g! g/ gA>              here one may; here not; this piece moves

import { columnOf, nameOf, rowOf } from './hex.ts'
import { type Box, TERRAINS } from './land.ts'
import { DARK, type Lights, threads } from './lights.ts'
import type { PieceShown } from '../wire/types/all.ts'

export interface CardPicture {
  caption: string
  light: string
  /** Whether the hexes bear names. */
  named: boolean
  part: Box | undefined
  land: { cells: Record<string, string> }
  board: { pieces: PieceShown[]; lying: Record<string, string> }
  lights: Lights
}

const known = new Map<string, CardPicture>()

export function readPicture(text: string): CardPicture {
  let found = known.get(text)
  if (!found) known.set(text, (found = read(text)))
  return found
}

function read(text: string): CardPicture {
  const told: Record<string, string> = {}
  const cells: Record<string, string> = {}
  const pieces: PieceShown[] = []
  const lying: Record<string, string> = {}
  const coins = new Map<string, number>()
  const signs: Record<string, string[]> = { '!': [], '/': [], '>': [] }
  const at = /^at: (\w+)$/m.exec(text)?.[1] ?? 'a1'
  let row = rowOf(at)
  for (const line of text.split('\n')) {
    const head = /^(\w+): (.*)$/.exec(line)
    if (head) told[head[1]!] = head[2]!
    else if (line.trim() && !line.startsWith('#')) {
      for (const [column, word] of line.trim().split(/\s+/).entries()) {
        const match = /^([a-z~^-]+)(?:\+([a-z0-9-]+))?([A-E])?(?::([a-z-]+))?(\d+)?([!/>])?$/.exec(word)
        if (!match) continue
        const hex = nameOf(row, columnOf(at) + column)
        const [, what = '', thing, seat, piece, gold, sign] = match
        cells[hex] = TERRAINS[what] ?? what
        if (thing) lying[hex] = thing
        if (seat || piece) pieces.push({ hex, seat: seat ? seat.charCodeAt(0) - 65 : null, kind: piece ?? 'settlement' })
        if (gold) coins.set(hex, Number(gold))
        if (sign) signs[sign]!.push(hex)
      }
      row++
    }
  }
  const [x, y, width, height] = (told.part ?? '').split(/\s+/).map(Number)
  const own = pieces.filter(({ seat }) => seat === 0).map(({ hex }) => hex)
  return {
    caption: told.caption ?? '',
    light: told.light ?? '',
    named: 'at' in told,
    part: height ? { x: x!, y: y!, width: width!, height } : undefined,
    land: { cells },
    board: { pieces, lying },
    // Nothing lies in the shade on so small a board.
    lights: {
      ...DARK, seat: 0, legal: new Set(signs['!']), closed: signs['/']!, origin: signs['>']![0] ?? null, coins,
      threads: told.light === 'thread' ? threads(coins.keys(), own) : [],
    },
  }
}
