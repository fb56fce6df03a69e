import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type Bench, median, startSite } from './kit.ts'
import { LONG, middle, readTrace, TRACED, type TraceFigures } from './trace.ts'

const PAGE = '/page/presskit/press-release'
const ROUNDS = 5
/** CPU slowdown of the browser: about a mid-range phone. */
const SLOWER = 4

/**
 * Milliseconds that a finger stays down; without it press and click would be in one task, which
 * never happens in reality.
 */
const PRESS = 80

interface Measured extends TraceFigures {
  response: number
}

/**
 * Tasks from a press to the rendered panel, by the trace, and the time from the click to the next
 * frame.
 */
async function measure(
  browser: Browser,
  page: Page,
  selector: string,
  origin: string,
): Promise<Measured> {
  await page.evaluate(() => {
    Object.assign(window, { frame: 0 })
    addEventListener(
      'click',
      () => {
        const clicked = performance.now()
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { frame: performance.now() - clicked })),
        )
      },
      { once: true, capture: true },
    )
  })
  await browser.startTracing(page, { categories: TRACED })
  await page.locator(selector).first().click({ delay: PRESS })
  await page.locator(':popover-open, dialog[open]').first().waitFor()
  await page.waitForTimeout(600)
  const trace = await browser.stopTracing()
  return {
    ...readTrace(trace, origin),
    response: await page.evaluate(() => (window as unknown as { frame: number }).frame),
  }
}

export const bench: Bench = {
  name: 'Opening a menu or panel (goal: no task over 50 ms in the middle one of five rounds)',
  async run(say) {
    const site = await startSite()
    const browser = await launchBrowser()
    for (const [name, width, selector] of [
      ['submenu', 1440, '[data-part="main-menu"] button[data-top] >> nth=1'],
      ['search layer', 1440, '[data-part="search-button"]'],
      ['mobile menu', 390, '[data-part="mobile-menu-button"]'],
    ] as const) {
      for (const slower of [1, SLOWER]) {
        const rounds: Measured[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const page = await browser.newPage({ viewport: { width, height: 850 } })
          await page.goto(site.origin + PAGE)
          await page.locator('html[data-alive]').waitFor()
          // the rest of the typeface loads after the first view: it must not load during the
          // measurement
          await page.locator('html[data-settled]').waitFor()
          await page.waitForLoadState('networkidle')
          await page.evaluate(() => document.fonts.ready)
          await page.waitForTimeout(500)
          await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
            rate: slower,
          })
          rounds.push(await measure(browser, page, selector, site.origin))
          await page.close()
        }
        const round = middle(rounds)
        say(
          `${name}, processor ${slower}x slower: longest task ${round.longest.toFixed(0)} ms of processor time, ${round.longestByClock.toFixed(0)} ms of wall-clock time, next frame after ${Math.round(median(rounds.map(({ response }) => response)))} ms${round.longest > LONG ? '  OVER' : ''}`,
        )
        say(
          `  in that task: ${round.within.map(({ what, time }) => `${what} ${time.toFixed(0)} ms`).join(', ') || 'nothing above 1 ms'}`,
        )
      }
    }
    await browser.close()
    await site.stop()
  },
}
