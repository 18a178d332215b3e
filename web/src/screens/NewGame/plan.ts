// The plan of a new game: who sits where, and how the shown set-up is to change. What is possible the server says.

import type { NewGame, SeatWish, SetupShown, SetupWish, Shelf } from '../../wire/types/all.ts'

export const FEWEST_SEATS = 2
export const MOST_SEATS = 5

export interface Place {
  kind: SeatWish['kind']
  name: string
  bot: string
}

export interface Plan {
  places: Place[]
  runningScore: boolean
  hasClock: boolean
  minutes: number
  seconds: number
  /** A clock for play over days. */
  byDays: boolean
  days: number
  hours: number
  isOpen: boolean
  /** What everything is drawn by; nothing leaves it to chance. */
  seed: number | null
}

export const firstPlan = (name: string, bot: string): Plan => ({
  places: [{ kind: 'here', name, bot }, { kind: 'bot', name: '', bot }],
  runningScore: true,
  hasClock: false,
  minutes: 5,
  seconds: 10,
  byDays: false,
  days: 3,
  hours: 24,
  isOpen: false,
  seed: null,
})

/** As many places as wanted: new ones are bots, the last ones go first. */
export function withSeats(places: Place[], count: number, bot: string): Place[] {
  const more = Array.from({ length: Math.max(0, count - places.length) }, (): Place => ({ kind: 'bot', name: '', bot }))
  return [...places, ...more].slice(0, count)
}

/** How many seats the chosen boxes are for. */
export function mostSeats(shelf: Shelf, boxes: string[]): number {
  const most = shelf.expansions.filter(({ id }) => boxes.includes(id)).map((box) => box.most_seats)
  return Math.min(MOST_SEATS, ...most)
}

/** How many seats a set-up code is for, if it says so. */
export function seatsOfCode(code: string): number | null {
  const found = /^\s*[A-Z]+([2-5])-/.exec(code)
  return found ? Number(found[1]) : null
}

// ---- changes of the set-up: each is a wish made from what is shown ------------------------------

/** A section as a wish writes it: `farm`, or `farm/` if it lies turned. */
const written = (id: string, turned: boolean): string => id + (turned ? '/' : '')

/** The four sections of the main board; a small board beside it is dealt. */
export const mainSections = (shown: SetupShown): SetupShown['sections'] => shown.sections.slice(0, 4)

/** A wish for just what is shown. */
export function keeping(shown: SetupShown): SetupWish {
  return {
    seats: shown.seats,
    expansions: shown.expansions,
    sections: mainSections(shown).map(({ id, turned }) => written(id, turned)),
    cards: shown.cards,
    options: shown.options,
    dealt: Object.fromEntries(shown.dealt.map(({ deal, items }) => [deal, items.map(({ id }) => id)])),
    seed: shown.seed,
  }
}

/**
 * Wishes that keep what was dealt as far as it still fits: hexes may not on another land, nor tasks and tiles with other
 * sections and cards.
 */
export function settling(shown: SetupShown, ...wishes: SetupWish[]): SetupWish[] {
  const places = shown.dealt.filter(({ items }) => items.some(({ kind }) => kind === 'hex')).map(({ deal }) => deal)
  return wishes.flatMap((wish) => {
    const { dealt = {}, ...rest } = wish
    const kept = Object.fromEntries(Object.entries(dealt).filter(([deal]) => !places.includes(deal)))
    return Object.keys(dealt).length ? [wish, { ...rest, dealt: kept }, rest] : [wish]
  })
}

/** Leaves some parts to chance, and what is dealt with them. */
function drawn(wish: SetupWish, ...parts: ('sections' | 'cards')[]): SetupWish {
  const { seed: _, dealt: __, ...rest } = wish
  for (const part of parts) delete rest[part]
  return rest
}

export const newLand = (shown: SetupShown): SetupWish => drawn(keeping(shown), 'sections')
export const newCards = (shown: SetupShown): SetupWish => ({ ...drawn(keeping(shown), 'cards'), dealt: keeping(shown).dealt ?? {} })

export function turned(shown: SetupShown, place: number): SetupWish {
  const sections = mainSections(shown).map((laid, at) => written(laid.id, at === place ? !laid.turned : laid.turned))
  return { ...keeping(shown), sections }
}

