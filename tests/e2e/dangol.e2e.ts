import { expect, type Page, test } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { part, visit } from './visit.ts'

const DANGOL = '/page/responsible/dangol?lang='
const tabs = (page: Page) => part(page, 'dangol-projects').locator('nav a')
const card = (page: Page, key: string) => page.locator(`#dangol-${key}`)
const topOf = (page: Page, key: string) =>
  card(page, key).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const selected = (page: Page) =>
  tabs(page).evaluateAll((all) => all.findIndex((tab) => tab.hasAttribute('aria-current')))

test('FT-011 FT-160 FT-192 SH-082 the page has its title, body class, anchors and page view, and counts a click on a card', async ({
  page,
}) => {
  await visit(page, `${DANGOL}ENG`)
  await expect(page).toHaveTitle('Project Dangol | Yunseul')
  await expect(page.locator('body')).toHaveClass('page_dangol')
  const anchors = part(page, 'anchor-menu').locator('a')
  await expect(anchors).toHaveText([
    'What we do',
    'So far',
    'How we help',
    'Owners’ stories',
    'Places to learn',
    'News',
  ])
  for (const id of await anchors.evaluateAll((all) =>
    all.map((one) => one.getAttribute('href') as string),
  ))
    await expect(page.locator(id)).toHaveCount(1)
  // events are sent when the page is left
  await page.evaluate(() => {
    navigator.sendBeacon = (_address, data) => {
      void new Response(data).text().then((text) => document.body.setAttribute('data-sent', text))
      return true
    }
    addEventListener('click', (event) => event.preventDefault(), { once: true })
  })
  await card(page, 'market').getByRole('link').click()
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect(page.locator('body')).toHaveAttribute(
    'data-sent',
    /"Click_Dangol_Market","page":"ProjectDangol"/,
  )
})

test('FT-169 FT-170 FT-172 FT-173 cards are pinned below the tabs, one over another; a tab scrolls to its card', async ({
  page,
}) => {
  await visit(page, `${DANGOL}KOR`)
  await tabs(page).nth(2).click()
  // bar, tabs and an awning for each card below
  await expect.poll(() => topOf(page, 'center')).toBe(130 + 32)
  expect([await topOf(page, 'market'), await topOf(page, 'street')]).toEqual([130, 130 + 16])
  expect(await selected(page)).toBe(2)
  const [height, logo] = await card(page, 'center').evaluate((element) => [
    (element.firstElementChild as HTMLElement).offsetHeight,
    (element.querySelector('img[src*="logo"]') as HTMLElement).offsetHeight,
  ])
  expect(Math.abs((logo as number) / (height as number) - 0.14)).toBeLessThan(0.004)
  // up again, by the wheel: back through the tabs
  await page.mouse.move(700, 500)
  await expect(async () => {
    await page.mouse.wheel(0, -250)
    expect(await selected(page)).toBe(1)
  }).toPass({ intervals: [100] })
  await expect(async () => {
    await page.mouse.wheel(0, -250)
    expect(await selected(page)).toBe(0)
  }).toPass({ intervals: [100] })
  // a covered card comes to the front on keyboard focus
  await tabs(page).nth(2).click()
  await expect.poll(() => topOf(page, 'center')).toBe(130 + 32)
  await card(page, 'market').getByRole('link').focus()
  await expect.poll(() => selected(page)).toBe(0)
})

test('FT-173 FT-180 FT-182 FT-183 on tablets two figures and two news; the button shows all and the focus moves on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await visit(page, `${DANGOL}ENG`)
  const row = part(page, 'dangol-performance').locator('ul')
  const inView = () =>
    row.evaluate((list) =>
      Math.round(list.clientWidth / (list.firstElementChild as HTMLElement).offsetWidth),
    )
  expect(await inView()).toBe(2)
  const news = part(page, 'dangol-news').locator('[data-count] > ul > li')
  const seen = () =>
    news.evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetHeight > 0).length)
  expect(await seen()).toBe(2)
  for (const [width, count] of [
    [1022, 2],
    [1023, 3],
    [767, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await seen(), `${width} px`).toBe(count)
  }
  expect(await inView()).toBe(1)
  const share = await card(page, 'market').evaluate((element) => {
    const logo = element.querySelector('img[src*="logo"]') as HTMLElement
    const picture = element.querySelector('img[src*="floating"]') as HTMLElement
    return logo.offsetHeight / picture.offsetHeight
  })
  expect(Math.abs(share - 0.138)).toBeLessThan(0.004)
  await page.getByRole('button', { name: en.dangol_news_all }).click()
  expect(await seen()).toBe(await news.count())
  await expect(news.nth(3).locator('a').first()).toBeFocused()
})

test.describe('without scripts and motion', () => {
  test.use({ javaScriptEnabled: false })
  test('FT-168 FT-175 FT-177 FT-179 all content is present: cards in sequence, all kinds of help, stories, news', async ({
    page,
  }) => {
    await page.goto(`${DANGOL}KOR`)
    for (const key of ['market', 'street', 'center'])
      expect(
        await card(page, key).evaluate((element) => getComputedStyle(element).position),
      ).not.toBe('sticky')
    for (const name of ['dangol-help', 'dangol-stories', 'dangol-news'])
      await expect(part(page, name)).toBeVisible()
    await expect(
      page.locator(`main [data-part="carousel"][aria-label="${ko.dangol_banner}"]`),
    ).toBeVisible()
    for (const panel of await page.locator('[role="tabpanel"]').all())
      await expect(panel).toBeVisible()
    for (const one of await part(page, 'dangol-news').locator('[data-count] > ul > li').all())
      await expect(one).toBeVisible()
    await expect(part(page, 'dangol-stories').locator('li')).toHaveCount(9)
  })
})
