// What the page and its two workers say to each other.

/** Where the files are that a table is made of. */
export interface Place {
  url: string
  /** Bytes once unpacked. */
  size: number
}
export interface Places extends Record<'script' | 'python' | 'library' | 'kingdom', Place> {
  /** What Python wants to be told about itself. */
  info: Record<string, string>
}

/** The same once they are here; the script is fetched by whoever runs it. */
export interface Parts {
  info: Record<string, string>
  script: string
  python: WebAssembly.Module
  library: Uint8Array
  kingdom: Uint8Array
}

export type ToTable =
  | { type: 'start'; places: Places }
  | { type: 'ask'; id: number; method: string; path: string; about: string }
  | { type: 'watch'; id: number; game: string }
  | { type: 'say'; id: number; text: string }
  | { type: 'leave'; id: number }
  | { type: 'hold'; id: number; game: string; secrets: string[] }

export type FromTable =
  | { type: 'loading'; share: number }
  | { type: 'ready' }
  | { type: 'failed'; why: string }
  | { type: 'answer'; id: number; status: number; text: string }
  | { type: 'watching'; id: number }
  | { type: 'heard'; id: number; text: string }
  | { type: 'gone'; id: number }

export type ToThinker = { type: 'start'; parts: Parts } | { type: 'think'; id: number; asked: Uint8Array }
export type FromThinker = { type: 'ready' } | { type: 'thought'; id: number; answer: Uint8Array } | { type: 'failed'; id: number; why: string }
