import { expect, type Page, test } from '@playwright/test'
import { heard, tree } from './ear.ts'
import { labels } from './pages.ts'
import { THOROUGH } from '../thorough.ts'

const NEWS = '/page/presskit'
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
const box = (page: Page) => page.locator('[data-part="pager-goto"] input[inputmode]')
const tabs = (page: Page) => page.locator('[data-part="tab-bar"][data-type="api"] a')
const fill = (label: string | undefined, values: Record<string, string | number>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    label ?? '',
  )

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor()
}
const total = async (page: Page): Promise<number> =>
  Number(
    /(\d+)\D*$/.exec(
      (await page.locator('[data-part="pager-goto"] label').textContent()) ?? '',
    )?.[1],
  )

for (const language of ['KOR', 'ENG'] as const) {
  const text = labels(language)
  const more = language === 'ENG' ? THOROUGH : {}

  test(
    `SH-157 SH-158 in ${language} an invalid number stays in the go-to-page box, with a message associated with it`,
    more,
    async ({ page }) => {
      await visit(page, `${NEWS}?page=2&lang=${language}`)
      const before = page.url()
      const wrong = fill(text.pager_goto_wrong, { total: await total(page) })
      for (const [typed, message] of [
        ['999', wrong],
        ['0', wrong],
        ['', wrong],
        ['2', text.pager_goto_current],
      ] as const) {
        await box(page).fill(typed)
        await expect(box(page)).not.toHaveAttribute('aria-invalid')
        await box(page).press('Enter')
        await expect(part(page, 'pager-goto').getByRole('alert')).toHaveText(message ?? '-')
        await expect(box(page)).toHaveValue(typed)
        await expect(box(page)).toBeFocused()
        await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
        expect((await heard(page, '[data-part="pager-goto"] input[inputmode]')).description).toBe(
          message,
        )
        expect(page.url()).toBe(before)
      }
      await box(page).fill('1')
      await expect(part(page, 'pager-goto').getByRole('alert')).toHaveCount(0)
      await box(page).press('Enter')
      await expect(part(page, 'pager').locator('[aria-current]')).toHaveText('1')
      await expect(box(page)).toHaveValue('')
    },
  )

  test(
    `SH-158 in ${language} without scripts the browser keeps an invalid number and names the valid range`,
    more,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${baseURL}${NEWS}?page=2&lang=${language}`)
      const before = page.url()
      const last = await total(page)
      await expect(box(page)).toHaveAttribute('title', fill(text.pager_goto_wrong, { total: last }))
      for (const typed of ['999', '0', String(last + 1)]) {
        await box(page).fill(typed)
        await box(page).press('Enter')
        await expect(box(page)).toHaveValue(typed)
        expect(
          await box(page).evaluate((field: HTMLInputElement) => field.validity.patternMismatch),
        ).toBe(true)
        expect(page.url()).toBe(before)
      }
      await box(page).fill(String(last))
      await box(page).press('Enter')
      await expect(part(page, 'pager').locator('[aria-current]')).toHaveText(String(last))
      await context.close()
    },
  )

  test(
    `SH-145 AR-005 in ${language} after a change of page or tab the list has the focus and names its part`,
    more,
    async ({ page }) => {
      await visit(page, `${NEWS}?lang=${language}`)
      const list = page.locator('#archive ul[aria-labelledby="list"]')
      const last = await total(page)
      const named = async (page: Page) => await heard(page, '#archive ul[aria-labelledby="list"]')
      expect(await named(page)).toMatchObject({
        role: 'list',
        name: [
          text.news_archive,
          text.tabs_all,
          fill(text.pager_place, { page: 1, total: last }),
        ].join(', '),
      })
      await part(page, 'pager')
        .getByRole('link', { name: fill(text.pager_page, { page: 3 }), exact: true })
        .focus()
      await page.keyboard.press('Enter')
      await expect(list).toBeFocused()
      expect((await named(page)).name).toContain(fill(text.pager_place, { page: 3, total: last }))
      await page.keyboard.press('Tab')
      expect(
        await list
          .locator('a')
          .first()
          .evaluate((link) => link === document.activeElement),
      ).toBe(true)
      await box(page).fill('2')
      await box(page).press('Enter')
      await expect(list).toHaveAccessibleName(
        new RegExp(fill(text.pager_place, { page: 2, total: last })),
      )
      await expect(list).toBeFocused()
      const name = (await tabs(page).nth(1).textContent()) ?? '-'
      await tabs(page).nth(1).focus()
      await page.keyboard.press('Enter')
      await expect(list).toHaveAccessibleName(new RegExp(`${text.news_archive}, ${name}`))
      await expect(list).toBeFocused()
      // a history entry that no tab or page created: announced, without moving the focus
      for (let step = 0; step < 3; step++) await page.goBack()
      await expect(page.locator('#archive > [role="status"]')).toHaveText(
        [text.news_archive, text.tabs_all, fill(text.pager_place, { page: 1, total: last })].join(
          ', ',
        ),
      )
    },
  )

  test(
    `SH-150 in ${language} previous on the first page and next on the last keep the focus`,
    more,
    async ({ page }) => {
      for (const [address, name] of [
        [NEWS, text.pager_previous],
        ['last', text.pager_next],
      ] as const) {
        await visit(
          page,
          address === 'last'
            ? `${NEWS}?page=${await total(page)}&lang=${language}`
            : `${address}?lang=${language}`,
        )
        const before = page.url()
        const step = part(page, 'pager').getByRole('button', { name })
        await expect(step).toHaveAttribute('aria-disabled', 'true')
        await step.focus()
        await page.keyboard.press('Enter')
        await expect(step).toBeFocused()
        expect(page.url()).toBe(before)
      }
    },
  )

  test(
    `SH-143 AR-110 AR-081 in ${language} arrow keys move through a dropdown of links, which keeps the focus`,
    more,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const [address, selector] of [
        ['/page/service/service', 'main select[name="tab"]'],
        ['/page/presskit/collect', 'main select'],
      ] as const) {
        await visit(page, `${address}?lang=${language}`)
        const select = page.locator(selector)
        const values = await select
          .locator('option')
          .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
        await select.focus()
        for (const at of [1, 2]) {
          await page.keyboard.press('ArrowDown')
          await expect
            .poll(() => page.evaluate(() => location.search))
            .toContain((values[at] as string).replace(/^\?/, ''))
          await expect(select).toHaveValue(values[at] as string)
          await expect(select).toBeFocused()
        }
        await page.goBack()
        await expect(select).toHaveValue(values[1] as string)
      }
    },
  )

  test(
    `AR-110 in ${language} services: the tab's list has the focus and its name, and a heading above its cards`,
    more,
    async ({ page }) => {
      await visit(page, `/page/service/service?lang=${language}`)
      const name = (await tabs(page).nth(2).textContent()) ?? '-'
      await tabs(page).nth(2).focus()
      await page.keyboard.press('Enter')
      const list = page.locator('main ul[aria-labelledby="list"]')
      await expect(list).toBeFocused()
      await expect(list).toHaveAccessibleName(
        fill(text.services_count, { tab: name, count: await list.locator('> li').count() }),
      )
    },
  )

  test(
    `SH-120 in ${language} lists have their own heading, images are not announced, and repeated links have distinct names`,
    more,
    async ({ page }) => {
      for (const address of [
        NEWS,
        '/page/presskit/press-release',
        '/page/presskit/collect',
        '/page/service/service',
        language === 'KOR' ? '/page/detail/1011' : '/page/detail/9472',
      ]) {
        await visit(page, `${address}?lang=${language}`)
        const levels = await page
          .locator('main :is(h1, h2, h3, h4)')
          .evaluateAll((all) =>
            all.map(
              (one) =>
                [
                  Number(one.tagName[1]),
                  one.closest(
                    '[data-part="content-card"], [data-part="carousel"], [data-part="press-contacts"] li',
                  ) !== null,
                ] as const,
            ),
          )
        expect(
          levels.some(([, card]) => card),
          address,
        ).toBe(true)
        for (const [level, card] of levels)
          expect(level, address).toBe(card ? 3 : Math.min(level, 2))
        expect(
          await page.locator('[data-part="content-card"] img:not([alt=""])').count(),
          address,
        ).toBe(0)
        const main = await tree(page, 'main')
        const cards = await page
          .locator('[data-part="content-card"] [data-part="share-button"]')
          .evaluateAll((all) =>
            all.map(
              (button) =>
                button.closest('[data-part="content-card"]')?.querySelector('h3 a')?.firstChild
                  ?.textContent ?? '-',
            ),
          )
        const shares = main.filter(
          ({ role, name }) =>
            role === 'button' && cards.some((title) => name === fill(text.share_open, { title })),
        )
        expect(shares.length, address).toBe(cards.length)
        // no two buttons of a list have the same name
        expect(new Set(shares.map(({ name }) => name)).size, address).toBe(new Set(cards).size)
      }
      const article = await heard(page, 'article header [data-part="share-button"]')
      expect(article.name).toBe(
        fill(text.share_open, { title: (await page.locator('h1').textContent()) ?? '-' }),
      )
    },
  )

  test(
    `SH-152 AR-033 AR-083 in ${language} the gap of the pager is not a list item, and More names its items`,
    more,
    async ({ page }) => {
      await visit(page, `${NEWS}?page=5&lang=${language}`)
      const pager = await tree(page, '[data-part="pager"]')
      const controls = await part(page, 'pager')
        .locator('li')
        .locator('a, button')
        .filter({ visible: true })
        .count()
      expect(pager.filter(({ role }) => role === 'listitem')).toHaveLength(controls)
      expect(JSON.stringify(pager)).not.toContain('…')
      await page.goto(`/page/presskit/press-release?lang=${language}`)
      const title = (await page.locator('h1').textContent()) ?? '-'
      expect((await heard(page, '[data-part="more-button"]')).name).toMatch(
        new RegExp(`^${text.more_button} ${title}`),
      )
      await page.goto(`/page/presskit/collect?lang=${language}`)
      const months = await page.locator('main select option').allTextContents()
      expect((await heard(page, '[data-part="more-button"]')).name).toContain(
        `${text.more_button} ${months[4]}`,
      )
    },
  )
}
