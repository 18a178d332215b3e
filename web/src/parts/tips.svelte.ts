// Rules where they are needed: whatever explains itself shows a small card on hover, focus and long press.

import { untrack } from 'svelte'

export interface Explained {
  title: string
  text: string
  /** The drawing of a tile or special hex, if it has one. */
  tile?: string
  /** What it is, by its kind of text and its id, for a picture of any kind. */
  thing?: { kind: string; id: string }
  /** A further line, such as why it waits. */
  more?: string
}

interface Tip extends Explained {
  left: number
  top: number
  bottom: number
  width: number
}

const DWELL = 350
const LONG_PRESS = 450

class Tips {
  now = $state.raw<Tip | null>(null)
  readonly id = 'tip'
  #explained: Element | undefined

  show(told: Explained, at: { left: number; top: number; bottom: number; width: number }, element?: Element): void {
    const { left, top, bottom, width } = at
    this.now = { ...told, left, top, bottom, width }
    this.#describe(element)
  }

  /** Whoever hears the page is told that the card belongs to the element; nothing else has one meanwhile. */
  #describe(element: Element | undefined): void {
    this.#explained?.removeAttribute('aria-describedby')
    element?.setAttribute('aria-describedby', this.id)
    this.#explained = element
  }

  hide(): void {
    this.#describe(undefined)
    // What is taken off the page loses its focus in the middle of a redraw, when nothing may be changed yet.
    const shown = untrack(() => this.now)
    if (shown) queueMicrotask(() => this.now === shown && (this.now = null))
  }
}

export const tips = new Tips()

/** An attachment that lets an element explain itself; nothing is explained while there is nothing to say. */
export function explains(tell: () => Explained | null) {
  return (element: Element): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const show = () => {
      const told = tell()
      if (told?.text || told?.more) tips.show(told, element.getBoundingClientRect(), element)
    }
    const hide = () => {
      clearTimeout(timer)
      tips.hide()
    }
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => {
        if ((event as PointerEvent).pointerType === 'mouse') timer = setTimeout(show, DWELL)
      }],
      ['pointerleave', hide],
      ['focus', () => {
        if (element.matches(':focus-visible')) show()
      }],
      ['blur', hide],
      ['pointerdown', (event) => {
        hide()
        isPressed = false
        if ((event as PointerEvent).pointerType !== 'mouse')
          timer = setTimeout(() => {
            isPressed = true
            show()
          }, LONG_PRESS)
      }],
      ['pointerup', () => clearTimeout(timer)],
      ['pointercancel', hide],
      // A long press explains and does nothing else.
      ['click', (event) => {
        if (!isPressed) return
        isPressed = false
        event.preventDefault()
        event.stopImmediatePropagation()
      }],
      ['contextmenu', (event) => {
        if (isPressed) event.preventDefault()
      }],
    ]
    for (const [kind, listen] of listeners) element.addEventListener(kind, listen, kind === 'click')
    return () => {
      hide()
      for (const [kind, listen] of listeners) element.removeEventListener(kind, listen, kind === 'click')
    }
  }
}
