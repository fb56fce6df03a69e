import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_SWITCHES, prepareBrowser } from '../tools/run/browser.ts'
import { type Bench, median, startSite } from './kit.ts'

const PAGE = '/page/presskit/press-release'
const ROUNDS = 5
/** The browser's processor is slowed down by this: about a middling phone. */
const SLOWER = 4

interface Measured { longest: number; response: number }

/** Long tasks and the time to the next frame, from a press to the drawn panel. */
async function measure(page: Page, selector: string): Promise<Measured> {
  await page.evaluate(() => {
    const seen = { tasks: [] as number[], frame: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
    addEventListener('pointerdown', () => {
      const pressed = performance.now()
      addEventListener('click', () => requestAnimationFrame(() => setTimeout(() => (seen.frame = performance.now() - pressed))), { once: true })
    }, { once: true, capture: true })
  })
  await page.locator(selector).first().click()
  await page.locator(':popover-open, dialog[open]').first().waitFor()
  // a long task is told only after it has ended
  await page.waitForTimeout(600)
  const { tasks, frame } = await page.evaluate(() => (window as unknown as { seen: { tasks: number[]; frame: number } }).seen)
  return { longest: Math.max(0, ...tasks), response: frame }
}

export const bench: Bench = {
  name: 'Opening a menu or panel (goal: no task over 50 ms in the middle one of five rounds)',
  async run(say) {
    const site = await startSite()
    const browser = await chromium.launch({ executablePath: prepareBrowser(), args: CHROMIUM_SWITCHES })
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
          await page.waitForLoadState('networkidle')
          await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
          rounds.push(await measure(page, selector))
          await page.close()
        }
        // of the rounds the middle one: what else runs on the machine shows in single rounds
        const longest = median(rounds.map((round) => round.longest))
        say(`${name}, processor ${slower}x slower: longest task ${longest === 0 ? 'under 50' : Math.round(longest)} ms, next frame after ${Math.round(median(rounds.map(({ response }) => response)))} ms${slower === 1 && longest > 50 ? '  OVER' : ''}`)
      }
    }
    await browser.close()
    await site.stop()
  },
}
