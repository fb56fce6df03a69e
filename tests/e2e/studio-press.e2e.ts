import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { openDatabase } from '../../server/database/index.ts'
import { CONTACT } from '../contract/press-kit.ts'
import { startStudio, type StudioSite, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { dialogHolds, framesIn, holds, lookName, sayIn, take } from './studio-looks.ts'

// Contacts of the press by mouse and keyboard, and what is left on the screen. In this order.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS
const MINUTE_MS = 60_000
const FILE = [
  '이름,이메일,매체,태그,미디어 리스트,동의일,동의 방법',
  '나루,naru@press.example,물결일보,경제; 모바일,경제부,2026-11-02,명함',
  '한바다,planted.person@press.example,다른 매체,모바일,경제부,2026-11-02,명함',
  '등대,틀린 주소,물결일보,,,2026-11-02,명함',
  '파도,pado@press.example,,,,,',
].join('\r\n')

let site: StudioSite
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
const say = sayIn('KOR')

async function keeper(browser: Browser, language: Language) {
  const own = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1440, height: 900 },
  })
  const at = { origin: site.origin, dataDir: site.server.dataDir }
  const name = language === 'KOR' ? '고은별' : 'Robin'
  const signed = await signIn(own, at, { role: 'WRITER', managesPress: true, name, language })
  const window = await own.newPage()
  return { context: own, page: window, desk: signed, errors: watch(window) }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  site = await startStudio()
  ;({ context, page, desk, errors } = await keeper(browser, 'KOR'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.server.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

async function look(name: string, of = page, language: Language = 'KOR'): Promise<void> {
  for (const { width, mode } of framesIn(language)) {
    await take(of, { mode, width })
    await holds(of, `${name} ${lookName({ language, mode, width })}`)
    if (!PICTURES) continue
    mkdirSync(PICTURES, { recursive: true })
    await of.screenshot({
      path: `${PICTURES}/${name}-${language}-${width}-${mode}.png`,
      fullPage: true,
    })
  }
  await take(of, { mode: 'light', width: 1440 })
}

/** Nothing of a person is in the page: neither shown nor kept beside it. */
async function expectNothing(on = page): Promise<void> {
  const left = await on.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[document.title, location.href, JSON.stringify(history.state)],
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify({ ...localStorage }),
    ].join('\n'),
  )
  expect(left).not.toMatch(/한바다|planted|물결일보|naru@|나루/)
}
const contacts = (of = page, to = say) =>
  of.getByRole('list', { name: to('press_contacts'), exact: true })
const openAll = () => page.getByRole('button', { name: say('press_open_all') }).click()

