// What somebody was sent: a link or a code, read whichever way it was pasted.

import { parse } from '../../router.svelte.ts'

export type Sent = { code: string } | { hash: string } | null

const CODE = /^[A-Za-z0-9_][A-Za-z0-9_ -]{2,63}$/

/** A code to join with, a place of this page to go to, or nothing that can be used. */
export function readSent(text: string): Sent {
  const trimmed = text.trim()
  const at = trimmed.indexOf('#')
  if (at >= 0) {
    const hash = trimmed.slice(at)
    const { screen, words } = parse(hash)
    if (!words[0]) return null
    return screen === 'join' ? { code: words[0] } : ['table', 'replay', 'end'].includes(screen) ? { hash } : null
  }
  return CODE.test(trimmed) ? { code: trimmed } : null
}
