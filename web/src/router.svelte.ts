// Where the page is: everything stands behind the #, so no server ever sees a seat's secret.
// `#/table/abc?seat=…` is the screen `table` with the words `['abc']` and the query `{ seat }`.

export interface Route {
  screen: string
  words: string[]
  query: Record<string, string>
}

/** A word of an address; one that was never encoded, like `50%`, as it stands. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?')
  const [screen = '', ...words] = path.split('/').map(decoded)
  return { screen: screen || 'home', words: words.filter(Boolean), query: Object.fromEntries(new URLSearchParams(query)) }
}

/** The address of a screen: `link('table', 'abc')` is `#/table/abc`. */
export function link(screen: string, ...rest: [...words: string[]] | [...words: string[], query: Record<string, string>]): string {
  const query = typeof rest.at(-1) === 'object' ? (rest.pop() as Record<string, string>) : {}
  const path = [screen === 'home' ? '' : screen, ...(rest as string[])].map(encodeURIComponent).join('/')
  const asked = new URLSearchParams(query).toString()
  return `#/${path}${asked && `?${asked}`}`
}

/** A whole address that can be sent to somebody. */
export const shareable = (hash: string): string => location.href.split('#')[0] + hash

/** Screens where something is played. */
const PLAYED = ['table', 'learn', 'puzzles'] as const

/** Something that is being played, to come back to. */
export interface Left {
  screen: (typeof PLAYED)[number]
  hash: string
}

class Router {
  route = $state.raw<Route>(parse(location.hash))
  /** What was being played when the page went elsewhere, until it is home again. */
  left = $state.raw<Left | null>(null)

  constructor() {
    addEventListener('hashchange', () => this.#come(parse(location.hash)))
  }

  #come(route: Route): void {
    const { screen, words, query } = this.route
    const played = PLAYED.find((each) => each === screen && (words.length || each === 'learn'))
    if (route.screen === 'home') this.left = null
    else if (played && route.screen !== screen) this.left = { screen: played, hash: link(screen, ...words, query) }
    this.route = route
  }

  go(hash: string): void {
    location.hash = hash
  }

  /** Goes there without leaving a trace of where we were. */
  replace(hash: string): void {
    history.replaceState(null, '', hash)
    this.route = parse(hash)
  }
}

export const router = new Router()
