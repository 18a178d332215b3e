// Notices with the page closed: asks the browser, and tells the server where they go.

import { pushTo } from '../../wire/people.ts'
import { recall, remember } from '../../stored.ts'

/** Why there are none: the browser cannot, or may not. */
export class NoPush extends Error {
  readonly isDenied: boolean

  constructor(isDenied: boolean) {
    super()
    this.isDenied = isDenied
  }
}

export const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
/** Whether this browser is told. */
export const isOn = (): boolean => recall('push', '') !== ''

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** The browser shows notices from now on. */
export async function turnOn(key: string): Promise<void> {
  if (!isPossible()) throw new NoPush(false)
  if ((await Notification.requestPermission()) !== 'granted') throw new NoPush(true)
  const registration = await navigator.serviceWorker.ready
  let made: PushSubscription
  try {
    made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  } catch (error) {
    console.info(error)
    throw new NoPush(false)
  }
  const { endpoint, keys } = made.toJSON()
  await pushTo({ endpoint: endpoint!, key: keys!.p256dh!, auth: keys!.auth! })
  remember('push', endpoint)
}

/** And no more. */
export async function turnOff(): Promise<void> {
  const endpoint = recall('push', '')
  if (endpoint) await pushTo({ endpoint })
  remember('push', '')
  const registration = isPossible() ? await navigator.serviceWorker.getRegistration() : undefined
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
