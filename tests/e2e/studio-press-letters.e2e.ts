import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { CONTACT } from '../contract/press-kit.ts'
import { mailServerAt } from '../mail-listener.ts'
import { mailOf } from '../mail-parts.ts'
import { startStudio, type StudioSite, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { dialogHolds, framesIn, holds, lookName, sayIn, take } from './studio-looks.ts'

// A release is sent to the press, beside its article. In this order.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const ARTICLE = 1623
let site: StudioSite
let mail: Awaited<ReturnType<typeof mailServerAt>>
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
const mails: string[] = []
const say = sayIn('KOR')

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  mail = await mailServerAt((one) => mails.push(mailOf(one).body))
  site = await startStudio({ SMTP_URL: mail.url })
  context = await browser.newContext({ baseURL: site.origin })
  const at = { origin: site.origin, dataDir: site.server.dataDir }
  desk = await signIn(context, at, { role: 'EDITOR', managesPress: true, name: '고은별' })
  page = await context.newPage()
  errors = watch(page)
  const lists = [randomUUID()]
  await desk.call('POST', '/press/lists', { body: { id: lists[0], name: '경제부' } })
  await desk.call('POST', '/press/persons', { body: { ...CONTACT, id: randomUUID(), lists } })
})
test.afterAll(async () => {
  await context?.close()
  await site?.server.stop()
  await mail?.close()
})
// scripts of the test run in the sandbox of a shown mail too, where nothing is stored
test.afterEach(() =>
  expect(errors.splice(0).filter((text) => !text.includes('is sandboxed'))).toEqual([]),
)

const eachFrame = async (work: (name: string) => Promise<void>): Promise<void> => {
  const language: Language = 'KOR'
  for (const { width, mode } of framesIn(language)) {
    await take(page, { mode, width })
    await work(lookName({ language, mode, width }))
  }
  await take(page, { mode: 'light', width: 1440 })
}

test('a letter is written, looked at, tried and sent; what became of it is told', async () => {
  await take(page, { mode: 'light', width: 1440 })
  await page.goto(`/studio/content/${ARTICLE}`)
  await page.getByRole('button', { name: '옆 패널 열기' }).click()
  await page.getByRole('tab', { name: say('side_letters') }).click()
  await page.getByRole('button', { name: say('letter_new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('press_open_all') }).click()
  await dialog.getByText('경제부').click()
  await eachFrame((name) => dialogHolds(page, dialog, `writing ${name}`))
  await dialog.getByRole('button', { name: say('letter_show') }).click()
  await expect(dialog.getByText(say('letter_recipients', { count: 1 }))).toBeVisible()
  const frame = dialog.frameLocator('iframe').first()
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  // the styles of a mail are in its elements
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '22px')
  await eachFrame((name) => dialogHolds(page, dialog, `checking ${name}`))
  await dialog.getByRole('button', { name: say('letter_send'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const letters = page.getByRole('list', { name: say('letters') })
  await expect(letters.getByText(say('letter_count_sent', { count: 1 }))).toBeVisible({
    timeout: 60_000,
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('/api/v1/press/letter/leave?token=')
})

test('the screen of the press lists letters without opening a contact', async () => {
  await page.goto('/studio/press')
  const letters = page.getByRole('list', { name: say('letters') })
  await expect(letters.getByText(say('letter_state_sent'))).toBeVisible({ timeout: 60_000 })
  await eachFrame((name) => holds(page, `press ${name}`))
})

test('who presses the link of a letter ends letters, on a page without scripts', async () => {
  const leave = /\/api\/v1\/press\/letter\/leave\?token=[\w-]{43}/.exec(mails[0] ?? '')?.[0] ?? ''
  await page.goto(leave)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})
