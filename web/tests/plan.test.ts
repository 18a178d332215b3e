// Editing the set-up of a new game: each change is a wish made from what is shown.

import { describe, expect, test } from 'vitest'
import { Drawing } from '$/screens/NewGame/drawing.svelte.ts'
import {
  bySeed, firstPlan, forSeats, gameWish, keeping, mostSeats, newCards, newLand, replaced, seatsOfCode, settling, turned, withBox, withCard, withDealt, withOption,
  withSeats, yielding,
} from '$/screens/NewGame/plan.ts'
import { Refused } from '$/wire/refusal.ts'
import type { SetupShown, SetupWish, Shelf } from '$/wire/types/all.ts'

const laid = (id: string, place: number, turned = false) => ({
  id, turned, top: place < 2 ? 0 : 10, left: place % 2 ? 10 : 0, rows: 10, columns: 10,
})

const item = (kind: string, id: string, ...hexes: string[]) => ({ kind, id, name: id, hexes, choices: [] })

const shown: SetupShown = {
  code: 'XY3-one', seed: 7, seats: 3, expansions: ['first', 'more'],
  sections: [laid('one', 0), laid('two', 1, true), laid('three', 2), laid('four', 3), { ...laid('isle', 2), top: 21, rows: 5 }],
  cards: ['a', 'b', 'c'], options: ['plain', 'special'], dealt: [
    { deal: 'nomads', name: 'nomad tiles', items: [item('tile', 'outpost', 'a1'), item('tile', 'sword', 'b2')] },
    { deal: 'caves', name: 'caves', items: [item('hex', 'c3')] },
  ],
  box: [], land: { cells: {}, sections: [] },
  board: { tiles_left: {}, lying: {}, pieces: [], closed: [] },
}

const box = (id: string, most_seats: number) => ({ id, code: '', sections: [], cards: [], locations: [], most_seats, is_whole_game: false })
const shelf = {
  expansions: [box('first', 5), box('small', 4), box('more', 5)],
  options: [{ id: 'plain', expansion: '' }, { id: 'special', expansion: 'more' }],
} as unknown as Shelf

describe('a change of the set-up', () => {
  test('keeps what is shown, the small board aside, which is dealt', () => {
    expect(keeping(shown).sections).toEqual(['one', 'two/', 'three', 'four'])
  })
  test('turns one section and leaves the others', () => {
    expect(turned(shown, 1).sections).toEqual(['one', 'two', 'three', 'four'])
    expect(turned(shown, 3).sections).toEqual(['one', 'two/', 'three', 'four/'])
  })
  test('lays a new section upright', () => {
    expect(replaced(shown, 1, 'five').sections).toEqual(['one', 'five', 'three', 'four'])
  })
  test('lets two sections change places, each as it lies', () => {
    expect(replaced(shown, 0, 'two').sections).toEqual(['two/', 'one', 'three', 'four'])
  })
  test('does not change a section for itself', () => {
    expect(replaced(shown, 1, 'two').sections).toEqual(['one', 'two/', 'three', 'four'])
  })
  test('exchanges one card, but never for one that is there', () => {
    expect(withCard(shown, 1, 'x').cards).toEqual(['a', 'x', 'c'])
    expect(withCard(shown, 1, 'c').cards).toEqual(['a', 'b', 'c'])
  })
  test('draws a new land with the same cards by another chance', () => {
    const wish = newLand(shown)
    expect([wish.sections, wish.seed]).toEqual([undefined, undefined])
    expect(wish.cards).toEqual(['a', 'b', 'c'])
  })
  test('draws new cards on the same land', () => {
    const wish = newCards(shown)
    expect([wish.cards, wish.seed]).toEqual([undefined, undefined])
    expect(wish.sections).toHaveLength(4)
  })
  test('a box that goes takes its options and its cards along', () => {
    expect(withBox(shown, shelf, 'more')).toEqual({ seats: 3, expansions: ['first'], options: ['plain'] })
  })
  test('a box that comes stands in the order of the shelf and may be for fewer', () => {
    expect(withBox({ ...shown, seats: 5 }, shelf, 'small')).toEqual({ seats: 4, expansions: ['first', 'small', 'more'], options: ['plain', 'special'] })
  })
  test('an option that does not go with cards or land has them drawn anew, in this order', () => {
    const asked = yielding(withOption(shown, 'new'))
    expect(asked.map(({ sections, cards }) => [!!sections, !!cards])).toEqual([[true, true], [true, false], [false, true], [false, false]])
    expect(asked.every(({ options }) => options!.includes('new'))).toBe(true)
  })
  test('what was dealt is kept as far as it fits: hexes are given up first', () => {
    const asked = settling(shown, turned(shown, 1))
    expect(asked.map(({ dealt }) => dealt)).toEqual([{ nomads: ['outpost', 'sword'], caves: ['c3'] }, { nomads: ['outpost', 'sword'] }, undefined])
    expect(settling(shown, newLand(shown))).toEqual([newLand(shown)])
  })
  test('a thing dealt is exchanged, or changes places where the box has no more of it', () => {
    const asked = withDealt(shown, 'nomads', 0, 'sword')
    expect(asked.map(({ dealt }) => dealt?.nomads)).toEqual([['sword', 'sword'], ['sword', 'outpost']])
    expect(withDealt(shown, 'caves', 0, 'd4').map(({ dealt }) => dealt?.caves)).toEqual([['d4'], ['d4']])
  })
  test('the same land for other seats is asked for by its code', () => {
    expect(forSeats(shown, 5)).toEqual({ code: 'XY3-one', seats: 5 })
  })
  test('a number draws everything', () => {
    expect(bySeed(shown, 12)).toEqual({ seats: 3, expansions: ['first', 'more'], options: ['plain', 'special'], seed: 12 })
  })
})

