import { mkdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import type { ReportRow } from '../../contract/studio/reports.ts'
import { openDatabase } from '../../server/database/index.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import type { RunningServer } from '../server.ts'
import { startStudio, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { dialogHolds, framesIn, holds, lookName, sayIn, take } from './studio-looks.ts'

// Safety reports: the list, reading, work, and what is left on the screen.
test.describe.configure({ mode: 'default' })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS
const MINUTE_MS = 60_000

let site: RunningServer
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

const send = async (change: Parameters<typeof reportForm>[1] = {}): Promise<string> =>
  (await sendReport(origin, reportForm(await solved(origin), change))).body.data?.id ?? ''

/** A person who may read reports, in a window of their own. */
async function reader(
  browser: Parameters<Parameters<typeof test.beforeAll>[1]>[0]['browser'],
  language: Language,
): Promise<{ context: BrowserContext; page: Page; desk: Desk }> {
  const own = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const account = { role: 'WRITER', readsReports: true, name: '고은별', language } as const
  const at = await signIn(own, { origin, dataDir: site.dataDir }, account)
  return { context: own, page: await own.newPage(), desk: at }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  ;({ origin, server: site } = await startStudio({ CAPTCHA_DIFFICULTY: '1000' }))
  ;({ context, page, desk } = await reader(browser, 'KOR'))
  errors = watch(page)
  for (const affiliationType of ['COMPANY', 'OTHER'])
    await send({ affiliationType, anonymous: 'true', reportType: 'WORK' })
  await send({ attachment: attached(2000, '계단 도면.pdf') })
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

async function picture(name: string): Promise<void> {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

/** The screen holds on phone and desk, in both modes. */
async function look(name: string, language: Language = 'KOR'): Promise<void> {
  for (const { width, mode } of framesIn(language)) {
    await take(page, { mode, width })
    await holds(page, `${name} ${lookName({ language, mode, width })}`)
    await picture(`${name}-${language}-${width}-${mode}`)
  }
}

/** Nothing of the sender is in the page: neither shown nor kept beside it. */
async function expectNothingOf(on: Page): Promise<void> {
  const left = await on.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify({ ...localStorage }),
      JSON.stringify(history.state),
    ].join('\n'),
  )
  expect(left).not.toMatch(/물결|01000000000|wave@|난간|도면|통화했/)
}

test('a report is found, opened after a fresh proof, worked on by keyboard, and downloaded', async () => {
  const say = sayIn('KOR')
  await page.goto('/studio')
  const waiting = page.getByRole('region', { name: say('home_reports') })
  await expect(waiting.getByRole('link')).toHaveText(say('needs_reports_says', { count: '3' }))
  await page.getByRole('link', { name: say('place_reports'), exact: true }).click()
  const list = page.getByRole('list', { name: say('place_reports'), exact: true })
  await expect(list.getByRole('article')).toHaveCount(3)
  await expectNothingOf(page)
  await look('reports')
  const { rows } = await desk.call<{ rows: ReportRow[] }>('GET', '/reports')
  const row = rows.find(({ hasAttachment }) => hasAttachment) as ReportRow
  const mark = row.id.slice(0, 8)
  await page.getByRole('searchbox', { name: say('reports_find') }).fill(mark)
  await expect(list.getByRole('article')).toHaveCount(1)
  await list.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('report_title', { mark }))
  const content = page.getByRole('region', { name: say('report_content'), exact: true })
  await look('report-closed')

  // without a fresh proof nothing is opened, and nothing recorded
  const store = await openDatabase({ url: null, dataDir: site.dataDir })
  const readings = () =>
    store.kysely
      .selectFrom('studio_audit')
      .select('seq')
      .where('action', '=', 'report.read')
      .execute()
  const fresh = (at: string | null) =>
    store.kysely.updateTable('studio_session').set({ freshAt: at }).execute()
  await fresh(null)
  const open = content.getByRole('button', { name: say('report_open') })
  await open.focus()
  await page.keyboard.press('Enter')
  const proof = page.getByRole('dialog', { name: say('proof_title') })
  await expect(proof).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  expect(await readings()).toEqual([])
  await expectNothingOf(page)
  await fresh(new Date().toISOString())
  await open.click()
  await expect(content).toContainText('계단 난간이 흔들립니다.')
  await expect(content).toContainText('wave@mail.example')
  expect((await readings()).length).toBe(1)
  await store.close()

  await page.getByRole('textbox', { name: say('report_note_new') }).fill('물결 님과 통화했습니다.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: say('report_notes') })).toContainText('통화했습니다.')
  const state = page.getByRole('button', { name: new RegExp(`${say('report_state')}$`) })
  await state.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: say('report_state_in_work') }).press('Enter')
  await expect(state).toContainText(say('report_state_in_work'))
  await page.getByRole('button', { name: new RegExp(`${say('report_assignee')}$`) }).click()
  await page.getByRole('option', { name: say('report_me', { name: '고은별' }) }).click()
  await expect
    .poll(async () => (await desk.call<ReportRow>('GET', `/reports/${row.id}`)).assignee?.name)
    .toBe('고은별')
  await look('report-opened')

  const saving = page.waitForEvent('download')
  await content.getByRole('button', { name: say('report_file') }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('계단 도면.pdf')
  expect(readFileSync(await saved.path(), 'latin1').startsWith('%PDF-1.7')).toBe(true)

  // on paper: the text, the notes and the work, without the studio around them
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(content).toContainText('난간')
  await expect(content.getByText('계단 난간이 흔들립니다.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: say('places') })).toBeHidden()
  await expect(page.getByRole('button', { name: say('report_print') })).toBeHidden()
  await expect(page.getByRole('textbox', { name: say('report_note_new') })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'light',
  )
  await picture('report-print')
  await page.emulateMedia({ media: 'screen' })
})

test('an opened report is hidden after five minutes without use, on leaving and on signing out', async () => {
  const say = sayIn('KOR')
  await page.clock.install()
  const { rows } = await desk.call<{ rows: ReportRow[] }>('GET', '/reports')
  const row = rows.find(({ hasAttachment }) => hasAttachment) as ReportRow
  await page.goto(`/studio/reports/${row.id}`)
  const content = page.getByRole('region', { name: say('report_content'), exact: true })
  const open = content.getByRole('button', { name: say('report_open') })
  await open.click()
  await expect(content).toContainText('난간')
  await page.clock.runFor(4 * MINUTE_MS - 1000)
  await expect(page.getByText(say('report_is_ending'))).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(page.getByText(say('report_is_ending'))).toBeVisible()
  // any use goes on
  await page.keyboard.press('Shift')
  await expect(page.getByText(say('report_is_ending'))).toHaveCount(0)
  await page.clock.runFor(4 * MINUTE_MS)
  await expect(content).toContainText('난간')
  await page.clock.runFor(MINUTE_MS)
  await expect(content).toContainText(say('report_was_hidden'))
  await expectNothingOf(page)
  // a device that slept: the first sign of life ends it, before any timer
  await open.click()
  await expect(content).toContainText('난간')
  await page.clock.setSystemTime(new Date(Date.now() + 60 * MINUTE_MS))
  await page.keyboard.press('Shift')
  await expect(content).toContainText(say('report_was_hidden'))
  await expectNothingOf(page)
  // by another screen, and back
  await open.click()
  await expect(content).toContainText('난간')
  await page
    .getByRole('link', { name: say('place_reports'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('place_reports'))
  await expectNothingOf(page)
  await page.goBack()
  await expect(open).toBeVisible()
  await expectNothingOf(page)
})

test('a report is deleted for a reason, in English too', async ({ browser }) => {
  const say = sayIn('ENG')
  const own = await reader(browser, 'ENG')
  const korean = { page, errors }
  page = own.page
  errors = watch(page)
  const { rows } = await own.desk.call<{ rows: ReportRow[] }>('GET', '/reports')
  const row = rows.find(({ hasAttachment }) => hasAttachment) as ReportRow
  await page.goto('/studio/reports')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('place_reports'))
  await look('reports', 'ENG')
  await page.goto(`/studio/reports/${row.id}`)
  const content = page.getByRole('region', { name: say('report_content'), exact: true })
  await content.getByRole('button', { name: say('report_open') }).click()
  await expect(content).toContainText('난간')
  await look('report-opened', 'ENG')
  await page.getByRole('button', { name: say('report_remove'), exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: say('report_remove_asked') })
  const does = dialog.getByRole('button', { name: say('report_remove_does'), exact: true })
  await expect(does).toBeDisabled()
  await dialogHolds(page, dialog, 'delete a report')
  await picture('report-remove')
  await dialog.getByText(say('report_remove_sender_asked')).click()
  await does.click()
  await expect(page.getByText(say('report_removed'))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectNothingOf(page)
  await page.goto(`/studio/reports/${row.id}`)
  await expect(page.getByText(say('report_gone'), { exact: true })).toBeVisible()
  // a missing report is an answer of the server, which the browser notes in its console
  expect(errors.filter((one) => !/404/.test(one))).toEqual([])
  await own.context.close()
  ;({ page, errors } = korean)
})

test('without the right there is neither the place nor the list', async ({ browser }) => {
  const say = sayIn('KOR')
  const own = await browser.newContext({ baseURL: origin })
  await signIn(own, { origin, dataDir: site.dataDir }, { role: 'ADMIN', name: '한여울' })
  const at = await own.newPage()
  await at.goto('/studio/reports')
  await expect(at.getByText(say('no_permission'))).toBeVisible()
  await expect(at.getByRole('link', { name: say('place_reports'), exact: true })).toHaveCount(0)
  await own.close()
})
