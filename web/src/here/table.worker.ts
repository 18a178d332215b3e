// The worker in which the tables of this browser are: `kingdom.table` in Python, asked as a server would be asked.

import type { PyProxy } from 'pyodide/ffi'
import { Keeper } from './keeper.ts'
import type { FromTable, Places, ToTable } from './messages.ts'
import { fetchParts, startPython } from './python.ts'
import { Thinker } from './thinker.ts'

interface Guest {
  hear(text: string): Promise<void>
  leave(): void
  destroy(): void
}
interface Table {
  ask(method: string, path: string, about: string): Promise<{ toJs(): [number, string]; destroy(): void }>
  watch(game: string, send: (text: string) => void): Promise<Guest | undefined>
}
interface Line {
  open_table(keeper: object, ask: object): Promise<Table>
}

const A_MOMENT = 800

const tell = (message: FromTable): void => postMessage(message)
const keeping = Keeper.open()
let table: Promise<Table>
const guests = new Map<number, Promise<Guest | undefined>>()
/** What each page at a table says is obeyed in order. */
const talks = new Map<number, Promise<void>>()

async function open(places: Places): Promise<Table> {
  const parts = await fetchParts(places, (share) => tell({ type: 'loading', share }))
  const thinker = new Thinker(parts, () => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' }))
  const [python, keeper] = await Promise.all([startPython(parts), keeping])
  const line = python.pyimport('kingdom.browser.line') as unknown as Line
  const rows = {
    rows: (kind: string, start: string) => keeper.rows(kind, start),
    change: (changes: string) => keeper.change(changes),
    hold: (name: string) => keeper.hold(name),
    tell: (words: string) => keeper.tell(words),
    // Python takes back what it lends for a call; this is kept.
    listen: (heard: PyProxy & ((words: string) => void)) => keeper.listen(heard.copy() as unknown as (words: string) => void),
  }
  const thinking = {
    ask: (asked: PyProxy, number?: PyProxy & ((id: number) => void)) => thinker.ask(asked.toJs() as Uint8Array, number),
    break_off: (id: number) => thinker.breakOff(id),
  }
  const opened = await line.open_table(rows, thinking)
  // A bot or a hint will soon need it, but nobody before there is something on the screen.
  setTimeout(() => thinker.warmUp(), A_MOMENT)
  return opened
}

async function answer({ id, method, path, about }: Extract<ToTable, { type: 'ask' }>): Promise<void> {
  try {
    const told = await (await table).ask(method, path, about)
    const [status, text] = told.toJs()
    told.destroy()
    tell({ type: 'answer', id, status, text })
  } catch (error) {
    console.error(error)
    tell({ type: 'answer', id, status: 500, text: '' })
  }
}

/** Answers once it is on the disk. */
async function hold({ id, game, secrets }: Extract<ToTable, { type: 'hold' }>): Promise<void> {
  await (await keeping).keepHeld(game, secrets)
  tell({ type: 'answer', id, status: 200, text: '' })
}

function watch(id: number, game: string): void {
  const guest = table.then((opened) => opened.watch(game, (text) => tell({ type: 'heard', id, text })))
  guests.set(id, guest)
  talks.set(id, guest.then((here) => tell({ type: here ? 'watching' : 'gone', id })).catch(() => tell({ type: 'gone', id })))
}

function say(id: number, text: string): void {
  const before = talks.get(id)
  if (before) talks.set(id, before.then(async () => (await guests.get(id))?.hear(text)).catch((error) => console.error(error)))
}

async function leave(id: number): Promise<void> {
  const [guest, talk] = [guests.get(id), talks.get(id)]
  guests.delete(id)
  talks.delete(id)
  // What was said is done first.
  await talk
  const here = await guest?.catch(() => undefined)
  here?.leave()
  here?.destroy()
}

onmessage = ({ data }: MessageEvent<ToTable>): void => {
  if (data.type === 'start') {
    table = open(data.places)
    table.then(() => tell({ type: 'ready' }), (error) => tell({ type: 'failed', why: String(error) }))
  } else if (data.type === 'ask') void answer(data)
  else if (data.type === 'watch') watch(data.id, data.game)
  else if (data.type === 'say') say(data.id, data.text)
  else if (data.type === 'hold') void hold(data)
  else void leave(data.id)
}
