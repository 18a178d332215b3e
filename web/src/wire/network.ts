// The way to the server the page comes from: HTTP and WebSockets.

import { server } from '../server.svelte.ts'
import { say } from '../words/words.svelte.ts'
import { Refused } from './refusal.ts'
import type { Answer, Asked, Pipe, Wire } from './wire.ts'

/** Where the server's interface is; the page may lie in a folder of its own. */
const at = (path: string): URL => new URL(`api/${path}`, document.baseURI)

class Network implements Wire {
  readonly isFar = true

  async ask({ method, path, values, body, secrets = [] }: Asked): Promise<Answer> {
    const headers: Record<string, string> = {}
    // Shows whoever holds a seat what belongs to it.
    if (secrets.length) headers.Authorization = `Bearer ${secrets.join(',')}`
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const init: RequestInit = { method, headers }
    if (body !== undefined) init.body = JSON.stringify(body)
    try {
      const answer = await fetch(`${at(path)}?${new URLSearchParams(values)}`, init)
      server.answered()
      return { status: answer.status, text: await answer.text() }
    } catch {
      server.missed()
      throw new Refused('unreachable', say().refusal.unreachable)
    }
  }

  watch(game: string): Pipe {
    const address = at(`games/${encodeURIComponent(game)}/socket`)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(address)
  }
}

export const network = new Network()
