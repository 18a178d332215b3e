// The rules as two books, for players and to the letter: pages of chapters, chapters of blocks; what a text refers to
// becomes a link.

import { link } from '../../router.svelte.ts'
import { rulesText } from '../../wire/requests.ts'
import type { Chapter, Rules } from '../../wire/types/all.ts'
import type { Entry } from './search.ts'

/** A paragraph, a line of a list or a row of a table. */
export interface Block extends Entry {
  chapter: string
  book: Chapter['book']
  lang: string
  /** Its place in the chapter. */
  place: number
}

export interface Page {
  id: string
  book: Chapter['book']
  lang: string
  title: string
  chapters: Chapter[]
}

export interface Book {
  pages: Page[]
  blocks: Block[]
}

const BLOCKS = 'p, li, tr'
const REFERENCE = /\bR\d{1,3}\b|\b\d{1,2}\.\d{1,2}\b/g
const RULINGS = 'rulings'
const RULING = /<tr>\s*<td>(R\d+)/g
/** A line of a list that has a number, such as “4.5 Moving”. */
const POINT = /<li>(?:\s*<p>)?\s*(\d+\.\d+) /g

const books = new Map<string, Promise<Book>>()

/** The book in a language; asked for once. */
export function bookIn(lang: string): Promise<Book> {
  let book = books.get(lang)
  if (!book) {
    book = rulesText().then(bound)
    books.set(lang, book)
    book.catch(() => books.delete(lang))
  }
  return book
}

/** A piece of a chapter: HTML, or one of its pictures. */
export type Part = { html: string } | { picture: string }

const WHY = /^\.\.\/spec\/\w+\.md#/
const PICTURE = /<figure data-picture="(\d+)"><\/figure>/

const pageOf = (id: string): string => id.split('/')[0]!
/** The box whose page it is, in either book. */
const boxOf = (id: string): string => pageOf(id).replace(/^spec-/, '')

/** Each box once: its page in the other book is one step away from there. */
export const contentsOf = ({ pages }: Book): Page[] =>
  pages.filter((page, place) => !pages.slice(0, place).some(({ id }) => boxOf(id) === boxOf(page.id)))
/** The pages about one box, one in each book. */
export const pagesAbout = ({ pages }: Book, page: string): Page[] => pages.filter(({ id }) => boxOf(id) === boxOf(page))
export const addressOf = (id: string, query: Record<string, string> = {}): string => link('rules', ...id.split('/'), query)

/** The chapter that tells of something, such as “location tavern”. */
export const chapterAbout = ({ pages }: Book, thing: string): Chapter | undefined =>
  pages.flatMap(({ chapters }) => chapters).find(({ about }) => about.includes(thing))

/** A chapter cut where its pictures stand. */
export const partsOf = ({ html, pictures }: Chapter): Part[] =>
  html.split(PICTURE).map((piece, place) => (place % 2 ? { picture: pictures[Number(piece)]! } : { html: piece }))

export function bound({ chapters }: Rules): Book {
  const places = placesIn(chapters)
  const pages: Page[] = []
  const blocks: Block[] = []
  for (const chapter of chapters) {
    const dressed = dress(chapter, places, chapters)
    if (pages.at(-1)?.id !== pageOf(chapter.id)) pages.push({ id: pageOf(chapter.id), book: chapter.book, lang: chapter.lang, title: chapter.title.replace(/^\d+\. /, ''), chapters: [] })
    pages.at(-1)!.chapters.push(dressed.chapter)
    blocks.push(...dressed.blocks)
  }
  return { pages, blocks }
}

/** Where “3.5” and “R15” are, also by page, “base/3.5”: expansions of others may use the same numbers. */
function placesIn(chapters: Chapter[]): Map<string, string> {
  const places = new Map<string, string>()
  const put = (page: string, name: string, address: string): void => {
    places.set(`${page}/${name}`, address)
    if (!places.has(name)) places.set(name, address)
  }
  for (const { id, book, html } of chapters) {
    if (book !== 'spec') continue
    const [page, number] = [boxOf(id), id.split('/')[1]]
    if (number === RULINGS) for (const [, name] of html.matchAll(RULING)) put(page, name!, addressOf(id, { find: name! }))
    else if (number) put(page, number, addressOf(id))
    for (const [, name] of html.matchAll(POINT)) put(page, name!, addressOf(id, { find: name! }))
  }
  return places
}

function dress(chapter: Chapter, places: Map<string, string>, all: Chapter[]): { chapter: Chapter; blocks: Block[] } {
  const { body } = new DOMParser().parseFromString(chapter.html, 'text/html')
  for (const anchor of body.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href')!
    const inside = href.replace(/^#/, '')
    const number = WHY.test(href) ? href.replace(WHY, '') : ''
    const reason = places.get(`${boxOf(chapter.id)}/${number}`) ?? places.get(number)
    if (reason) anchor.setAttribute('href', reason)
    else if (all.some(({ id }) => id === inside || pageOf(id) === inside)) anchor.setAttribute('href', addressOf(inside))
    else if (!/^https?:/.test(inside)) anchor.replaceWith(...anchor.childNodes)
  }
  for (const table of body.querySelectorAll('table')) {
    const holder = table.ownerDocument.createElement('div')
    holder.className = 'wide'
    holder.tabIndex = 0
    table.replaceWith(holder)
    holder.append(table)
  }
  refer(body, boxOf(chapter.id), places)
  const blocks = [...body.querySelectorAll(BLOCKS)].map((element, place) => {
    element.setAttribute('data-block', String(place))
    return { chapter: chapter.id, book: chapter.book, lang: chapter.lang, place, title: chapter.title, text: (element.textContent ?? '').replace(/\s+/g, ' ').trim() }
  })
  return { chapter: { ...chapter, html: body.innerHTML }, blocks: blocks.filter(({ text }) => text) }
}

/** Whether a number stands first in its point or row: then it is the thing's own, and leads nowhere. */
function isOwn(text: Text, at: number): boolean {
  const block = text.parentElement?.closest('li, td:first-child')
  return !!block && !text.data.slice(0, at).trim() && text.parentElement === block && text.previousSibling === null
}

/** Makes links of “R15” and “3.5”. */
function refer(body: HTMLElement, page: string, places: Map<string, string>): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('a, code, h1, h2, h3')) texts.push(node as Text)
  for (const text of texts) {
    const parts: (string | Node)[] = []
    let from = 0
    for (const match of text.data.matchAll(REFERENCE)) {
      const [name] = match
      const target = places.get(`${page}/${name}`) ?? places.get(name)
      if (!target || isOwn(text, match.index)) continue
      const anchor = body.ownerDocument.createElement('a')
      anchor.setAttribute('href', target)
      anchor.textContent = name
      parts.push(text.data.slice(from, match.index), anchor)
      from = match.index + name.length
    }
    if (from) text.replaceWith(...parts, text.data.slice(from))
  }
}
