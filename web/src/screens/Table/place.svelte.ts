// My place at the table: everything the parts of this screen share, for the wide layout and for the phone.

import { isTerrain } from '../../art/art.svelte.ts'
import { type Hex } from '../../board/hex.ts'
import { DARK } from '../../board/lights.ts'
import { Choosing } from '../../game/choosing.svelte.ts'
import { type Held, heldBy, type Spots } from '../../game/choices.ts'
import type { Game } from '../../game/game.svelte.ts'
import { isHollow } from '../../game/presence.ts'
import { shine } from '../../game/shine.ts'
import { describeHex } from '../../game/describe.ts'
import { shelf } from '../../shelf.svelte.ts'
import { recall, remember } from '../../stored.ts'
import type { Button, CardShown, Pointer } from '../../wire/types/all.ts'
import { say } from '../../words/words.svelte.ts'
import { capital } from '../../parts/things.ts'
import type { Explained } from '../../parts/tips.svelte.ts'
import type { Lesson } from '../Learn/lesson.svelte.ts'
import type { Puzzle } from '../Puzzles/puzzle.svelte.ts'

/** What is said about something, apart from the question. */
export interface Note {
  kind: 'why' | 'thing' | 'brings' | 'plan'
  title: string
  text: string
}

/** How often, in all, somebody is told of tiles that they leave unused. */
const REMINDERS = 3

export type Sheet = 'menu' | 'keys' | 'invite' | { seat: number }

export class Place {
  readonly game: Game
  /** The teacher, if it is a lesson. */
  readonly lesson: Lesson | null
  readonly puzzle: Puzzle | null
  readonly choosing: Choosing
  /** The seat whose person looks at the screen; on a shared screen the one that was last shown its hand. */
  #looker = $state<number | null>(null)
  sheet = $state.raw<Sheet | null>(null)
  isChatOpen = $state(false)
  /** How much of the chat has been read. */
  #read = $state(-1)
  #whispered = $state.raw({ title: '', why: '', at: -1 })
  /** The moment at which somebody was told of unused tiles. */
  #reminded = -1
  /** What is explained because one points at it on the board. */
  about = $state<Hex | null>(null)

  constructor(game: Game, lesson: Lesson | null = null, puzzle: Puzzle | null = null) {
    this.game = game
    this.lesson = lesson
    this.puzzle = puzzle
    this.choosing = new Choosing(game)
  }

  /** Whether it is no game of anybody's, but a lesson or a puzzle. */
  get isLed(): boolean {
    return !!this.lesson || !!this.puzzle
  }

  /** Whether a teacher points at something. */
  teaches(kind: Pointer['kind'], id = ''): boolean {
    return this.lesson?.teaches(kind, id) ?? false
  }

