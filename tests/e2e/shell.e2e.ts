import { chromium, expect, type Page, test } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { CHROMIUM_SWITCHES, findBrowser } from '../../tools/run/browser.ts'
import { PAGE, part, visit } from './visit.ts'

const tops = (page: Page) => page.locator('[data-part="main-menu"] button[data-top]')
const openSubmenu = (page: Page) => page.locator('[data-part="submenu"]:popover-open')

const desktop = { width: 1440, height: 900 }

test.describe('language and mode', () => {
  test.use({ viewport: desktop })

  test('SH-004 lang in the address chooses the language of the page', async ({ page }) => {
    await page.goto(`${PAGE}?lang=ENG`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto(`${PAGE}?lang=KOR`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  })

  test('SH-005 the chosen language is stored in a cookie and used on the next visit', async ({
    page,
    context,
  }) => {
    await page.goto(`${PAGE}?lang=ENG`)
    expect((await context.cookies()).find(({ name }) => name === 'isEnglish')?.value).toBe('true')
    await page.goto(PAGE)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(part(page, 'mode-switch').first()).toHaveAccessibleName(en.shell_mode_dark)
  })

  test('SH-008 the language switch writes lang and tab to the address', async ({ page }) => {
    await visit(page)
    await part(page, 'language-switch').first().click()
    await page.waitForURL(/lang=ENG/)
    expect(new URL(page.url()).searchParams.get('tab')).toBe('all')
    await expect(part(page, 'main-menu')).toHaveAccessibleName(en.shell_main_menu)
  })

  test('SH-009 the language switch keeps a valid tab and drops any other', async ({ page }) => {
    await page.goto('/page/presskit?tab=together')
    await expect(part(page, 'language-switch').first()).toHaveAttribute(
      'href',
      '?lang=ENG&tab=together',
    )
    await page.goto('/page/presskit?tab=%3Cb%3E')
    await expect(part(page, 'language-switch').first()).toHaveAttribute('href', '?lang=ENG&tab=all')
  })

  test('SH-010 the overlay covers the page while the other language loads', async ({ page }) => {
    await visit(page)
    // the other language never loads: the overlay stays
    await page.route(/lang=ENG/, (route) => route.fulfill({ status: 204 }))
    await part(page, 'language-switch').first().click()
    const overlay = part(page, 'language-overlay')
    await expect(overlay).toHaveText(ko.shell_language_changing)
    expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, ...desktop })
    await page.unroute(/lang=ENG/)
    await page.goto(`${PAGE}?lang=ENG`)
    await expect(overlay).toHaveCount(0)
  })

  test('SH-012 the mode switch changes the mode, also for the next visit', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const button = part(page, 'mode-switch').first()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.goto('/page/presskit')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('SH-013 in dark mode the menu shows the dark images', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page)
    await tops(page).first().click()
    const shown = openSubmenu(page).locator('img:visible')
    await expect(shown.first()).toBeVisible()
    const addresses = () =>
      shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
    await expect
      .poll(async () => (await addresses()).filter((address) => !address.includes('_dark')))
      .toEqual([])
    await part(page, 'mode-switch').first().dispatchEvent('click')
    await expect
      .poll(async () => (await addresses()).filter((address) => address.includes('_dark')))
      .toEqual([])
  })

  test('SH-019 a first visit follows the mode of the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(PAGE)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('SH-017 SH-232 old Internet Explorer is redirected to the browser-support page', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'documentMode', { value: 11 }))
    await page.goto(PAGE)
    await page.waitForURL('**/page/browserSupport')
  })

  test('SH-018 a page that the back/forward cache restores is reloaded', async ({ page }) => {
    await visit(page)
    const reloaded = page.waitForEvent('load')
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await reloaded
  })

  test('SH-018 returning to a page in the back/forward cache reloads it', async () => {
    // a separate browser: one controlled by tests has no back/forward cache
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? undefined,
      args: CHROMIUM_SWITCHES,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await browser.newPage({ baseURL: test.info().project.use.baseURL })
      const restored: boolean[] = []
      await page.exposeFunction('shown', (persisted: boolean) => void restored.push(persisted))
      await page.addInitScript(() =>
        addEventListener('pageshow', (event) =>
          (window as unknown as { shown(persisted: boolean): void }).shown(event.persisted),
        ),
      )
      await visit(page)
      await page.evaluate(() => document.body.setAttribute('data-old', ''))
      await visit(page, '/page/legal/privacy')
      await page.goBack({ waitUntil: 'commit' })
      await expect(page.locator('main[data-page="press-release"]')).toBeAttached()
      await expect(page.locator('body[data-old]')).toHaveCount(0)
      expect(restored).toContain(true)
    } finally {
      await browser.close()
    }
  })
})

test.describe('layouts', () => {
  test.use({ viewport: desktop })

  test('SH-049 the skip link comes first and leads past the header to the main area', async ({
    page,
  }) => {
    await visit(page)
    await page.keyboard.press('Tab')
    const skip = part(page, 'skip-link')
    await expect(skip).toBeFocused()
    await expect(skip).toHaveText(ko.skip_link)
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await expect(part(page, 'header')).toHaveCount(1)
    await expect(part(page, 'footer')).toHaveCount(1)
  })

  test('SH-051 the error layout has the logo and both switches, and no menu', async ({ page }) => {
    await page.goto('/error')
    await expect(part(page, 'header')).toBeVisible()
    await expect(part(page, 'language-switch')).toBeVisible()
    await expect(part(page, 'mode-switch')).toBeVisible()
    await expect(part(page, 'main-menu')).toHaveCount(0)
  })
})
