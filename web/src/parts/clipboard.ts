// Puts a text on the clipboard and says so.

import { notices } from '../notices.svelte.ts'
import { say } from '../words/words.svelte.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // No clipboard without a safe connection: the old way still works, but only in a sheet if one lies over the page.
    const field = Object.assign(document.createElement('textarea'), { value: text })
    ;(document.querySelector('dialog[open]') ?? document.body).append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  notices.tell(say().copied)
}
