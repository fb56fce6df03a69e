import { mkdirSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import type { RunningServer } from '../server.ts'
import { watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { dialogHolds, framesIn, holds, type Look, lookName, sayIn, take } from './studio-looks.ts'
import { PRESS_RELEASE, startStudioWithEditor } from './studio-site.ts'

// Links: told before an unpublication, listed when broken, mended in all drafts, or left.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS
const say = sayIn('KOR')
const LOOKS = framesIn('KOR')

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

const shot = async (name: string, { width, mode }: Omit<Look, 'language'>): Promise<void> => {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}-${width}-${mode}.png` })
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
const linkTo = (address: string): string =>
  `<p>자세한 내용은 <a href="${address}">등대</a>에 있다.</p>`

test('who links here is told before an unpublication; the broken link is mended by keyboard in all drafts', async () => {
  const target = await published('등대를 다시 켠다')
  const address = `/page/detail/${target.contentIdx}`
  for (const title of ['항로가 넓어진다', '등대지기를 찾는다'])
    await published(title, linkTo(address))
  await page.goto(`/studio/content/${target.contentIdx}`)
  const unpublish = page.getByRole('button', { name: say('flow_unpublish'), exact: true })
  await unpublish.focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog')
  await expect(asked.getByText(say('links_inbound_title', { count: 2 }))).toBeVisible()
  await expect(asked.getByRole('link', { name: '항로가 넓어진다' })).toBeVisible()
  for (const look of LOOKS) {
    await take(page, look)
    await dialogHolds(page, asked, `unpublish, ${look.width} px`)
    await shot('links-unpublish', look)
  }
  await asked.getByRole('button', { name: say('flow_unpublish'), exact: true }).click()
  await expect(asked).toBeHidden()

  await page.goto('/studio/links')
  const row = page.getByRole('article', { name: address })
  await expect(row).toContainText(say('link_problem_gone'))
  await expect(row.getByRole('link')).toHaveCount(2)
  for (const look of LOOKS) {
    await take(page, look)
    await holds(page, lookName({ language: 'KOR', ...look }))
    await shot('links-ko', look)
  }
  await row.getByRole('button', { name: say('link_replace_named', { address }) }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('link_replace') })
  await expect(dialog.getByText(say('link_replace_says', { count: 2 }))).toBeVisible()
  const to = dialog.getByRole('textbox', { name: say('link_to') })
  await to.focus()
  await page.keyboard.type(address)
  await dialog.getByRole('button', { name: say('link_replace') }).click()
  await expect(dialog.getByText(say('link_to_wrong'))).toBeVisible()
  for (const look of LOOKS) {
    await take(page, look)
    await dialogHolds(page, dialog, `replace, ${look.width} px`)
    await shot('links-replace', look)
  }
  await to.fill('/page/about/culture')
  await dialog.getByRole('button', { name: say('link_replace') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('link_replaced', { count: 2 }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row.getByText(say('state_draft'))).toHaveCount(2)

  await row.getByRole('button', { name: say('link_ignore_named', { address }) }).focus()
  await page.keyboard.press('Enter')
  const leaving = page.getByRole('dialog', { name: say('link_ignore') })
  await leaving.getByRole('button', { name: say('link_ignore') }).click()
  await expect(leaving.getByText(say('link_reason_missing'))).toBeVisible()
  await leaving.getByRole('textbox', { name: say('link_reason') }).fill('곧 다시 올립니다.')
  await leaving.getByRole('button', { name: say('link_ignore') }).click()
  await expect(page.getByText(say('links_none'), { exact: true })).toBeVisible()
})

test('links left as they are show their reason, in English too, and are listed again', async ({
  browser,
}) => {
  const english = sayIn('ENG')
  const other = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const account = { role: 'EDITOR', name: 'Ara Kim', language: 'ENG' } as const
  await signIn(other, { origin, dataDir: site.dataDir }, account)
  const page = await other.newPage()
  const errors = watch(page)
  await page.goto('/studio/links?which=ignored')
  const row = page.getByRole('article').first()
  await expect(row).toContainText('곧 다시 올립니다.')
  for (const look of [
    { width: 390, mode: 'light' },
    { width: 1440, mode: 'dark' },
  ] as const) {
    await take(page, look)
    await holds(page, lookName({ language: 'ENG', ...look }))
  }
  const address = (await row.getAttribute('aria-label')) ?? ''
  await row.getByRole('button', { name: english('link_unignore_named', { address }) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(english('link_listed'))).toBeVisible()
  await page.goto('/studio/links?which=external')
  await expect(page.getByText(english('links_others_off'))).toBeVisible()
  expect(errors).toEqual([])
  await other.close()
})
