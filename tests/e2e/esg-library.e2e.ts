import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { part, visit } from './visit.ts'

const LIBRARY = '/page/responsible/esg-resource'

test('AR-045 SH-083 a hash and the bar scroll to a part, whose name is in view below the bar', async ({
  page,
}) => {
  await visit(page, `${LIBRARY}#policy`)
  const top = (id: string) =>
    page.locator(`#${id} h2`).evaluate((heading) => heading.getBoundingClientRect().top)
  await expect.poll(() => top('policy')).toBeLessThan(330)
  expect(await top('policy')).toBeGreaterThan(60)
  await expect(part(page, 'sticky-bar')).toHaveAttribute('data-shown')
  await part(page, 'anchor-menu').getByRole('link').first().click()
  await expect
    .poll(() =>
      page
        .locator('#report')
        .evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    )
    .toBe(80)
  await expect(page).toHaveURL(/#report$/)
})

test('AR-049 four years are shown; More adds two and moves the focus to the first of them', async ({
  page,
}) => {
  await visit(page, LIBRARY)
  const shelf = part(page, 'report-shelf')
  const years = shelf.locator('h4').filter({ visible: true })
  await expect(years).toHaveCount(4)
  for (const [count, first] of [
    [6, 'esg-report-2021-ko.pdf'],
    [8, 'social-report-2019-ko.pdf'],
  ] as const) {
    await shelf.getByRole('button').click()
    await expect(years).toHaveCount(count)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain(first)
  }
  await expect(shelf.getByRole('button')).toHaveCount(0)
})

test('FT-230 an edition is saved under its name, with the size shown next to it', async ({
  page,
}) => {
  await visit(page, `${LIBRARY}?lang=ENG`)
  const edition = part(page, 'recent-report').getByRole('link', { name: /English report/ })
  const [download] = await Promise.all([page.waitForEvent('download'), edition.click()])
  expect(download.suggestedFilename()).toBe('esg-report-2024-en.pdf')
  const bytes = (await readFile(await download.path())).byteLength
  const match = /PDF, ([\d.]+) (KB|MB)/.exec(await edition.innerText()) ?? []
  const size = Number(match[1]) * (match[2] === 'MB' ? 1_000_000 : 1000)
  expect(Math.abs(bytes - size)).toBeLessThan(match[2] === 'MB' ? 60_000 : 600)
})

test('AR-049 without scripts every list is complete and there is no More', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(LIBRARY)
  await expect(part(page, 'report-shelf').locator('h4').filter({ visible: true })).toHaveCount(8)
  expect(
    await part(page, 'resources').locator('li').filter({ visible: true }).count(),
  ).toBeGreaterThanOrEqual(35)
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await context.close()
})
