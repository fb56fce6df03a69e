import type { Page } from '@playwright/test'
import { axe, expect, test } from './gallery.ts'
import { labels } from './pages.ts'
import { atRest } from './visit.ts'

const ko = labels('KOR')
const BAR = '[data-part="floating-search-bar"]'

/** Opens Home at rest: without the intro, with all scripts loaded and the bar visible. */
async function home(page: Page, language: 'KOR' | 'ENG'): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('introShown', 'Y'))
  await page.goto(`/?lang=${language}`)
  await page.locator('html[data-alive]').waitFor()
  await expect(page.locator(BAR)).toBeVisible()
  await atRest(page)
}

test('SH-112 SH-113 the bar has a placeholder, hashtag links and download buttons in their colors', async ({
  page,
  example,
}) => {
  await example('FloatingSearchBar', 0)
  const bar = page.locator(BAR)
  await expect(bar).toHaveAttribute('data-page-type', 'MAIN')
  const input = bar.getByRole('textbox')
  await expect(input).toHaveAttribute('placeholder', '윤슬의 무엇이 궁금하세요?')
  await input.focus()
  await expect(bar.getByRole('link', { name: '#접근성' })).toBeVisible()
  await expect(bar.getByRole('link', { name: '#접근성' })).toHaveAttribute('href', /searchKeyword=/)
  const button = bar.getByRole('link', { name: /윤슬톡 내려받기/ })
  await expect(button).toHaveCSS('background-color', 'rgb(11, 79, 124)')
  await expect(button).toHaveAttribute('target', '_blank')
})

test('SH-098 SH-113 a search in the bar opens the search layer', async ({ page, example }) => {
  await example('FloatingSearchBar', 0)
  const input = page.locator(`${BAR} input[name="searchKeyword"]`)
  await input.fill('  ')
  await input.press('Enter')
  await expect(page.locator('[data-part="search-layer"]')).toBeHidden()
  await input.fill('AI')
  await input.press('Enter')
  await expect(page.locator('[data-part="search-layer"]')).toBeVisible()
  await expect(page.locator('[data-part="search-input"]')).toHaveValue('AI')
  await expect(page.locator('[data-part="search-count"]')).toHaveText(/\d/)
  await page.keyboard.press('Escape')
  await expect(input).toBeFocused()
})

test('SH-114 SH-117 a closed bar stays closed for the browser session', async ({
  page,
  example,
  context,
}) => {
  await example('FloatingSearchBar', 0)
  await page.getByRole('button', { name: ko.floating_bar_close as string }).click()
  await expect(page.locator(BAR)).toHaveCount(0)
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  await expect(page.locator('[data-example]')).toBeAttached()
  await expect(page.locator(BAR)).toHaveCount(0)
  // a separate tab is a separate session
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator(BAR)).toBeVisible()
})

test('SH-115 the bar is hidden while the bottom of the main area is above the bottom of the window', async ({
  page,
  example,
}) => {
  await example('FloatingSearchBar', 0)
  const bar = page.locator(BAR)
  await expect(bar).toBeVisible()
  await page.evaluate(() =>
    scrollTo(
      0,
      (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) +
        scrollY -
        innerHeight +
        4,
    ),
  )
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollBy(0, -8))
  await expect(bar).toBeVisible()
})

test('SH-112 the bar collapses to a circle while the page is scrolled down, and expands by its button', async ({
  page,
  example,
}) => {
  await example('FloatingSearchBar', 0)
  const pill = page.locator(`${BAR} > div`).last()
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => Math.round((await pill.boundingBox())?.width ?? 0)).toBe(64)
  await page.getByRole('button', { name: ko.floating_bar_open as string }).click()
  await expect(page.locator(`${BAR} input[name="searchKeyword"]`)).toBeFocused()
  await expect.poll(async () => (await pill.boundingBox())?.width ?? 0).toBeGreaterThan(400)
})

test('SH-112 the bar is accessible in both modes, and nothing overflows at 320 px', async ({
  page,
  example,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await example('FloatingSearchBar', 0)
  await page.locator(`${BAR} input[name="searchKeyword"]`).focus()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(await axe(page, BAR)).toEqual([])
})

for (const language of ['KOR', 'ENG'] as const) {
  test(`SH-112 SH-114 on Home at 390 px the bar and its close button are inside the window, at rest and in use: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await home(page, language)
    const outside = () =>
      page.locator(BAR).evaluate((bar) =>
        [...bar.querySelectorAll('div:has(> form), form, input[type="text"], button')]
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            return (
              left < 0 ||
              right > document.documentElement.clientWidth ||
              top < 0 ||
              bottom > innerHeight
            )
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
    const close = page.getByRole('button', { name: labels(language).floating_bar_close as string })
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await outside()).toEqual([])
    await page.locator(`${BAR} input[name="searchKeyword"]`).focus()
    await expect(page.locator(`${BAR} a`).first()).toBeVisible()
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await outside()).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await close.click()
    await expect(page.locator(BAR)).toHaveCount(0)
  })
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`SH-112 at rest the bar covers neither text nor links of Home at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const language of ['KOR', 'ENG'] as const) {
      await home(page, language)
      const covered = await page
        .locator(`${BAR} > div`)
        .last()
        .evaluate((pill) => {
          const bar = pill.getBoundingClientRect()
          const hero = document.querySelector('main h1')?.closest('section')
          return [...(hero?.querySelectorAll('h1, p, a') ?? [])]
            .filter((element) => {
              const box = element.getBoundingClientRect()
              return (
                box.width > 0 &&
                box.left < bar.right &&
                box.right > bar.left &&
                box.top < bar.bottom &&
                box.bottom > bar.top
              )
            })
            .map((element) => element.textContent)
        })
      expect(covered, language).toEqual([])
      await expect(page.locator('main a').filter({ hasText: /\S/ }).first()).toBeInViewport({
        ratio: 1,
      })
    }
  })
}
