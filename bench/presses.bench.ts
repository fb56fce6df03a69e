import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type Bench, option, percentile, root, startSite } from './kit.ts'

const PAGES = option('paths')?.split(',') ?? [
  '/page/presskit/press-release',
  '/page/presskit',
  '/page/service/service',
  '/page/story/history',
  '/page/detail/1011',
  '/',
  '/page/service/tech/ai',
  '/page/responsible/esg',
  '/page/about/culture',
]
const PRESSES = 20
/** CPU slowdown of the browser: about a mid-range phone. */
const SLOWER = 4
/** Milliseconds that a finger stays down, and between two presses. */
const PRESS = 80
const PAUSE = 400

/** What a visitor can press without leaving the page. */
const PRESSABLE =
  'button:not([aria-disabled="true"]):not([tabindex="-1"]), summary, main a[href^="?"], main a[href^="#"], [role="tab"]'

declare global {
  interface Window {
    /** Milliseconds from an interaction to the next paint, by its id (Event Timing). */
    interactions: Map<number, number>
  }
}

/** Presses what the page offers, in turn; returns the milliseconds of each press to the next paint. */
async function press(page: Page, address: string): Promise<number[]> {
  await page.addInitScript(() => {
    window.interactions = new Map()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number
      })[])
        if (entry.interactionId)
          window.interactions.set(
            entry.interactionId,
            Math.max(entry.duration, window.interactions.get(entry.interactionId) ?? 0),
          )
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const path = new URL(address).pathname
  let presses = 0
  for (let turn = 0; presses < PRESSES && turn < PRESSES * 4; turn += 1) {
    const targets = page.locator(PRESSABLE).filter({ visible: true })
    const count = await targets.count()
    if (count === 0) break
    const target = targets.nth((turn * 7) % count)
    const pressed = await target.click({ delay: PRESS, timeout: 1500 }).then(
      () => true,
      // covered by something else, or gone
      () => false,
    )
    if (pressed) presses += 1
    await page.waitForTimeout(PAUSE)
    // an open panel would cover the next one; closing it by key is an interaction as well
    if (await page.locator(':popover-open, dialog[open]').count()) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(PAUSE)
    }
    if (new URL(page.url()).pathname !== path) await page.goBack()
  }
  return page.evaluate(() => [...window.interactions.values()])
}

async function measure(browser: Browser, checkout: string): Promise<Map<string, number[]>> {
  const site = await startSite({}, checkout)
  const found = new Map<string, number[]>()
  for (const path of PAGES) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: false,
    })
    found.set(path, await press(await context.newPage(), site.origin + path))
    await context.close()
  }
  await site.stop()
  return found
}

export const bench: Bench = {
  name: `From a press to the next paint, ${PRESSES} presses per page on a processor slowed ${SLOWER} times (BASE=<another built checkout> is measured too; goal: p75 under 100 ms)`,
  async run(say) {
    const browser = await launchBrowser()
    for (const checkout of [process.env.BASE, root]) {
      if (!checkout) continue
      const found = await measure(browser, checkout)
      for (const [path, times] of [...found, ['all', [...found.values()].flat()] as const])
        say(
          `${checkout === root ? 'here' : 'base'}  ${path}: ${times.length} interactions over 16 ms, p50 ${percentile(times, 50)}, p75 ${percentile(times, 75)}, longest ${Math.max(...times)} ms`,
        )
    }
    await browser.close()
  },
}
