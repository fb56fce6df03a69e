import { expect, test } from '@playwright/test'
import { addressOf, PAGES } from './pages.ts'
import { ROWS } from '../../contract/pages.ts'

/** Both sides of each breakpoint with the header's height there (FT-005, FT-007). */
const WIDTHS = { 767: 73, 768: 73, 1023: 73, 1024: 85, 1439: 85, 1440: 93 }

const featured = ROWS.filter(({ budget }) => budget === 'feature')
const pages = PAGES.filter(({ page }) => featured.some(({ name }) => name === page))

test('FT-003 AR-015 feature pages exist in both languages, except social value, the page for small shops and the challenge', () => {
  const inOne = featured.filter(({ languages }) => languages).map(({ name }) => name)
  expect(inOne).toEqual(['socialValue', 'sosin', 'challenge'])
})

for (const entry of pages) {
  const form = entry.page === 'safety'
  test(`FT-001 FT-002 FT-003 FT-005 FT-007 FT-013 ${entry.name}: renders on both sides of each breakpoint, for anonymous visitors, without a console message`, async ({
    page,
    context,
  }) => {
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
    // the video of a first visit to Home has separate tests
    await context.addInitScript(() => sessionStorage.setItem('introShown', 'Y'))
    const language = entry.languages.includes('ENG') ? 'ENG' : 'KOR'
    await page.setViewportSize({ width: 767, height: 900 })
    const answer = await page.goto(addressOf(entry, language))
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ENG' ? 'en' : 'ko')
    for (const [width, header] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      const seen = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth > innerWidth,
        header: getComputedStyle(document.documentElement).getPropertyValue('--header-h').trim(),
      }))
      expect(seen, `at ${width} px`).toEqual({ over: false, header: `${header}px` })
    }
    const fields = page.locator(
      'main :is(input, textarea, select):not([role="search"] *, [data-part="floating-search-bar"] *)',
    )
    expect((await fields.count()) > 0, 'accepts input').toBe(form)
    await expect(page.locator('input[type="password"]')).toHaveCount(0)
    expect(
      (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'isEnglish'),
    ).toEqual([])
    await expect(page.locator('[role="alert"]:visible, dialog[open]')).toHaveCount(0)
    expect(said).toEqual([])
  })
}
