import { axe, expect, test } from './gallery.ts'
import { labels } from './pages.ts'

const ko = labels('KOR')
const BAR = '[data-part="floating-search-bar"]'

test('SH-112 SH-113 the bar has a placeholder, hashtag links and download buttons in their colours', async ({ page, example }) => {
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

test('SH-114 SH-117 a closed bar stays closed for the browser session', async ({ page, example, context }) => {
  await example('FloatingSearchBar', 0)
  await page.getByRole('button', { name: ko.floating_bar_close as string }).click()
  await expect(page.locator(BAR)).toHaveCount(0)
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  await expect(page.locator('[data-example]')).toBeAttached()
  await expect(page.locator(BAR)).toHaveCount(0)
  // a tab of its own is a session of its own
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator(BAR)).toBeVisible()
})

test('SH-115 the bar is away while the bottom of the main area is above the bottom of the window', async ({ page, example }) => {
  await example('FloatingSearchBar', 0)
  const bar = page.locator(BAR)
  await expect(bar).toBeVisible()
  await page.evaluate(() => scrollTo(0, (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) + scrollY - innerHeight + 4))
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollBy(0, -8))
  await expect(bar).toBeVisible()
})

test('SH-112 the bar folds to a circle while the page is scrolled down, and unfolds by its button', async ({ page, example }) => {
  await example('FloatingSearchBar', 0)
  const pill = page.locator(`${BAR} > div`).last()
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => Math.round((await pill.boundingBox())?.width ?? 0)).toBe(64)
  await page.getByRole('button', { name: ko.floating_bar_open as string }).click()
  await expect(page.locator(`${BAR} input[name="searchKeyword"]`)).toBeFocused()
  await expect.poll(async () => (await pill.boundingBox())?.width ?? 0).toBeGreaterThan(400)
})

test('SH-112 the bar is accessible in both modes, and nothing overflows at 320 px', async ({ page, example }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await example('FloatingSearchBar', 0)
  await page.locator(`${BAR} input[name="searchKeyword"]`).focus()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axe(page, BAR)).toEqual([])
})
