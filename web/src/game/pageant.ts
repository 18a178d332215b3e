// Others' actions, shown one after another at a pace a person can follow; any key or tap shows the result at once.

export class Pageant<Frame> {
  #frames: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #shownAt = -Infinity
  readonly #show: (frame: Frame) => void
  readonly #pause: () => number
  readonly #playing: (isPlaying: boolean) => void

  constructor(show: (frame: Frame) => void, pause: () => number, playing: (isPlaying: boolean) => void) {
    this.#show = show
    this.#pause = pause
    this.#playing = playing
  }

  get isPlaying(): boolean {
    return this.#frames.length > 0
  }

  /** Adds what follows; it is shown when its time has come. */
  add(...frames: Frame[]): void {
    this.#frames.push(...frames)
    this.#playing(this.isPlaying)
    this.#next()
  }

  /** Shows all that waits, at once. */
  finish(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const frame of this.#frames.splice(0)) this.#show(frame)
    this.#playing(false)
  }

  /** Forgets all that waits: something newer is about to be shown. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#frames = []
    this.#playing(false)
  }

  #next = (): void => {
    if (this.#timer !== undefined) return
    while (this.#frames.length) {
      const wait = this.#shownAt + this.#pause() - performance.now()
      if (wait > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined
          this.#next()
        }, wait)
        return
      }
      this.#shownAt = performance.now()
      this.#show(this.#frames.shift()!)
    }
    this.#playing(false)
  }
}
