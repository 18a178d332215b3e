// The way to the tables of this browser: a worker with Python in it, started when it is first needed or the browser has nothing to do.

import { files, info } from 'virtual:here'
import { Refused } from '../wire/refusal.ts'
import type { Answer, Asked, Pipe, Wire } from '../wire/wire.ts'
import { say } from '../words/words.svelte.ts'
import type { FromTable, Place, Places, ToTable } from './messages.ts'
import { unzipped } from './unzip.ts'

/** What is part of the page, so that it shows before Python is there. */
const SHOWN = ['shelf', 'rules', 'sections', 'lessons', 'puzzles']

const addressOf = (name: string): string => new URL(files![name]!.path, document.baseURI).href

class HerePipe implements Pipe {
  readyState: number = WebSocket.CONNECTING
  onopen: Pipe['onopen'] = null
  onmessage: Pipe['onmessage'] = null
  onclose: Pipe['onclose'] = null
  readonly #send: (text: string) => void
  readonly #leave: () => void

  constructor(send: (text: string) => void, leave: () => void) {
    this.#send = send
    this.#leave = leave
  }

  send(text: string): void {
    this.#send(text)
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.#leave()
  }

  opened(): void {
    this.readyState = WebSocket.OPEN
    this.onopen?.(new Event('open'))
  }

  broken(): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.(new CloseEvent('close'))
  }
}

interface Waiting {
  resolve(answer: Answer): void
  reject(why: Refused): void
}

class Here implements Wire {
  readonly isFar = false
  /** Whether tables can be had in this browser at all: it may be too old, or the page not built. */
  readonly isPossible =
    files !== null && ['WebAssembly', 'indexedDB', 'DecompressionStream', 'BroadcastChannel', 'Worker'].every((name) => name in globalThis)
  /** The share of Python that has come. */
  share = $state(0)
  isReady = $state(false)
  isLoading = $state(false)
  /** Somebody waits for it. */
  isAwaited = $state(false)
  #worker: Worker | null = null
  #settled = Promise.resolve()
  #settle: () => void = () => undefined
  #number = 0
  #waiting = new Map<number, Waiting>()
  #pipes = new Map<number, HerePipe>()

  async ask({ method, path, values, body, secrets = [] }: Asked): Promise<Answer> {
    this.#check()
    if (method === 'GET' && SHOWN.includes(path)) return this.#shown(path, values.lang ?? '')
    const about = JSON.stringify({ values, body: JSON.stringify(body ?? null), secrets })
    return this.#answer((id) => ({ type: 'ask', id, method, path, about }))
  }

  /** Keeps the secrets of a game where its actions are kept, for a browser that is killed forgets the rest. */
  async hold(game: string, secrets: string[]): Promise<void> {
    await this.#answer((id) => ({ type: 'hold', id, game, secrets }))
  }

  #answer(asked: (id: number) => ToTable): Promise<Answer> {
    const id = ++this.#number
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#tell(asked(id))
    })
  }

  watch(game: string): Pipe {
    this.#check()
    const id = ++this.#number
    const leave = (): void => {
      if (this.#pipes.delete(id)) this.#tell({ type: 'leave', id })
    }
    const pipe = new HerePipe((text) => this.#tell({ type: 'say', id, text }), leave)
    this.#pipes.set(id, pipe)
    this.#tell({ type: 'watch', id, game })
    return pipe
  }

  /** Fetches Python and opens the tables, unless that was done; resolved once they are open, or cannot be. */
  start(): Promise<void> {
    if (this.#worker || !this.isPossible) return this.#settled
    this.#settled = new Promise((resolve) => (this.#settle = resolve))
    this.share = 0
    this.isLoading = true
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.#hear(data)
    worker.onerror = (event) => this.#fail(event.message)
    this.#worker = worker
    const place = (name: string): Place => ({ url: addressOf(name), size: files![name]!.size })
    const places: Places = { info: info!, script: place('script'), python: place('python'), library: place('library'), kingdom: place('kingdom') }
    worker.postMessage({ type: 'start', places } satisfies ToTable)
    return this.#settled
  }

  #check(): void {
    if (!this.isPossible) throw new Refused('unreachable', say().here.impossible)
  }

  async #shown(path: string, lang: string): Promise<Answer> {
    try {
      const answer = await fetch(addressOf(`${path}-${lang}` in files! ? `${path}-${lang}` : path in files! ? path : `${path}-en`))
      return { status: 200, text: await new Response(await unzipped(answer)).text() }
    } catch {
      throw new Refused('unreachable', say().here.failed)
    }
  }

  #tell(message: ToTable): void {
    void this.start()
    this.isAwaited ||= !this.isReady
    this.#worker?.postMessage(message)
  }

  #hear(message: FromTable): void {
    switch (message.type) {
      case 'loading':
        this.share = message.share
        break
      case 'ready':
        this.isReady = true
        this.isLoading = this.isAwaited = false
        this.#settle()
        break
      case 'failed':
        this.#fail(message.why)
        break
      case 'answer':
        this.#waiting.get(message.id)?.resolve(message)
        this.#waiting.delete(message.id)
        break
      case 'watching':
        this.#pipes.get(message.id)?.opened()
        break
      case 'heard':
        this.#pipes.get(message.id)?.onmessage?.(new MessageEvent('message', { data: message.text }))
        break
      case 'gone':
        this.#pipes.get(message.id)?.broken()
        this.#pipes.delete(message.id)
    }
  }

  /** The worker is of no use any more; the next question starts another one. What is stored stays. */
  #fail(why: string): void {
    console.error(why)
    this.#worker?.terminate()
    this.#worker = null
    this.#settle()
    this.isReady = this.isLoading = this.isAwaited = false
    for (const { reject } of this.#waiting.values()) reject(new Refused('unreachable', say().here.failed))
    this.#waiting.clear()
    const pipes = [...this.#pipes.values()]
    this.#pipes.clear()
    for (const pipe of pipes) pipe.broken()
  }
}

export const here = new Here()
