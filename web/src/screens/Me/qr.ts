// A QR code of a text (ISO/IEC 18004): bytes, error correction M, up to version 10, 213 bytes.

/** By version: bytes in all, bytes of correction in a block, blocks. */
const VERSIONS = [[26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2], [172, 16, 4], [196, 18, 4], [242, 22, 4], [292, 22, 5], [346, 26, 5]] as const
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Rows of dark and light squares; nothing for a text that is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.findIndex(([all, each, blocks], index) => bytes.length + (index < 9 ? 2 : 3) <= all - each * blocks) + 1
  if (!version) return null
  const codewords = interleaved(packed(bytes, version), version)
  const drawn = MASKS.map((_, mask) => draw(codewords, version, mask))
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

/** The text with its length, filled up to what the version holds. */
function packed(bytes: Uint8Array, version: number): number[] {
  const [all, each, blocks] = VERSIONS[version - 1]!
  const bits: number[] = []
  const add = (value: number, length: number): void => {
    for (let place = length - 1; place >= 0; place--) bits.push((value >> place) & 1)
  }
  add(4, 4)
  add(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) add(byte, 8)
  const room = (all - each * blocks) * 8
  add(0, Math.min(4, room - bits.length))
  while (bits.length % 8) bits.push(0)
  const found = Array.from({ length: bits.length / 8 }, (_, place) => parseInt(bits.slice(place * 8, place * 8 + 8).join(''), 2))
  for (let pad = 0xec; found.length < room / 8; pad ^= 0xfd) found.push(pad)
  return found
}

/** Blocks one beside the other, then their corrections. */
function interleaved(data: number[], version: number): number[] {
  const [, each, count] = VERSIONS[version - 1]!
  const short = Math.floor(data.length / count)
  const long = data.length % count
  let start = 0
  const blocks = Array.from({ length: count }, (_, place) => {
    const length = short + (place >= count - long ? 1 : 0)
    return data.slice(start, (start += length))
  })
  const corrections = blocks.map((block) => correction(block, each))
  const across = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, place) => rows.flatMap((row) => (place < row.length ? [row[place]!] : []))).flat()
  return [...across(blocks), ...across(corrections)]
}

/** A product in the field of 256 elements. */
function times(one: number, other: number): number {
  let product = 0
  for (let place = 7; place >= 0; place--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> place) & 1) * one
  }
  return product
}

/** Reed and Solomon's correction of a block. */
function correction(block: number[], length: number): number[] {
  let divisor = [1]
  for (let power = 0, root = 1; power < length; power++, root = times(root, 2))
    divisor = [...divisor, 0].map((value, place) => value ^ (place ? times(divisor[place - 1]!, root) : 0))
  const rest = [...block, ...Array<number>(length).fill(0)]
  block.forEach((_, place) => {
    const factor = rest[place]!
    divisor.forEach((value, step) => (rest[place + step]! ^= times(value, factor)))
  })
  return rest.slice(block.length)
}

/** A number with its check bits, as format and version are told. */
function checked(value: number, bits: number, generator: number): number {
  let rest = value << bits
  for (let place = 31 - Math.clz32(rest); rest >> bits; place = 31 - Math.clz32(rest)) rest ^= generator << (place - bits)
  return (value << bits) | rest
}

function draw(codewords: number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const set = (x: number, y: number, isDark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    dark[y]![x] = isDark
    fixed[y]![x] = true
  }
  for (let place = 0; place < size; place++) {
    set(6, place, place % 2 === 0)
    set(place, 6, place % 2 === 0)
  }
  const square = (x: number, y: number, reach: number, isDark: (away: number) => boolean): void => {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (away) => away !== 2 && away !== 4)
  const places = ALIGNED[version - 1]!
  for (const y of places)
    for (const x of places) if (!(x === 6 && y === 6) && !(x === 6 && y === size - 7) && !(x === size - 7 && y === 6)) square(x, y, 2, (away) => away !== 1)
  const format = checked(mask, 10, 0x537) ^ 0x5412
  for (let place = 0; place < 15; place++) {
    const bit = ((format >> place) & 1) === 1
    set(8, place < 6 ? place : place < 8 ? place + 1 : size - 15 + place, bit)
    set(place < 8 ? size - 1 - place : place === 8 ? 7 : 14 - place, 8, bit)
  }
  set(8, size - 8, true)
  if (version >= 7) {
    const told = checked(version, 12, 0x1f25)
    for (let place = 0; place < 18; place++) {
      const bit = ((told >> place) & 1) === 1
      set(size - 11 + (place % 3), Math.floor(place / 3), bit)
      set(Math.floor(place / 3), size - 11 + (place % 3), bit)
    }
  }
  let place = 0
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step
        if (fixed[y]![x]) continue
        const bit = (((codewords[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1
        dark[y]![x] = bit !== MASKS[mask]!(x, y)
        place++
      }
  }
  return dark
}

/** How hard a code is to read: long runs, blocks, what looks like a corner, too much of one shade. */
function penalty(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    sum += 40 * ((text.match(/(?=10111010000)/g)?.length ?? 0) + (text.match(/(?=00001011101)/g)?.length ?? 0))
  }
  rows.slice(1).forEach((row, y) => row.slice(1).forEach((isDark, x) => (sum += rows[y]![x] === isDark && rows[y]![x + 1] === isDark && row[x] === isDark ? 3 : 0)))
  const share = rows.flat().filter(Boolean).length / rows.length ** 2
  return sum + 10 * Math.floor(Math.abs(share * 20 - 10))
}