/** Lays a section in a place; one that lies elsewhere changes places. */
export function replaced(shown: SetupShown, place: number, id: string): SetupWish {
  const laid = mainSections(shown).map(({ id, turned }) => written(id, turned))
  const elsewhere = mainSections(shown).findIndex((section) => section.id === id)
  const before = laid[place]!
  laid[place] = elsewhere < 0 ? id : laid[elsewhere]!
  if (elsewhere >= 0) laid[elsewhere] = before
  return { ...keeping(shown), sections: laid }
}

/** Another card for one of the three. */
export function withCard(shown: SetupShown, place: number, id: string): SetupWish {
  if (shown.cards.includes(id)) return keeping(shown)
  return { ...keeping(shown), cards: shown.cards.map((card, at) => (at === place ? id : card)) }
}

/** Something else dealt in a place; if the box has no more of it, what lies elsewhere changes places. */
export function withDealt(shown: SetupShown, deal: string, place: number, id: string): SetupWish[] {
  const kept = keeping(shown)
  const before = kept.dealt?.[deal] ?? []
  const elsewhere = before.indexOf(id)
  const dealing = (ids: string[]): SetupWish => ({ ...kept, dealt: { ...kept.dealt, [deal]: ids } })
  const put = before.map((old, at) => (at === place ? id : old))
  return [dealing(put), dealing(put.map((each, at) => (at === elsewhere ? before[place]! : each)))]
}

/** Puts a box on the table or takes it away; land and cards are drawn from what is then there. */
export function withBox(shown: SetupShown, shelf: Shelf, id: string): SetupWish {
  const wanted = shown.expansions.includes(id) ? shown.expansions.filter((box) => box !== id) : [...shown.expansions, id]
  const boxes = shelf.expansions.map((box) => box.id).filter((box) => wanted.includes(box))
  const homes = new Map(shelf.options.map((option) => [option.id, option.expansion]))
  const options = shown.options.filter((option) => !homes.get(option) || boxes.includes(homes.get(option)!))
  return { seats: Math.min(shown.seats, mostSeats(shelf, boxes)), expansions: boxes, options }
}

export function withOption(shown: SetupShown, id: string): SetupWish {
  const options = shown.options.includes(id) ? shown.options.filter((option) => option !== id) : [...shown.options, id]
  return { ...keeping(shown), options }
}

/** The same land for another number of seats. */
export const forSeats = (shown: SetupShown, seats: number): SetupWish => ({ code: shown.code, seats })

/** Everything drawn by a number, from the same boxes. */
export const bySeed = (shown: SetupShown, seed: number): SetupWish => ({
  seats: shown.seats, expansions: shown.expansions, options: shown.options, seed,
})

/**
 * The same wish, asking for less each time: where an option does not go with the cards or the land that lie there,
 * those are drawn anew.
 */
export const yielding = (wish: SetupWish): SetupWish[] => [
  wish, drawn(wish, 'cards'), drawn(wish, 'sections'), drawn(wish, 'sections', 'cards'),
]

// ---- the table -----------------------------------------------------------------------------------

function seatWish({ kind, name, bot }: Place, you: string): SeatWish {
  if (kind === 'bot') return { kind, bot }
  const called = name.trim() || you
  return called ? { kind, name: called } : { kind }
}

export const isByLink = ({ places }: Plan): boolean => places.some(({ kind }) => kind === 'elsewhere')

/** `you` is what somebody is called who plays alone and did not say their name. */
export function gameWish(plan: Plan, code: string, pace: number, you = ''): NewGame {
  const isAlone = plan.places.filter(({ kind }) => kind !== 'bot').length === 1
  return {
    seats: plan.places.map((place) => seatWish(place, isAlone && place.kind === 'here' ? you : '')),
    code,
    running_score: plan.runningScore,
    is_open: plan.isOpen && isByLink(plan),
    pace,
    ...(plan.hasClock ? { clock: plan.byDays ? { minutes: plan.days * 24 * 60, seconds: plan.hours * 3600 } : { minutes: plan.minutes, seconds: plan.seconds } } : {}),
    ...(plan.seed === null ? {} : { seed: plan.seed }),
  }
}
