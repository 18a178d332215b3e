// What keeps the rows of a table in this browser: IndexedDB, shared by all pages of the same address. `kingdom/browser/keeper.py`
// says what each of these promises.

const NAME = 'kingdom'
const VERSION = 2
/** What Python keeps, and the secrets this browser holds: what else it keeps for us may be lost when it is killed. */
export const KINDS = ['games', 'seats', 'journal', 'chat', 'held', 'tries']

export type Row = Record<string, unknown>

export interface Change {
  kind: string
  key: (string | number)[]
  add: Row | null
  set: Row | null
  where: Row | null
  /** Removes all rows whose key begins so. */
  remove?: boolean
}

export class Keeper {
  readonly #database: IDBDatabase
  readonly #channel = new BroadcastChannel(NAME)
  readonly #held = new Set<string>()

  constructor(database: IDBDatabase) {
    this.#database = database
  }

  static open(): Promise<Keeper> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(NAME, VERSION)
      opening.onupgradeneeded = () => KINDS.filter((kind) => !opening.result.objectStoreNames.contains(kind)).forEach((kind) => opening.result.createObjectStore(kind))
      opening.onsuccess = () => {
        // A newer page wants to change the tables: this one must not stand in its way.
        opening.result.onversionchange = () => opening.result.close()
        resolve(new Keeper(opening.result))
      }
      opening.onerror = () => reject(opening.error)
    })
  }

  /** The rows whose key begins with some values, in order. */
  rows(kind: string, start: string): Promise<string> {
    const begins = JSON.parse(start) as (string | number)[]
    return new Promise((resolve, reject) => {
      const reading = this.#database.transaction(kind).objectStore(kind)
      // In the order of IndexedDB an array stands behind every text and number.
      const asked = reading.getAll(IDBKeyRange.bound(begins, [...begins, []]))
      asked.onsuccess = () => resolve(JSON.stringify(asked.result))
      asked.onerror = () => reject(asked.error)
    })
  }

  /** Makes all changes or none; true once they are on the disk. */
  change(changes: string): Promise<boolean> {
    const all = JSON.parse(changes) as Change[]
    return new Promise((resolve, reject) => {
      const writing = this.#database.transaction([...new Set(all.map(({ kind }) => kind))], 'readwrite', { durability: 'strict' })
      let isTaken = false
      const giveUp = (): void => {
        isTaken = true
        writing.abort()
      }
      writing.oncomplete = () => resolve(true)
      writing.onabort = () => (isTaken ? resolve(false) : reject(writing.error))
      for (const { kind, key, add, set, where, remove } of all) {
        const store = writing.objectStore(kind)
        if (remove) {
          store.delete(IDBKeyRange.bound(key, [...key, []]))
          continue
        }
        if (add) {
          store.add(add, key).onerror = (event) => {
            if ((event.target as IDBRequest).error?.name !== 'ConstraintError') return
            event.preventDefault()
            giveUp()
          }
          continue
        }
        const asked = store.get(key)
        asked.onsuccess = () => {
          const row = asked.result as Row | undefined
          if (!row || Object.entries(where ?? {}).some(([name, value]) => row[name] !== value)) giveUp()
          else store.put({ ...row, ...set }, key)
        }
      }
    })
  }

  /** Takes something on until this page is gone; false while another page has it. */
  hold(name: string): Promise<boolean> {
    if (this.#held.has(name)) return Promise.resolve(true)
    return new Promise((resolve) => {
      const taken = (lock: Lock | null): Promise<never> | undefined => {
        if (lock) this.#held.add(name)
        resolve(lock !== null)
        // A lock lasts as long as this promise is open: until the worker ends.
        return lock ? new Promise(() => undefined) : undefined
      }
      void navigator.locks.request(`${NAME} ${name}`, { ifAvailable: true }, taken)
    })
  }

  /** Keeps the secrets of a game. */
  keepHeld(game: string, secrets: string[]): Promise<boolean> {
    return this.change(JSON.stringify([{ kind: 'held', key: [game], add: { game, secrets }, set: null, where: null }]))
  }

  close(): void {
    this.#channel.close()
    this.#database.close()
  }

  tell(words: string): void {
    this.#channel.postMessage(words)
  }

  listen(heard: (words: string) => void): void {
    this.#channel.onmessage = ({ data }) => heard(String(data))
  }
}
