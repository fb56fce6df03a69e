import { plainBrowser } from '../tools/run/plain-browser.ts'
import { type Bench, median, startSite } from './kit.ts'

const FROM = '/page/presskit?tab=press_release'
const LINK = 'main a[href*="/page/detail/"]'
const ROUNDS = 7
/** Milliseconds that a pointer rests on a link before it is pressed. */
const REST = 700

const pause = (time: number) => new Promise((done) => setTimeout(done, time))

/** A visitor: `still` reduces motion; `slow` has seen a slow transition in this tab before. */
type Visitor = 'new' | 'still' | 'slow'

/**
 * Milliseconds from the click on a link to the first paint of its target page. For a visitor who is
 * not new no view transition takes a picture of the page, which takes a processor long where there
 * is no graphics card.
 */
async function follow(origin: string, ahead: boolean, visitor: Visitor = 'new'): Promise<number> {
  const browser = await plainBrowser()
  const { page } = browser
  try {
    if (!ahead) {
      await page.send('Network.enable')
      await page.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] })
    }
    if (visitor === 'still')
      await page.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      })
    await page.send('Page.navigate', { url: origin + FROM })
    await pause(2500)
    if (visitor === 'slow') await page.evaluate(`sessionStorage.setItem('slowTransitions', '1')`)
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
    const kinds = [
      ['without', () => follow(site.origin, false)],
      ['with', () => follow(site.origin, true)],
      ['with, and reduced motion', () => follow(site.origin, true, 'still')],
      ['with, after a slow transition', () => follow(site.origin, true, 'slow')],
    ] as const
    const times = kinds.map(() => [] as number[])
    // in parallel: other load on the machine affects all
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, [, measure]] of kinds.entries()) times[place]?.push(await measure())
    for (const [place, [name]] of kinds.entries()) {
      const all = times[place] ?? []
      say(`${name}: ${Math.round(median(all))} ms (${all.map(Math.round).join(', ')})`)
    }
    await site.stop()
  },
}
