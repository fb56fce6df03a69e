import { plainBrowser } from '../tools/run/plain-browser.ts'
import { type Bench, median, startSite } from './kit.ts'

const FROM = '/page/presskit?tab=press_release'
const LINK = 'main a[href*="/page/detail/"]'
const ROUNDS = 7
/** Milliseconds that a pointer rests on a link before it is pressed. */
const REST = 700

const pause = (time: number) => new Promise((done) => setTimeout(done, time))

/**
 * Milliseconds from the click on a link to the first paint of its target page.
 * @param still whether the visitor reduces motion: then no view transition takes a picture of the
 *   page, which takes a processor long where there is no graphics card
 */
async function follow(origin: string, ahead: boolean, still = false): Promise<number> {
  const browser = await plainBrowser()
  const { page } = browser
  try {
    if (!ahead) {
      await page.send('Network.enable')
      await page.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] })
    }
    if (still)
      await page.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      })
    await page.send('Page.navigate', { url: origin + FROM })
    await pause(2500)
    const place = await page.evaluate<{ x: number; y: number }>(`(() => {
      addEventListener('click', (event) => sessionStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp)), true)
      const link = document.querySelector('${LINK}')
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, height } = link.getBoundingClientRect()
      return { x: left + 12, y: top + height / 2 }
    })()`)
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
    await pause(REST)
    for (const type of ['mousePressed', 'mouseReleased'])
      void page
        .send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...place })
        .catch(() => {})
    await pause(1500)
    const shown = ahead ? browser.ahead[0] : page
    if (!shown) throw new Error('no page was prerendered')
    return await shown.evaluate<number>(
      `performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime - Number(sessionStorage.getItem('clicked'))`,
    )
  } finally {
    await browser.close()
  }
}

export const bench: Bench = {
  name: 'From a click to the paint of another cached page, without and with prerendering (goal: 100 ms)',
  async run(say) {
    const site = await startSite()
    const times = { without: [] as number[], with: [] as number[], still: [] as number[] }
    // in parallel: other load on the machine affects both
    for (let round = 0; round < ROUNDS; round++) {
      times.without.push(await follow(site.origin, false))
      times.with.push(await follow(site.origin, true))
      times.still.push(await follow(site.origin, true, true))
    }
    for (const [name, all] of Object.entries(times))
      say(
        `${name === 'still' ? 'with, and reduced motion' : name}: ${Math.round(median(all))} ms (${all.map(Math.round).join(', ')})`,
      )
    say(`ratio: ${(median(times.with) / median(times.without)).toFixed(2)}`)
    await site.stop()
  },
}
