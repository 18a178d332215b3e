// Tells that it is my turn: in the title, by a sound, and by the browser if it may.

import { untrack } from 'svelte'
import type { Game } from '../../game/game.svelte.ts'
import { settings } from '../../settings.svelte.ts'
import { sound } from '../../sound.ts'
import { say } from '../../words/words.svelte.ts'

export function watchTurns(game: Game): void {
  let turnOf = ''
  $effect(() => {
    const { now, ask } = game
    if (!now) return
    const title = say().table.title(ask ? say().table.yourTurn : now.sentence.replace(/\.$/, ''))
    if (document.title !== title) document.title = title
    // A turn begins where somebody else decided before, not with each of my own steps.
    const turn = ask ? `${now.round} ${now.turn} ${ask.seat}` : ''
    if (turn && turn !== turnOf) untrack(() => announce(game, now.sentence))
    if (turn || !game.isPlaying) turnOf = turn
  })
  $effect(() => {
    if (game.now?.is_over) untrack(() => sound('over'))
  })
  $effect(() => {
    if (game.flights.length) untrack(() => sound('tile'))
    else if (game.arrivals.size) untrack(() => sound('set'))
  })
}

function announce(game: Game, sentence: string): void {
  sound('turn')
  if (!settings.notify || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const notice = new Notification(say().notice.yourTurn, { body: sentence, tag: game.id })
  notice.onclick = () => {
    focus()
    notice.close()
  }
}
