// How something arrives: set down with one small bounce, carried over in an arc, or, if it lies on the land, gliding along.

import { centre, type Hex } from './hex.ts'

/** Where it comes from; nothing if it comes from the supply. */
export interface Arrival {
  origin: Hex | null
  /** Whether it lies on the land and stays on it on its way. */
  isFlat?: boolean
}

/** The name under which something that lies on a hex arrives; a piece arrives under that of its hex. */
export const lyingAt = (thing: string, hex: Hex): string => `${thing} ${hex}`

const STEP = 260
/** One small bounce. */
const LAND = 'cubic-bezier(.3, 1.4, .5, 1)'
const GLIDE = 'cubic-bezier(.45, 0, .3, 1)'
/** The `--ease` of `tokens.css`, which cannot be read here. */
const EASE = 'cubic-bezier(.2, .7, .2, 1)'

/** An attachment that moves a piece or a thing to where it is, once, when it appears there. */
export function arrive(hex: Hex, arrival: Arrival | undefined) {
  return (element: Element): void => {
    if (!arrival || document.documentElement.dataset.motion === 'still') return
    if (!arrival.origin) {
      element.animate?.([{ transform: 'translateY(-22px) scale(1.12)', opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: 'none' }], {
        duration: STEP, easing: LAND,
      })
      return
    }
    const [from, to] = [centre(arrival.origin), centre(hex)]
    const [right, down] = [from.x - to.x, from.y - to.y]
    const far = Math.hypot(right, down)
    const height = arrival.isFlat ? 0 : 24 + far / 6
    const frames = Array.from({ length: 13 }, (_, frame) => {
      const part = 1 - frame / 12
      return { transform: `translate(${right * part}px, ${down * part - height * 4 * part * (1 - part)}px)` }
    })
    element.animate?.(frames, arrival.isFlat ? { duration: STEP * 2 + far, easing: GLIDE } : { duration: STEP * 1.6, easing: EASE })
  }
}
