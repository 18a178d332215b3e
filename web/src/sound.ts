// A few soft sounds, made on the spot; nothing is fetched, and nothing sounds unless asked for.

import { settings } from './settings.svelte.ts'

let context: AudioContext | undefined

/** A tone that fades: pitch in hertz, length in seconds. */
function tone(pitch: number, length: number, { delay = 0, volume = 0.12, kind = 'triangle' as OscillatorType } = {}): void {
  context ??= new AudioContext()
  const [source, loudness] = [context.createOscillator(), context.createGain()]
  const start = context.currentTime + delay
  source.type = kind
  source.frequency.setValueAtTime(pitch, start)
  source.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + length)
  loudness.gain.setValueAtTime(volume, start)
  loudness.gain.exponentialRampToValueAtTime(0.001, start + length)
  source.connect(loudness).connect(context.destination)
  source.start(start)
  source.stop(start + length)
}

const SOUNDS = {
  /** A piece is set down. */
  set: () => tone(190, 0.09),
  /** A tile is taken. */
  tile: () => {
    tone(520, 0.1)
    tone(780, 0.16, { delay: 0.08 })
  },
  /** It is my turn. */
  turn: () => {
    tone(392, 0.25, { kind: 'sine' })
    tone(587, 0.4, { delay: 0.16, kind: 'sine' })
  },
  /** The game is over. */
  over: () => [392, 494, 587, 784].forEach((pitch, place) => tone(pitch, 0.4, { delay: place * 0.14, kind: 'sine' })),
}

export function sound(which: keyof typeof SOUNDS): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  try {
    SOUNDS[which]()
  } catch {
    // A browser without sound stays silent.
  }
}
