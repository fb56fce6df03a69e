import { expect, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }

const PAGE = '/page/presskit/press-release'
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
const alive = (page: Page) => page.locator('html[data-alive]')

/** Opens a page whose scripts don't come before `release` is called. */
async function withoutScriptsYet(page: Page, address = PAGE): Promise<{ release(): void }> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => { release = resolve })
  await page.route('**/assets/entry.client*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address)
  return { release }
}

test('SH-055 SH-001 a submenu opens before the scripts have come, and stays open when they take over', async ({ page }) => {
  const { release } = await withoutScriptsYet(page)
  const top = part(page, 'main-menu').locator('button[data-top]').first()
  await top.click()
  const submenu = page.locator('[data-part="submenu"]:popover-open')
  await expect(submenu).toBeVisible()
  await expect(alive(page)).toHaveCount(0)
  release()
  await alive(page).waitFor()
  await expect(submenu).toBeVisible()
  await expect(top).toHaveAttribute('aria-expanded', 'true')
})

test('SH-099 a layer that the address opened closes by an Escape that comes before the scripts', async ({ page }) => {
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

test('SH-098 the search layer opens by its button before the scripts have come, and what is typed stays', async ({ page }) => {
  const { release } = await withoutScriptsYet(page)
  await part(page, 'search-button').click()
  const field = part(page, 'search-input')
  await expect(field).toBeFocused()
  await field.fill('접근성')
  await expect(alive(page)).toHaveCount(0)
  release()
  await alive(page).waitFor()
  await expect(part(page, 'search-button')).toHaveAttribute('aria-expanded', 'true')
  await expect(field).toHaveValue('접근성')
  await field.press('Enter')
  await expect(part(page, 'search-results')).toBeVisible()
})

test('SH-053 the mobile menu and its rows open before the scripts have come, and stay open', async ({ page }) => {
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
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(part(page, 'mobile-menu-button')).toHaveAccessibleName(ko.shell_menu_close)
  // what is behind the panel is out of reach, as if scripts had opened it
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
})

test('SH-001 an early click on a button that only scripts serve is never lost: mode, search, footer', async ({ page }) => {
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

test('SH-001 scripts that never come give the clicks back to the platform', async ({ page }) => {
  await page.route('**/assets/entry.client*', (route) => route.abort())
  await page.goto(PAGE)
  await part(page, 'mode-switch').first().click()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await part(page, 'main-menu').locator('button[data-top]').first().click()
  await page.locator('[data-part="submenu"]:popover-open a[href="/page/about/culture"]').first().waitFor()
  await page.keyboard.press('Escape')
  await part(page, 'footer').locator('a[href="/page/legal/privacy"]').click()
  await expect(page).toHaveURL(/legal\/privacy/)
})

test('SH-049 the footer and the logo stay as the server drew them when the scripts take over', async ({ page }) => {
  const { release } = await withoutScriptsYet(page)
  const markup = () => page.evaluate(() => ['[data-part="footer"]', '[data-part="header"] a'].map((part) => document.querySelector(part)?.innerHTML))
  const before = await markup()
  expect(before.every((text) => (text?.length ?? 0) > 300)).toBe(true)
  // the very same elements, not equal ones
  await page.evaluate(() => document.querySelectorAll('[data-part="footer"] a, [data-part="header"] svg').forEach((element) => { Object.assign(element, { kept: true }) }))
  release()
  await alive(page).waitFor()
  expect(await markup()).toEqual(before)
  expect(await page.evaluate(() => [...document.querySelectorAll('[data-part="footer"] a')].every((element) => 'kept' in element))).toBe(true)
})

test('SH-160 SH-233 a layout drawn anew in the browser has logo and footer too', async ({ page }) => {
  await page.goto('/page/presskit')
  await alive(page).waitFor()
  const logo = part(page, 'header').locator('a[href="/"] svg')
  await expect(logo).toHaveCount(2)
  // beyond the last page: the layout's own error page takes over within the open document
  await page.evaluate(() => history.pushState({ idx: 1, key: 'beyond' }, '', '/page/presskit?tab=all&page=9999'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: 'beyond' } })))
  await expect(page.locator('main[data-page="not-found"], [data-part="not-found"]').first()).toBeVisible()
  await expect(logo).toHaveCount(2)
  await expect(part(page, 'footer').getByText('©')).toBeVisible()
  const family = part(page, 'family-sites').getByRole('button')
  await family.click()
  await expect(part(page, 'family-sites').getByRole('link')).toHaveCount(5)
})
