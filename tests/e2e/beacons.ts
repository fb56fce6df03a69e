import type { Page } from '@playwright/test'

/** Keeps what the pages opened from now on note of a visit, instead of sending it. */
export const recordBeacons = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob).text().then((text) => sent.push(text))
      return true
    }
  })

/** What the shown page has noted, as it would send it when it is left. */
export const queuedBeacons = (page: Page): Promise<string> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'))
    return (window as unknown as { sent: string[] }).sent.join()
  })
