import { expect, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }

const NEWS = '/page/presskit'
const tabs = (page: Page) => page.locator('[data-part="tab-bar"] a')
const pager = (page: Page) => page.locator('[data-part="pager"]')
const shown = (page: Page) => pager(page).locator('[aria-current="page"]')
const numbers = (page: Page) =>
  pager(page)
    .locator('li > a[aria-label], li[aria-hidden] > span')
    .filter({ visible: true })
    .allTextContents()
const goto = (page: Page) => page.locator('[data-part="pager-goto"] input[inputmode="numeric"]')
const ids = (page: Page) =>
  page
    .locator('#archive [data-part="content-card"]')
    .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.content))

async function open(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(path)
  await page.mouse.wheel(0, 1)
  await page.locator('html[data-alive]').waitFor()
  return answer?.status()
}

const total = async (page: Page): Promise<number> =>
  (
    (await (await page.request.get('/api/v2/content/news?lang=KOR&page=1')).json()) as {
      data: { totalPageCount: number }
    }
  ).data.totalPageCount

test('SH-145 SH-146 AR-005 a tab is in the address, and a change of tab begins with page 1', async ({
  page,
}) => {
  await open(page, `${NEWS}?page=2`)
  await tabs(page).nth(1).click()
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\?tab=press_release$/)
  await expect(shown(page)).toHaveText('1')
})

test('SH-147 back and forward show the tab and page of the address', async ({ page }) => {
  await open(page, NEWS)
  const first = await ids(page)
  await pager(page).getByRole('link', { name: '3 쪽' }).click()
  await expect(shown(page)).toHaveText('3')
  await tabs(page).nth(1).click()
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(shown(page)).toHaveText('3')
  await expect(tabs(page).first()).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect.poll(() => ids(page)).toEqual(first)
  await page.goForward()
  await expect(shown(page)).toHaveText('3')
})

test('AR-074 an unknown tab and a tab of Media Event show All, page 1; a code is accepted', async ({
  page,
}) => {
  for (const value of ['nothing', 'media_event', 'CI']) {
    await page.goto(`${NEWS}?tab=${value}&page=2`)
    await expect(tabs(page).first()).toHaveAttribute('aria-current', 'page')
    await expect(shown(page)).toHaveText('1')
  }
  await page.goto(`${NEWS}?tab=CA`)
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page')
})

test('arrow keys, Home and End move among the tabs', async ({ page }) => {
  await open(page, NEWS)
  await tabs(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tabs(page).last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs(page).first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs(page).last()).toBeFocused()
})

test('SH-150 SH-152 on the first page previous is disabled, five numbers and the last are shown', async ({
  page,
}) => {
  await open(page, NEWS)
  const last = await total(page)
  expect(last).toBeGreaterThan(7)
  expect(await numbers(page)).toEqual(['1', '2', '3', '4', '5', '…', String(last)])
  await expect(pager(page).getByRole('button', { name: ko.pager_previous })).toBeDisabled()
  await pager(page).getByRole('link', { name: ko.pager_next }).click()
  await expect(shown(page)).toHaveText('2')
})

test('SH-150 SH-153 on the last page next is disabled and the last five are shown', async ({
  page,
}) => {
  const last = await total(page)
  await page.goto(`${NEWS}?page=${last}`)
  expect(await numbers(page)).toEqual([
    '1',
    '…',
    ...[4, 3, 2, 1, 0].map((back) => String(last - back)),
  ])
  await expect(pager(page).getByRole('button', { name: ko.pager_next })).toBeDisabled()
})

test('SH-155 in the middle: first, neighbours, last', async ({ page }) => {
  const last = await total(page)
  await page.goto(`${NEWS}?page=5`)
  expect(await numbers(page)).toEqual(['1', '…', '4', '5', '6', '…', String(last)])
})

test('SH-156 under 768 px the group of 5 is shown', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto(`${NEWS}?page=7`)
  const last = await total(page)
  expect(await numbers(page)).toEqual(
    [6, 7, 8, 9, 10].filter((number) => number <= last).map(String),
  )
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await numbers(page)).toContain('1')
})

test('SH-157 the go-to-page box drops letters and symbols', async ({ page }) => {
  await open(page, NEWS)
  await goto(page).pressSequentially('a3-!')
  await expect(goto(page)).toHaveValue('3')
  await goto(page).fill('가나2')
  await expect(goto(page)).toHaveValue('2')
  await goto(page).press('Enter')
  await expect(shown(page)).toHaveText('2')
  await expect(page).toHaveURL(/\?tab=all&page=2$/)
})

test('SH-158 empty, current, too small and too large targets are ignored', async ({ page }) => {
  await open(page, `${NEWS}?page=2`)
  const before = page.url()
  for (const target of ['', '2', '0', '999']) {
    await goto(page).fill(target)
    await goto(page).press('Enter')
    await expect(goto(page)).toHaveValue(target)
    expect(page.url()).toBe(before)
  }
  await expect(shown(page)).toHaveText('2')
})

