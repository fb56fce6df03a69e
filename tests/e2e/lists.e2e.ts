import { expect, type Page, test } from '@playwright/test'
import { queuedBeacons, recordBeacons } from './beacons.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { violationsOf } from './axe.ts'
import { archive, cards, COLLECTION, ids, more, NEWS, open, PRESS } from './lists.ts'

interface Batch {
  data: {
    list: {
      contentIdx: number
      title: string
      postDate: string
      keywordList: { keywordIdx: number }[]
    }[]
    totalCount: number
  }
}
const batch = async (page: Page, query = ''): Promise<Batch['data']> =>
  (
    (await (
      await page.request.get(`/api/v2/content/press-release?lang=KOR${query}`)
    ).json()) as Batch
  ).data

test('AR-028 AR-029 AR-041 the archive begins with the newest batch, under a carousel of recent items', async ({
  page,
}) => {
  await page.goto(PRESS)
  await expect(page.locator('main')).toHaveAttribute('data-page', 'press-release')
  await expect(page.locator('h1')).toHaveCount(1)
  const { list } = await batch(page)
  expect(await ids(page)).toEqual(list.map(({ contentIdx }) => contentIdx))
  await expect(
    page.getByRole('region', { name: ko.press_recent }).locator('[data-shown]'),
  ).toHaveCount(1)
})

test('AR-030 AR-039 the recommended news are next to the archive from 1024 px on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(PRESS)
  const aside = page.getByRole('complementary', { name: ko.press_recommended })
  await expect(aside.locator('[data-part="content-card"]').first()).toBeVisible()
  const [list, side] = [await archive(page).boundingBox(), await aside.boundingBox()]
  expect(side?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) - 1)
  expect(Math.abs((side?.y ?? 0) - (list?.y ?? 0))).toBeLessThan(2)
})

/** The contacts of the press on a page or in a release. */
const contacts = (page: Page) => page.locator('[data-part="press-contacts"]')

for (const language of ['KOR', 'ENG'])
  test(`the contacts of the press fit every width and mode, and shift nothing (${language})`, async ({
    page,
  }) => {
    const answer = await page.request.get(`/api/v2/content/press-release?lang=${language}`)
    const { list } = ((await answer.json()) as Batch).data
    const release = `/page/detail/${list[0]?.contentIdx}`
    for (const path of [PRESS, '/page/presskit/media-kit', release]) {
      await open(page, `${path}?lang=${language}`)
      await contacts(page).scrollIntoViewIfNeeded()
      await expect(contacts(page).getByRole('listitem')).toHaveCount(path === release ? 1 : 5)
      const shifts = await page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver((entries) => resolve(entries.getEntries().length)).observe({
              type: 'layout-shift',
              buffered: true,
            })
            setTimeout(() => resolve(0), 300)
          }),
      )
      expect(shifts, path).toBe(0)
      for (const mode of ['light', 'dark'])
        for (const width of [390, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const { beyond, heights } = await page.evaluate((theme) => {
            document.documentElement.dataset.theme = theme
            const links = document.querySelectorAll('[data-part="press-contacts"] a')
            return {
              beyond: document.documentElement.scrollWidth - innerWidth,
              heights: [...links].map((link) => link.getBoundingClientRect().height),
            }
          }, mode)
          const label = `${path} ${mode} ${width}`
          expect(beyond, label).toBeLessThanOrEqual(0)
          expect(Math.min(...heights), label).toBeGreaterThanOrEqual(44)
          const within = { include: ['[data-part="press-contacts"]'] }
          expect(await violationsOf(page, within), label).toEqual([])
        }
    }
  })

