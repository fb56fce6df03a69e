import { expect, test } from '@playwright/test'
import { input, ko, layer, open, PAGE, part, searched, visit } from './search.ts'
import { holdBack } from './visit.ts'

test('SH-098 the header button opens the layer with the focus in its field', async ({ page }) => {
  await open(page)
  await expect(input(page)).toBeFocused()
})

test('SH-036 SH-098 SH-102 an address with searchKeyword opens the layer over the page with its results', async ({
  page,
}) => {
  await visit(page, `${PAGE}?searchKeyword=AI&searchPage=1`)
  await expect(layer(page)).toBeVisible()
  await expect(input(page)).toHaveValue('AI')
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  expect(await part(page, 'search-results').locator('[data-part="content-card"]').count()).toBe(12)
  await expect(part(page, 'search-results').locator('mark').first()).toHaveText(/^ai$/i)
  await expect(page.locator('main[data-page]')).toHaveAttribute('data-page', 'press-release')
})

test('SH-098 SH-102 without scripts the form of the layer submits natively', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/presskit?searchKeyword=AI')
  await expect(
    part(page, 'search-results').locator('[data-part="content-card"]').first(),
  ).toBeVisible()
  await input(page).fill('데이터 센터')
  await input(page).press('Enter')
  await expect(page).toHaveURL(/\/page\/\?searchKeyword=/)
  await expect(input(page)).toHaveValue('데이터 센터')
  await part(page, 'pager').getByRole('link', { name: '2', exact: false }).first().click()
  await expect(page).toHaveURL(/searchPage=2/)
  await context.close()
})

test('SH-102 without scripts the filter is links, the form keeps the type, and an unknown type is all', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 700 },
  })
  const page = await context.newPage()
  await page.goto('/page/presskit?searchKeyword=AI&searchPage=2&type=nothing')
  const types = part(page, 'search-types')
  await expect(types.locator('[aria-current="page"]')).toContainText(ko.search_type_all as string)
  // only the row overflows the screen
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await types.getByRole('link', { name: new RegExp(`^${ko.search_type_service} `) }).click()
  await expect(page).toHaveURL(/type=service/)
  await expect(types.locator('[aria-current="page"]')).toContainText(
    ko.search_type_service as string,
  )
  await input(page).fill('지도')
  await input(page).press('Enter')
  await expect(page).toHaveURL(/\/page\/\?searchKeyword=[^&]+&searchPage=1&type=service/)
  await expect(types.locator('[aria-current="page"]')).toContainText(
    ko.search_type_service as string,
  )
  await context.close()
})

test('SH-098 SH-106 a click on a recommended keyword searches for it', async ({ page }) => {
  await open(page)
  const word = part(page, 'recommended-keywords').locator('a').first()
  const keyword = (await word.textContent()) ?? ''
  await word.click()
  await expect(input(page)).toHaveValue(keyword)
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  expect(searched(page).get('searchKeyword')).toBe(keyword)
})

test('SH-088 SH-098 a tag of the footer opens the search for it', async ({ page }) => {
  await visit(page, PAGE)
  const tag = part(page, 'footer-tags').locator('a').first()
  const keyword = (await tag.textContent()) ?? ''
  await tag.click()
  await page.waitForURL(/\/page\/\?searchKeyword=/)
  expect(searched(page).get('searchPage')).toBe('1')
  await expect(layer(page)).toBeVisible()
  await expect(input(page)).toHaveValue(keyword)
})

test('SH-099 SH-100 Escape closes the layer, clears it and removes the query from the address', async ({
  page,
}) => {
  await visit(page, `${PAGE}?searchKeyword=AI&searchPage=2`)
  await expect(layer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer(page)).toBeHidden()
  // before hydration the layer closes at once, and the address follows
  await expect(page).not.toHaveURL(/search/)
  await part(page, 'search-button').click()
  await expect(input(page)).toHaveValue('')
  await expect(part(page, 'search-results')).toHaveCount(0)
})

test('SH-098 SH-099 opened again by the same button it is commanded once, without a message', async ({
  page,
}) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await open(page)
  await page.keyboard.press('Escape')
  await expect(layer(page)).toBeHidden()
  await part(page, 'search-button').click()
  await expect(layer(page)).toBeVisible()
  await expect(input(page)).toBeFocused()
  expect(messages).toEqual([])
})

test('SH-099 SH-100 the close button closes the layer and returns the focus', async ({ page }) => {
  await open(page, `${PAGE}?tab=all`)
  await input(page).fill('AI')
  await input(page).press('Enter')
  await expect(part(page, 'search-results')).toBeVisible()
  expect(searched(page).get('tab')).toBe('all')
  await layer(page)
    .getByRole('button', { name: ko.search_close_layer as string })
    .click()
  await expect(layer(page)).toBeHidden()
  await expect(part(page, 'search-button')).toBeFocused()
  await expect.poll(() => [...searched(page).keys()]).toEqual(['tab'])
})

test('SH-054 the main menu is hidden while the search is open', async ({ page }) => {
  await open(page)
  await expect(part(page, 'main-menu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(part(page, 'main-menu')).toBeVisible()
})

test('SH-106 text typed before the suggestions’ code has loaded still gets suggestions', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/SearchTools-[^/]+\.js/)
  await visit(page, '/page/presskit?lang=KOR')
  await page.locator('[data-part="search-button"]').click()
  await page.locator('html[data-search-open]').waitFor()
  await input(page).pressSequentially('AI')
  release()
  await expect(layer(page).getByRole('option').first()).toBeVisible()
})

test('SH-106 typing shows suggestions: arrow keys move through them, Escape closes them first, Enter searches', async ({
  page,
}) => {
  await open(page)
  await input(page).pressSequentially('데이')
  const options = layer(page).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(input(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) as string,
  )
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(layer(page)).toBeVisible()
  await input(page).pressSequentially('터')
  await expect(options.first()).toBeVisible()
  const first = (await options.first().textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(input(page)).toHaveValue(first)
  await expect(part(page, 'search-count')).toHaveText(/\d/)
})

test('SH-098 recent searches are offered again and can be removed', async ({ page }) => {
  await open(page)
  await input(page).fill('윤슬톡')
  await input(page).press('Enter')
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  await open(page)
  const recent = part(page, 'recent-searches')
  await recent.getByRole('button', { name: '윤슬톡', exact: true }).click()
  await expect(input(page)).toHaveValue('윤슬톡')
  await recent
    .getByRole('button', {
      name: (ko.search_recent_remove as string).replace('{keyword}', '윤슬톡'),
    })
    .click()
  await expect(recent).toHaveCount(0)
  await expect(input(page)).toBeFocused()
})

test('SH-098 the page behind the layer is inert', async ({ page }) => {
  await open(page)
  expect(await layer(page).evaluate((element) => element.matches(':modal'))).toBe(true)
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('[data-part="search-layer"]')?.contains(document.activeElement),
      ),
    ).toBe(true)
  }
})
