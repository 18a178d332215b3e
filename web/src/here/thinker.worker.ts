// The worker that thinks: answers what the table's worker asks, one thing after another.

import type { FromThinker, ToThinker } from './messages.ts'
import { startPython } from './python.ts'

type Answered = (asked: Uint8Array) => { toJs(): Uint8Array; destroy(): void }

const tell = (message: FromThinker): void => postMessage(message)
let answered: Promise<Answered>

onmessage = async ({ data }: MessageEvent<ToThinker>): Promise<void> => {
  if (data.type === 'start') {
    answered = startPython(data.parts).then((python) => python.pyimport('kingdom.browser.thinker').answered as Answered)
    answered.then(() => tell({ type: 'ready' }), (error) => tell({ type: 'failed', id: 0, why: String(error) }))
    return
  }
  const { id, asked } = data
  try {
    const answer = (await answered)(asked)
    tell({ type: 'thought', id, answer: answer.toJs() })
    answer.destroy()
  } catch (error) {
    tell({ type: 'failed', id, why: String(error) })
  }
}
