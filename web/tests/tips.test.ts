import { beforeEach, expect, test, vi } from 'vitest'
import { explains, tips } from '../src/parts/tips.svelte.ts'

let tile: HTMLElement
let card: HTMLElement

function made(title: string): HTMLElement {
  const element = document.createElement('button')
  vi.spyOn(element, 'matches').mockReturnValue(true) // the focus is to be seen
  document.body.append(element)
  explains(() => ({ title, text: 'Two hexes straight on.' }))(element)
  return element
}
const told = (element: HTMLElement): string | null => element.getAttribute('aria-describedby')

beforeEach(() => {
  document.body.innerHTML = ''
  ;[tile, card] = [made('Paddock'), made('Knights')]
})

test('what is explained is described by the card for as long as it shows', () => {
  tile.dispatchEvent(new Event('focus'))
  expect([tips.now?.title, told(tile)]).toEqual(['Paddock', tips.id])
  tile.dispatchEvent(new Event('blur'))
  expect(told(tile)).toBeNull()
})

test('only one thing at a time is described', () => {
  tile.dispatchEvent(new Event('focus'))
  card.dispatchEvent(new Event('focus'))
  expect([told(tile), told(card)]).toEqual([null, tips.id])
  tips.hide() // as Esc does
  expect(told(card)).toBeNull()
})
