// Searching the rules, and the links between them.

import { describe, expect, test } from 'vitest'
import { bound, chapterAbout, contentsOf, pagesAbout, partsOf } from '$/screens/Rules/book.ts'
import { marked, plain, search, wordsOf } from '$/screens/Rules/search.ts'
import { thingsOf } from '$/screens/Rules/things.ts'
import type { Shelf } from '$/wire/types/all.ts'

const entry = (title: string, text: string) => ({ title, text })

describe('search', () => {
  const entries = [
    entry('Building', 'A settlement must touch your own, if possible.'),
    entry('Castle', 'Nobody builds here.'),
    entry('Scoring', 'Each castle beside a settlement pays.'),
    entry('Café', 'Eén tegel.'),
  ]
  const found = (query: string) => search(entries, query).map(({ entry }) => entry.title)

  test('finds names before text', () => expect(found('castle')).toEqual(['Castle', 'Scoring']))
  test('wants every word', () => expect(found('castle settlement')).toEqual(['Scoring']))
  test('knows no accents and no capitals', () => {
    expect(found('CAFE een')).toEqual(['Café'])
    expect(found('één')).toEqual(['Café'])
  })
  test('finds beginnings and parts of words', () => expect(found('settle')).toEqual(['Building', 'Scoring']))
  test('of nothing finds nothing', () => expect([found(''), found('  '), found('xyzzy')]).toEqual([[], [], []]))
  test('takes signs for letters', () => expect(found('a+b (')).toEqual([]))
  test('reads words once', () => expect(wordsOf('  Wall, wall;  WALL "x"')).toEqual(['wall', 'x']))
  test('compares curly apostrophes', () => expect(plain('Forester’s')).toBe("forester's"))
})

describe('what was found', () => {
  test('is marked where it stands', () => {
    expect(marked('The castle pays.', ['castle'])).toEqual([
      { text: 'The ', isHit: false }, { text: 'castle', isHit: true }, { text: ' pays.', isHit: false },
    ])
  })
  test('is marked with its accents', () => {
    expect(marked('Neem één tegel', ['een'])[1]).toEqual({ text: 'één', isHit: true })
  })
  test('is shown in a piece of a long text', () => {
    const long = `${'word '.repeat(100)}castle ${'word '.repeat(100)}`
    const shown = marked(long, ['castle'], 100).map(({ text }) => text).join('')
    expect(shown).toContain('castle')
    expect(shown.length).toBeLessThan(112)
    expect([shown.startsWith('… '), shown.endsWith(' …')]).toEqual([true, true])
  })
})

const spec = (id: string, title: string, level: number, html: string) => ({ id, book: 'spec' as const, lang: 'en', title, level, html, pictures: [], about: [] })

describe('the book', () => {
  const book = bound({
    chapters: [
      spec('first', 'First', 1, ''),
      spec('first/3.2', '3.2 Building', 3, '<p>See 3.2, R15 and 9.9; <a href="#more">more</a>, <a href="odd.md">odd</a>.</p><ul><li>one</li><li></li></ul>'),
      spec('first/4', '4 Points', 2, '<ul><li>4.4 Swamp, see 4.5</li><li>4.5 Moving (3.2)</li></ul>'),
      spec('more', 'More', 1, ''),
      spec('more/rulings', 'Rulings', 2, '<table><tr><td>R1</td><td>see R15</td></tr><tr><td>R15</td><td>lifted</td></tr></table>'),
      spec('others', 'Others', 1, '<p>See R1, R15 and 3.2.</p>'),
      spec('others/3.2', '3.2 Sailing', 3, ''),
      spec('others/rulings', 'Rulings', 2, '<table><tr><td>R1</td><td>their own</td></tr></table>'),
    ],
  })
  const html = book.pages[0]!.chapters[1]!.html

  test('has a page for each of its files', () => {
    expect(book.pages.map(({ id, chapters }) => [id, chapters.length])).toEqual([['first', 3], ['more', 2], ['others', 3]])
  })
  test('links chapters and rulings that there are', () => {
    expect(html).toContain('<a href="#/rules/first/3.2">3.2</a>')
    expect(html).toContain('<a href="#/rules/more/rulings?find=R15">R15</a>')
    expect(html).not.toContain('>9.9</a>')
  })
  test('links pages, and leaves no link that leads nowhere', () => {
    expect(html).toContain('<a href="#/rules/more">more</a>')
    expect(html).not.toContain('odd.md')
  })
  test('a point of a chapter is linked to, but not to itself', () => {
    const points = book.pages[0]!.chapters[2]!.html
    expect(points).toContain('<li data-block="0">4.4 Swamp, see <a href="#/rules/first/4?find=4.5">4.5</a></li>')
  })
  test('a ruling does not link to itself', () => {
    const rulings = book.pages[1]!.chapters[1]!.html
    expect(rulings).toContain('<td>R15</td>')
    expect(rulings).toContain('see <a href="#/rules/more/rulings?find=R15">R15</a>')
  })
  test('a page that numbers like another means its own', () => {
    const others = book.pages[2]!.chapters[0]!.html
    expect(others).toContain('<a href="#/rules/others/rulings?find=R1">R1</a>')
    expect(others).toContain('<a href="#/rules/more/rulings?find=R15">R15</a>')
    expect(others).toContain('<a href="#/rules/others/3.2">3.2</a>')
  })
  test('is searched paragraph by paragraph', () => {
    expect(book.blocks.map(({ chapter, place, text }) => [chapter, place, text])).toEqual([
      ['first/3.2', 0, 'See 3.2, R15 and 9.9; more, odd.'], ['first/3.2', 1, 'one'],
      ['first/4', 0, '4.4 Swamp, see 4.5'], ['first/4', 1, '4.5 Moving (3.2)'], ['more/rulings', 0, 'R1see R15'], ['more/rulings', 1, 'R15lifted'],
      ['others', 0, 'See R1, R15 and 3.2.'], ['others/rulings', 0, 'R1their own'],
    ])
  })
})