test('SH-159 SH-161 AR-009 a page that is not a positive integer is page 1', async ({ page }) => {
  for (const value of ['', '1', '0', '-2', '1.5', 'two']) {
    expect((await page.goto(`${NEWS}?page=${value}`))?.status()).toBe(200)
    await expect(shown(page)).toHaveText('1')
  }
})

test('SH-160 SH-232 AR-010 a page beyond the total is a 404, on a load and by the go-to-page address', async ({
  page,
}) => {
  const last = await total(page)
  expect((await page.goto(`${NEWS}?page=${last}`))?.status()).toBe(200)
  expect((await page.goto(`${NEWS}?page=${last + 1}`))?.status()).toBe(404)
  await expect(page.getByText(ko.not_found_message)).toBeVisible()
})

test('SH-240 SH-242 the carousel moves one slide at a time and stops at its last', async ({
  page,
}) => {
  await open(page, NEWS)
  const carousel = page.locator('main [data-part="carousel"]')
  const count = await carousel.locator('[role="group"]').count()
  await expect(carousel.getByRole('button', { name: ko.carousel_previous })).toBeDisabled()
  await carousel.getByRole('button', { name: ko.carousel_pause }).click()
  await expect(carousel).toHaveAttribute('data-autoplay', 'paused')
  for (let at = 1; at < count; at++) {
    await carousel.getByRole('button', { name: ko.carousel_next }).click()
    await expect(carousel.locator('[role="group"]').nth(at)).toHaveAttribute('data-shown', 'true')
    await expect(carousel.locator('[role="group"]').nth(at)).toBeInViewport({ ratio: 0.9 })
  }
  await expect(carousel.getByRole('button', { name: ko.carousel_next })).toBeDisabled()
})

test('SH-242 autoplay pauses on hover and on focus within, and resumes afterwards', async ({
  page,
}) => {
  await open(page, NEWS)
  const carousel = page.locator('main [data-part="carousel"]')
  await page.mouse.move(2, 2)
  await expect(carousel).toHaveAttribute('data-autoplay', 'playing')
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  await carousel.hover()
  await expect(carousel).toHaveAttribute('data-autoplay', 'hovered')
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await page.mouse.move(2, 2)
  await expect(carousel).toHaveAttribute('data-autoplay', 'playing')
  await page.keyboard.press('Tab')
  await carousel.getByRole('button', { name: ko.carousel_next }).focus()
  await expect(carousel).toHaveAttribute('data-autoplay', 'focused')
  await tabs(page).first().focus()
  await expect(carousel).toHaveAttribute('data-autoplay', 'playing')
})

test('SH-243 autoplay advances after its speed and 50 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto(NEWS)
  await page.mouse.wheel(0, 1)
  await page.clock.runFor(5000)
  await page.locator('html[data-alive]').waitFor()
  const carousel = page.locator('main [data-part="carousel"]')
  await page.mouse.move(2, 2)
  await expect(carousel).toHaveAttribute('data-autoplay', 'playing')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // a pause restarts the interval
  await carousel.getByRole('button', { name: ko.carousel_pause }).dispatchEvent('click')
  await carousel.getByRole('button', { name: ko.carousel_play }).dispatchEvent('click')
  await expect(carousel).toHaveAttribute('data-autoplay', 'playing')
  const slide = carousel.locator('[role="group"]')
  const at = await slide.evaluateAll((all) =>
    all.findIndex((one) => one.hasAttribute('data-shown')),
  )
  await page.clock.runFor(6040)
  await expect(slide.nth(at)).toHaveAttribute('data-shown', 'true')
  await page.clock.runFor(20)
  await expect(slide.nth(at + 1)).toHaveAttribute('data-shown', 'true')
})

test('SH-242 reduced motion stops autoplay', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, NEWS)
  await expect(page.locator('main [data-part="carousel"]')).toHaveAttribute(
    'data-autoplay',
    'paused',
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SH-145 tabs and pages are links', async ({ page }) => {
    await page.goto(NEWS)
    await tabs(page).nth(2).click()
    await expect(tabs(page).nth(2)).toHaveAttribute('aria-current', 'page')
    await page.goto(NEWS)
    await pager(page).getByRole('link', { name: '2 쪽' }).click()
    await expect(shown(page)).toHaveText('2')
  })

  test('SH-149 the go-to-page box is a form that keeps the tab', async ({ page }) => {
    await page.goto(`${NEWS}?tab=press_release`)
    await goto(page).fill('2')
    await goto(page).press('Enter')
    await expect(page).toHaveURL(/tab=press_release&page=2$/)
    await expect(shown(page)).toHaveText('2')
  })
})
