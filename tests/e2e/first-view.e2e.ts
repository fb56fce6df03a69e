import { expect, type Page, test } from '@playwright/test'

const LIST = '/page/presskit/press-release'

interface Timed {
  name: string
  /** Milliseconds after the navigation began. */
  start: number
  bytes: number
}

/** Files of the page by when they were asked for, and when the page was loaded. */
const files = (page: Page): Promise<{ loaded: number; entries: Timed[] }> =>
  page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    entries: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, encodedBodySize }) => ({ name, start: startTime, bytes: encodedBodySize }),
    ),
  }))
const fonts = (entries: Timed[]): Timed[] => entries.filter(({ name }) => name.endsWith('.woff2'))

test('a phone gets the Hangul of the typeface after the first view, less than 400 kB in all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await expect.poll(async () => fonts((await files(page)).entries).length).toBeGreaterThan(1)
  const { loaded, entries } = await files(page)
  const early = fonts(entries).filter(({ start }) => start < loaded)
  expect(early.map(({ name }) => name.replace(/^.*\/|-[^-]*$/g, ''))).toEqual(['ascii'])
  expect(fonts(entries).some(({ name }) => name.includes('/common-'))).toBe(true)
  expect(fonts(entries).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(400_000)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some((face) => face.status === 'loaded' && face.unicodeRange.startsWith('U+AC00-')),
      ),
    )
    .toBe(true)
})

test('the next page of the same tab has the whole typeface at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toContain('fonts-rest')
  await page.goto('/page/presskit', { waitUntil: 'networkidle' })
  const { loaded, entries } = await files(page)
  const sheet = entries.find(({ name }) => name.includes('fonts-rest'))
  expect(sheet?.start).toBeLessThan(loaded)
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

test('without scripts the typeface comes with a sheet of its own', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(LIST, { waitUntil: 'networkidle' })
  expect(asked.some((url) => url.includes('fonts-rest'))).toBe(true)
  expect(asked.some((url) => url.includes('/common-'))).toBe(true)
  await context.close()
})

test('SH-013 the picture of the first view is fetched once, as AVIF, in the shown mode', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(LIST, { waitUntil: 'networkidle' })
    const first = page.locator('main [data-part="carousel"] img').first()
    const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown).toContain('.favif')
    expect(shown.includes('_dark')).toBe(colorScheme === 'dark')
    const { entries } = await files(page)
    expect(entries.filter(({ name }) => name.includes('.favif')).map(({ name }) => name)).toEqual([shown])
    await context.close()
  }
})
