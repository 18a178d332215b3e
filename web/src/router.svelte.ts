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

class Router {
  route = $state.raw<Route>(parse(location.hash))

  constructor() {
    addEventListener('hashchange', () => (this.route = parse(location.hash)))
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
