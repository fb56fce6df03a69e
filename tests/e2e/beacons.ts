import type { Page } from '@playwright/test'

/** Stores the visit events of the pages opened from now on, instead of sending them. */
export const recordBeacons = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob).text().then((text) => sent.push(text))
      return true
    }
  })

/** The events that the shown page has recorded, as it would send them on leaving. */
export const queuedBeacons = (page: Page): Promise<string> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'))
    return (window as unknown as { sent: string[] }).sent.join()
  })