describe('seats', () => {
  test('come as bots and go from the end', () => {
    const places = firstPlan('Anna', 'medium').places
    expect(withSeats(places, 4, 'easy').map(({ kind, bot }) => [kind, bot])).toEqual([
      ['here', 'medium'], ['bot', 'medium'], ['bot', 'easy'], ['bot', 'easy'],
    ])
    expect(withSeats(places, 1, '')).toHaveLength(1)
  })
  test('are as many as the smallest box allows', () => {
    expect(mostSeats(shelf, ['first'])).toBe(5)
    expect(mostSeats(shelf, ['first', 'small'])).toBe(4)
  })
  test('are told by a code', () => {
    expect(seatsOfCode(' BN4-TaPaOaFa-FiKnMe')).toBe(4)
    expect(seatsOfCode('nonsense')).toBeNull()
  })
})

describe('the table', () => {
  test('knows bots by their level and people by their name', () => {
    const plan = firstPlan(' Anna ', 'medium')
    expect(gameWish(plan, 'B2', 400)).toEqual({
      seats: [{ kind: 'here', name: 'Anna' }, { kind: 'bot', bot: 'medium' }], code: 'B2', running_score: true, is_open: false, pace: 400,
    })
  })
  test('whoever plays alone and says no name is “You”; with others nobody is', () => {
    const plan = firstPlan('', 'medium')
    expect(gameWish(plan, 'B2', 0, 'You').seats).toEqual([{ kind: 'here', name: 'You' }, { kind: 'bot', bot: 'medium' }])
    plan.places[1] = { kind: 'elsewhere', name: '', bot: '' }
    expect(gameWish(plan, 'B2', 0, 'You').seats).toEqual([{ kind: 'here' }, { kind: 'elsewhere' }])
  })
  test('is open only if somebody can come', () => {
    const plan = { ...firstPlan('', 'medium'), isOpen: true, hasClock: true, seed: 3 }
    expect(gameWish(plan, 'B2', 0)).toMatchObject({ is_open: false, clock: { minutes: 5, seconds: 10 }, seed: 3 })
    plan.places[1] = { kind: 'elsewhere', name: '', bot: '' }
    expect(gameWish(plan, 'B2', 0)).toMatchObject({ is_open: true, seats: [{ kind: 'here' }, { kind: 'elsewhere' }] })
  })
})

describe('drawing', () => {
  const answer = (code: string): SetupShown => ({ ...shown, code })
  test('asks for less until it is possible', async () => {
    const asked: SetupWish[] = []
    const drawing = new Drawing(async (wish) => {
      asked.push(wish)
      if (asked.length < 3) throw new Refused('bad_setup', 'No.')
      return answer('third')
    })
    expect(await drawing.draw({ seats: 2 }, { seats: 3 }, { seats: 4 }, { seats: 5 })).toBe(true)
    expect([asked.length, drawing.shown?.code]).toEqual([3, 'third'])
  })
  test('does not ask on when the server is not there', async () => {
    let asked = 0
    const drawing = new Drawing(async () => {
      asked++
      throw new Refused('unreachable', 'Not there.')
    })
    expect(await drawing.draw({}, {})).toBe(false)
    expect([asked, drawing.isDrawing]).toEqual([1, false])
  })
  test('shows the last wish even if an earlier answer comes later', async () => {
    const answers: ((shown: SetupShown) => void)[] = []
    const drawing = new Drawing(() => new Promise((resolve) => answers.push(resolve)))
    const [first, second] = [drawing.draw({ seats: 2 }), drawing.draw({ seats: 3 })]
    answers[1]!(answer('second'))
    answers[0]!(answer('first'))
    await Promise.all([first, second])
    expect(drawing.shown?.code).toBe('second')
  })
  test('builds on what the wish before has brought, however quickly they are made', async () => {
    const drawing = new Drawing(async ({ code }) => answer(code!))
    const add = (box: string): unknown => drawing.inTurn(() => drawing.draw({ code: `${drawing.shown?.code ?? ''}${box}` }))
    await Promise.all([add('B'), add('N'), add('C')])
    expect(drawing.shown?.code).toBe('BNC')
  })
})
