import { expect, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }
import { expandedForAssistiveTechnology } from './ear.ts'
import { holdBack, PAGE, part } from './visit.ts'

const alive = (page: Page) => page.locator('html[data-alive]')

/** Opens a page whose scripts do not load before `release` is called. */
async function withoutScriptsYet(page: Page, address = PAGE): Promise<{ release(): void }> {
  const release = await holdBack(page, '**/assets/entry.client*')
  await page.goto(address)
  return { release }
}

test('SH-055 SH-001 a submenu opens before the scripts have loaded, and stays open on hydration', async ({
  page,
}) => {
  const { release } = await withoutScriptsYet(page)
  const top = part(page, 'main-menu').locator('button[data-top]').first()
  await top.click()
  const submenu = page.locator('[data-part="submenu"]:popover-open')
  await expect(submenu).toBeVisible()
  await expect(alive(page)).toHaveCount(0)
  release()
  await alive(page).waitFor()
  await expect(submenu).toBeVisible()
  await expandedForAssistiveTechnology(top, true)
})

test('SH-099 a layer opened by the address closes by an Escape before the scripts have loaded', async ({
  page,
}) => {
  const { release } = await withoutScriptsYet(page, `${PAGE}?searchKeyword=AI`)
  await expect(part(page, 'search-layer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(part(page, 'search-layer')).toBeHidden()
  await expect(alive(page)).toHaveCount(0)
  release()
  await alive(page).waitFor()
  await expect(page).not.toHaveURL(/search/)
  await expect(part(page, 'search-layer')).toBeHidden()
})

test('SH-098 the search layer opens by its button before the scripts have loaded, and the typed text stays', async ({
  page,
}) => {
  const { release } = await withoutScriptsYet(page)
  await part(page, 'search-button').click()
  const field = part(page, 'search-input')
  await expect(field).toBeFocused()
  await field.fill('접근성')
  await expect(alive(page)).toHaveCount(0)
  release()
  await alive(page).waitFor()
  await expect(part(page, 'main-menu')).toBeHidden()
  await expect(field).toHaveValue('접근성')
  await field.press('Enter')
  await expect(part(page, 'search-results')).toBeVisible()
})

test('SH-053 the mobile menu and its rows open before the scripts have loaded, and stay open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { release } = await withoutScriptsYet(page)
  await part(page, 'mobile-menu-button').click()
  const row = part(page, 'mobile-menu').locator('summary', { hasText: '책임' })
  await row.click()
  const link = part(page, 'mobile-menu').locator('a[href="/page/responsible/esg"]')
  await expect(link).toBeVisible()
  release()
  await alive(page).waitFor()
  await expect(link).toBeVisible()
  await expandedForAssistiveTechnology(row, true)
  await expect(part(page, 'mobile-menu-button')).toHaveAccessibleName(ko.shell_menu_close)
  // the page behind the panel is inert, as if scripts had opened it
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
})

test('SH-001 an early click on a script-only button is never lost: mode, search, footer', async ({
  page,
}) => {
  const { release } = await withoutScriptsYet(page)
  const mode = part(page, 'mode-switch').first()
  await mode.click()
  await expect(mode).toHaveAttribute('data-waiting')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const family = part(page, 'family-sites').getByRole('button')
  await family.click()
  await expect(alive(page)).toHaveCount(0)
  release()
  await alive(page).waitFor()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(family).toHaveAttribute('aria-expanded', 'true')
  await expect(part(page, 'family-sites').getByRole('link').first()).toBeVisible()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
})

test('SH-001 if scripts never load, clicks get their default action', async ({ page }) => {
  await page.route('**/assets/entry.client*', (route) => route.abort())
  await page.goto(PAGE)
  await part(page, 'mode-switch').first().click()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await part(page, 'main-menu').locator('button[data-top]').first().click()
  await page
    .locator('[data-part="submenu"]:popover-open a[href="/page/about/culture"]')
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await part(page, 'footer').locator('a[href="/page/legal/privacy"]').click()
  await expect(page).toHaveURL(/legal\/privacy/)
})

test('SH-049 the footer and the logo keep the server’s markup on hydration', async ({ page }) => {
  const { release } = await withoutScriptsYet(page)
  const markup = () =>
    page.evaluate(() =>
      ['[data-part="footer"]', '[data-part="header"] a'].map(
        (part) => document.querySelector(part)?.innerHTML,
      ),
    )
  const before = await markup()
  expect(before.every((text) => (text?.length ?? 0) > 300)).toBe(true)
  // the very same elements, not equal ones
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-part="footer"] a, [data-part="header"] svg')
      .forEach((element) => {
        Object.assign(element, { kept: true })
      }),
  )
  release()
  await alive(page).waitFor()
  expect(await markup()).toEqual(before)
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-part="footer"] a')].every(
        (element) => 'kept' in element,
      ),
    ),
  ).toBe(true)
})

