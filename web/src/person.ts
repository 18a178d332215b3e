// Who I am beyond one game: a secret that this browser keeps, made when it is first needed on a server.

import { recall, remember } from './stored.ts'
import { makeSecret } from './secrets.ts'

const SECRET = /^[\w-]{22,64}$/

/** My secret, if I have one. */
export const personSecret = (): string => recall('person', '')

/** My secret; whoever has none gets one. */
export function ownSecret(): string {
  const known = personSecret()
  if (known) return known
  const made = makeSecret()
  remember('person', made)
  return made
}

export const isPersonSecret = (text: string): boolean => SECRET.test(text)
export const becomePerson = (secret: string): void => remember('person', secret)
export const forgetPerson = (): void => remember('person', '')

/** Whom I have blocked: what they say is not shown. */
export const blockedPeople = (): string[] => recall('blocked', [])
export function blockPerson(person: string, isBlocked: boolean): void {
  const others = blockedPeople().filter((other) => other !== person)
  remember('blocked', isBlocked ? [...others, person] : others)
}
export const keepBlocked = (people: string[]): void => remember('blocked', people)
