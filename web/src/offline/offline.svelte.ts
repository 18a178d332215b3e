// Lets the page work offline: has the browser keep it whole, and changes to a new version where nobody is interrupted.

import { router } from '../router.svelte.ts'

class Offline {
  /** The page is kept whole: it starts without a network. */
  isKept = $state(false)

  /** Begins to keep the page; called when the browser has nothing better to do. */
  async begin(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    try {
      let isFirst = !navigator.serviceWorker.controller
      const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' })
      // Another version has taken over, though it may be that another page asked for it: what this one has not fetched yet is gone.
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (!isFirst) location.reload()
        isFirst = false
      })
      /** On the first screen nothing is under way: a new version that is ready may take over. */
      const maybeChange = (): void => {
        if (router.route.screen === 'home') registration.waiting?.postMessage('take over')
      }
      registration.addEventListener('updatefound', () => {
        const found = registration.installing
        found?.addEventListener('statechange', () => {
          if (found.state === 'installed') maybeChange()
        })
      })
      // An installed page may be open for weeks: whoever comes back to it gets what is new.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible') return
        maybeChange()
        registration.update().catch(() => undefined)
      })
      addEventListener('hashchange', maybeChange)
      maybeChange()
      await navigator.serviceWorker.ready
      this.isKept = true
    } catch (error) {
      // A private window, or a host without https: the page works as long as there is a network.
      console.info(error)
    }
  }
}

export const offline = new Offline()
