// Why something was not done, as an error whose message is a sentence for the player.

import type { Refusal } from './types/all.ts'

/** What the server can answer, and that it did not answer at all. */
export type Code = Refusal['code'] | 'unreachable'

export class Refused extends Error {
  readonly code: Code
  constructor(code: Code, sentence: string) {
    super(sentence)
    this.code = code
  }

  static of({ code, sentence }: Pick<Refusal, 'code' | 'sentence'>): Refused {
    return new Refused(code, sentence)
  }
}
