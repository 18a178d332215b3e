// The little boards of the scoring cards, written as text beside the drawings of each expansion:
//
//   light: row             how the card's gold is shown on the big board: row, thread, or nothing
//   part: 66 40 200 90     which part of the little board is shown
//   d d c c                a row of hexes, every second one set in: a terrain, or a special hex by its name,
//     g gA2 castle4 d      then the seat whose settlement stands there and the gold it earns
//   ~ ~+boat f             behind a plus what lies on it, by the name of its drawing

import { nameOf } from './hex.ts'
import { type Box, TERRAINS } from './land.ts'
import { DARK, type Lights, threads } from './lights.ts'
import type { PieceShown } from '../wire/types.ts'

export interface CardPicture {
  light: string
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
  let row = 0
  for (const line of text.split('\n')) {
    const head = /^(\w+): (.*)$/.exec(line)
    if (head) told[head[1]!] = head[2]!
    else if (line.trim() && !line.startsWith('#')) {
      for (const [column, word] of line.trim().split(/\s+/).entries()) {
        const match = /^([^A-E\d+]+)(?:\+([a-z-]+))?([A-E])?(\d+)?$/.exec(word)
        if (!match || word === '.') continue
        const hex = nameOf(row, column)
        const [, what = '', thing, seat, gold] = match
        cells[hex] = TERRAINS[what] ?? what
        if (thing) lying[hex] = thing
        if (seat) pieces.push({ hex, seat: seat.charCodeAt(0) - 65, kind: 'settlement' })
        if (gold) coins.set(hex, Number(gold))
      }
      row++
    }
  }
  const [x, y, width, height] = (told.part ?? '').split(/\s+/).map(Number)
  const own = pieces.filter(({ seat }) => seat === 0).map(({ hex }) => hex)
  return {
    light: told.light ?? '',
    part: height ? { x: x!, y: y!, width: width!, height } : undefined,
    land: { cells },
    board: { pieces, lying },
    // Nothing lies in the shade on so small a board.
    lights: { ...DARK, coins, threads: told.light === 'thread' ? threads(coins.keys(), own) : [] },
  }
}
