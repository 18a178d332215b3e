// How many games wait for me: in the title of the page, and as a badge where it is installed.

class Turns {
  count = $state(0)

  set(count: number): void {
    if (this.count === count) return
    this.count = count
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }
    void (count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => undefined)
  }

  /** A title that tells it. */
  titled(title: string): string {
    return this.count ? `(${this.count}) ${title}` : title
  }
}

export const turns = new Turns()
