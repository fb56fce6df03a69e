// Makes two visits of one page render the same pixels.
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** Videos and audio: their first frame depends on timing; the poster is shown instead. */
const PLAYED = /\.(?:mp4|webm|mp3|m4a|ogg)(?:\?|$)/

/** Freezes the clock of a context's pages, and keeps videos at their posters. */
export async function makeStill(context: BrowserContext, now: Date): Promise<void> {
  await context.clock.setFixedTime(now)
  await context.route(PLAYED, (route) => route.abort())
  await context.addInitScript(() => {
    // the video of a first visit to Home would cover it
    localStorage.setItem('introSeen', 'true')
    HTMLMediaElement.prototype.play = async () => {}
    let drawn = 0
    Math.random = () => {
      drawn = (drawn * 16807 + 12345) % 2147483647
      return drawn / 2147483647
    }
  })
}

/** Milliseconds without requests until a page counts as idle. */
const QUIET = 150

/**
 * Tracks a page's requests; resolves, each time it is called, once every response has arrived and
 * is rendered.
 */
export function quietOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request): void => {
    pending.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    // a change of the mode or of the viewport sends its requests in the next frames
    last = performance.now()
    while (pending.size > 0 || performance.now() - last < QUIET) await wait(20)
    await page.evaluate(async () => {
      await document.fonts.ready
      // a lazy image far from the viewport would be waited for endlessly
      const loaded = [...document.images].filter(({ complete }) => complete)
      await Promise.all(loaded.map((image) => image.decode().catch(() => {})))
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  }
}

/**
 * Triggers everything that waits for the visitor or for being in view, then scrolls back to the
 * top.
 */
export async function waitUntilStill(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet()
  // wakes scripts that wait for the visitor
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const image of document.images) image.loading = 'eager'
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await quiet()
}

/**
 * In the studio: instants and generated ids, which differ with each start of the site, become
 * zeros.
 */
export const hideInstants = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const shown = (text.nodeValue ?? '').replace(ID, (id) => id.replace(/[0-9a-f]/g, '0'))
      text.nodeValue = text.parentElement?.closest('time') ? shown.replace(/\d/g, '0') : shown
    }
  })