  /** Says why something cannot be done, for as long as nothing else is tried and the table stays as it is. */
  whisper(why: string, title = ''): void {
    this.#whispered = { title, why, at: this.game.now?.at ?? -1 }
    if (this.lesson) this.lesson.wrong = ''
  }
  /** That, or what a teacher says to a wrong choice. */
  #whisper(): Note | null {
    const { title, why, at } = this.#whispered
    if (why && at === this.game.now?.at) return { kind: 'why', title, text: why }
    return this.lesson?.wrong ? { kind: 'why', title: '', text: this.lesson.wrong } : null
  }

  // ---- whose place it is -----------------------------------------------------------------------

  /** A screen that several people share hides each hand until its owner takes it. */
  isShared = $derived.by(() => this.game.yours.length > 1)
  seat = $derived.by(() => {
    const { yours, ask, now } = this.game
    return ask?.seat ?? (yours.length === 1 ? yours[0]! : (this.#looker ?? yours[0] ?? now?.turn ?? 0))
  })
  /** The seat the screen must be passed to before anything is shown. */
  passTo = $derived.by(() => {
    const { ask } = this.game
    return this.isShared && ask && ask.seat !== this.#looker ? ask.seat : null
  })
  handIsHidden = $derived.by(() => this.isShared && (this.passTo !== null || !this.game.ask))

  /** All about a seat; nobody is renamed or replaced where it is no game of anybody's. */
  lookAt(seat: number): void {
    if (!this.isLed) this.sheet = { seat }
  }

  sitDown(): void {
    this.#looker = this.game.ask?.seat ?? null
  }

  isMyTurn = $derived.by(() => !!this.game.ask && this.passTo === null)

  // ---- what it holds ---------------------------------------------------------------------------

  now = $derived.by(() => this.game.now!)
  holder = $derived.by(() => this.game.seat(this.seat))
  held = $derived.by(() => heldBy(this.holder, this.isMyTurn ? this.game.ask : null))
  showsChoices = $derived.by(() => this.isMyTurn && this.choosing.choices.length > 0)
  /** A card is chosen where the cards lie. */
  choosesCard = $derived.by(() => this.showsChoices && this.choosing.choices.every(({ kind }) => kind === 'terrain-card'))
  /** Other choices take the place of the tiles, unless a tile may be taken up or put back instead. */
  showsTiles = $derived.by(() => !this.showsChoices || this.choosesCard || this.held.some(({ offers }) => offers.length > 0))
  mandatory = $derived.by(() => (this.now.turn === this.seat && !this.now.is_over ? this.now.mandatory : null))

  lights = $derived.by(() => {
    const { game, choosing } = this
    if (!game.now || this.passTo !== null) return DARK
    const { offers, spots, origin, preview } = choosing
    const taught = this.#taught(spots)
    // Where a teacher speaks of gold, the coins of the cards are on the board.
    const paying = this.lesson?.paying ?? []
    const lights = shine({ now: game.now, offers, spots, origin, preview: preview ?? (paying.length ? { kind: 'reason', ids: paying, seat: this.seat } : null), trail: game.trail, plan: this.puzzle?.plan ?? game.hint?.steps ?? [] })
    return taught.length ? { ...lights, taught } : lights
  })

  /** What a teacher points at on the board: of plain land what may be chosen now, and all else the step is about. */
  #taught({ legal, origins }: Spots): Hex[] {
    const { lesson, game } = this
    const isPlain = (hex: Hex): boolean => isTerrain(game.land?.cells[hex] ?? '') && !game.now?.board.lying[hex]
    const isLooking = lesson?.now?.waits !== 'action'
    return (lesson?.ids('hexes') ?? []).filter((hex) => isLooking || legal.has(hex) || origins.has(hex) || !isPlain(hex))
  }

  describe = $derived.by(() => {
    const { game, lights, choosing } = this
    return game.now && game.land ? describeHex(game.land, game.now, (seat) => game.name(seat), lights, choosing.offers) : () => ''
  })

  /** The person the game waits for, if they have left. */
  awaited = $derived.by(() => {
    const { game } = this
    const player = game.now && !game.now.is_over && !game.ask ? game.player(game.now.actor) : undefined
    return player && !player.is_free && isHollow(player) ? player : null
  })

  // ---- what is asked -----------------------------------------------------------------------------

  /** The one sentence, and a line of detail. */
  asked = $derived.by((): { sentence: string; detail: string; key: '' | 'origin' | 'tile' } => {
    const { game, choosing } = this
    const words = say().table
    const { offers, taken, origin } = choosing
    if (this.passTo !== null) return { sentence: say().pass.to(game.name(this.passTo)), detail: '', key: '' }
    const offer = offers.find(({ aims }) => aims.some(({ origins }) => origin !== null && origins.includes(origin))) ?? offers[0]
    if (taken !== null && offer) {
      const isLifted = origin !== null && offer.ask_target !== ''
      return {
        sentence: isLifted ? offer.ask_target : offer.ask,
        detail: offer.sentence,
        key: isLifted ? 'origin' : 'tile',
      }
    }
    const { detail } = this.now
    const sentence = this.awaited ? words.isAway(this.awaited.name) : this.now.sentence
    const lifted = origin !== null && offer?.ask_target ? offer.ask_target : ''
    const idle = !game.ask && !game.yours.length ? words.spectating : ''
    return { sentence: lifted || sentence, detail: detail || idle, key: '' }
  })

  // ---- what is said about whatever one points at -------------------------------------------------

  /** In its own place, so that the question stays: why not, what something is, what a choice would bring. */
  note = $derived.by((): Note | null => {
    const { game, choosing } = this
    const { preview } = choosing
    if (this.passTo !== null) return null
    const whispered = this.#whisper()
    if (whispered) return whispered
    if (preview?.kind === 'held') return this.#told(preview.held)
    if (preview?.kind === 'reason' && preview.ids.length === 1) {
      const [id] = preview.ids
      const gold = this.now.reasons?.find((reason) => reason.id === id)?.earned[preview.seat]?.gold ?? 0
      return { kind: 'thing', title: '', text: say().table.earns(game.name(preview.seat), gold, capital(shelf.reason(id!).name)) }
    }
    const about = this.about && this.#thingAt(this.about)
    if (about) return { kind: 'thing', title: about.name, text: about.sentence }
    if (this.brings?.brings) return { kind: 'brings', title: '', text: this.brings.brings }
    return this.reasons ? { kind: 'plan', title: '', text: this.reasons } : null
  })

  /** What speaks for the plan of a hint besides what its steps bring, and what it costs. */
  reasons = $derived.by(() => {
    const { why = '', but = '' } = this.game.hint ?? {}
    return `${why} ${but}`.trim()
  })

  #told(held: Held): Note {
    const { name, sentence } = shelf.thing(held.id)
    return { kind: 'thing', title: capital(name), text: [sentence, this.isMyTurn && !held.offers.length ? this.#whyNot(held) : ''].filter(Boolean).join(' ') }
  }

  /** Why something in the hand cannot be taken up. */
  #whyNot = (held: Held): string => held.why || (this.isMyTurn ? say().table.noPlace : this.idle)

  /** Why nothing can be done now. */
  idle = $derived.by(() => {
    const { lesson, now } = this
    if (now.is_over || lesson?.isOver) return ''
    if (!lesson) return this.game.yours.length ? say().table.notYourTurn : ''
    return this.game.isPlaying ? say().learn.watching : say().learn.pressNext
  })

  /** The hexes that are spoken of: their names are on the board, whether or not all others' are. */
  named = $derived.by((): Hex[] => {
    const { preview } = this.choosing
    const plan = this.puzzle?.plan ?? this.game.hint?.steps ?? []
    const texts = `${this.lesson?.now?.text} ${this.note?.text}`
    const told = [...(texts.match(/\b[a-z]\d\d?\b/g) ?? []), ...plan.flatMap(({ hexes }) => hexes), ...(preview?.kind === 'hexes' ? preview.hexes : [])]
    return [...new Set(told)].filter((hex) => this.game.land?.cells[hex])
  })

  /** The action that is thought of: the one of the hex pointed at, if it may be chosen. */
  thoughtOf = $derived.by(() => {
    const { choosing, lights } = this
    const { pointed } = choosing
    return this.isMyTurn && !choosing.preview && pointed && lights.legal.has(pointed) ? choosing.actionAt(pointed) : ''
  })
  /** What it would bring, once the table has said so. */
  brings = $derived.by(() => (this.thoughtOf ? this.game.abouts.of(this.thoughtOf) : undefined))
  /** The gold it would bring, by seat and reason. */
  gains = $derived.by(() => new Map((this.brings?.gold ?? []).map(({ seat, id, gold }) => [`${seat} ${id}`, gold])))
  gain = $derived.by(() => (this.brings?.gold ?? []).reduce((sum, { seat, gold }) => (seat === this.seat ? sum + gold : sum), 0))

  /** Chooses a hex; if it may not be chosen, the table says why. */
  choose(hex: Hex): void {
    this.whisper('')
    if (this.choosing.choose(hex)) return
    // A teacher answers what is wrong as well.
    if (this.lesson && this.isMyTurn) void this.game.act(this.choosing.actionAt(hex))
    else if (this.isMyTurn) void this.#refuse(hex)
    else this.whisper(this.idle)
  }

  async #refuse(hex: Hex): Promise<void> {
    this.whisper((await this.game.abouts.get(this.choosing.actionAt(hex)))?.why ?? '')
  }

  /** Takes up something from the hand, or puts it back; says why if it cannot be used now. */
  take(held: Held): void {
    this.whisper(held.offers.length ? '' : this.#whyNot(held), capital(shelf.thing(held.id).name))
    this.choosing.take(held)
  }

  /** A hex in full, for whoever presses it long; what choosing it would bring is said as soon as the table has told. */
  async explain(hex: Hex, show: (told: Explained) => void): Promise<void> {
    const thing = this.#thingAt(hex)
    const land = shelf.thing(this.game.land?.cells[hex] ?? '')
    const { lying } = this.now.board
    const told = { title: thing?.name ?? capital(land.name), text: thing?.sentence ?? land.sentence, more: this.describe(hex), tile: lying[hex] ?? this.game.land?.cells[hex] ?? '' }
    show(told)
    if (!this.isMyTurn || !this.lights.legal.has(hex)) return
    const about = await this.game.abouts.get(this.choosing.actionAt(hex))
    if (about?.brings) show({ ...told, more: about.brings })
  }

  /** What is on a hex and worth explaining: anything but plain land. */
  #thingAt(hex: Hex): { name: string; sentence: string } | null {
    const { board } = this.now
    const piece = board.pieces.find((piece) => piece.hex === hex && piece.kind !== 'settlement')
    const id = piece?.kind ?? board.lying[hex] ?? this.game.land?.cells[hex] ?? ''
    const text = piece ? shelf.text('piece', id) : shelf.anyOf(id, 'tile', 'location', 'special', 'action')
    if (!text.sentence) return null
    const sentence = piece ? text.sentence : `${text.sentence} ${this.#wayToTile(hex)}`
    return { name: capital(text.name), sentence: sentence.trim() }
  }

  /** How one gets the tile of a location, and how many are left; nothing of what has none. */
  #wayToTile(hex: Hex): string {
    const left = this.now.board.tiles_left[hex]
    if (left === undefined) return ''
    const isMine = this.holder?.tiles.some((tile) => tile.hex === hex) ?? false
    const words = say().hex
    return isMine ? words.tileIsYours(left) : words.howToGetTile(left)
  }

  // ---- what can be pressed ---------------------------------------------------------------------

  buttons = $derived.by((): Record<'end' | 'undo' | 'undoTurn' | 'takeBack' | 'hint', Button> => {
    const ask = this.isMyTurn ? this.game.ask : null
    const no = { may: false, why: this.idle }
    const isAlone = this.isLed || !!this.game.settings?.day
    return {
      end: ask?.end ?? no,
      undo: ask?.undo ?? no,
      undoTurn: ask?.undo_turn ?? no,
      takeBack: ask?.take_back ?? no,
      hint: ask && !isAlone ? { may: true, why: '' } : ask ? { may: false, why: say().table.noHint } : no,
    }
  })

  /** With nothing left to undo in this turn, one may go back to the turn before. */
  goesFurtherBack = $derived.by(() => !this.buttons.undoTurn.may && this.buttons.takeBack.may)

  press(button: 'end' | 'undo' | 'undoTurn' | 'hint'): void {
    const { game } = this
    const isFurtherBack = button === 'undoTurn' && this.goesFurtherBack
    const { may, why } = this.buttons[isFurtherBack ? 'takeBack' : button]
    this.whisper(may ? '' : why)
    if (!may || (button === 'end' && this.#reminds())) return
    if (isFurtherBack) void game.takeBack()
    else if (button === 'end') void game.act('end')
    else if (button === 'hint') void game.askHint()
    else void game.undo(button === 'undoTurn')
  }

  /** Tells a newcomer of tiles that would be left unused; whoever then ends the turn once more means it. */
  #reminds(): boolean {
    const told = recall('reminded', 0)
    const unused = this.held.filter(({ offers }) => offers.length)
    if (this.isLed || !unused.length || told >= REMINDERS || this.#reminded === this.now.at) return false
    remember('reminded', told + 1)
    this.#reminded = this.now.at
    this.whisper(say().table.unused([...new Set(unused.map(({ id }) => shelf.thing(id).name))].join(', ')))
    return true
  }

  /** How quickly bots act: told to the table by whoever sits there, or by anyone where only bots play. */
  setPace(pace: number): void {
    const { game } = this
    if (game.yours.length || game.players.every(({ kind }) => kind === 'bot')) void game.wish({ type: 'pace', pace })
  }

  // ---- the chat -----------------------------------------------------------------------------------

  unread = $derived.by(() => (this.isChatOpen ? 0 : this.game.chat.filter(({ number, seat }) => number > this.#read && !this.game.isMine(seat)).length))

  openChat(isOpen = !this.isChatOpen): void {
    this.isChatOpen = isOpen
    this.#read = this.game.chat.at(-1)?.number ?? -1
  }
}

/** The cards to be seen in a place: the one in force lies on top, a hand that is hidden shows its backs. */
export function handOf({ now, holder, seat, handIsHidden }: Place): CardShown[] {
  const hand = holder?.hand ?? []
  if (handIsHidden) return hand.map(() => ({ id: null, terrains: [] }))
  if (now.turn !== seat || !now.card) return hand
  const others = [...hand]
  const inForce = others.findIndex(({ id }) => id === now.card!.id)
  if (inForce >= 0) others.splice(inForce, 1)
  return [now.card, ...others]
}
