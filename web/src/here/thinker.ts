// The table's line to the worker that thinks. A thought that takes too long, or that nobody wants any more, ends with its worker; the
// next one begins in a new one.

import type { FromThinker, Parts, ToThinker } from './messages.ts'

/** Milliseconds; the strongest bot on a slow phone needs a fraction of it. */
const LONGEST = 90_000

interface Question {
  id: number
  asked: Uint8Array
  resolve(answer: Uint8Array): void
  reject(why: Error): void
}

export class Thinker {
  readonly #parts: Parts
  readonly #make: () => Worker
  #worker: Worker | null = null
  #waiting: Question[] = []
  #number = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts, make: () => Worker) {
    this.#parts = parts
    this.#make = make
  }

  /** Starts the worker, so that the first thought need not wait for it. */
  warmUp(): void {
    if (this.#worker) return
    const worker = this.#make()
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.#hear(data)
    worker.onerror = (event) => this.#end(event.message || 'The worker that thinks has failed.')
    this.#worker = worker
    this.#tell({ type: 'start', parts: this.#parts })
  }

  /** The answer to a question; `number` is told at once, to break it off by. */
  ask(asked: Uint8Array, number: (id: number) => void = () => undefined): Promise<Uint8Array> {
    const id = ++this.#number
    number(id)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id, asked, resolve, reject })
      if (this.#waiting.length === 1) this.#next()
    })
  }

  /** Nobody wants this answer any more. */
  breakOff(id: number): void {
    if (this.#waiting[0]?.id === id) this.#end('The thought was broken off.')
    else this.#waiting = this.#waiting.filter((question) => question.id !== id)
  }

  #next(): void {
    clearTimeout(this.#timer)
    const [question] = this.#waiting
    if (!question) return
    this.warmUp()
    this.#tell({ type: 'think', id: question.id, asked: question.asked })
    this.#timer = setTimeout(() => this.#end('The thought took too long.'), LONGEST)
  }

  #tell(message: ToThinker): void {
    this.#worker?.postMessage(message)
  }

  #hear(message: FromThinker): void {
    if (message.type === 'ready') return
    if (message.type === 'failed' && !message.id) return this.#end(message.why)
    const question = this.#waiting[0]
    if (question?.id !== message.id) return
    this.#waiting.shift()
    if (message.type === 'thought') question.resolve(message.answer)
    else question.reject(new Error(message.why))
    this.#next()
  }

  /** Ends the worker and what it thinks about; the others who wait are served by a new one. */
  #end(why: string): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#waiting.shift()?.reject(new Error(why))
    this.#next()
  }
}
