// A way to tables: over the network to a server, or into this browser. Screens do not know which it is.

/** A request, as a server is asked over HTTP. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  values: Record<string, string>
  body?: unknown
  secrets?: string[]
}

/** What a request is answered with; anything but 200 and 201 is a refusal. */
export interface Answer {
  status: number
  text: string
}

/** A connection to one table, as far as we need what a WebSocket has. */
export interface Pipe {
  readonly readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface Wire {
  /** Whether it can break off because the network does. */
  readonly isFar: boolean
  /** Throws `Refused` if nobody answers. */
  ask(asked: Asked): Promise<Answer>
  watch(game: string): Pipe
}
