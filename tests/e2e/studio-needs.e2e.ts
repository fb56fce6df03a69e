import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import type { Draft } from '../../contract/studio/work.ts'
import { openDatabase } from '../../server/database/index.ts'
import type { RunningServer } from '../server.ts'
import { watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { framesIn, holds, type Look, lookName, sayIn, take } from './studio-looks.ts'
import { PRESS_RELEASE, startStudioWithEditor } from './studio-site.ts'

// What needs a person: the first screen by mouse and keyboard, its filters, and how it is told.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS
const say = sayIn('KOR')

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

const shot = async (of: Page, name: string, { width, mode, language }: Look): Promise<void> => {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await of.screenshot({
    path: `${PICTURES}/${name}-${language}-${width}-${mode}.png`,
    fullPage: true,
  })
}
async function published(title: string, content?: string): Promise<Draft['row']> {
  const { row } = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: { ...PRESS_RELEASE, title, ...(content ? { content } : {}) },
    },
  })
  const at = `/subjects/${encodeURIComponent(row.subject)}/publish`
  return (await desk.call<Draft>('POST', at, { body: {}, version: row.version })).row
}
/** As `published`, and no longer. */
async function unpublished(row: Draft['row']): Promise<void> {
  const at = `/subjects/${encodeURIComponent(row.subject)}/withdraw`
  await desk.call('POST', at, { body: {}, version: row.version })
}

test('names what is to be mended, and leads there by mouse and by keyboard', async () => {
  const target = await published('등대를 다시 켠다')
  const address = `/page/detail/${target.contentIdx}`
  await published('항로가 넓어진다', `<p><a href="${address}">등대</a>에 있다.</p>`)
  await unpublished(target)
  await page.goto('/studio')
  const links = page.getByRole('region', { name: say('place_links'), exact: true })
  await expect(links).toContainText(address)
  const english = page.getByRole('region', { name: say('needs_english'), exact: true })
  await expect(english.getByRole('link', { name: '항로가 넓어진다' })).toBeVisible()
  // nothing of what the editor may not see, and what is empty is folded
  await expect(page.getByText(say('needs_webhooks'))).toHaveCount(0)
  await expect(page.getByText(say('needs_readings'))).toBeHidden()
  for (const { width, mode } of framesIn('KOR')) {
    const look = { language: 'KOR', mode, width } as const
    await take(page, look)
    await holds(page, lookName(look))
    await shot(page, 'needs', look)
  }
  const summary = page.locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  const readings = page.getByRole('link', { name: say('needs_readings') })
  await expect(readings).toHaveAttribute('href', '/studio/readings?state=old')
  // what lies below the header of the frame would count as a small target
  await page.evaluate(() => scrollTo(0, 0))
  await holds(page, 'unfolded')
  await links.getByRole('link', { name: address }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/links$/)
  await expect(page.getByRole('article', { name: address })).toBeVisible()

  await page.goto('/studio/contents?needs=english')
  await expect(page.getByRole('link', { name: '항로가 넓어진다' }).first()).toBeVisible()
  await page.getByRole('button', { name: say('list_needs') }).click()
  await page.getByRole('menuitemradio', { name: say('list_needs_returned') }).click()
  await expect(page).toHaveURL(/needs=returned/)
  await expect(page.getByRole('link', { name: '항로가 넓어진다' })).toHaveCount(0)
  await page.goto('/studio/media?missing=description')
  await expect(page.getByRole('button', { name: say('media_missing') })).toContainText(
    say('media_missing_description'),
  )
})

test('is the same in English, without a right that the person lacks', async ({ browser }) => {
  const english = sayIn('ENG')
  const other = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const account = { role: 'ADMIN', name: 'Ara Kim', language: 'ENG' } as const
  await signIn(other, { origin, dataDir: site.dataDir }, account)
  const store = await openDatabase({ url: null, dataDir: site.dataDir })
  const at = new Date().toISOString()
  await store.kysely
    .insertInto('studio_job')
    .values({
      ...{ id: 'j', kind: 'reading', subject: 'content/1', input: '{}', state: 'FAILED' },
      ...{ progress: 0, attempts: 4, problem: 'disk_full', detail: null, by: desk.id, at },
      ...{ runAt: at, startedAt: at, endedAt: at, token: null, leaseUntil: null },
    })
    .execute()
  await store.close()
  const page = await other.newPage()
  const errors = watch(page)
  await page.goto('/studio')
  const jobs = page.getByRole('region', { name: english('needs_jobs'), exact: true })
  await expect(jobs).toContainText(english('job_kind_reading'))
  for (const look of [
    { language: 'ENG', width: 390, mode: 'dark' },
    { language: 'ENG', width: 1440, mode: 'light' },
  ] as const) {
    await take(page, look)
    await holds(page, lookName(look))
    await shot(page, 'needs', look)
  }
  await page.locator('summary').click()
  await expect(page.getByRole('link', { name: english('needs_webhooks') })).toBeVisible()
  await expect(page.getByRole('link', { name: english('home_reports') })).toHaveCount(0)
  await jobs.getByRole('link').click()
  await expect(page).toHaveURL(/\/studio\/jobs\?state=unsolved$/)
  expect(errors).toEqual([])
  await other.close()
})

test('is mailed at an hour to who wants it, and shown by the browser while the page is not in view', async ({
  browser,
}) => {
  const other = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  const account = { role: 'EDITOR', name: '보미', language: 'KOR' } as const
  const own = await signIn(other, { origin, dataDir: site.dataDir }, account)
  await other.addInitScript(() => {
    const shown: string[] = []
    class Shown {
      static permission = 'default'
      static async requestPermission() {
        Shown.permission = 'granted'
        return Shown.permission
      }
      onclick: (() => void) | null = null
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title} ${body}`)
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shown })
    Object.defineProperty(document, 'hidden', { get: () => 'hides' in window })
  })
  const page = await other.newPage()
  const errors = watch(page)
  await page.clock.install()
  await page.goto('/studio/account')
  const needs = page.getByRole('checkbox', { name: say('notice_mail_needs') })
  await needs.focus()
  await page.keyboard.press('Space')
  const card = page.getByRole('region', { name: say('notice_mail'), exact: true })
  await card.getByRole('button', { name: say('save'), exact: true }).click()
  await expect
    .poll(
      async () =>
        (await own.call<{ settings: object }>('GET', '/me/notification-settings')).settings,
    )
    .toMatchObject({ needs: true })
  const notices = page.getByRole('switch', { name: say('notice_browser_on') })
  await notices.focus()
  await page.keyboard.press('Space')
  await expect(notices).toBeChecked()
  for (const look of [
    { language: 'KOR', width: 390, mode: 'dark' },
    { language: 'KOR', width: 1440, mode: 'light' },
  ] as const) {
    await take(page, look)
    await holds(page, lookName(look))
    await shot(page, 'account', look)
  }
  const { row } = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: { ...PRESS_RELEASE, title: '검토할 등대' },
    },
  })
  await page.evaluate(() => Object.assign(window, { hides: true }))
  await desk.call('POST', `/subjects/${encodeURIComponent(row.subject)}/submit`, {
    body: {},
    version: row.version,
  })
  await page.clock.fastForward(61_000)
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  await expect.poll(shown).toEqual([expect.stringContaining('검토할 등대')])
  await page.clock.fastForward(61_000)
  expect(await shown()).toHaveLength(1)
  expect(errors).toEqual([])
  await other.close()
})
