// The rules as a book: pages of chapters, chapters of blocks; what a text refers to becomes a link.

import { link } from '../../router.svelte.ts'
import { rulesText } from '../../wire/http.ts'
import type { Chapter, Rules } from '../../wire/types.ts'
import type { Entry } from './search.ts'

/** A paragraph, a line of a list or a row of a table. */
export interface Block extends Entry {
  chapter: string
  /** Its place in the chapter. */
  place: number
}

export interface Page {
  id: string
  title: string
  chapters: Chapter[]
}

export interface Book {
  lang: string
  pages: Page[]
  blocks: Block[]
}

const BLOCKS = 'p, li, tr'
const REFERENCE = /\bR\d{1,3}\b|\b\d{1,2}\.\d{1,2}\b/g

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

const pageOf = (id: string): string => id.split('/')[0]!
export const addressOf = (id: string, query: Record<string, string> = {}): string => link('rules', ...id.split('/'), query)

export function bound({ lang, chapters }: Rules): Book {
  const numbers = new Map(chapters.flatMap(({ id }): [string, string][] => (id.includes('/') ? [[id.split('/')[1]!, id]] : [])))
  const pages: Page[] = []
  const blocks: Block[] = []
  for (const chapter of chapters) {
    const dressed = dress(chapter, numbers, chapters)
    if (pages.at(-1)?.id !== pageOf(chapter.id)) pages.push({ id: pageOf(chapter.id), title: chapter.title.replace(/^\d+\. /, ''), chapters: [] })
    pages.at(-1)!.chapters.push(dressed.chapter)
    blocks.push(...dressed.blocks)
  }
  return { lang, pages, blocks }
}

function dress(chapter: Chapter, numbers: Map<string, string>, all: Chapter[]): { chapter: Chapter; blocks: Block[] } {
  const { body } = new DOMParser().parseFromString(chapter.html, 'text/html')
  for (const anchor of body.querySelectorAll('a[href]')) {
    const inside = anchor.getAttribute('href')!.replace(/^#/, '')
    if (all.some(({ id }) => id === inside || pageOf(id) === inside)) anchor.setAttribute('href', addressOf(inside))
    else if (!/^https?:/.test(inside)) anchor.replaceWith(...anchor.childNodes)
  }
  for (const table of body.querySelectorAll('table')) {
    const holder = table.ownerDocument.createElement('div')
    holder.className = 'wide'
    holder.tabIndex = 0
    table.replaceWith(holder)
    holder.append(table)
  }
  refer(body, numbers, all)
  const blocks = [...body.querySelectorAll(BLOCKS)].map((element, place) => {
    element.setAttribute('data-block', String(place))
    return { chapter: chapter.id, place, title: chapter.title, text: (element.textContent ?? '').replace(/\s+/g, ' ').trim() }
  })
  return { chapter: { ...chapter, html: body.innerHTML }, blocks: blocks.filter(({ text }) => text) }
}

/** Where a number stands: a chapter of its own, or a point of one. */
function placeOf(number: string, numbers: Map<string, string>): string | undefined {
  const [chapter, within] = [numbers.get(number), numbers.get(number.split('.')[0]!)]
  return chapter ? addressOf(chapter) : within && addressOf(within, { find: number })
}

/** Whether a number stands first in its point or row: then it is the thing's own, and leads nowhere. */
function isOwn(text: Text, at: number): boolean {
  const block = text.parentElement?.closest('li, td:first-child')
  return !!block && !text.data.slice(0, at).trim() && text.parentElement === block && text.previousSibling === null
}

/** Makes links of “R15” and “3.5”. */
function refer(body: HTMLElement, numbers: Map<string, string>, all: Chapter[]): void {
  const rulings = all.find(({ html }) => html.includes('<td>R1</td>') || /<td>R1\b/.test(html))?.id
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('a, code, h1, h2, h3')) texts.push(node as Text)
  for (const text of texts) {
    const parts: (string | Node)[] = []
    let from = 0
    for (const match of text.data.matchAll(REFERENCE)) {
      const [name] = match
      const target = name.startsWith('R') ? rulings && addressOf(rulings, { find: name }) : placeOf(name, numbers)
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