test('the contacts of the press stay while the list is filtered, and a release leads to them', async ({
  page,
}) => {
  await open(page, PRESS)
  const tag = page.locator('[data-part="tag-filter"] [aria-pressed]').nth(1)
  await tag.click()
  await expect(page).toHaveURL(/keywordIdxs=/)
  await expect(contacts(page).getByRole('listitem')).toHaveCount(5)
  await cards(page).first().getByRole('link').first().click()
  await expect(page.locator('main')).toHaveAttribute('data-page', 'detail')
  await contacts(page).getByRole('link', { name: ko.press_contacts_others }).click()
  await expect(page).toHaveURL(/press-release#press-contacts$/)
  await expect(page.getByRole('heading', { name: ko.press_contact, level: 2 })).toBeInViewport()
})

test('AR-035 SH-119 dates are YYYY.MM.DD in Korean, and absent in English', async ({ page }) => {
  await page.goto(PRESS)
  const { list } = await batch(page)
  await expect(cards(page).first().locator('time')).toHaveText(
    (list[0]?.postDate ?? '').slice(0, 10).replaceAll('-', '.'),
  )
  await page.goto(`${PRESS}?lang=ENG`)
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).locator('time')).toHaveCount(0)
})

test('AR-033 AR-034 More appends the batch after the last item and moves focus to its first', async ({
  page,
}) => {
  await open(page, PRESS)
  const first = await ids(page)
  const call = page.waitForRequest((request) =>
    request.url().includes('/api/v2/content/press-release'),
  )
  await more(page).click()
  expect(new URL((await call).url()).searchParams.get('contentIdx')).toBe(String(first.at(-1)))
  const next = await batch(page, `&contentIdx=${first.at(-1)}`)
  await expect(cards(page)).toHaveCount(first.length + next.list.length)
  expect(await ids(page)).toEqual([...first, ...next.list.map(({ contentIdx }) => contentIdx)])
  await expect(cards(page).nth(first.length).getByRole('link').first()).toBeFocused()
})

test('AR-033 More is removed once everything is loaded', async ({ page }) => {
  await open(page, PRESS)
  const { totalCount } = await batch(page)
  for (
    let shown = await cards(page).count();
    shown < totalCount;
    shown = await cards(page).count()
  ) {
    await more(page).click()
    await expect(cards(page)).not.toHaveCount(shown)
  }
  await expect(cards(page)).toHaveCount(totalCount)
  await expect(more(page)).toHaveCount(0)
  await expect(page.getByText(ko.more_end)).toBeVisible()
})

test('AR-033 an extended list is the same after a reload', async ({ page }) => {
  await open(page, PRESS)
  const shown = await cards(page).count()
  await more(page).click()
  await expect(cards(page)).not.toHaveCount(shown)
  await expect(page).toHaveURL(/after=\d+/)
  const grown = await ids(page)
  await page.reload()
  expect(await ids(page)).toEqual(grown)
})

test('AR-017 a failed batch keeps the list, says so, and can be retried', async ({ page }) => {
  await open(page, PRESS)
  const shown = await cards(page).count()
  await page.route(
    '**/api/v2/content/press-release*',
    (route) => route.fulfill({ status: 500, json: { success: false, status: 500 } }),
    { times: 1 },
  )
  await more(page).click()
  await expect(page.getByRole('alert')).toHaveText(ko.more_failed)
  await expect(cards(page)).toHaveCount(shown)
  await more(page).click()
  await expect(cards(page)).not.toHaveCount(shown)
})

