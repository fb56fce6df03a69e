import { resolve } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type Bench, median, option, root, startSite } from './kit.ts'
import { LONG, TASKS_TRACED, type Task, tasksFrom, TRACED } from './trace.ts'

const PAGES: Record<string, string> = {
  news: '/page/presskit',
  article: '/page/detail/1011',
  Home: '/',
  service: '/page/service/service/YunseulTalk',
}
const TELLS_TASKS = process.argv.includes('--tasks')
const AGAIN = process.argv.includes('--again')
/** Visits of each build to each page. */
const PAIRS = Number(option('pairs') ?? 7)
/** CPU slowdown of the browser: about a mid-range phone. */
const SLOWER = 4
/** Lighthouse's network profile of a phone: 1.6 Mbit/s, 150 ms round-trip time. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
/** A page is idle after this time without a fetch or a long task. */
const QUIET = 1500
const AT_MOST = 10_000

interface Seen {
  shown: number
  largest: number
  shift: number
  last: number
}
interface Measured {
  blocking: number
  largest: number
  shown: number
  shift: number
  tasks: Task[]
}

/** Runs in the page: records its paints and layout shifts, and when it was last busy. */
function observe(): void {
  const seen: Seen = { shown: 0, largest: 0, shift: 0, last: 0 }
  Object.assign(window, { seen })
  const each = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  }
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.shown = startTime
  })
  each('largest-contentful-paint', ({ startTime }) => void (seen.largest = startTime))
  each(
    'layout-shift',
    (entry) => void (seen.shift += (entry as unknown as { value: number }).value),
  )
  for (const type of ['longtask', 'resource'])
    each(
      type,
      ({ startTime, duration }) => void (seen.last = Math.max(seen.last, startTime + duration)),
    )
}

/**
 * One visit, with `again` the second one of a visitor whose browser has the files cached: the
 * figures of its main thread.
 */
async function visit(
  browser: Browser,
  url: string,
  slowLine: boolean,
  again: boolean,
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
  })
  try {
    if (again) {
      const page = await context.newPage()
      await page.goto(url)
      await page.waitForTimeout(3000)
      await page.close()
    }
    const page = await context.newPage()
    await page.addInitScript(observe)
    const devtools: CDPSession = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    if (slowLine) await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await browser.startTracing(page, {
      categories: [...TASKS_TRACED, ...(TELLS_TASKS ? TRACED : [])],
    })
    await page.goto(url, { waitUntil: 'load' })
    const seen = await untilQuiet(page)
    const tasks = tasksFrom(await browser.stopTracing())
    // for the task during which the first paint happens, only the part after it
    const blocking = tasks.reduce(
      (sum, { at, took }) => sum + Math.max(0, (at < 0 ? took + at : took) - LONG),
      0,
    )
    return { blocking, largest: seen.largest, shown: seen.shown, shift: seen.shift, tasks }
  } finally {
    await context.close()
  }
}

/**
 * Whether the browser has a Hangul font, as every phone does: without one, pages load the web font
 * at once (0016).
 */
async function hasHangul(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  const differ = await page.evaluate(() => {
    const drawn = (text: string): string => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      if (context) context.font = '32px sans-serif'
      context?.fillText(text, 0, 40)
      return canvas.toDataURL()
    }
    return drawn('가') !== drawn('힣')
  })
  await page.close()
  return differ
}

async function untilQuiet(page: Page): Promise<Seen> {
  for (;;) {
    await page.waitForTimeout(250)
    const [seen, now, alive] = await page.evaluate(
      () =>
        [
          (window as unknown as { seen: Seen }).seen,
          performance.now(),
          'alive' in document.documentElement.dataset,
        ] as const,
    )
    if ((alive && now - Math.max(seen.last, seen.largest) > QUIET) || now > AT_MOST) return seen
  }
}

const described = ({ at, took, parts }: Task): string =>
  `${Math.round(at)}: ${Math.round(took)} (${[...parts]
    .filter(([, time]) => time >= 5)
    .map(([name, time]) => `${name} ${Math.round(time)}`)
    .join(', ')})`

export const bench: Bench = {
  name: `Blocking time of a ${AGAIN ? 'second' : 'first'} visit, processor ${SLOWER}x slower, 390 px (BASE=<another built checkout> is measured alternately; goal: a third of it)`,
  async run(say) {
    const base = process.env.BASE
    const sites = [
      ...(base ? [{ name: 'before', site: await startSite({}, resolve(base)) }] : []),
      { name: 'now', site: await startSite({}, root) },
    ]
    const browser = await launchBrowser()
    if (!(await hasHangul(browser)))
      say(
        'This browser has no Hangul font: pages load the whole web font at once, which no phone needs. Install one.',
      )
    const slowLine = option('line') !== 'local'
    const wanted = option('pages')?.split(',')
    const paths = option('paths')?.split(',')
    const visited = paths
      ? paths.map((path) => [path, path] as const)
      : Object.entries(PAGES).filter(([name]) => !wanted || wanted.includes(name))
    for (const [page, path] of visited) {
      const found = sites.map((): Measured[] => [])
      // the very first visit warms the caches of the server and the browser's code cache
      for (let pair = -1; pair < PAIRS; pair++) {
        for (const [index, { site }] of sites.entries()) {
          const measured = await visit(browser, site.origin + path, slowLine, AGAIN)
          if (pair >= 0) found[index]?.push(measured)
        }
      }
      const of = (index: number, key: 'blocking' | 'largest' | 'shown'): number =>
        median((found[index] ?? []).map((one) => one[key]))
      for (const [index, { name }] of sites.entries()) {
        const all = found[index] ?? []
        const spread = all.map(({ blocking }) => Math.round(blocking)).sort((a, b) => a - b)
        say(
          `${page}, ${name}: blocking ${Math.round(of(index, 'blocking'))} ms (${spread.join(' ')}), first paint ${Math.round(of(index, 'shown'))} ms, largest paint ${Math.round(of(index, 'largest'))} ms, layout shift at most ${Math.max(...all.map(({ shift }) => shift)).toFixed(4)}`,
        )
        const middle = all.toSorted((a, b) => a.blocking - b.blocking)[Math.floor(all.length / 2)]
        if (TELLS_TASKS) for (const task of middle?.tasks ?? []) say(`  at ${described(task)}`)
      }
      if (sites.length > 1)
        say(
          `${page}: blocking ${(of(1, 'blocking') / of(0, 'blocking')).toFixed(2)} of before, largest paint ${(of(1, 'largest') / of(0, 'largest')).toFixed(2)}`,
        )
    }
    await browser.close()
    for (const { site } of sites) await site.stop()
  },
}
