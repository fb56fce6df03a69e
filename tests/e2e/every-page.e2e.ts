import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { addressOf, PAGES } from './pages.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = [390, 768, 1024, 1440]

/** Notes what must not happen on any page. */
function watch(page: Page): string[] {
  const faults: string[] = []
  const own = new URL(test.info().project.use.baseURL ?? '').host
  page.on('console', (message) => {
    // the browser reports the 404 of the not-found page itself as a console error
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    // films are cut off when the page is left or hidden
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`)
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).host !== own)
      faults.push(`other host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      faults.push(`${response.status()}: ${response.url()}`)
  })
  return faults
}

async function alive(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
}

for (const language of ['KOR', 'ENG'] as const) {
  for (const entry of PAGES) {
    test(`SH-001 SH-003 ${entry.name} in ${language}: whole, quiet, still and accessible at every width in both modes`, async ({
      page,
      context,
    }) => {
      test.setTimeout(90_000)
      const faults = watch(page)
      await context.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) shifts.push(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(addressOf(entry, language), { waitUntil: 'load' })
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('main[data-page]')).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'ENG' ? 'en' : 'ko')
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `horizontal overflow at ${width}`,
        ).toBeLessThanOrEqual(0)
        await page.waitForLoadState('networkidle')
        expect(
          await page.evaluate(() =>
            (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
          ),
          `layout shift at ${width}`,
        ).toBeLessThanOrEqual(0.02)
        if (width === 390 || width === 1440) {
          await alive(page)
          for (const mode of ['light', 'dark']) {
            await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)
            await page.evaluate(AXE)
            const violations = await page.evaluate(async () => {
              await Promise.all(
                document
                  .getAnimations()
                  .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime as number))
                  .map((animation) => animation.finished.catch(() => {})),
              )
              const axe = (
                window as unknown as {
                  axe: {
                    run(
                      root: Document,
                      options: object,
                    ): Promise<{
                      violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[]
                    }>
                  }
                }
              ).axe
              const { violations: found } = await axe.run(document, {
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
              })
              return found
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .map(
                  ({ id, nodes }) =>
                    `${id}: ${nodes
                      .slice(0, 3)
                      .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`)
                      .join(' | ')}`,
                )
            })
            expect(violations, `axe at ${width} in ${mode}`).toEqual([])
          }
        }
      }
      expect(faults).toEqual([])
    })
  }
}

test('SH-237 nothing is lost at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  for (const entry of PAGES) {
    await page.goto(addressOf(entry, 'KOR'))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      entry.name,
    ).toBeLessThanOrEqual(0)
  }
})

test('the site is whole without scripts: links, articles, tabs and pages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/presskit?lang=KOR')
  const cards = page.locator('[data-part="content-card"]')
  expect(await cards.count()).toBeGreaterThanOrEqual(12)
  await page
    .locator('[data-part="pager"] a')
    .filter({ hasText: /^\s*2\s*$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await page.locator('main [data-part="content-card"] a[href^="/page/detail/"]').last().click()
  await expect(page.locator('main[data-page] h1')).toBeVisible()
  await context.close()
})
