// What the browser keeps for us; a browser that keeps nothing still plays.

export function recall<Value>(key: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(`kingdom.${key}`)
    return text === null ? fallback : (JSON.parse(text) as Value)
  } catch {
    return fallback
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`kingdom.${key}`, JSON.stringify(value))
  } catch {
    // Private windows and full disks: the page goes on without.
  }
}
