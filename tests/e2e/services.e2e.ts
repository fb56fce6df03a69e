import { expect, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }

const LIST = '/page/service/service'
const TABS = ['communication', 'lifestyle', 'business', 'Shopping', 'entertainment', 'socal_impact']

test('AR-110 SH-025 the services page has the exact tabs, all cards of a tab on one page, and no pager', async ({
  page,
  request,
}) => {
  await page.goto(`${LIST}?lang=KOR`)
  const all = (await (await request.get('/api/v1/content/services?lang=KOR')).json()).data.length
  await expect(page.locator('main [data-part="content-card"]')).toHaveCount(all)
  await expect(page.locator('[data-part="pager"]')).toHaveCount(0)
  const links = page.locator('[data-part="tab-bar"][data-type="api"] a')
  expect(
    await links.evaluateAll((elements) =>
      elements.map(
        (element) => new URL((element as HTMLAnchorElement).href).searchParams.get('tab') ?? 'all',
      ),
    ),
  ).toEqual(['all', ...TABS])
  const seen = new Set<string>()
  for (const tab of TABS) {
    await page.goto(`${LIST}?tab=${tab}&lang=KOR`)
    await expect(page.locator(`[data-part="tab-bar"] a[href$="tab=${tab}"]`)).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const card of await page.locator('main [data-part="content-card"]').all())
      seen.add((await card.getAttribute('data-content')) as string)
  }
  expect(seen.size).toBe(all)
})

test('SH-145 a click on a tab changes the address and the cards, and Back restores the old ones', async ({
  page,
}) => {
  await page.goto(`${LIST}?lang=KOR`)
  await page.locator('html[data-alive]').waitFor()
  const before = await page.locator('main [data-part="content-card"]').count()
  await page.locator('[data-part="tab-bar"] a[href$="?tab=Shopping"]').click()
  await expect(page).toHaveURL(/tab=Shopping/)
  await expect
    .poll(() => page.locator('main [data-part="content-card"]').count())
    .toBeLessThan(before)
  await page.goBack()
  await expect(page.locator('main [data-part="content-card"]')).toHaveCount(before)
})

test('AR-110 an unknown tab shows all services', async ({ page }) => {
  await page.goto(`${LIST}?tab=nothing&lang=KOR`)
  await expect(page.locator('[data-part="tab-bar"] a[aria-current="page"]')).toHaveText(ko.tabs_all)
})

test('AR-111 no filter layer is displayed', async ({ page }) => {
  await page.goto(`${LIST}?lang=KOR`)
  await expect(page.locator('main dialog, main [role="dialog"], main [popover]')).toHaveCount(0)
})

test('AR-112 SERVICE cards go to their service page', async ({ page }) => {
  await page.goto(`${LIST}?lang=KOR`)
  const links = await page.locator('main [data-part="content-card"] h3 a').all()
  expect(links.length).toBeGreaterThan(0)
  for (const link of links)
    await expect(link).toHaveAttribute('href', /^\/page\/service\/service\/\w+$/)
})

test('AR-110 on phones the tabs are a dropdown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${LIST}?lang=KOR`)
  await page.locator('html[data-alive]').waitFor()
  await page.locator('select[name="tab"]').selectOption('business')
  await expect(page).toHaveURL(/tab=business/)
  await expect(page.locator('select[name="tab"]')).toHaveValue('business')
})
