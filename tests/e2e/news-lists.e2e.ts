import { expect, test } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { cards, COLLECTION, more, NEWS, open } from './lists.ts'

test('AR-072 AR-073 SH-238 news: at most 6 highlights, tabs without Media Event, 12 cards', async ({
  page,
}) => {
  for (const [language, mediaEvent] of [
    ['KOR', '미디어 행사'],
    ['ENG', 'Media Event'],
  ] as const) {
    await page.goto(`${NEWS}?lang=${language}`)
    const slides = page.locator('main [data-part="carousel"] [role="group"]')
    expect(await slides.count()).toBeGreaterThan(1)
    expect(await slides.count()).toBeLessThanOrEqual(6)
    const tabs = await page.locator('[data-part="tab-bar"] a').allTextContents()
    expect(tabs[0]).toBe((language === 'KOR' ? ko : en).tabs_all)
    expect(tabs.length).toBeGreaterThan(3)
    expect(tabs).not.toContain(mediaEvent)
    await expect(cards(page)).toHaveCount(12)
  }
})

test('SH-175 AR-075 returning from a news article restores the page and the tab, once', async ({
  page,
}) => {
  await open(page, `${NEWS}?tab=press_release&page=2`)
  await page.waitForFunction(() => sessionStorage.getItem('newsList')?.includes('"page":2'))
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/page\/detail\/\d+/)
  await page.mouse.wheel(0, 1)
  await page.waitForFunction(() => sessionStorage.getItem('newsDetail') !== null)
  await open(page, NEWS)
  await expect(page).toHaveURL(/tab=press_release&page=2/)
  await expect(page.locator('[data-part="pager"] [aria-current="page"]')).toHaveText('2')
  await open(page, NEWS)
  await expect(page.locator('[data-part="pager"] [aria-current="page"]')).toHaveText('1')
})

test('AR-081 AR-082 AR-083 the collection shows the latest 3 months, one more with each More', async ({
  page,
}) => {
  await open(page, COLLECTION)
  const months = page.locator('main section > h2')
  await expect(months).toHaveCount(3)
  await expect(page.getByLabel(ko.collection_period)).toHaveValue('')
  await more(page).click()
  await expect(months).toHaveCount(4)
  await expect(
    page.locator('main section').nth(3).locator('[data-part="content-card"] a').first(),
  ).toBeFocused()
  await more(page).click()
  await expect(months).toHaveCount(5)
})

test('AR-084 choosing a month shows only that month, All shows the latest again', async ({
  page,
}) => {
  await open(page, COLLECTION)
  const period = page.getByLabel(ko.collection_period)
  const name = (await period.locator('option').nth(5).textContent()) ?? ''
  await period.selectOption({ index: 5 })
  await expect(page.locator('main section > h2')).toHaveText([name])
  await expect(more(page)).toHaveCount(0)
  await page.getByLabel(ko.collection_period).selectOption({ index: 0 })
  await expect(page.locator('main section > h2')).toHaveCount(3)
})
