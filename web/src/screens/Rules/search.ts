// Searching the rules: every word must be there; names come before titles, titles before text.

export interface Entry {
  title: string
  text: string
}

export interface Hit<Found extends Entry> {
  entry: Found
  score: number
}

/** As one compares: small letters, no accents, plain quotation marks. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[‘’]/g, "'").toLowerCase()

export const wordsOf = (query: string): string[] => [...new Set(plain(query).split(/[\s,;.!?"“”()]+/).filter(Boolean))]

function scoreOf({ title, text }: Entry, words: string[]): number {
  const [name, body] = [plain(title), plain(text)]
  let score = 0
  for (const word of words) {
    const starts = new RegExp(`(^|[^\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u')
    if (name === word) score += 12
    else if (starts.test(name)) score += 6
    else if (name.includes(word)) score += 3
    else if (starts.test(body)) score += 2
    else if (body.includes(word)) score += 1
    else return 0
  }
  return score
}

/** What says all the words, the best first; equals keep their order. */
export function search<Found extends Entry>(entries: Found[], query: string, most = 80): Hit<Found>[] {
  const words = wordsOf(query)
  if (!words.length) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
}

export interface Segment {
  text: string
  isHit: boolean
}

/** A text cut where the words stand, shortened around the first of them. */
export function marked(text: string, words: string[], length = 220): Segment[] {
  const shown = shortened(text, words, length)
  if (!words.length) return [{ text: shown, isHit: false }]
  // Accents are parts of their letters: what is compared must be as long as what is shown.
  const flat = [...shown].map((letter) => plain(letter)[0] ?? ' ').join('')
  const letters = [...shown]
  const found: Segment[] = []
  let from = 0
  while (from < letters.length) {
    const next = words
      .map((word) => ({ at: flat.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.length - one.length)[0]
    if (!next) break
    if (next.at > from) found.push({ text: letters.slice(from, next.at).join(''), isHit: false })
    found.push({ text: letters.slice(next.at, next.at + next.length).join(''), isHit: true })
    from = next.at + next.length
  }
  if (from < letters.length) found.push({ text: letters.slice(from).join(''), isHit: false })
  return found
}

function shortened(text: string, words: string[], length: number): string {
  if (text.length <= length) return text
  const flat = plain(text)
  const first = Math.min(...words.map((word) => flat.indexOf(word)).filter((at) => at >= 0))
  const from = Number.isFinite(first) ? Math.max(0, Math.min(first - length / 3, text.length - length)) : 0
  const start = from ? text.indexOf(' ', from) + 1 : 0
  const end = start + length < text.length ? text.lastIndexOf(' ', start + length) : text.length
  return `${start ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
