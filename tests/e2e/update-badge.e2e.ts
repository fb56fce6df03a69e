import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, test } from '@playwright/test'
import { UPDATE_DAYS } from '../../contract/limits.ts'
import { type RunningServer, sendRequest, startServer } from '../server.ts'
import { violationsOf } from './axe.ts'
import { labels } from './pages.ts'
import { atRest } from './visit.ts'

const today = new Date().toISOString().slice(0, 10)
const since = new Date(Date.now() - UPDATE_DAYS * 86_400_000).toISOString().slice(0, 10)

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ IMAGES_PER_MINUTE: '1000000' })
  // some press releases are of today, whenever the test runs
  const database = new DatabaseSync(join(server.dataDir, 'site.db'), { timeout: 5000 })
  for (const language of ['KOR', 'ENG']) {
    const oldest = database
      .prepare(
        `select "contentIdx" from content_category where code = 'CA' and "languageType" = ? and "contentType" = 'NEWS' order by "postDate" limit 3`,
      )
      .all(language)
      .map((row) => Number(row.contentIdx))
    expect(oldest).toHaveLength(3)
    for (const table of ['content', 'content_category'])
      database
        .prepare(`update ${table} set "postDate" = ? where "contentIdx" in (${oldest.join()})`)
        .run(today)
    database
      .prepare(
        `update content set card = json_set(card, '$.postDate', ?) where "contentIdx" in (${oldest.join()})`,
      )
      .run(today)
  }
  database.close()
})
test.afterAll(() => server.stop())

/** News of a category dated within the last 30 days, from the API's list. */
async function newOnes(language: string, code?: string): Promise<number> {
  let found = 0
  for (let page = 1; ; page++) {
    const { text } = await sendRequest(
      server.origin,
      `/api/v2/content/news?lang=${language}&page=${page}${code ? `&code=${code}` : ''}`,
    )
    const { newsList } = JSON.parse(text).data as { newsList: { postDate: string }[] }
    const fresh = newsList.filter(({ postDate }) => postDate.slice(0, 10) >= since).length
    found += fresh
    if (fresh === 0 || fresh < newsList.length) return found
  }
}
async function newsCategories(
  language: string,
): Promise<{ code: string; name: string; exposureName: string }[]> {
  const { text } = await sendRequest(server.origin, `/api/v1/categories?lang=${language}&name=news`)
  return JSON.parse(text).data
}
const tab = (page: Page, name: string) =>
  page.locator('[data-part="tab-bar"] li', { has: page.getByRole('link', { name, exact: true }) })

for (const language of ['KOR', 'ENG'] as const) {
  test(`SH-247 SH-249 each news tab shows how many of its news are from the last 30 days: ${language}`, async ({
    page,
  }) => {
    const texts = labels(language)
    const categories = await newsCategories(language)
    await page.goto(`${server.origin}/page/presskit?lang=${language}`)
    const names = await page.locator('[data-part="tab-bar"] a').allTextContents()
    expect(names.length).toBeGreaterThan(4)
    let without = 0
    for (const name of names) {
      const category = categories.find((one) => one.name === name)
      const count = await newOnes(language, category?.code)
      const badge = tab(page, name).locator('[data-part="update-badge"]')
      if (count === 0) {
        without++
        await expect(badge, name).toHaveCount(0)
        continue
      }
      const said = (texts.update_badge as string)
        .replace('{count}', String(count))
        .replace('{days}', '30')
      await expect(badge, name).toHaveText(String(count))
      await expect(badge).toHaveAccessibleName(said)
      await expect(tab(page, name).getByRole('link')).toHaveAccessibleDescription(said)
    }
    expect(without).toBeLessThan(names.length)
    await expect(
      tab(page, texts.tabs_all as string).locator('[data-part="update-badge"]'),
    ).toBeVisible()
    const press = categories.find(({ code }) => code === 'CA')?.name as string
    expect(
      Number(await tab(page, press).locator('[data-part="update-badge"]').textContent()),
    ).toBeGreaterThanOrEqual(3)
    for (const mode of ['light', 'dark']) {
      await page.evaluate(
        (value) => document.documentElement.setAttribute('data-theme', value),
        mode,
      )
      // colours change over time: axe would measure one between two modes
      await atRest(page)
      const violations = await violationsOf(page, { include: ['[data-part="tab-bar"]'] })
      expect(
        violations.map(({ id }) => id),
        mode,
      ).toEqual([])
    }
    // the badge is part of the tab for a pointer
    const box = await tab(page, press).locator('[data-part="update-badge"]').boundingBox()
    await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8)
    await expect(page).toHaveURL(/tab=press_release/)
    await expect(tab(page, press).getByRole('link')).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, press).locator('[data-part="update-badge"]')).toBeVisible()
  })
}

test('SH-247 at 320 px the tabs with their badges scroll within their row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const last = (await newsCategories('ENG')).at(-1)
  await page.goto(`${server.origin}/page/presskit?lang=ENG&tab=${last?.exposureName}`)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await page.locator('html[data-alive]').waitFor()
  const current = page.locator('[data-part="tab-bar"] [aria-current="page"]')
  await expect(current).toHaveCount(1)
  await expect
    .poll(() =>
      current.evaluate((link) => {
        const [inner, outer] = [
          link.getBoundingClientRect(),
          (link.closest('ul') as HTMLElement).getBoundingClientRect(),
        ]
        return inner.left >= outer.left && inner.right <= outer.right
      }),
    )
    .toBe(true)
})