test('AR-032 AR-043 tags toggle, several match any, and the page scrolls to 158 px above the archive', async ({
  page,
}) => {
  await open(page, PRESS)
  const tags = page.locator('[data-part="tag-filter"] [aria-pressed]')
  await tags.nth(1).click()
  await expect(tags.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/keywordIdxs=\d+$/)
  await expect
    .poll(() =>
      archive(page).evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    )
    .toBe(158)
  await tags.nth(2).click()
  await expect(tags.nth(2)).toHaveAttribute('aria-pressed', 'true')
  const chosen = new URL(page.url()).searchParams.get('keywordIdxs')?.split(',').map(Number) ?? []
  expect(chosen).toHaveLength(2)
  const { list } = await batch(page, `&keywordIdxs=${chosen.join()}`)
  expect(
    list.every(({ keywordList }) =>
      keywordList.some(({ keywordIdx }) => chosen.includes(keywordIdx)),
    ),
  ).toBe(true)
  await expect.poll(() => ids(page)).toEqual(list.map(({ contentIdx }) => contentIdx))
  await tags.nth(1).click()
  await expect(tags.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(tags.nth(1)).toHaveAttribute('aria-pressed', 'true')
})

test('AR-032 Space toggles a tag', async ({ page }) => {
  await open(page, PRESS)
  const tag = page.locator('[data-part="tag-filter"] [aria-pressed]').nth(1)
  await tag.focus()
  await page.keyboard.press('Space')
  await expect(tag).toHaveAttribute('aria-pressed', 'true')
})

test('AR-037 a language change clears the selected tags and shows those of the language', async ({
  page,
}) => {
  await open(page, PRESS)
  const tags = page.locator('[data-part="tag-filter"] [aria-pressed]')
  await tags.nth(1).click()
  await expect(tags.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-part="language-switch"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('[data-part="tag-filter"] [aria-pressed="true"]')).toHaveText(
    en.tabs_all,
  )
  await expect(page).not.toHaveURL(/keywordIdxs/)
})

test('SH-120 SH-130 a card is one link to its article, and its share button is above that link', async ({
  page,
}) => {
  await open(page, PRESS)
  await cards(page).first().locator('[data-part="share-button"]').click()
  await expect(page.locator('[data-part="share-panel"]')).toBeVisible()
  await page.keyboard.press('Escape')
  const id = (await ids(page))[0]
  await cards(page)
    .first()
    .click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(new RegExp(`/page/detail/${id}$`))
})

test('SH-122 AR-031 a card with an external link opens a new window and announces it', async ({
  page,
}) => {
  const { list } = await batch(page, '&contentIdx=')
  expect(list.length).toBeGreaterThan(0)
  for (let at = 1; at <= 10; at++) {
    await page.goto(`${NEWS}?page=${at}`)
    const link = cards(page).locator('a[target="_blank"]').first()
    if ((await link.count()) === 0) continue
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toContainText(ko.shell_new_window)
    return
  }
  throw new Error('no card with an outside link')
})

test('SH-124 SH-125 no card shows keywords beyond the weight of 28', async ({ page }) => {
  await page.goto(NEWS)
  const rows = await page
    .locator('[data-part="card-keywords"]')
    .evaluateAll((all) => all.map((row) => [...row.children].map((item) => item.textContent ?? '')))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const weight = [...row.join('').replaceAll('#', '')].reduce(
      (sum, character) => sum + ((character.codePointAt(0) ?? 0) > 255 ? 2 : 1),
      0,
    )
    expect(weight).toBeLessThanOrEqual(28)
  }
})

test('AR-025 AR-024 page views are named Press_release and News, and a card click names its card', async ({
  page,
}) => {
  await recordBeacons(page)
  for (const [path, name] of [
    [PRESS, 'Press_release'],
    [NEWS, 'News'],
  ] as const) {
    await open(page, path)
    await expect.poll(() => queuedBeacons(page)).toContain(`"name":"page_view","page":"${name}"`)
  }
  const link = cards(page).first().getByRole('link').first()
  await link.evaluate((element) =>
    element.addEventListener('click', (event) => event.preventDefault()),
  )
  await link.click()
  await expect.poll(() => queuedBeacons(page)).toMatch(/"name":"card_click".*"createDate":"\d{4}-/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('AR-033 More leads to the longer list and to its first new card', async ({ page }) => {
    await page.goto(PRESS)
    const first = await ids(page)
    await more(page).click()
    await expect(page).toHaveURL(/after=\d+#new$/)
    expect((await ids(page)).slice(0, first.length)).toEqual(first)
    expect((await ids(page)).length).toBeGreaterThan(first.length)
  })

  test('AR-032 tags are addresses whose pressed state the server renders', async ({ page }) => {
    await page.goto(PRESS)
    const tag = page.locator('[data-part="tag-filter"] [aria-pressed]').nth(1)
    await tag.click()
    await expect(page).toHaveURL(/keywordIdxs=\d+/)
    await expect(tag).toHaveAttribute('aria-pressed', 'true')
  })

  test('AR-083 AR-084 the collection’s More and months are links', async ({ page }) => {
    await page.goto(COLLECTION)
    await more(page).click()
    await expect(page.locator('main section > h2')).toHaveCount(4)
    await page.getByText(ko.collection_months).click()
    await page.locator('main details a').nth(3).click()
    await expect(page.locator('main section > h2')).toHaveCount(1)
  })
})