describe('the book for players', () => {
  const chapter = (id: string, html: string, about: string[] = [], pictures: string[] = []) => ({ id, book: 'rules' as const, lang: 'en', title: id, level: 2, html, pictures, about })
  const book = bound({
    chapters: [
      chapter('base', '<p>Hello.</p>'),
      chapter('base/inn', '<p>Sleep (<a href="../spec/en.md#R15">why?</a>).</p><figure data-picture="0"></figure><p>Go.</p>', ['location inn'], ['g gA']),
      spec('spec-base', 'Base', 1, ''),
      spec('spec-base/rulings', 'Rulings', 2, '<table><tr><td>R15</td><td>lifted</td></tr></table>'),
    ],
  })

  test('stands before the specification', () => {
    expect(book.pages.map(({ id, book }) => [id, book])).toEqual([['base', 'rules'], ['spec-base', 'spec']])
  })
  test('tells why', () => {
    expect(book.pages[0]!.chapters[1]!.html).toContain('<a href="#/rules/spec-base/rulings?find=R15">why?</a>')
  })
  test('has the chapter about a thing', () => {
    expect(chapterAbout(book, 'location inn')?.id).toBe('base/inn')
    expect(chapterAbout(book, 'location outn')).toBeUndefined()
  })
  test('has its pictures where they belong', () => {
    const [before, picture, after] = partsOf(book.pages[0]!.chapters[1]!)
    expect(picture).toEqual({ picture: 'g gA' })
    expect([before, after].map((part) => 'html' in part! && part.html.replace(/<.*?>/g, ''))).toEqual(['Sleep (why?).', 'Go.'])
  })
})

test('everything with a sentence is in the rules, with its box', () => {
  const shelf = {
    cards: [{ id: 'knights', expansion: 'some' }], options: [], expansions: [{ id: 'some', locations: ['inn'] }],
    texts: { location: { inn: { name: 'Inn', sentence: 'Build.' } }, card: { knights: { name: 'Knights', sentence: 'Gold.' } }, section: { a1: { name: 'A1', sentence: '' } }, task: { road: { name: '', sentence: 'Seven.' } } },
  } as unknown as Shelf
  expect(thingsOf(shelf).map(({ kind, title, box }) => [kind, title, box])).toEqual([
    ['card', 'Knights', 'some'], ['location', 'Inn', 'some'], ['task', 'road', ''],
  ])
})

describe('the contents', () => {
  const chapter = (id: string, which: 'rules' | 'spec') => ({ ...spec(id, id, 1, ''), book: which })
  const book = bound({ chapters: [chapter('base', 'rules'), chapter('more', 'rules'), chapter('spec-base', 'spec'), chapter('spec-more', 'spec'), chapter('rulings', 'spec')] })
  const ids = (pages: { id: string }[]) => pages.map(({ id }) => id)

  test('name each box once, and what only one book has', () => expect(ids(contentsOf(book))).toEqual(['base', 'more', 'rulings']))
  test('lead from either book to the other', () => {
    expect(ids(pagesAbout(book, 'more'))).toEqual(['more', 'spec-more'])
    expect(ids(pagesAbout(book, 'spec-more'))).toEqual(['more', 'spec-more'])
    expect(ids(pagesAbout(book, 'rulings'))).toEqual(['rulings'])
  })
})
