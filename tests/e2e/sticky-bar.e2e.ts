import type { Page } from '@playwright/test'
import { axe, expect, test } from './gallery.ts'
import { labels } from './pages.ts'

const ko = labels('KOR')
const bar = (page: Page) => page.locator('[data-part="sticky-bar"]')
const SERVICE = 0
const ANCHORS = 1
const DESKTOP_ANCHORS = 2
const DOCUMENTS = 3

test('SH-075 icon and title show once the page is scrolled past its title, with an offset of 5 px', async ({
  page,
  example,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await example('StickyBar', SERVICE)
  await expect(bar(page)).toBeHidden()
  const bottom = await page
    .locator('h1')
    .evaluate((title) => Math.ceil(title.getBoundingClientRect().bottom + scrollY))
  await page.evaluate((y) => scrollTo(0, y + 2), bottom)
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
  await expect(bar(page)).toBeHidden()
  await page.evaluate((y) => scrollTo(0, y + 8), bottom)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toContainText('윤슬톡')
  await expect(bar(page).locator('img:visible').first()).toBeVisible()
})

test('SH-076 the code BA is labelled Culture', async ({ page, example }) => {
  await example('StickyBar', DOCUMENTS)
  await page.mouse.wheel(0, 1200)
  await expect(bar(page).locator('p')).toHaveText(ko.sticky_bar_culture as string)
})

test('SH-077 SH-078 SH-079 on desktop a service page shows the bar from the start, with the links of the service', async ({
  page,
  example,
}) => {
  await example('StickyBar', SERVICE)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page).getByRole('link', { name: /바로 가기/ })).toHaveAttribute(
    'href',
    'https://talk.yunseul.example',
  )
})

test('SH-080 the Download menu toggles on click, its layers open on hover and on focus', async ({
  page,
  example,
}) => {
  await example('StickyBar', SERVICE)
  const button = bar(page).getByRole('button', { name: ko.sticky_bar_download as string })
  const entry = bar(page).getByRole('button', { name: '컴퓨터' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(bar(page).getByRole('link', { name: 'Windows' })).toBeHidden()
  await entry.hover()
  await expect(bar(page).getByRole('link', { name: 'Windows' })).toHaveAttribute('download', '')
  await bar(page).getByRole('button', { name: '휴대전화' }).focus()
  await expect(bar(page).getByRole('link', { name: 'Android' })).toBeVisible()
  expect(await axe(page, '[data-part="sticky-bar"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('SH-081 SH-086 on phones there is one download link, with a separate style inside the messaging app', async ({
  browser,
  gallery,
}) => {
  for (const [userAgent, text] of [
    [undefined, ko.sticky_bar_download],
    ['Mozilla/5.0 (Linux; Android 15) YunseulTalk/9.1', ko.sticky_bar_download_in_app],
  ]) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 800 },
      userAgent,
      locale: 'ko-KR',
    })
    const page = await context.newPage()
    await page.goto(`${gallery}/gallery?part=StickyBar&example=${SERVICE}`)
    await page.locator('html[data-alive]').waitFor()
    await expect(bar(page)).toBeAttached()
    await page.mouse.wheel(0, 900)
    await expect(bar(page).getByRole('link')).toHaveCount(1)
    await expect(bar(page).getByRole('link')).toHaveText(text as string)
    await expect(bar(page).getByRole('button')).toHaveCount(0)
    await context.close()
  }
})

test('SH-082 SH-083 an anchor scrolls to 80 px above its part and becomes the current one', async ({
  page,
  example,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await example('StickyBar', ANCHORS)
  await page.mouse.wheel(0, 500)
  const anchor = page.locator('[data-part="anchor-menu"] a').nth(1)
  await anchor.click()
  await expect
    .poll(() =>
      page
        .locator('#gallery-second')
        .evaluate((part) => Math.round(part.getBoundingClientRect().top)),
    )
    .toBe(80)
  await expect(anchor).toHaveAttribute('aria-current', 'location')
  await expect(page).toHaveURL(/#gallery-second$/)
})

test('SH-084 the bar offers a list of documents to download', async ({ page, example }) => {
  await example('StickyBar', DOCUMENTS)
  await page.mouse.wheel(0, 1200)
  await bar(page).getByRole('button', { name: '2024 ESG 보고서' }).click()
  await expect(bar(page).getByRole('link', { name: '국문 보고서' })).toHaveAttribute(
    'href',
    '/media/documents/esg/esg-report-2024-ko.pdf',
  )
})

test('SH-085 anchors of the sosin kind show only in windows wider than 1023 px', async ({
  page,
  example,
}) => {
  for (const [width, shown] of [
    [1023, false],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await example('StickyBar', DESKTOP_ANCHORS)
    await page.mouse.wheel(0, 1200)
    await expect(bar(page)).toBeVisible()
    await expect(page.locator('[data-part="anchor-menu"]')).toBeVisible({ visible: shown })
  }
})

test('SH-075 nothing of the bar overflows at 320 px', async ({ page, example }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await example('StickyBar', DOCUMENTS)
  await page.mouse.wheel(0, 900)
  await expect(bar(page)).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(await axe(page, '[data-part="sticky-bar"]')).toEqual([])
})
