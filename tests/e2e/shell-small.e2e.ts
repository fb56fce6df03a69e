import { expect, type Page, test } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { expandedForAssistiveTechnology } from './ear.ts'
import { PAGE, part, visit } from './visit.ts'

const panel = (page: Page) => page.locator('[data-part="mobile-menu"]:popover-open')
const row = (page: Page, name: string) =>
  part(page, 'mobile-menu').locator('summary', { hasText: name })

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('SH-053 below 1024 px a button opens a panel with an accordion and the related links', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1023, height: 800 })
    await visit(page)
    await expect(part(page, 'main-menu')).toBeHidden()
    const button = part(page, 'mobile-menu-button')
    await expect(button).toHaveAccessibleName(ko.shell_menu_open)
    await expandedForAssistiveTechnology(button, false)
    await button.click()
    await expect(panel(page)).toBeVisible()
    await expandedForAssistiveTechnology(button, true)
    await expect(button).toHaveAccessibleName(ko.shell_menu_close)
    await row(page, '기술과 서비스').click()
    await expect(panel(page).locator('a[href="/page/service/tech/ai"]')).toBeVisible()
    await expandedForAssistiveTechnology(row(page, '기술과 서비스'), true)
    await expect(panel(page).getByRole('list', { name: ko.shell_related_links })).toBeVisible()
    for (const name of ['language-switch', 'mode-switch'])
      await expect(panel(page).locator(`[data-part="${name}"]`)).toBeVisible()
    const box = await panel(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 73, width: 1023, height: 727 })
  })

  test('SH-053 the panel opens before any script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}${PAGE}`)
    await part(page, 'mobile-menu-button').click()
    await part(page, 'mobile-menu').locator('summary').first().click()
    await expect(
      part(page, 'mobile-menu').locator('a[href="/page/about/culture"]').first(),
    ).toBeVisible()
    await context.close()
  })

  test('SH-072 the open panel locks the page, and closing restores the position and the sub-menus', async ({
    page,
  }) => {
    await visit(page)
    await page.locator('main').evaluate((main) => {
      main.style.minHeight = '4000px'
    })
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await expect(page.locator('html')).toHaveAttribute('data-header', 'hidden')
    await page.evaluate(() => scrollTo({ top: 640, behavior: 'instant' }))
    // the header is back in place: the click has no need to scroll
    await expect
      .poll(() => part(page, 'header').evaluate((header) => header.getBoundingClientRect().top))
      .toBe(0)
    await part(page, 'mobile-menu-button').click()
    await expandedForAssistiveTechnology(row(page, '소식'), true)
    await row(page, '책임').click()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 3000)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(640)
    await expect(part(page, 'mobile-menu-button')).toBeFocused()
    await part(page, 'mobile-menu-button').click()
    await expandedForAssistiveTechnology(row(page, '책임'), false)
    await expandedForAssistiveTechnology(row(page, '소식'), true)
  })

  test('SH-013 SH-053 the icons of the panel follow the mode chosen in it', async ({ page }) => {
    await visit(page)
    await part(page, 'mobile-menu-button').click()
    await row(page, '기술과 서비스').click()
    const dark = () =>
      panel(page)
        .locator('img:visible')
        .evaluateAll((images) => [
          ...new Set(
            images.map((image) => (image as HTMLImageElement).currentSrc.includes('_dark')),
          ),
        ])
    await expect.poll(dark).toEqual([false])
    await panel(page).locator('[data-part="mode-switch"]').click()
    await expect.poll(dark).toEqual([true])
  })

  test('SH-073 the panel closes when the window grows to 1024 px', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 800 })
    await visit(page)
    await part(page, 'mobile-menu-button').click()
    await expect(panel(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(panel(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(part(page, 'mobile-menu')).toBeHidden()
    await expandedForAssistiveTechnology(part(page, 'mobile-menu-button'), false)
  })

  test('SH-074 the focus moves into the panel after 300 ms', async ({ page }) => {
    await visit(page)
    await page.evaluate(() => {
      const times = window as unknown as Record<string, number>
      document
        .querySelector('#mobile-menu')
        ?.addEventListener('toggle', () => (times.opened = performance.now()), { once: true })
      document
        .querySelector('#mobile-menu')
        ?.addEventListener('focusin', () => (times.focused = performance.now()), { once: true })
    })
    await part(page, 'mobile-menu-button').click()
    await expect(part(page, 'mobile-menu').locator('summary').first()).toBeFocused()
    const delay = await page.evaluate(() => {
      const { opened, focused } = window as unknown as Record<string, number>
      return (focused ?? 0) - (opened ?? 0)
    })
    expect(delay).toBeGreaterThan(280)
    expect(delay).toBeLessThan(700)
  })
})

