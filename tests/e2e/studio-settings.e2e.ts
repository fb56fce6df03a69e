import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { RunningServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import type { Desk } from './studio-desk.ts'
import { dialogHolds, holds } from './studio-looks.ts'
import { startStudioWithEditor } from './studio-site.ts'
import { THOROUGH } from '../thorough.ts'

// What editors set for the whole site, and what visitors see of it: one site, one editor.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let site: RunningServer
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  ;({ site, origin, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const YEAR_MS = 365 * 86_400_000
const at = (subject: string, path = ''): string =>
  `/documents/${encodeURIComponent(subject)}${path}`
const read = (subject: string) => desk.call<SiteDocumentDraft>('GET', at(subject))
async function save(subject: string, document: unknown): Promise<void> {
  const { row } = await read(subject)
  await desk.call('PUT', at(subject, '/draft'), { body: { document }, version: row.version })
}
async function publish(subject: string, document: unknown): Promise<void> {
  await save(subject, document)
  const { row } = await read(subject)
  await desk.call('POST', at(subject, '/publish'), { body: {}, version: row.version })
}
/** A visitor of the site, with a window of their own. */
async function visitor(
  browser: Browser,
  work: (visit: Page) => Promise<void>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<void> {
  const own = await browser.newContext({ baseURL: origin, locale: 'ko-KR', ...options })
  const visit = await own.newPage()
  const seen = watch(visit)
  await work(visit)
  expect(seen).toEqual([])
  await own.close()
}

const EMERGENCY = 'document/emergency'
const banners = [
  {
    ko: {
      text: '11월 29일 오전 2시부터 4시까지 서비스를 점검합니다. 그동안 윤슬톡과 윤슬페이를 쓸 수 없습니다.',
      linkTitle: '점검 안내',
      link: '/page/presskit',
    },
    en: {
      text: 'Services are under maintenance on November 29 from 2 to 4 a.m. Yunseul Talk and Yunseul Pay are unavailable during that time.',
      linkTitle: 'About the maintenance',
      link: '/page/presskit',
    },
  },
  {
    ko: { text: '태풍으로 강릉 본사의 방문 예약을 모두 미룹니다.' },
    en: { text: 'All visits to the Gangneung head office are postponed due to the typhoon.' },
  },
]
const bannerOf = (page: Page) => page.locator('[data-part="emergency-banner"]')

test('an editor writes a banner in the form, and publishes it', async ({ browser }) => {
  await page.goto('/studio/documents/emergency')
  await page.getByRole('button', { name: /추가/ }).first().press('Enter')
  const korean = page.getByRole('textbox', { name: '알릴 내용' }).first()
  await korean.fill(banners[1]?.ko.text ?? '')
  await page
    .getByRole('textbox', { name: '알릴 내용' })
    .nth(1)
    .fill(banners[1]?.en.text ?? '')
  await expect(page.locator('[data-save="saved"]').first()).toBeVisible()
  await expect(page.locator('[data-widget="instant"]')).toHaveCount(2)
  // times are typed as they are in schedules: day by day in the company's time zone
  const begin = page.locator('[data-widget="instant"]').first().getByRole('spinbutton')
  for (const [index, value] of ['2026', '1', '2', '9', '0'].entries())
    await begin.nth(index).pressSequentially(value)
  await expect.poll(async () => JSON.stringify((await read(EMERGENCY)).document)).toContain('2026')
  for (const [width, mode] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: mode })
    await holds(page, `emergency, ${width} px, ${mode}`)
  }
  const times = {
    from: '2026-01-02T00:00:00.000Z',
    until: new Date(Date.now() + YEAR_MS).toISOString(),
  }
  await save(EMERGENCY, { banners: banners.map((one) => ({ ...one, ...times })) })
  await visitor(browser, async (visit) => {
    await visit.goto('/page?lang=KOR')
    await expect(bannerOf(visit)).toHaveCount(0)
  })
  await page.reload()
  await page.getByRole('button', { name: /게시$/ }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /게시$/ }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await read(EMERGENCY)).row.state).toBe('PUBLISHED')
})

