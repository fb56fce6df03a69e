import { expect, type Page, test } from '@playwright/test'

const LIST = '/page/presskit/press-release'

interface Timed {
  name: string
  /** Milliseconds since the navigation began. */
  start: number
  bytes: number
}

/** Requests of the page with their times, and the time of `load`. */
const files = (page: Page): Promise<{ loaded: number; entries: Timed[] }> =>
  page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventEnd,
    entries: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, encodedBodySize }) => ({
        name,
        start: startTime,
        bytes: encodedBodySize,
      }),
    ),
  }))
const fonts = (entries: Timed[]): Timed[] => entries.filter(({ name }) => name.endsWith('.woff2'))

/** Whether a Hangul subset of the typeface is among the page's faces and loaded. */
const hangulSet = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(
      (face) => face.status === 'loaded' && face.unicodeRange.startsWith('U+AC00-'),
    ),
  )

test('a phone without a Hangul font renders the text with its first view', async ({ page }) => {
  // the test machine has Hangul (fonts.conf): this device draws one box for every syllable
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toDataURL = () => 'box'
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await expect.poll(() => hangulSet(page)).toBe(true)
  const { loaded, entries } = await files(page)
  expect(entries.find(({ name }) => name.includes('fonts-rest'))?.start).toBeGreaterThan(loaded)
})

test('a phone fetches the Hangul of the typeface after the first input, less than 400 kB in all, and does not reflow the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' })
  expect(fonts((await files(page)).entries).map(({ name }) => name)).toEqual([
    expect.stringContaining('/ascii-'),
  ])
  await page.mouse.wheel(0, 300)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fonts-ko')))
    .toContain('fonts-rest')
  const { loaded, entries } = await files(page)
  const early = fonts(entries).filter(({ start }) => start < loaded)
  expect(early.map(({ name }) => name.replace(/^.*\/|-[^-]*$/g, ''))).toEqual(['ascii'])
  expect(fonts(entries).some(({ name }) => name.includes('/common-'))).toBe(true)
  expect(fonts(entries).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(400_000)
  expect(await hangulSet(page)).toBe(false)
})

for (const language of ['KOR', 'ENG'] as const)
  test(`in ${language} fonts that a slow connection loads after the first view shift nothing in view`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const address of [
        '/page/presskit',
        '/page/detail/1011',
        '/page/service/service',
        '/page/legal/privacy',
        '/404',
      ]) {
        await page.goto(`${address}?lang=${language}`, { waitUntil: 'load' })
        await page.locator('html[data-drawn]').waitFor()
        await page.evaluate(() => document.fonts.ready)
        const { shift, late } = await page.evaluate(() => ({
          shift: (window as unknown as { seen: { shift: number } }).seen.shift,
          late: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => name.includes('/ascii-'))
            .every(
              ({ responseEnd }) =>
                responseEnd >
                (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
            ),
        }))
        expect(late, `${address} at ${width}: the font arrived late`).toBe(true)
        expect(shift, `${address} at ${width}`).toBeLessThanOrEqual(0.02)
      }
    }
  })

test('the next page has the complete typeface at once, in another tab too', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 300)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fonts-ko')))
    .toContain('fonts-rest')
  const next = await context.newPage()
  await next.setViewportSize({ width: 390, height: 844 })
  await next.goto('/page/presskit', { waitUntil: 'networkidle' })
  const { loaded, entries } = await files(next)
  expect(entries.find(({ name }) => name.includes('fonts-rest'))?.start).toBeLessThan(loaded)
  await expect.poll(() => hangulSet(next)).toBe(true)
})

/** Layout of a page's first footer part when its document has been parsed. */
const footerLayout = async (page: Page, open: () => Promise<unknown>): Promise<string> => {
  await open()
  return page.evaluate(() => (window as unknown as { footer: string }).footer)
}

test('far below, a phone lays out one part at a time; with a stored scroll position all at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, {
        footer: getComputedStyle(
          document.querySelector('[data-part="footer"] [data-later]') as Element,
        ).contentVisibility,
      })
    }),
  )
  const waiting = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-later], [data-article-body] > *')].filter(
          (part) => getComputedStyle(part).contentVisibility !== 'visible',
        ).length,
    )
  for (const address of ['/page/presskit', '/page/detail/1011', '/']) {
    expect(await footerLayout(page, () => page.goto(address)), address).toBe('auto')
    await page.locator('html[data-drawn]').waitFor()
    expect(await waiting(), address).toBe(0)
    expect(await footerLayout(page, () => page.reload()), `${address} again`).toBe('visible')
    expect(await waiting(), `${address} again`).toBe(0)
  }
  expect(await footerLayout(page, () => page.goto('/page/presskit#archive'))).toBe('visible')
})

test('a reload keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // other glyphs break lines elsewhere: the same glyphs both times
  await page.route('**/fonts-rest*', (route) => route.abort())
  await page.goto('/page/detail/1011')
  await page.locator('html[data-drawn]').waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 400))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await page.reload({ waitUntil: 'networkidle' })
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(40)
})

test('a wide screen has the common Hangul with its first view', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(LIST, { waitUntil: 'networkidle' })
  const { loaded, entries } = await files(page)
  expect(
    fonts(entries)
      .filter(({ start }) => start < loaded)
      .some(({ name }) => name.includes('/common-')),
  ).toBe(true)
})

test('without scripts the typeface is in a separate style sheet', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(LIST, { waitUntil: 'networkidle' })
  expect(requests.some((url) => url.includes('fonts-rest'))).toBe(true)
  expect(requests.some((url) => url.includes('/common-'))).toBe(true)
  await context.close()
})

test('SH-013 the image of the first view is fetched once, as AVIF, in the shown mode', async ({
  browser,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(LIST, { waitUntil: 'networkidle' })
    const first = page.locator('main [data-part="carousel"] img').first()
    const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown).toContain('.favif')
    expect(shown.includes('_dark')).toBe(colorScheme === 'dark')
    const { entries } = await files(page)
    expect(entries.filter(({ name }) => name.includes('.favif')).map(({ name }) => name)).toEqual([
      shown,
    ])
    await context.close()
  }
})
