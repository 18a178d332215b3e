// Saves a game as a file.

import { notices } from '../notices.svelte.ts'
import { secretsOf } from '../secrets.ts'
import { gameFile } from '../wire/requests.ts'

export async function saveGame(game: string): Promise<void> {
  try {
    download(`kingdom-${game}.txt`, await gameFile(game, secretsOf(game)))
  } catch (error) {
    notices.refuse(error)
  }
}

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name })
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
