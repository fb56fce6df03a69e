import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type Bench, featurePages, median, startSite } from './kit.ts'
import { LONG, middle, readTrace, TRACED, type TraceFigures } from './trace.ts'

const WIDTHS = [1440, 390]
/** CPU slowdown of the browser: about a mid-range phone. */
const SLOWER = 4
const ROUNDS = 3
/** Pixels per second. */
const SPEED = 1400
/** Maximum scrolled height of a page. */
const FAR = 9000

interface Measured extends TraceFigures {
  frames: number
}

/** The page as the server sends it, with or without our scripts. */
async function openPage(
  browser: Browser,
  address: string,
  width: number,
  scripts: boolean,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 850 } })
  // the intro plays once per session and locks the page
  await page.addInitScript(() => sessionStorage.setItem('introShown', 'Y'))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch()
    const html = await answer.text()
    return route.fulfill({
      response: answer,
      body: scripts ? html : html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''),
    })
  })
  await page.goto(address)
  if (scripts) await page.locator('html[data-alive]').waitFor()
  await page.waitForLoadState('networkidle')
  // images far below are fetched before, so that no round includes the server's work
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
    // images not displayed at this width never load
    const loaded = [...document.images].map(
      (picture) =>
        picture.complete ||
        new Promise((resolve) => picture.addEventListener('load', resolve, { once: true })),
    )
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 8000))])
  })
  return page
}

/**
 * One scroll down the page by the wheel, as real input; frames are counted by
 * `requestAnimationFrame`, tasks and layouts by the trace.
 */
async function scroll(browser: Browser, page: Page, origin: string): Promise<Measured> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const distance = await page.evaluate(
    (far) => Math.min(far, document.documentElement.scrollHeight - innerHeight),
    FAR,
  )
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const counted = { frames: 0, on: true, began: performance.now() }
    Object.assign(window, { counted })
    const count = (): void => {
      counted.frames += 1
      if (counted.on) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await browser.startTracing(page, { categories: TRACED })
  await page.evaluate(() =>
    Object.assign((window as unknown as { counted: object }).counted, {
      frames: 0,
      began: performance.now(),
    }),
  )
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 190,
    y: 500,
    yDistance: -distance,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const frames = await page.evaluate(() => {
    const { counted } = window as unknown as {
      counted: { frames: number; on: boolean; began: number }
    }
    counted.on = false
    return (counted.frames * 1000) / (performance.now() - counted.began)
  })
  const trace = await browser.stopTracing()
  if ((await page.evaluate(() => scrollY)) === 0) throw new Error('the page did not scroll')
  return { frames, ...readTrace(trace, origin) }
}

export const bench: Bench = {
  name: `Scrolling, processor ${SLOWER}x slower (goal: 60 frames a second by requestAnimationFrame, no task over 50 ms, no forced layout)`,
  async run(say) {
    const site = await startSite()
    const browser = await launchBrowser()
    say(
      '"without scripts" is the same markup in the same run: the cost of the browser itself here, with software rasterisation',
    )
    for (const [name, path] of featurePages()) {
      for (const width of WIDTHS) {
        const found: Record<'ours' | 'plain', Measured[]> = { ours: [], plain: [] }
        for (let round = 0; round < ROUNDS; round++) {
          for (const kind of ['ours', 'plain'] as const) {
            const page = await openPage(browser, site.origin + path, width, kind === 'ours')
            found[kind].push(await scroll(browser, page, site.origin))
            await page.close()
          }
        }
        const [ours, plain] = [middle(found.ours), middle(found.plain)]
        const [rate, plainRate] = [
          median(found.ours.map(({ frames }) => frames)),
          median(found.plain.map(({ frames }) => frames)),
        ]
        say(
          `${name}, ${width} px: ${rate.toFixed(0)} frames/s (without scripts ${plainRate.toFixed(0)}, ratio ${(rate / plainRate).toFixed(2)}), longest task ${ours.longest.toFixed(0)} ms of processor time, ${ours.longestByClock.toFixed(0)} ms of wall-clock time (without scripts ${plain.longest.toFixed(0)} and ${plain.longestByClock.toFixed(0)} ms), long tasks ${ours.over} (${plain.over}), forced layouts ${ours.forced}${ours.longest > LONG ? '  OVER' : ''}`,
        )
        say(
          `  in that task: ${ours.within.map(({ what, time }) => `${what} ${time.toFixed(0)} ms`).join(', ') || 'nothing above 1 ms'}; our scripts took ${(100 * ours.scripts).toFixed(1)}% of the time${ours.forcedBy.length ? `; layouts forced by ${ours.forcedBy.join(', ')}` : ''}`,
        )
      }
    }
    await browser.close()
    await site.stop()
  },
}
