import { expect, type Page, test } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { expandedForAssistiveTechnology } from './ear.ts'
import { PAGE, part, visit } from './visit.ts'

const tops = (page: Page) => page.locator('[data-part="main-menu"] [data-top]')
const top = (page: Page, name: string) =>
  part(page, 'main-menu').getByRole('button', { name, exact: true })
const open = (page: Page) => page.locator('[data-part="submenu"]:popover-open')

test.describe('main menu from 1024 px on', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('SH-052 the header shows the menu with search, language and mode', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(PAGE)
    for (const name of ['main-menu', 'search-button']) await expect(part(page, name)).toBeVisible()
    for (const name of ['language-switch', 'mode-switch'])
      await expect(part(page, name).first()).toBeVisible()
    await expect(part(page, 'mobile-menu-button')).toBeHidden()
  })

  test('SH-054 the main menu is hidden while the search layer is open', async ({ page }) => {
    await visit(page)
    await expect(part(page, 'main-menu')).toBeVisible()
    await part(page, 'search-button').click()
    await expect(part(page, 'main-menu')).toBeHidden()
  })

  test('SH-055 one submenu is open at a time', async ({ page }) => {
    await visit(page)
    await tops(page).nth(0).click()
    await expandedForAssistiveTechnology(tops(page).nth(0), true)
    await tops(page).nth(2).click()
    await expect(open(page)).toHaveCount(1)
    await expandedForAssistiveTechnology(tops(page).nth(0), false)
    await expandedForAssistiveTechnology(tops(page).nth(2), true)
  })

  test('SH-055 a submenu closes on Escape with the focus back, on the scrim, and on a second click', async ({
    page,
  }) => {
    await visit(page)
    await tops(page).nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(open(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(open(page)).toHaveCount(0)
    await expect(tops(page).nth(0)).toBeFocused()
    await tops(page).nth(1).click()
    await page.mouse.click(700, 880)
    await expect(open(page)).toHaveCount(0)
    await tops(page).nth(0).press('Enter')
    await expect(open(page)).toHaveCount(1)
    await tops(page).nth(0).press('Enter')
    await expect(open(page)).toHaveCount(0)
  })

  test('SH-055 hovering opens a submenu, and the pointer may leave it for a moment', async ({
    page,
  }) => {
    await visit(page)
    await tops(page).nth(0).hover()
    await expandedForAssistiveTechnology(tops(page).nth(0), true)
    // diagonally down across the neighbour into the submenu, which stays open
    await page.mouse.move(700, 300, { steps: 12 })
    await expandedForAssistiveTechnology(tops(page).nth(0), true)
    await page.mouse.move(700, 890)
    await expect(open(page)).toHaveCount(0)
  })

  test('SH-055 a submenu opens before any script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}${PAGE}`)
    await tops(page).nth(0).click()
    await expect(
      page.locator('[data-part="submenu"]').first().getByRole('link').first(),
    ).toBeVisible()
    await context.close()
  })

  test('SH-056 a top item is a plain link, or a button that opens a submenu', async ({ page }) => {
    await visit(page)
    await expect(part(page, 'main-menu').getByRole('link', { name: /투자 정보/ })).toBeVisible()
    await expect(top(page, '책임')).toHaveAttribute('aria-controls', /submenu/)
    await expect(top(page, '소식')).toHaveAttribute('aria-current', 'true')
  })

  test('SH-057 SH-062 Tech & Service has second and third level and a promotion area', async ({
    page,
  }) => {
    await visit(page, `${PAGE}?lang=ENG`)
    await top(page, 'Tech & Service').click()
    const links = await open(page)
      .locator('ul a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of [
      '/page/service/tech',
      '/page/service/tech/ai',
      '/page/service/tech?tab=kakao_tech_intro',
      '/page/service/tech?tab=ifkakao',
      '/page/service/service',
      '/page/service/service?tab=communication',
      '/page/service/service?tab=socal_impact',
    ])
      expect(links).toContain(href)
    await expect(open(page).locator('[data-part="carousel"]')).toBeVisible()
  })

  test('SH-058 the promotion area shows image cards of 317 by 178, and text cards', async ({
    page,
  }) => {
    await visit(page)
    await top(page, '소식').click()
    const media = open(page).locator('[data-shown] span:has(img)').first()
    expect(
      await media.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [
        offsetWidth,
        offsetHeight,
      ]),
    ).toEqual([317, 178])
    await top(page, '책임').click()
    await expect(open(page).locator('[data-shown]')).toBeVisible()
    await expect(open(page).locator('[data-shown] img')).toHaveCount(0)
  })

  test('SH-059 the cards fade one at a time, in 300 ms in Korean and 301 ms in English, with two rows of text at 1440 px', async ({
    page,
  }) => {
    for (const [language, duration] of [
      ['KOR', '0.3s'],
      ['ENG', '0.301s'],
    ] as const) {
      await visit(page, `${PAGE}?lang=${language}`)
      await tops(page).nth(3).click()
      const slides = open(page).locator('[data-part="carousel"] > ul > li')
      expect(
        await slides
          .first()
          .evaluate((slide) => getComputedStyle(slide).transitionDuration.split(',')[0]),
      ).toBe(duration)
      await open(page)
        .getByRole('button', { name: (language === 'KOR' ? ko : en).carousel_next })
        .click()
      await expect(slides.nth(1)).toHaveAttribute('data-shown')
      await expect(slides.nth(0)).not.toHaveAttribute('data-shown')
      await expect(slides.nth(0)).toHaveCSS('opacity', '0')
    }
    const rows = () =>
      page
        .locator('[data-part="carousel"] li span:has(img) + span > span:last-child')
        .first()
        .evaluate((title) => getComputedStyle(title).webkitLineClamp)
    expect(await rows()).toBe('2')
    await page.setViewportSize({ width: 1439, height: 900 })
    expect(await rows()).toBe('1')
  })

  test('SH-058 SH-059 the buttons cycle through the cards, only one is reachable, and it is announced', async ({
    page,
  }) => {
    await visit(page)
    await top(page, '소식').click()
    const slider = open(page).locator('[data-part="carousel"]')
    const slides = slider.locator('> ul > li')
    const total = await slides.count()
    expect(total).toBeGreaterThan(2)
    for (const [name, shown] of [
      [ko.carousel_next, 2],
      [ko.carousel_next, 3],
      [ko.carousel_previous, 2],
      [ko.carousel_previous, 1],
      [ko.carousel_previous, total],
      [ko.carousel_next, 1],
    ] as const) {
      await slider.getByRole('button', { name }).click()
      await expect(slides.nth(shown - 1)).toHaveAttribute('data-shown')
      expect(
        await slides.evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert)),
      ).toEqual(Array.from({ length: total }, (_, index) => index !== shown - 1))
      await expect(slider.getByText(`${shown} / ${total}`)).toBeVisible()
      await expect(
        slider.getByText(
          ko.carousel_count.replace('{current}', String(shown)).replace('{total}', String(total)),
        ),
      ).toHaveCount(1)
    }
    // one text announces the card; the cards themselves are not a live region
    await expect(slider.locator('[aria-live="polite"]')).toHaveCount(1)
    await expect(slider.locator('> ul')).not.toHaveAttribute('aria-live')
  })

  test('SH-058 without scripts the first card shows, without non-functional buttons', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}${PAGE}`)
    await top(page, '소식').click()
    await expect(open(page).locator('[data-shown]')).toBeVisible()
    await expect(open(page).locator('[data-part="carousel"]').getByRole('button')).toHaveCount(0)
    await context.close()
  })

  test('SH-057 SH-053 the marks of both menus follow the tab within the document', async ({
    page,
  }) => {
    await visit(page, '/page/service/service?tab=lifestyle')
    const marked = () =>
      page
        .locator(
          '[data-part="main-menu"] a[aria-current], [data-part="mobile-menu"] nav a[aria-current]',
        )
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
        )
    const service = ['/page/service/service', 'page']
    const both = (tab: string) => [
      service,
      [`/page/service/service?tab=${tab}`, 'page'],
      service,
      [`/page/service/service?tab=${tab}`, 'page'],
    ]
    expect(await marked()).toEqual(both('lifestyle'))
    await part(page, 'tab-bar').locator('a[href$="tab=Shopping"]').first().click()
    await expect.poll(marked).toEqual(both('Shopping'))
    await page.goBack()
    await expect.poll(marked).toEqual(both('lifestyle'))
    // still the same document, and still one top item
    await expect(page.locator('html')).toHaveAttribute('data-alive')
    await expect(page.locator('[data-part="main-menu"] [data-top][aria-current]')).toHaveText([
      '기술과 서비스',
    ])
    await expect(page.locator('[data-part="mobile-menu"] details[data-current]')).toHaveCount(1)
  })

  test('SH-060 SH-066 the related links are external, Support has three customer centers, all in a new window', async ({
    page,
  }) => {
    await visit(page)
    const related = part(page, 'main-menu').getByRole('list', { name: ko.shell_related_links })
    await expect(related.getByRole('link', { name: /^채용/ })).toHaveAttribute('target', '_blank')
    await top(page, '고객지원').click()
    await expect(open(page).locator('ul a')).toHaveCount(3)
    for (const link of await open(page).locator('a').all())
      await expect(link).toHaveAttribute('target', '_blank')
    await expect(open(page).locator('ul a').first()).toHaveAccessibleName(
      new RegExp(ko.shell_new_window),
    )
  })

  const HOLDS: [string, string, string[]][] = [
    [
      'SH-061',
      'About',
      ['/page/about/culture', '/page/about/subsidiaryCompany', '/page/about/milestones'],
    ],
    [
      'SH-063',
      '책임',
      [
        '/page/responsible/esg',
        '/page/responsible/dangol',
        '/page/responsible/activegreen',
        '/page/responsible/policy',
        '/page/responsible/socialValue',
      ],
    ],
    [
      'SH-064',
      '소식',
      [
        '/page/presskit/press-release',
        '/page/presskit/media-kit',
        '/page/story/kakao-story',
        '/page/story/group-story',
      ],
    ],
  ]
  const holds = async (page: Page, row: string): Promise<void> => {
    const [, name, addresses] = HOLDS.find(([id]) => id === row) as [string, string, string[]]
    await visit(page, `${PAGE}?lang=${name === 'About' ? 'ENG' : 'KOR'}`)
    await top(page, name).click()
    expect(
      await open(page)
        .locator('[data-area] > ul a, div > ul a')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]),
    ).toEqual(addresses)
  }
  test('SH-061 About has Culture, Subsidiary Company and Milestones', async ({ page }) =>
    holds(page, 'SH-061'))
  test('SH-063 Responsibility has ESG, Dangol, Active Green, Policy and Social Value', async ({
    page,
  }) => holds(page, 'SH-063'))
  test('SH-064 News has Press release, Media kit, company story and group story', async ({
    page,
  }) => holds(page, 'SH-064'))

  test('SH-065 IR opens in a new window', async ({ page }) => {
    await page.goto(PAGE)
    const link = part(page, 'main-menu').locator('a[href="/ir/main"]')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  })

  test('SH-067 SH-068 labels follow the language, and Korean-only entries are hidden in English', async ({
    page,
  }) => {
    await page.goto(`${PAGE}?lang=ENG`)
    expect(await tops(page).allTextContents()).toEqual([
      'About',
      'Tech & Service',
      'Responsibility',
      'News',
      'Support',
    ])
    for (const href of [
      '/page/responsible/socialValue',
      '/page/story/kakao-story',
      '/page/story/group-story',
    ])
      await expect(part(page, 'header').locator(`a[href="${href}"]`)).toHaveCount(0)
  })
})
