import { mkdirSync } from 'node:fs'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import type { RunningServer } from '../server.ts'
import { watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { framesIn, holds, type Look, lookName, sayIn, take } from './studio-looks.ts'
import { PRESS_RELEASE, startStudioWithEditor } from './studio-site.ts'

// Texts for other channels: prepared beside the article, written, copied, kept.
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
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const shot = async (of: Page, name: string, { width, mode }: Omit<Look, 'language'>) => {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await of.screenshot({ path: `${PICTURES}/${name}-${width}-${mode}.png` })
}
const begin = async (title: string): Promise<Draft['row']> =>
  (
    await desk.call<Draft>('POST', '/subjects', {
      body: {
        kind: 'pressRelease',
        languageType: 'KOR',
        document: { ...PRESS_RELEASE, title, keywords: ['등대 불', '솔섬'] },
      },
    })
  ).row
const clipboard = (of: Page): Promise<string> => of.evaluate(() => navigator.clipboard.readText())
const aside = (of: Page, words = say): Locator =>
  of.getByRole('complementary', { name: words('side_label') })
/** Opens the panel at the texts for other channels. */
async function openChannels(of: Page, words = say): Promise<Locator> {
  const tab = aside(of, words).getByRole('tab', { name: words('side_channels') })
  if (!(await tab.isVisible())) await of.getByRole('button', { name: words('side_show') }).click()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  return aside(of, words)
}
const field = (channel: string): Locator =>
  page.getByRole('textbox', { name: say('channel_field', { channel }) })

test('a text follows what is typed in the article, and is copied by keyboard as it is shown', async () => {
  const { contentIdx } = await begin('등대가 켜졌다')
  await page.goto(`/studio/content/${contentIdx}`)
  const panel = await openChannels(page)
  const channel = say('channel_short_post')
  await expect(panel.getByText(say('channels_hidden_title'))).toBeVisible()
  const title = page.locator('[data-field="title"]').getByRole('textbox')
  await title.fill('등대가 다시 켜졌다')
  await expect(field(channel)).toHaveValue(/^등대가 다시 켜졌다\n\n/)
  await expect(field(channel)).toHaveValue(/utm_source=short-post/)
  await expect(field(channel)).toHaveValue(/#등대불 #솔섬$/)
  await field(channel).focus()
  await page.keyboard.press('Tab')
  const copy = panel.getByRole('button', { name: say('channel_copy_named', { channel }) })
  await expect(copy).toBeFocused()
  await page.keyboard.press('Enter')
  const section = panel.getByRole('region', { name: channel })
  await expect(section.getByRole('status')).toHaveText(
    `${say('channel_copied')} ${say('channel_copied_hidden')}`,
  )
  expect(await clipboard(page)).toBe(await field(channel).inputValue())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toContainText(say('channel_address_copied'))
  expect(await clipboard(page)).toBe(
    `${origin}/page/detail/${contentIdx}?utm_source=short-post&utm_medium=social&utm_campaign=article-${contentIdx.toString(36)}`,
  )
  for (const look of framesIn('KOR')) {
    await take(page, look)
    await openChannels(page)
    await holds(page, lookName({ language: 'KOR', ...look }))
    await shot(page, 'channels-ko', look)
  }
})

test('a written text is saved by itself, survives a reload with its undo, and is told where it is too long', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { contentIdx, subject } = await begin('썰물 시간표')
  await page.goto(`/studio/content/${contentIdx}`)
  const panel = await openChannels(page)
  const channel = say('channel_short_post')
  await field(channel).fill('가'.repeat(141))
  await expect(panel.getByText(say('channel_over', { count: 2 }))).toBeVisible()
  await field(channel).fill('썰물에 조개를 줍는다.')
  const section = panel.getByRole('region', { name: channel })
  await expect(section.locator('[data-save="saved"]')).toBeVisible()
  await page.reload()
  await openChannels(page)
  await expect(field(channel)).toHaveValue('썰물에 조개를 줍는다.')
  await field(channel).focus()
  await page.keyboard.press('Control+z')
  await expect(field(channel)).not.toHaveValue('썰물에 조개를 줍는다.')
  await page.keyboard.press('Control+Shift+z')
  await expect(field(channel)).toHaveValue('썰물에 조개를 줍는다.')
  await section
    .getByRole('button', { name: say('channel_follow_again_named', { channel }) })
    .click()
  await expect(field(channel)).toHaveValue(/^썰물 시간표\n/)
  // what another tab saved is told to who types
  await field(channel).fill('이쪽에서 쓴 문구')
  await expect(section.locator('[data-save="saved"]')).toBeVisible()
  const { texts } = await desk.call<{ texts: { channel: string; version: number }[] }>(
    'GET',
    `/subjects/${encodeURIComponent(subject)}/channels`,
  )
  const version = texts.find((one) => one.channel === 'shortPost')?.version ?? 0
  await desk.call('PUT', `/subjects/${encodeURIComponent(subject)}/channels/shortPost`, {
    body: { text: '저쪽에서 쓴 문구' },
    version,
  })
  await field(channel).fill('이쪽에서 더 쓴 문구')
  const notice = section.getByRole('alert')
  await expect(notice).toContainText('저쪽에서 쓴 문구')
  for (const look of framesIn('KOR')) {
    await take(page, look)
    await openChannels(page)
    await notice.scrollIntoViewIfNeeded()
    await holds(page, lookName({ language: 'KOR', ...look }))
    await shot(page, 'channels-conflict', look)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openChannels(page)
  await notice.getByRole('button', { name: say('channel_keep_mine') }).click()
  await expect(notice).toHaveCount(0)
  await expect(section.locator('[data-save="saved"]')).toBeVisible()
  await expect(field(channel)).toHaveValue('이쪽에서 더 쓴 문구')
})

test('without a clipboard the text is copied all the same; the image is a file', async ({
  browser,
}) => {
  const english = sayIn('ENG')
  const { contentIdx, subject, version } = await begin('물길 지도')
  await desk.call('POST', `/subjects/${encodeURIComponent(subject)}/publish`, { body: {}, version })
  const other = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  await other.grantPermissions(['clipboard-read', 'clipboard-write'])
  // as a page over http has none
  await other.addInitScript(() => {
    const { clipboard: own } = navigator
    Object.assign(window, { readClipboard: () => own.readText() })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  const account = { role: 'EDITOR', name: 'Ara Kim', language: 'ENG' } as const
  await signIn(other, { origin, dataDir: site.dataDir }, account)
  const page = await other.newPage()
  const errors = watch(page)
  await page.goto(`/studio/content/${contentIdx}`)
  const panel = await openChannels(page, english)
  await expect(panel.getByText(english('channels_hidden_title'))).toHaveCount(0)
  const channel = english('channel_picture_post')
  const section = panel.getByRole('region', { name: channel })
  await section.getByRole('button', { name: english('channel_copy_named', { channel }) }).click()
  await expect(section.getByRole('status')).toHaveText(english('channel_copied'))
  const shown = await section.getByRole('textbox').inputValue()
  expect(
    await page.evaluate(() =>
      (window as unknown as { readClipboard(): Promise<string> }).readClipboard(),
    ),
  ).toBe(shown)
  const loading = page.waitForEvent('download')
  await section.getByRole('button', { name: english('channel_image_named', { channel }) }).click()
  expect((await loading).suggestedFilename()).toBe(`article-${contentIdx}.jpg`)
  for (const look of framesIn('ENG')) {
    await take(page, look)
    await openChannels(page, english)
    await section.scrollIntoViewIfNeeded()
    await holds(page, lookName({ language: 'ENG', ...look }))
    await shot(page, 'channels-en', look)
  }
  expect(errors).toEqual([])
  await other.close()
})
