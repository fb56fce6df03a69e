import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { isSignedWith, webhookReceiver } from '../webhook-receiver.ts'
import { startStudio, type StudioSite, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { dialogHolds, framesIn, holds, sayIn, take } from './studio-looks.ts'

// Webhooks and read tokens: made by keyboard, used, and seen in every look. One site, in this order.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS

let site: StudioSite
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
const say = sayIn('KOR')

/** A window of an administrator who uses a language. */
async function opened(browser: Browser, language: Language) {
  const own = await browser.newContext({ baseURL: site.origin })
  const at = { origin: site.origin, dataDir: site.server.dataDir }
  const account = {
    role: 'ADMIN',
    name: language === 'KOR' ? '한물결' : 'Robin',
    language,
  } as const
  const signed = await signIn(own, at, account)
  const window = await own.newPage()
  return { context: own, desk: signed, page: window, errors: watch(window) }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  receiver = await webhookReceiver((path, response) =>
    path === '/ill'
      ? response
          .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
          .end('<b>점검 중입니다.</b>')
      : response.writeHead(204).end(),
  )
  site = await startStudio({ OUTGOING_PRIVATE_HOSTS: '127.0.0.1' })
  ;({ context, desk, page, errors } = await opened(browser, 'KOR'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
  await receiver?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

async function look(name: string, check: (at: string) => Promise<void>): Promise<void> {
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { mode, width })
    await check(`${name}, ${width} px, ${mode}`)
    if (!PICTURES) continue
    mkdirSync(PICTURES, { recursive: true })
    await page.screenshot({ path: `${PICTURES}/${name}-${width}-${mode}.png`, fullPage: true })
  }
}
const screen = (name: string) => look(name, (at) => holds(page, at))
const dialog = () => page.getByRole('dialog')
const secret = () => dialog().locator('code').innerText()

test('a webhook is added by keyboard, tested, and its log says what was answered', async () => {
  await page.goto('/studio/connections')
  await expect(page.getByText(say('webhooks_none'))).toBeVisible()
  await screen('connections-empty')
  await page.getByRole('button', { name: say('webhook_add') }).press('Enter')
  await page.keyboard.type('협력사 소식지')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ftp://example.com')
  await page.keyboard.press('Enter')
  await expect(dialog().getByText(say('webhook_url_problem'))).toBeVisible()
  await dialog().getByLabel(say('webhook_url')).fill(`${receiver.origin}/well`)
  await look('webhook-dialog', (at) => dialogHolds(page, dialog(), at))
  await dialog().getByLabel(say('webhook_url')).press('Enter')
  await expect(dialog().getByText(say('secret_once'))).toBeVisible()
  const shown = await secret()
  await look('webhook-secret', (at) => dialogHolds(page, dialog(), at))
  await dialog()
    .getByRole('button', { name: say('done') })
    .press('Enter')
  const row = page.getByRole('listitem', { name: '협력사 소식지' })
  await row.getByRole('button', { name: /시험/ }).press('Enter')
  await expect.poll(() => receiver.at('/well').length).toBe(1)
  const [sent] = receiver.at('/well')
  expect(sent && isSignedWith(shown, sent)).toBe(true)
  await expect(row.getByText(say('webhook_answered', { status: 204 }))).toBeVisible()
  // one that fails: its answer is shown as text
  await page.getByRole('button', { name: say('webhook_add') }).press('Enter')
  await dialog().getByLabel(say('connection_name')).fill('검색 색인')
  await dialog().getByLabel(say('webhook_url')).fill(`${receiver.origin}/ill`)
  await dialog().getByLabel(say('webhook_url')).press('Enter')
  await dialog()
    .getByRole('button', { name: say('done') })
    .press('Enter')
  const ill = page.getByRole('listitem', { name: '검색 색인' })
  await ill.getByRole('button', { name: /시험/ }).press('Enter')
  await expect(ill.getByText(say('webhook_answered', { status: 503 }))).toBeVisible()
  await ill
    .getByRole('button', { name: say('webhook_log_of', { name: '검색 색인' }) })
    .press('Enter')
  await dialog()
    .getByRole('button', { name: say('delivery_details') })
    .press('Enter')
  await expect(dialog().getByText('<b>점검 중입니다.</b>').first()).toBeVisible()
  await look('webhook-log', (at) => dialogHolds(page, dialog(), at))
  const before = receiver.at('/ill').length
  await dialog()
    .getByRole('button', { name: say('delivery_send_again_of', { name: say('event_test') }) })
    .press('Enter')
  await expect.poll(() => receiver.at('/ill').length).toBeGreaterThan(before)
  expect(new Set(receiver.at('/ill').map(({ id }) => id)).size).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
})

test('a read token is made by keyboard, works, and is rejected once it is revoked', async ({
  request,
}) => {
  await page.getByRole('button', { name: say('token_create') }).press('Enter')
  await page.keyboard.type('사내 검색')
  await look('token-dialog', (at) => dialogHolds(page, dialog(), at))
  await page.keyboard.press('Enter')
  await expect(dialog().getByText(say('token_created'))).toBeVisible()
  const authorization = `Bearer ${await secret()}`
  await dialog()
    .getByRole('button', { name: say('done') })
    .press('Enter')
  const ask = async (): Promise<number> =>
    (
      await request.get(`${site.origin}/api/v1/search/recommended-keywords?lang=KOR`, {
        headers: { authorization },
      })
    ).status()
  expect(await ask()).toBe(200)
  await page.reload()
  const row = page.getByRole('listitem', { name: '사내 검색' })
  await expect(row.getByText(say('token_used_never'))).toHaveCount(0)
  await screen('connections')
  await row.getByRole('button').press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('token_revoke') })
    .press('Enter')
  await expect(row).toHaveCount(0)
  expect(await ask()).toBe(401)
})

test('in English too, and from 768 px on', async ({ browser }) => {
  const { id } = (await desk.call<{ id: string }[]>('GET', '/webhooks'))[0] ?? { id: '' }
  expect(id).not.toBe('')
  const english = await opened(browser, 'ENG')
  await english.page.goto('/studio/connections')
  await expect(english.page.getByText(sayIn('ENG')('webhooks_lead'))).toBeVisible()
  for (const width of [390, 768, 1024, 1440]) {
    await english.page.setViewportSize({ width, height: 900 })
    await holds(english.page, `connections in English, ${width} px`)
    if (PICTURES)
      await english.page.screenshot({
        path: `${PICTURES}/connections-en-${width}.png`,
        fullPage: true,
      })
  }
  expect(english.errors).toEqual([])
  await english.context.close()
})
