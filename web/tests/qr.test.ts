// A reader of QR codes that shares nothing with the writer: tables of ISO/IEC 18004 as they are printed there.

import { describe, expect, it } from 'vitest'
import { qr } from '$/screens/Me/qr.ts'

/** What is printed for error correction M, masks 0 to 7. */
const FORMATS = ['101010000010010', '101000100100101', '101111001111100', '101101101001011', '100010111111001', '100000011001110', '100111110010111', '100101010100000']
const VERSIONS: Record<number, string> = { 7: '000111110010010100', 8: '001000010110111100', 9: '001001101010011001', 10: '001010010011010011' }
/** By version: how many blocks have how many bytes, and how many of those are text. */
const BLOCKS: [count: number, all: number, text: number][][] = [
  [],
  [[1, 26, 16]],
  [[1, 44, 28]],
  [[1, 70, 44]],
  [[2, 50, 32]],
  [[2, 67, 43]],
  [[4, 43, 27]],
  [[4, 49, 31]],
  [[2, 60, 38], [2, 61, 39]],
  [[3, 58, 36], [2, 59, 37]],
  [[4, 69, 43], [1, 70, 44]],
]
const CENTRES: number[][] = [[], [], [18], [22], [26], [30], [34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

const POWERS: number[] = [1]
while (POWERS.length < 255) {
  const next = POWERS.at(-1)! * 2
  POWERS.push(next > 255 ? next ^ 285 : next)
}

function read(rows: boolean[][]): string {
  const size = rows.length
  const version = (size - 17) / 4
  const at = (row: number, column: number): string => (rows[row]![column] ? '1' : '0')
  // The most significant bit first: from the left along row 8, then up along column 8.
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)).join('') + [7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)).join('')
  const second = Array.from({ length: 7 }, (_, step) => at(size - 1 - step, 8)).join('') + Array.from({ length: 8 }, (_, step) => at(8, size - 8 + step)).join('')
  expect(second).toBe(first)
  const mask = FORMATS.indexOf(first)
  expect(mask).toBeGreaterThanOrEqual(0)
  expect(at(size - 8, 8)).toBe('1')
  if (version >= 7) {
    let told = ''
    let turned = ''
    for (let place = 17; place >= 0; place--) {
      told += at(Math.floor(place / 3), size - 11 + (place % 3))
      turned += at(size - 11 + (place % 3), Math.floor(place / 3))
    }
    expect([told, turned]).toEqual([VERSIONS[version], VERSIONS[version]])
  }
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const)
    expect(Array.from({ length: 7 }, (_, row) => Array.from({ length: 7 }, (_, column) => at(top + row, left + column)).join(''))).toEqual(
      ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'],
    )
  return text(codewords(rows, version, mask), version)
}

/** Whether a square belongs to the pattern that is the same for every text. */
function isPattern(row: number, column: number, size: number, version: number): boolean {
  if (row === 6 || column === 6) return true
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)) return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const centres = CENTRES[version]!
  return centres.some((y) => centres.some((x) => Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2 && !isCorner(y, x, size)))
}

function isCorner(row: number, column: number, size: number): boolean {
  return (row < 9 && column < 9) || (row < 9 && column > size - 9) || (row > size - 9 && column < 9)
}

function isTurned(mask: number, i: number, j: number): boolean {
  switch (mask) {
    case 0: return (i + j) % 2 === 0
    case 1: return i % 2 === 0
    case 2: return j % 3 === 0
    case 3: return (i + j) % 3 === 0
    case 4: return (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2 === 0
    case 5: return ((i * j) % 2) + ((i * j) % 3) === 0
    case 6: return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0
    default: return (((i * j) % 3) + ((i + j) % 2)) % 2 === 0
  }
}

function codewords(rows: boolean[][], version: number, mask: number): number[] {
  const size = rows.length
  const columns = Array.from({ length: size }, (_, column) => size - 1 - column).filter((column) => column !== 6)
  let bits = ''
  for (let pair = 0; pair < columns.length; pair += 2) {
    const isUp = pair % 4 === 0
    for (let step = 0; step < size; step++)
      for (const column of columns.slice(pair, pair + 2)) {
        const row = isUp ? size - 1 - step : step
        if (!isPattern(row, column, size, version)) bits += rows[row]![column] !== isTurned(mask, row, column) ? '1' : '0'
      }
  }
  return bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2))
}

function text(words: number[], version: number): string {
  const blocks = BLOCKS[version]!.flatMap(([count, all, inText]) => Array.from({ length: count }, () => ({ all, inText, words: [] as number[] })))
  expect(words.length).toBe(blocks.reduce((sum, block) => sum + block.all, 0))
  let place = 0
  for (let column = 0; column < Math.max(...blocks.map((block) => block.inText)); column++) for (const block of blocks) if (column < block.inText) block.words.push(words[place++]!)
  while (place < words.length) for (const block of blocks) block.words.push(words[place++]!)
  for (const block of blocks) expect(troubles(block.words, block.all - block.inText)).toEqual([])
  const bits = blocks.flatMap((block) => block.words.slice(0, block.inText)).map((byte) => byte.toString(2).padStart(8, '0')).join('')
  expect(bits.slice(0, 4)).toBe('0100')
  const head = version < 10 ? 12 : 20
  const length = parseInt(bits.slice(4, head), 2)
  const bytes = Array.from({ length }, (_, byte) => parseInt(bits.slice(head + byte * 8, head + byte * 8 + 8), 2))
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
}

/** The powers of 2 at which a block, as a polynomial, is not nought: none if nothing was misread. */
function troubles(block: number[], corrections: number): number[] {
  return Array.from({ length: corrections }, (_, power) => power).filter((power) =>
    block.reduce((sum, word, place) => sum ^ (word ? POWERS[(POWERS.indexOf(word) + power * (block.length - 1 - place)) % 255]! : 0), 0),
  )
}

describe('a QR code', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('of version %i tells its text', (version) => {
    const room = BLOCKS[version]!.reduce((sum, [count, , inText]) => sum + count * inText, 0) - (version < 10 ? 2 : 3)
    for (const length of [room, room - 1, room - 7]) {
      const told = Array.from({ length }, (_, place) => String.fromCharCode(33 + ((place * 37 + length) % 90))).join('')
      const rows = qr(told)!
      expect(rows.length).toBe(17 + 4 * version)
      expect(read(rows)).toBe(told)
    }
  })

  it('tells an address with signs of any language', () => {
    const told = 'https://kingdom.example.org/#/me/abcDEF-_123/Zoë/Königreich/王国'
    expect(read(qr(told)!)).toBe(told)
  })

  it('is none for a text that is too long', () => {
    expect(qr('x'.repeat(213))).not.toBeNull()
    expect(qr('x'.repeat(214))).toBeNull()
  })
})
