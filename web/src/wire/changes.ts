// Changes of messages: what is different from the one before, as src/kingdom/table/wire/changes.py writes it.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value with a change made to it; the value itself stays as it was. */
export function applied(before: unknown, change: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(change)) {
    const [start, gone, ...come] = change as [number, number, ...unknown[]]
    return [...before.slice(0, start), ...come, ...before.slice(start + gone)]
  }
  if (Array.isArray(before) && isObject(change))
    return before.map((item, place) => (String(place) in change ? applied(item, change[place]) : item))
  if (isObject(before) && isObject(change)) {
    const after: Record<string, unknown> = { ...before }
    for (const [name, value] of Object.entries(change))
      if (name.startsWith('-')) delete after[name.slice(1)]
      else after[name] = name in before ? applied(before[name], value) : value
    return after
  }
  return change
}
