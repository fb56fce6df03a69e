import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { PAGE, part, visit } from './visit.ts'

const tops = (page: Page) => page.locator('[data-part="main-menu"] button[data-top]')

const isStable = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The violations that axe finds in a part, abbreviated. */
async function violations(page: Page, selector: string): Promise<unknown[]> {
  await isStable(page)
  const found = await violationsOf(page, { include: [selector] })
  return found.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 200), nodes[0]?.failureSummary])
}

// every width in both modes; the languages alternate, so that each is checked in each mode and at
// each width
for (const [index, width] of [390, 1024, 1440].entries()) {
  for (const [turn, mode] of (['light', 'dark'] as const).entries()) {
    const language = (index + turn) % 2 ? 'ENG' : 'KOR'
    test(`SH-001 open menu, footer and open family sites have no accessibility violation (${width} px, ${language}, ${mode})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      await visit(page, `${PAGE}?lang=${language}`)
      if (width < 1024) {
        await part(page, 'mobile-menu-button').click()
        await part(page, 'mobile-menu').locator('summary').nth(1).click()
      } else {
        await tops(page).nth(1).click()
      }
      await expect(page.locator(':popover-open')).toHaveCount(1)
      expect(await violations(page, '[data-part="header"]')).toEqual([])
      await page.keyboard.press('Escape')
      if (width < 1024) await part(page, 'footer-groups').getByRole('button').first().click()
      expect(await violations(page, '[data-part="footer"]')).toEqual([])
      await part(page, 'family-sites').getByRole('button').click()
      await expect(part(page, 'family-sites').getByRole('link')).toHaveCount(5)
      expect(await violations(page, '[data-part="footer"]')).toEqual([])
    })
  }
}

test('SH-049 SH-052 the Tab key moves through the header in reading order, and the focus is always visible', async ({
  page,
}) => {
  await visit(page)
  const order: string[] = []
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const box = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const named = element.closest<HTMLElement>(
        '[data-part="skip-link"], [data-part="search-button"], [data-part="mode-switch"], [data-part="language-switch"], [data-part="main-menu"]',
      )?.dataset.part
      return {
        name: named ?? (element.closest('header') ? 'logo' : 'page'),
        seen:
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 3 &&
          box.top >= 0 &&
          box.width > 0,
        hidden: element.closest('[popover]') !== null,
      }
    })
    expect(here.seen, `focus at step ${step + 1} (${here.name})`).toBe(true)
    expect(here.hidden).toBe(false)
    order.push(here.name)
  }
  expect([...new Set(order)]).toEqual(
    ['skip-link', 'logo', 'main-menu', 'search-button', 'mode-switch', 'language-switch'].slice(
      0,
      new Set(order).size,
    ),
  )
  expect(order.filter((name) => name === 'main-menu')).toHaveLength(7)
  expect(order.slice(-3)).toEqual(['search-button', 'mode-switch', 'language-switch'])
})

test('SH-055 the keyboard alone opens a submenu, moves through it and on to the next item, which closes it', async ({
  page,
}) => {
  await visit(page)
  await tops(page).first().focus()
  await page.keyboard.press('Enter')
  const submenu = page.locator('[data-part="submenu"]:popover-open')
  await expect(submenu).toBeVisible()
  const stops = await submenu.locator('a:visible, button:visible:not([tabindex="-1"])').count()
  for (let step = 0; step < stops; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-part="submenu"]') !== null),
      `step ${step + 1} of ${stops}`,
    ).toBe(true)
  }
  await page.keyboard.press('Tab')
  await expect(tops(page).nth(1)).toBeFocused()
  await expect(submenu).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(tops(page).nth(2)).toBeFocused()
})

test.describe('at 200% zoom', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('SH-237 at 200% zoom every row of the menu and of the footer is reachable, and nothing overflows', async ({
    page,
  }) => {
    for (const language of ['KOR', 'ENG']) {
      await visit(page, `${PAGE}?lang=${language}`)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await part(page, 'mobile-menu-button').click()
      const panel = part(page, 'mobile-menu')
      await panel.locator('summary').nth(1).click()
      const last = panel.locator('[data-part="mode-switch"]')
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      expect(
        await panel.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      for (const toggle of await part(page, 'footer-groups').getByRole('button').all())
        await toggle.click()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })
})

test('SH-237 at 320 px the open menu and the open footer layers stay within the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['KOR', 'ENG']) {
    await visit(page, `${PAGE}?lang=${language}`)
    await part(page, 'mobile-menu-button').click()
    const panel = part(page, 'mobile-menu')
    for (const row of await panel.locator('summary').all())
      if (!(await row.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)))
        await row.click()
    await isStable(page)
    const outside = await panel
      .locator('a:visible, summary:visible, button:visible')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.getBoundingClientRect().right > innerWidth + 0.5 ||
              one.getBoundingClientRect().height < 44,
          )
          .map((one) => one.textContent),
      )
    expect(outside).toEqual([])
    await page.keyboard.press('Escape')
    await part(page, 'family-sites').getByRole('button').click()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
})

test('SH-001 with reduced motion menu, panel and slider change immediately', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
      ),
    )
  await tops(page).nth(3).click()
  expect(await longest()).toBeLessThanOrEqual(1)
  await page
    .locator('[data-part="submenu"]:popover-open [data-part="carousel"] button')
    .last()
    .click()
  expect(await longest()).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await part(page, 'mobile-menu-button').click()
  expect(await longest()).toBeLessThanOrEqual(1)
})

for (const [width, language, mode] of [
  [375, 'KOR', 'dark'],
  [1024, 'ENG', 'light'],
] as const)
  test(`SH-001 SH-103 the search filter has no accessibility violation where a type is empty (${width} px, ${language}, ${mode})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: mode })
    const keyword = language === 'KOR' ? '보도자료' : 'press release'
    await visit(page, `${PAGE}?lang=${language}&searchKeyword=${keyword}&type=service`)
    await expect(part(page, 'search-elsewhere')).toBeVisible()
    expect(await violations(page, '[data-part="search-layer"]')).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