/** Unreadable data: the layout's own error page takes over within the open document. */
async function failWithin(page: Page): Promise<void> {
  await page.route('**/presskit.data?*', async (route) =>
    route.fulfill({ response: await route.fetch(), body: 'unreadable' }),
  )
  await part(page, 'tab-bar').getByRole('link').nth(1).click()
  await expect(page.locator('main[data-page="error"]')).toBeVisible()
}

test('SH-160 SH-233 a layout rendered in the browser has logo and footer too', async ({ page }) => {
  await page.goto('/page/presskit')
  await alive(page).waitFor()
  const logo = part(page, 'header').locator('a[href="/"] svg')
  await expect(logo).toHaveCount(2)
  await failWithin(page)
  await expect(logo).toHaveCount(2)
  await expect(part(page, 'footer').getByText('©')).toBeVisible()
  const family = part(page, 'family-sites').getByRole('button')
  await family.click()
  await expect(part(page, 'family-sites').getByRole('link')).toHaveCount(5)
})

test('SH-052 SH-053 the menus keep the server’s markup on hydration, and their entries are sent once', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const { release } = await withoutScriptsYet(page, '/page/legal/privacy')
  const PARTS = '[data-part="main-menu"] *, [data-part="mobile-menu"] nav *'
  // the very same elements, not equal ones
  const count = await page.evaluate((parts) => {
    const all = [...document.querySelectorAll(parts)]
    for (const element of all) Object.assign(element, { kept: true })
    return all.length
  }, PARTS)
  expect(count).toBeGreaterThan(300)
  release()
  await alive(page).waitFor()
  expect(
    await page.evaluate(
      (parts) =>
        [...document.querySelectorAll(parts)].filter((element) => 'kept' in element).length,
      PARTS,
    ),
  ).toBe(count)
  // the handed-over data contains no address of the menu, and no title of a card
  const twice = await page.evaluate(() => {
    const data = [...document.scripts].map((script) => script.textContent).join()
    const addresses = [
      ...document.querySelectorAll('[data-part="main-menu"] a[href^="/page/"]'),
    ].map((link) => link.getAttribute('href') ?? '')
    const titles = [
      ...document.querySelectorAll('[data-key="service"] [data-part="carousel"] li a'),
    ].map((link) => link.lastElementChild?.lastElementChild?.textContent ?? '')
    return {
      handed: data.includes('recommendedKeywords'),
      addresses: addresses.length,
      titles: titles.length,
      found: [...addresses, ...titles].filter((text) => data.includes(text)),
    }
  })
  expect(twice).toEqual({
    handed: true,
    addresses: expect.any(Number),
    titles: expect.any(Number),
    found: [],
  })
  expect(twice.addresses).toBeGreaterThan(30)
  expect(twice.titles).toBeGreaterThan(2)
  expect(errors).toEqual([])
})

test('SH-001 SH-058 an early click on the next card is queued until the scripts have loaded', async ({
  page,
}) => {
  const { release } = await withoutScriptsYet(page)
  await part(page, 'main-menu').locator('button[data-top]').nth(3).click()
  const slider = page.locator('[data-part="submenu"]:popover-open [data-part="carousel"]')
  await slider.getByRole('button', { name: ko.carousel_next }).click()
  await expect(slider.locator('li').first()).toHaveAttribute('data-shown')
  await expect(alive(page)).toHaveCount(0)
  release()
  await expect(slider.locator('li').nth(1)).toHaveAttribute('data-shown')
  await expect(slider.locator('[data-shown]')).toHaveCount(1)
})

test('SH-052 SH-053 SH-233 the menus of a layout rendered in the browser keep their content, and work', async ({
  page,
}) => {
  await page.goto('/page/presskit')
  await alive(page).waitFor()
  const links = () =>
    page.locator('[data-part="main-menu"] a, [data-part="mobile-menu"] nav a').count()
  const before = await links()
  expect(before).toBeGreaterThan(40)
  const header = await part(page, 'header').elementHandle()
  await failWithin(page)
  // another header element than before
  expect(await header?.evaluate((element) => element.isConnected)).toBe(false)
  expect(await links()).toBe(before)
  const top = part(page, 'main-menu').locator('button[data-top]').nth(3)
  await expect(top).toHaveAttribute('aria-current', 'true')
  await top.click()
  await expandedForAssistiveTechnology(top, true)
  const slider = page.locator('[data-part="submenu"]:popover-open [data-part="carousel"]')
  await slider.getByRole('button', { name: ko.carousel_next }).click()
  await expect(slider.locator('li').nth(1)).toHaveAttribute('data-shown')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await part(page, 'mobile-menu-button').click()
  const row = part(page, 'mobile-menu').locator('summary', { hasText: '책임' })
  await row.click()
  await expandedForAssistiveTechnology(row, true)
  await expect(part(page, 'mobile-menu').locator('a[href="/page/responsible/esg"]')).toBeVisible()
})
