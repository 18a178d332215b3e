// The game behind the first screen: three greedy bots on the board of the first game, at the end of their sixth round.

import { backdrop } from 'virtual:art'
import { nameOf } from '../../board/hex.ts'
import { TERRAINS } from '../../board/land.ts'
import type { Board, Land } from '../../wire/types/all.ts'

const PIECES = [
  'c4 e4 e5 b6 c6 e6 f6 g6 h6 i6 j6 k6 l6 m6 d7 f7 i7 k7 c8 e8 h8 k8 e9 f11',
  'a8 b8 c9 b10 b11 c11 a12 b12 a13 b13 d14 e14 e15 e16 n16 c17 f17 k17 l17 m17 n17 o17 p17 k18 n18 k19 n19 m20',
  'k11 l11 k12 i13 g14 h14 i14 j14 j15 k15 g16 i16 j16 g17 i17 j17 g18 h18 i18 h19 i19',
]

const rows = backdrop.trim().split('\n').map((row) => row.split(' '))

export const land: Pick<Land, 'cells' | 'sections'> = {
  cells: Object.fromEntries(rows.flatMap((row, r) => row.map((cell, c) => [nameOf(r, c), TERRAINS[cell] ?? cell]))),
  sections: [0, 1, 2, 3].map((quarter) => ({
    id: '', turned: false, top: quarter < 2 ? 0 : 10, left: quarter % 2 ? 10 : 0, rows: 10, columns: 10,
  })),
}

export const board: Pick<Board, 'pieces' | 'tiles_left'> = {
  pieces: PIECES.flatMap((hexes, seat) => hexes.split(' ').map((hex) => ({ hex, seat, kind: 'settlement' }))),
  tiles_left: { s3: 2, c7: 0, h7: 1, l7: 1, r12: 2, h13: 1, m16: 1, f18: 0 },
}
