import { expect, type Page, test } from '@playwright/test'
import { htmlErrors } from '../html.ts'
import { isThorough, THOROUGH } from '../thorough.ts'
import { violationsOf, WCAG } from './axe.ts'
import { addressOf, type PageCase, PAGES } from './pages.ts'
import { LIKE } from './patterns.ts'
import { atRest } from './visit.ts'

/**
 * Modes checked by axe, by width, of the page of a pattern: in Korean each mode and each end of the
 * widths, in English one; where there are none, the page is only widened …
 */
const WHOLE = {
  KOR: { 390: ['light'], 768: [], 1024: [], 1440: ['dark'] },
  ENG: { 390: ['dark'], 768: [], 1024: [], 1440: [] },
}
/** … in a thorough run both modes at both ends … */
const ALL = { 390: ['light', 'dark'], 768: [], 1024: [], 1440: ['light', 'dark'] }
/** … and once in each mode for other pages of the pattern. */
const SMOKE = { 390: ['dark'], 1440: ['light'] }
/** Rules of axe: all of them in the first mode; another mode changes only colors. */
const EVERYTHING = [...WCAG, 'best-practice']
const COLORS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** Records errors that no page may have. */
function watch(page: Page): string[] {
  const errors: string[] = []
  const own = new URL(test.info().project.use.baseURL ?? '').host
  page.on('console', (message) => {
    // the browser reports the 404 of the not-found page itself as a console error
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    // videos are aborted when the page is left or hidden
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()}`)
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).host !== own)
      errors.push(`other host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      errors.push(`${response.status()}: ${response.url()}`)
  })
  return errors
}

/** A layout shift, and what moved in it. */
interface Shift {
  value: number
  moved: string[]
}

async function alive(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
}

const movesForEver = (): number =>
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY).length

/** All axe violations of the current page, of any severity, once all motion has ended. */
async function axeErrors(
  page: Page,
  runOnly: typeof EVERYTHING | typeof COLORS,
): Promise<string[]> {
  await atRest(page)
  return (await violationsOf(page, { runOnly })).map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`)
        .join(' | ')}`,
  )
}

/** Names of the pages selected by `npm test -- PAGE` or `-- --changed`; by default every page. */
const requested = process.env.E2E_PAGES?.split(',')
const isRequested = ({ page }: PageCase): boolean => requested?.includes(page) ?? true

for (const language of ['KOR', 'ENG'] as const) {
  for (const entry of PAGES.filter(
    (each) => each.languages.includes(language) && isRequested(each),
  )) {
    // the page of the pattern is checked, unless this one was asked for
    const more = !requested && entry.name in LIKE ? THOROUGH : {}
    const passes = entry.name in LIKE ? SMOKE : isThorough ? ALL : WHOLE[language]
    test(
      `SH-001 SH-003 SH-237 ${entry.name} in ${language}: complete, without errors, layout shift or violations at ${Object.keys(passes).join(', ')} px`,
      more,
      async ({ page, context }) => {
        test.setTimeout(90_000)
        const errors = watch(page)
        await context.addInitScript(() => {
          // the video of a first visit to Home has separate tests
          localStorage.setItem('introSeen', 'true')
          const shifts: Shift[] = []
          Object.assign(window, { shifts })
          const nameOf = (node: Node | null): string =>
            node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName)
          const boxOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
            [x, y, width, height].map(Math.round).join(' ')
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              hadRecentInput: boolean
              sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
            })[])
              if (!entry.hadRecentInput)
                shifts.push({
                  value: entry.value,
                  moved: entry.sources.map(
                    ({ node, previousRect, currentRect }) =>
                      `${nameOf(node)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
                  ),
                })
          }).observe({ type: 'layout-shift', buffered: true })
        })
        for (const [width, modes] of Object.entries(passes).map(
          ([key, modes]) => [Number(key), modes] as const,
        )) {
          await page.setViewportSize({ width, height: 900 })
          // between the ends the page is only widened, and loaded in a thorough run
          if (modes.length > 0 || isThorough)
            await page.goto(addressOf(entry, language), { waitUntil: 'load' })
          await expect(page.locator('h1')).toHaveCount(1)
          await expect(page.locator('main[data-page]')).toHaveCount(1)
          await expect(page.locator('html')).toHaveAttribute(
            'lang',
            language === 'ENG' ? 'en' : 'ko',
          )
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            `horizontal overflow at ${width}`,
          ).toBeLessThanOrEqual(0)
          await page.waitForLoadState('networkidle')
          const shifts = await page.evaluate(
            () => (window as unknown as { shifts: Shift[] }).shifts,
          )
          expect(
            shifts.reduce((sum, { value }) => sum + value, 0),
            `layout shift at ${width}: ${JSON.stringify(shifts)}`,
          ).toBeLessThanOrEqual(0.02)
          if (modes.length > 0) {
            await alive(page)
            // the water of Home glitters endlessly; no other page has endless motion (FT-014)
            if (width === 1440 && entry.page !== 'home')
              expect(await page.evaluate(movesForEver), 'endless animations').toBe(0)
            // a part outside the window would only begin to change its colors once axe looks at it
            await page.evaluate(() => {
              const sheet = new CSSStyleSheet()
              sheet.replaceSync('*, ::before, ::after { transition: none !important }')
              document.adoptedStyleSheets.push(sheet)
            })
            for (const [index, mode] of modes.entries()) {
              await page.evaluate(
                (value) => document.documentElement.setAttribute('data-theme', value),
                mode,
              )
              const violations = await axeErrors(page, index === 0 ? EVERYTHING : COLORS)
              expect(violations, `axe at ${width} in ${mode}`).toEqual([])
            }
          }
        }
        await page.setViewportSize({ width: 320, height: 720 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          'horizontal overflow at 320',
        ).toBeLessThanOrEqual(0)
        expect(errors).toEqual([])
        if (isThorough || language === entry.languages[0])
          expect(
            await htmlErrors(await page.content()),
            'HTML errors after scripts have run',
          ).toEqual([])
      },
    )
  }
}

test('a page and the page that represents it are both in the list of pages', () => {
  const names = PAGES.map(({ name }) => name)
  for (const [name, pattern] of Object.entries(LIKE)) {
    expect(names).toContain(name)
    expect(names).toContain(pattern)
    expect(LIKE).not.toHaveProperty([pattern])
  }
})

test('the site works without scripts: links, articles, tabs and pages', async ({ browser }) => {
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