test('a contact is added by keyboard, found by a name that no address keeps, and opened', async () => {
  await page.goto('/studio')
  await page.getByRole('link', { name: say('place_press'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('place_press'))
  await look('press-closed')
  // without a fresh proof nothing is opened, and nothing recorded
  const store = await openDatabase({ url: null, dataDir: site.server.dataDir })
  const fresh = (at: string | null) =>
    store.kysely.updateTable('studio_session').set({ freshAt: at }).execute()
  await fresh(null)
  await page.getByRole('button', { name: say('press_open_all') }).press('Enter')
  const proof = page.getByRole('dialog', { name: say('proof_title') })
  await expect(proof).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  expect(
    await store.kysely
      .selectFrom('studio_audit')
      .select('seq')
      .where('action', 'like', 'press.%')
      .execute(),
  ).toEqual([])
  await fresh(new Date().toISOString())
  await store.close()
  await openAll()
  await expect(page.getByText(say('press_none'))).toBeVisible()
  await look('press-empty')

  await page.getByRole('button', { name: say('press_add') }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('press_add') })
  await page.keyboard.type('한바다')
  await page.keyboard.press('Tab')
  await page.keyboard.type('물결일보')
  await page.keyboard.press('Tab')
  await page.keyboard.type('planted.person@press.example')
  await dialog.getByLabel(say('press_tags')).fill('경제,')
  await dialog.getByRole('spinbutton').first().click()
  await page.keyboard.type('20261102')
  await dialog.getByLabel(say('press_consent_source')).fill('간담회에서 받은 명함')
  await dialog.getByLabel(say('press_note'), { exact: true }).fill('오전에 전화')
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { mode, width })
    await dialogHolds(page, dialog, `press-add ${width} ${mode}`)
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/press-add-${width}-${mode}.png` })
  }
  await take(page, { mode: 'light', width: 1440 })
  await dialog.getByRole('button', { name: say('save') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(contacts().getByRole('article')).toHaveText(/한바다.*물결일보/)

  const search = page.getByRole('textbox', { name: say('press_find') })
  await search.fill('아무도')
  await search.press('Enter')
  await expect(page.getByText(say('press_none_found'))).toBeVisible()
  await search.fill('바다')
  await search.press('Enter')
  await expect(contacts().getByRole('article')).toHaveCount(1)
  expect(page.url()).not.toContain('?')
  await contacts().getByRole('link', { name: '한바다' }).press('Enter')
  const card = page.getByRole('region', { name: '한바다' })
  await expect(card).toContainText('간담회에서 받은 명함')
  expect(await page.title()).not.toContain('한바다')
  await look('press-person')
})

test('a file is checked, imported and its contacts put on a list', async () => {
  await page
    .getByRole('link', { name: say('place_press') })
    .first()
    .click()
  if (await page.getByRole('button', { name: say('press_open_all') }).isVisible()) await openAll()
  await page.getByRole('link', { name: say('press_import'), exact: true }).click()
  await page.getByRole('switch', { name: say('press_import_consent') }).press('Space')
  const group = page.getByRole('group', { name: say('press_import_consent_of') })
  await group.getByRole('spinbutton').first().click()
  await page.keyboard.type('20261101')
  await group.getByLabel(say('press_consent_source')).fill('행사 접수대의 동의서')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('press_import_choose') }).click()
  await (await choosing).setFiles({
    name: 'press.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  })
  const rows = page.getByRole('list', { name: say('press_import_show') })
  await expect(rows.getByRole('article')).toHaveCount(4)
  await look('press-import')
  await page.getByRole('button', { name: say('press_import_does') }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: say('press_import_does') }).press('Enter')
  await expect(contacts().getByRole('article')).toHaveCount(3)

  await page.getByRole('button', { name: say('press_list_create') }).press('Enter')
  await page.keyboard.type('모바일 담당')
  await page.keyboard.press('Enter')
  const lists = page.getByRole('list', { name: say('press_lists') })
  await expect(lists).toContainText('모바일 담당')
  await page.getByText(say('press_choose_page')).click()
  await page.getByRole('button', { name: say('press_join') }).press('Enter')
  await page.getByRole('menuitem', { name: '모바일 담당' }).press('Enter')
  await expect(lists.getByRole('listitem').filter({ hasText: '모바일 담당' })).toContainText(
    say('press_count', { count: '3' }),
  )
  await lists.getByRole('button', { name: '경제부', exact: true }).click()
  await expect(contacts().getByRole('article')).toHaveCount(2)
  await look('press')
})

test('two are merged, one is exported and deleted, and the rest is hidden after five minutes', async () => {
  const other = { name: '한 바다', email: 'planted.person+news@press.example' }
  await desk.call('POST', '/press/persons', {
    body: { ...CONTACT, ...other, id: crypto.randomUUID() },
  })
  await page.getByRole('link', { name: say('press_doubles') }).click()
  const open = page.getByRole('button', { name: say('press_open_doubles') })
  await open.click()
  await page
    .getByRole('button', { name: say('press_merge') })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: say('press_merge_asked') })
  await dialogHolds(page, dialog, 'press-merge')
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/press-merge.png` })
  await dialog.getByRole('button', { name: say('press_merge') }).press('Enter')
  await expect(page.getByText(say('press_doubles_none'))).toBeVisible()
  await look('press-doubles')
  await page
    .getByRole('link', { name: say('place_press') })
    .first()
    .click()
  if (await page.getByRole('button', { name: say('press_open_all') }).isVisible()) await openAll()
  await contacts()
    .getByRole('link', { name: /^한 ?바다$/ })
    .click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('press_export_one'), exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/^press-contact-[0-9a-f]{8}\.json$/)
  await page.getByRole('button', { name: say('press_remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('press_remove_does') })
    .click()
  await expect(contacts().getByRole('article')).toHaveCount(2)
  expect(await page.content()).not.toContain('바다')
  await page.clock.install()
  await page.reload()
  await openAll()
  await expect(contacts().getByRole('article')).toHaveCount(2)
  await page.clock.fastForward(4.5 * MINUTE_MS)
  await expect(page.getByText(say('press_is_ending'))).toBeVisible()
  await page.clock.fastForward(MINUTE_MS)
  await expect(page.getByText(say('press_was_hidden'))).toBeVisible()
  await expectNothing()
})

test('in English, and not without the right', async ({ browser }) => {
  const to = sayIn('ENG')
  const own = await keeper(browser, 'ENG')
  await own.page.goto('/studio/press')
  await own.page.getByRole('button', { name: to('press_open_all') }).press('Enter')
  await expect(contacts(own.page, to).getByRole('article')).toHaveCount(2)
  await look('press', own.page, 'ENG')
  await contacts(own.page, to).getByRole('link').first().click()
  await expect(own.page.getByRole('button', { name: to('press_remove') })).toBeVisible()
  await look('press-person', own.page, 'ENG')
  await own.page.goto('/studio/press/import')
  await look('press-import', own.page, 'ENG')
  expect(own.errors).toEqual([])
  await own.context.close()
  const other = await browser.newContext({ baseURL: site.origin })
  await signIn(
    other,
    { origin: site.origin, dataDir: site.server.dataDir },
    { role: 'ADMIN', name: '관리자', language: 'KOR' },
  )
  const window = await other.newPage()
  await window.goto('/studio/press')
  await expect(window.getByText(say('no_permission'))).toBeVisible()
  await expect(window.getByRole('link', { name: say('place_press'), exact: true })).toHaveCount(0)
  await other.close()
})