test.describe('footer', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('SH-087 SH-088 SH-089 the tags open the search with their words', async ({ page }) => {
    await page.goto(PAGE)
    const tags = part(page, 'footer-tags').getByRole('link')
    await expect(tags.first()).toBeVisible()
    for (const tag of await tags.all())
      await expect(tag).toHaveAttribute(
        'href',
        `/page/?searchKeyword=${encodeURIComponent((await tag.textContent()) ?? '')}&searchPage=1`,
      )
  })

  test('SH-090 the groups are in columns, the one called Group in two', async ({ page }) => {
    await page.goto(`${PAGE}?lang=ENG`)
    // out of view the browser lays the footer out only on demand, piece by piece
    await part(page, 'footer-groups').scrollIntoViewIfNeeded()
    const columns = (name: string) =>
      part(page, 'footer-groups')
        .locator('div', { has: page.getByRole('heading', { name, exact: true }) })
        .locator('li')
        .evaluateAll(
          (items) =>
            new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
        )
    expect(await columns('Group')).toBe(2)
    for (const name of ['About', 'Tech & Service', 'Responsibility', 'News'])
      expect(await columns(name)).toBe(1)
    await expect(part(page, 'footer-groups').getByRole('button')).toHaveCount(0)
  })

  test('SH-091 SH-095 below 1024 px the groups are toggles, one open at a time', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1023, height: 900 })
    await visit(page)
    const toggles = part(page, 'footer-groups').getByRole('button')
    await expect(toggles).toHaveCount(5)
    const links = part(page, 'footer-groups').getByRole('link')
    await expect(links).toHaveCount(0)
    await toggles.nth(0).click()
    await expect(part(page, 'footer-groups').locator('a[href="/page/about/culture"]')).toBeVisible()
    await toggles.nth(2).click()
    await expect(toggles.nth(0)).toHaveAttribute('aria-expanded', 'false')
    await expect(toggles.nth(2)).toHaveAttribute('aria-expanded', 'true')
    await part(page, 'family-sites').getByRole('button').click()
    await expect(toggles.nth(2)).toHaveAttribute('aria-expanded', 'false')
  })

  test('SH-092 the legal links and the copyright line are present', async ({ page }) => {
    await page.goto(PAGE)
    const legal = part(page, 'footer').getByRole('navigation', { name: ko.footer_legal_links })
    const hrefs = await legal
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const name of [
      'terms',
      'location-terms',
      'privacy',
      'operation-policy',
      'youth-protection',
      'accessibility',
      'brand-protection',
      'rights-report',
      'notices',
      'cyber-ethics',
      'contact',
    ])
      expect(hrefs).toContain(`/page/legal/${name}`)
    expect(hrefs).toContain('/page/k-safety')
    await expect(legal.locator('a[href="/page/legal/privacy"]')).toHaveCSS('font-weight', '700')
    await expect(part(page, 'footer').getByText('©')).toBeVisible()
  })

  test('SH-093 the family sites open upwards with five entries', async ({ page }) => {
    await visit(page)
    const family = part(page, 'family-sites')
    await expect(family.getByRole('link')).toHaveCount(0)
    await family.getByRole('button', { name: ko.footer_family_sites }).click()
    await expect(family.getByRole('link')).toHaveCount(5)
    const [list, button] = [
      await family.locator('ul').boundingBox(),
      await family.getByRole('button').boundingBox(),
    ]
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  })

  test('SH-096 an open layer of the footer closes on an outside press and on Escape', async ({
    page,
  }) => {
    await visit(page)
    const button = part(page, 'family-sites').getByRole('button')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await part(page, 'footer').getByText('©').click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })

  test('SH-096 an open layer of the footer closes on a route change within the document', async ({
    page,
  }) => {
    await visit(page, '/page/presskit')
    await part(page, 'tab-bar').getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/tab=/)
    const button = part(page, 'family-sites').getByRole('button')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.goBack()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(part(page, 'family-sites').getByRole('link')).toHaveCount(0)
    // still the same document: nothing was reloaded
    await expect(page.locator('html')).toHaveAttribute('data-alive')
  })

  test('SH-091 SH-096 pressing a toggle below an open layer opens it at the first press', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page)
    const toggles = part(page, 'footer-groups').getByRole('button')
    await toggles.nth(2).click()
    await toggles.nth(3).click()
    await expect(toggles.nth(3)).toHaveAttribute('aria-expanded', 'true')
    await expect(toggles.nth(2)).toHaveAttribute('aria-expanded', 'false')
  })

  test('SH-087 the social links have names, icons and new windows in both languages', async ({
    page,
  }) => {
    for (const language of ['KOR', 'ENG']) {
      await page.goto(`${PAGE}?lang=${language}`)
      const links = part(page, 'footer')
        .getByRole('list', { name: (language === 'KOR' ? ko : en).footer_social_links })
        .getByRole('link')
      await expect(links).toHaveCount(4)
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAccessibleName(/\S+ .*\(/)
        await expect(link.locator('svg')).toBeVisible()
      }
    }
  })
})

test('no page part overflows at any width, in both languages', async ({ page }) => {
  for (const language of ['KOR', 'ENG']) {
    await page.goto(`${PAGE}?lang=${language}`)
    for (const width of [320, 390, 767, 768, 1023, 1024, 1439, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() =>
          ['header', 'footer']
            .map((name) =>
              Math.round(document.querySelector(`[data-part="${name}"]`)?.scrollWidth ?? 0),
            )
            .every((wide) => wide <= innerWidth),
        ),
        `${language} ${width}`,
      ).toBe(true)
    }
  }
})
