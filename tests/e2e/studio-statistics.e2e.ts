import { devices, expect, type Page, test } from '@playwright/test'
import { companyDay, daysAfter } from '../../server/content/company-days.ts'
import { openWindow, startStudio, type StudioSite, watch } from './studio.ts'
import { signIn } from './studio-desk.ts'
import { frameIn, holds, sayIn, take } from './studio-looks.ts'

// What a visitor does on the site, and what editors see of it. One site, in this order.
test.describe.configure({ mode: 'serial' })

let site: StudioSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startStudio()
})
test.afterAll(() => site?.stop())

const say = sayIn('KOR')

/** Hides a page, as before it is left: what is sent later has the user agent of the test's browser. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a visitor views a page and searches in vain, and editors see it in the studio', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const visit = await browser.newContext({
    baseURL: site.origin,
    // a browser that is driven calls itself a bot
    userAgent: devices['Desktop Chrome'].userAgent,
    viewport: { width: 1440, height: 900 },
  })
  const visitor = await visit.newPage()
  await visitor.goto('/page/presskit?utm_source=letter&utm_medium=mail')
  await expect(visitor.locator('html[data-alive]')).toBeAttached()
  await leave(visitor)
  await visitor.goto('/?searchKeyword=qqzzxx&searchPage=1')
  await expect(visitor.locator('html[data-alive]')).toBeAttached()
  await expect(visitor.locator('html[data-search-open]')).toBeAttached()
  await leave(visitor)
  // who does not want to be counted is not
  const private_ = await browser.newContext({
    baseURL: site.origin,
    userAgent: devices['Desktop Chrome'].userAgent,
    extraHTTPHeaders: { 'sec-gpc': '1' },
  })
  const hidden = await private_.newPage()
  await hidden.goto('/page/service/tech')
  await expect(hidden.locator('html[data-alive]')).toBeAttached()
  await leave(hidden)
  await private_.close()
  await visit.close()

  const { page, context } = await openWindow(browser, site)
  await signIn(
    context,
    { origin: site.origin, dataDir: site.server.dataDir },
    { role: 'WRITER', name: '나래' },
  )
  const errors = watch(page)
  await page.goto('/studio')
  await page.getByRole('link', { name: say('place_statistics'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('place_statistics'))
  const part = (key: string) => page.getByRole('region', { name: say(key), exact: true })
  await expect(async () => {
    await page.reload()
    await expect(part('statistic_devices').getByText(say('statistic_device_desktop'))).toBeVisible({
      timeout: 2000,
    })
  }).toPass({ timeout: 20_000 })
  await expect(part('statistic_pages').getByText(say('statistic_page_tech'))).toHaveCount(0)
  await page.getByRole('link', { name: say('statistics_part_searches'), exact: true }).click()
  await expect(part('statistic_missed').getByText('qqzzxx')).toBeVisible()
  await page.getByRole('link', { name: say('statistics_part_origins'), exact: true }).click()
  await expect(part('statistic_campaigns').getByText('letter / mail / -')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', {
        name: say('statistics_csv_named', { name: say('statistic_campaigns') }),
      })
      .click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^campaigns-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('link', { name: say('statistics_part_quality'), exact: true }).click()
  await expect(part('statistics_speed').getByText(say('statistics_speed_lcp'))).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('every part holds in both languages and modes, narrow and wide, empty and full', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  for (const [language, mode] of [
    ['KOR', 'light'],
    ['ENG', 'dark'],
  ] as const) {
    const { page, context } = await openWindow(browser, site)
    await signIn(
      context,
      { origin: site.origin, dataDir: site.server.dataDir },
      { role: 'EDITOR', name: '한물결', language },
    )
    const errors = watch(page)
    // a month of many counts, by the calls' own answers
    const today = companyDay()
    const counts = (key: (index: number) => string, most: number) =>
      Array.from({ length: most }, (_, index) => ({
        key: key(index),
        part: '',
        title: null,
        count: 20_000 - ((index * 7919) % 15_000),
        before: 9000 + ((index * 104_729) % 9000),
      }))
    await page.route('**/api/studio/v1/statistics/questions/*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const name = new URL(route.request().url()).pathname.split('/').at(-1)
      if (name !== 'views' && name !== 'missed' && name !== 'outgoing')
        return route.fulfill({ response: answer })
      const rows =
        name === 'views'
          ? counts((index) => daysAfter(today, index - 27), 28)
          : name === 'missed'
            ? counts((index) => `찾지 못한 아주 긴 검색어 ${index} 그리고 그 뒤의 낱말`, 50)
            : counts((index) => `a-rather-long-host-name-${index}.of.some.company.example`, 9)
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          data: { ...body.data, rows, total: 123_456, totalBefore: 98_765, isMore: true },
        },
      })
    })
    for (const part of ['visits', 'searches', 'articles', 'origins', 'quality']) {
      await page.goto(`/studio/statistics?part=${part}&compare=previous`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        sayIn(language)('place_statistics'),
      )
      await page.waitForLoadState('networkidle')
      for (const { width } of frameIn(language).filter((frame) => frame.mode === mode)) {
        await take(page, { mode, width })
        await holds(page, `${part} ${language} ${mode} ${width}`)
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${part}-${language}-${mode}-${width}.png`,
            fullPage: true,
          })
      }
    }
    await page.goto('/studio/statistics?from=2020-01-01')
    await expect(page.getByText(sayIn(language)('statistics_too_long'))).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  }
})
