// What a person likes: kept in the browser, the same for every game.

import { recall, remember } from './stored.ts'

export const LANGS = ['en', 'nl', 'de'] as const
export type Lang = (typeof LANGS)[number]
export type Theme = 'system' | 'light' | 'dark'
/** Where games against bots are played; nothing leaves it to the server. */
export type Solo = '' | 'server' | 'browser'

interface Kept {
  lang: Lang
  theme: Theme
  /** Milliseconds between two actions of others; 0 shows the result at once. */
  pace: number
  sound: boolean
  /** Browser notifications when it is my turn. */
  notify: boolean
  /** No motion, whatever the system says. */
  still: boolean
  coordinates: boolean
  /** My name at the last table. */
  name: string
  solo: Solo
}

/** The language of a tag such as `de-AT`, if the page speaks it. */
const spoken = (tag: unknown): Lang | undefined => LANGS.find((lang) => String(tag).toLowerCase().split('-')[0] === lang)

/** The first language of the browser that the page speaks, or else English. */
const firstLang = (): Lang => (navigator.languages ?? [navigator.language]).map(spoken).find(Boolean) ?? 'en'

const FRESH: Omit<Kept, 'lang'> = {
  theme: 'system', pace: 400, sound: false, notify: false, still: false, coordinates: false, name: '', solo: '',
}

const matches = (query: string): MediaQueryList | null => globalThis.matchMedia?.(query) ?? null

class Settings implements Kept {
  lang = $state<Lang>('en')
  theme = $state<Theme>('system')
  pace = $state(400)
  sound = $state(false)
  notify = $state(false)
  still = $state(false)
  coordinates = $state(false)
  name = $state('')
  solo = $state<Solo>('')

  #systemDark = $state(false)
  #systemStill = $state(false)

  /** Whether the page is dark now, by choice or by the system. */
  dark = $derived(this.theme === 'dark' || (this.theme === 'system' && this.#systemDark))
  /** Whether nothing should move. */
  motionless = $derived(this.still || this.#systemStill)

  constructor() {
    const kept = { lang: firstLang(), ...FRESH, ...recall<Partial<Kept>>('settings', {}) }
    Object.assign(this, Object.fromEntries(Object.keys(FRESH).map((key) => [key, kept[key as keyof Kept]])))
    this.lang = spoken(kept.lang) ?? 'en'
    const dark = matches('(prefers-color-scheme: dark)')
    const still = matches('(prefers-reduced-motion: reduce)')
    this.#systemDark = dark?.matches ?? false
    this.#systemStill = still?.matches ?? false
    dark?.addEventListener('change', (event) => (this.#systemDark = event.matches))
    still?.addEventListener('change', (event) => (this.#systemStill = event.matches))
    $effect.root(() => {
      $effect(() => remember('settings', this.#kept()))
      $effect(() => {
        const root = document.documentElement
        root.lang = this.lang
        root.dataset.theme = this.dark ? 'dark' : 'light'
        root.dataset.motion = this.motionless ? 'still' : 'full'
      })
    })
  }

  #kept(): Kept {
    const { lang, theme, pace, sound, notify, still, coordinates, name, solo } = this
    return { lang, theme, pace, sound, notify, still, coordinates, name, solo }
  }
}

export const settings = new Settings()
