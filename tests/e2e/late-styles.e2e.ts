import { expect, type Page, test } from '@playwright/test'

declare global {
  interface Window {
    /** Layout shift since the fonts were there. */
    seen: { shift: number }
  }
}

const LATE = /\/assets\/late-[^/]+\.css$/

/** Delays the late styles until `release` is called. */
async function holdLateStyles(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(LATE, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const width of [390, 1440])
  for (const [address, first] of [
    ['/page/presskit', 'h1'],
    ['/page/detail/1001', '[data-article-body]'],
    ['/page', 'main'],
  ] as const)
    test(`${address} at ${width} px is painted before the late styles arrive, which shift nothing`, async ({
      page,
    }) => {
      const release = await holdLateStyles(page)
      await page.addInitScript(() => {
        window.seen = { shift: 0 }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            window.seen.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      await expect(page.locator(first).first()).toBeVisible()
      // nothing that the sheet styles is in the document yet
      expect(await page.locator('[data-part="footer"] a').count()).toBe(0)
      // where the system has no Hangul, a font that comes after the first paint shifts lines (0008)
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        window.seen.shift = 0
      })
      release()
      await page.waitForLoadState('load')
      await expect(page.locator('[data-part="footer"] a')).not.toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-settled', '')
      expect(await page.evaluate(() => window.seen.shift)).toBeLessThan(0.002)
    })

test('SH-098 a layer that the server rendered open is styled before it is in the document', async ({
  page,
}) => {
  const release = await holdLateStyles(page)
  await page.goto('/page/presskit?searchKeyword=AI', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  expect(await page.locator('#search-layer').count()).toBe(0)
  release()
  await page.waitForLoadState('load')
  await expect(page.locator('#search-layer')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the late styles apply', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/page/presskit')
    const tags = page.locator('[data-part="footer"] ul').first()
    await expect(tags).toHaveCSS('display', 'flex')
  })
})