for (const [width, colorScheme, language] of [
  [390, 'light', 'KOR'],
  [768, 'dark', 'KOR'],
  [1024, 'light', 'ENG'],
  [1440, 'dark', 'ENG'],
] as const)
  test(
    `every page shows it below its header: ${width} px, ${colorScheme}, ${language}`,
    width === 768 ? THOROUGH : {},
    async ({ browser }) => {
      await visitor(
        browser,
        async (visit) => {
          const paths =
            width === 390
              ? ['/page', '/page/service/tech/ai', '/page/k-safety']
              : ['/page/presskit']
          for (const path of paths) {
            await visit.goto(`${path}?lang=${language}`)
            const part = bannerOf(visit)
            await expect(part.getByRole('button')).toHaveCount(2)
            const header = await visit.locator('[data-part="header"]').boundingBox()
            const box = await part.boundingBox()
            expect(box?.y, path).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
            expect(await overflow(visit), path).toBe(0)
            expect(await axeViolations(visit), path).toEqual([])
          }
        },
        // motion that follows the scroll never ends
        { viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' },
      )
    },
  )

test('closed by keyboard it stays closed, on all pages and in other tabs, the other one open', async ({
  browser,
}) => {
  await visitor(browser, async (visit) => {
    await visit.goto('/page/presskit?lang=KOR')
    const nth = (index: number) => bannerOf(visit).locator('[data-banner]').nth(index)
    const [first, second] = [nth(0), nth(1)]
    const other = await visit.context().newPage()
    await other.goto('/page/legal/terms')
    await expect(bannerOf(other).locator('[data-banner]:visible')).toHaveCount(2)
    await visit.bringToFront()
    await first.getByRole('button').press('Enter')
    await expect(first).toBeHidden()
    await expect(second.getByRole('button')).toBeFocused()
    await visit.reload()
    await expect(first).toBeHidden()
    await expect(second).toBeVisible()
    await second.getByRole('button').press('Enter')
    await expect(bannerOf(visit)).toBeHidden()
    await expect(visit.locator('main')).toBeFocused()
    await visit.goto('/page?lang=ENG')
    await expect(bannerOf(visit)).toBeHidden()
    await other.reload()
    await expect(bannerOf(other)).toBeHidden()
  })
})

test('without scripts it is there, without a control that would do nothing', async ({
  browser,
}) => {
  await visitor(
    browser,
    async (visit) => {
      await visit.goto('/page/presskit?lang=KOR')
      await expect(bannerOf(visit).getByRole('link', { name: '점검 안내' })).toBeVisible()
      await expect(bannerOf(visit).getByRole('button')).toHaveCount(0)
    },
    { javaScriptEnabled: false },
  )
})

test('a tab that was open shows it with the next page of a list, and ends it at its end', async ({
  browser,
}) => {
  await publish(EMERGENCY, { banners: [] })
  await visitor(browser, async (visit) => {
    await visit.goto('/page/presskit?lang=KOR')
    await expect(bannerOf(visit)).toHaveCount(0)
    const until = Date.now() + 30_000
    const times = { from: '2026-01-02T00:00:00.000Z', until: new Date(until).toISOString() }
    await publish(EMERGENCY, { banners: [{ ...banners[1], ...times }] })
    await visit.locator('[data-part="pager"] a[href*="page=2"]').first().click()
    await expect(bannerOf(visit)).toBeVisible()
    await expect(visit).toHaveURL(/page=2/)
    await expect(bannerOf(visit)).toBeHidden({ timeout: 60_000 })
    expect(Date.now()).toBeGreaterThanOrEqual(until)
  })
})

test('the data center page is opened and closed from its form', async ({ browser }) => {
  const status = async () => (await page.request.get('/page/service/datacenter?lang=KOR')).status()
  expect(await status()).toBe(404)
  await page.goto('/studio/documents/page-access')
  await page.getByRole('button', { name: /데이터 센터 페이지/ }).press('Enter')
  await page.getByRole('option', { name: '공개', exact: true }).press('Enter')
  await expect(page.locator('[data-save="saved"]').first()).toBeVisible()
  await page.getByRole('button', { name: /게시$/ }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /게시$/ }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visitor(browser, async (visit) => {
    await visit.goto('/page/service/datacenter?lang=KOR')
    await expect(visit.locator('[data-page="datacenter"]')).toBeVisible()
  })
  await publish('document/page-access', { dataCenter: 'closed' })
  expect(await status()).toBe(404)
})

test('a new version of the terms is made by a step, and visitors find the former one', async ({
  browser,
}) => {
  const terms = 'document/legal/terms/KOR'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/documents/legal%2Fterms?language=KOR')
  const before = (await read(terms)).document as { date: string }
  await page.getByRole('button', { name: '새 판 만들기' }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialogHolds(page, dialog, 'new version')
  await dialog.getByRole('button', { name: '만들기', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => JSON.stringify((await read(terms)).document))
    .toContain(`"former":[{"`)
  await holds(page, 'terms with a former version, 390 px')
  const { document } = await read(terms)
  await publish(terms, { ...(document as object), body: '새 약관입니다.' })
  await visitor(
    browser,
    async (visit) => {
      await visit.goto('/page/legal/terms?lang=KOR')
      await expect(visit.getByText('새 약관입니다.')).toBeVisible()
      const versions = visit.locator('[data-part="legal-versions"]')
      await versions.locator('summary').press('Enter')
      expect(await overflow(visit)).toBe(0)
      expect(await axeViolations(visit)).toEqual([])
      await versions.getByRole('link', { name: before.date.replaceAll('-', '.') }).click()
      await expect(visit).toHaveURL(new RegExp(`version=${before.date}`))
      await expect(visit.getByRole('note')).toContainText('이전 내용')
      expect(await axeViolations(visit)).toEqual([])
      await visit.getByRole('link', { name: '지금 시행 중인 내용 보기' }).click()
      await expect(visit.getByText('새 약관입니다.')).toBeVisible()
    },
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  )
})
