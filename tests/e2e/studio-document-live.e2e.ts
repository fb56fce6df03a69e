import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { dialogHolds, framesIn, holds, take } from './studio-looks.ts'
import { startStudioWithEditor } from './studio-site.ts'

// A document of the site beside the pages that show it: what is typed appears there, and its parts
// lead to the fields and back. One site, one editor.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: RunningServer
let context: BrowserContext
let page: Page
let errors: string[]
let visitors: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  ;({ site, context, page, errors } = await startStudioWithEditor(browser, '한물결'))
  visitors = await (await fetch(`${site.origin}/`)).text()
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const frame = (): FrameLocator => page.frameLocator('iframe')
const state = () => page.locator('[role="status"][data-state]')
const column = () => page.getByRole('region', { name: '한국어', exact: true })
const shown = () => expect(state()).toHaveAttribute('data-state', 'shown')
const previewButton = () => column().getByRole('button', { name: '미리보기' })
/** The label of the mark over the page; null where none is drawn. */
const mark = (): Promise<string | null> =>
  frame()
    .locator('preview-live')
    .evaluate((host) => {
      const found = host.shadowRoot?.querySelector<HTMLElement>('.focus')
      return !found || found.hidden ? null : found.textContent
    })

async function open(name: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/studio/documents/${name}?language=KOR`)
  await previewButton().click()
  await shown()
}

test('what is typed on Home shows on its page without a save or a load, and to nobody else', async () => {
  await page.route('**/draft', async (route) => {
    await new Promise((done) => setTimeout(done, 6000))
    await route.continue().catch(() => {})
  })
  await open('home')
  const loads: string[] = []
  const count = (one: { url(): string }) => void loads.push(one.url())
  page.on('framenavigated', count)
  const lead = column().getByRole('textbox', { name: '리드문' }).first()
  await lead.fill('밤새 쓴 리드문입니다.')
  await expect(frame().locator('main')).toContainText('밤새 쓴 리드문입니다.')
  await expect.poll(mark).toContain('리드문')
  expect(loads).toEqual([])
  page.off('framenavigated', count)
  await page.unroute('**/draft')
  const plain = (html: string): string => html.replace(/nonce="[^"]*"/g, '')
  expect(plain(await (await fetch(`${site.origin}/`)).text())).toBe(plain(visitors))
})

test('a press on a part leads to its field, also of an item that is closed', async () => {
  await frame().locator('main').getByText('밤새 쓴 리드문입니다.').click()
  await expect(column().getByRole('textbox', { name: '리드문' }).first()).toBeFocused()
  const sentence = '안부 한마디에서 하루가 시작됩니다.'
  await frame().locator('main').getByText(sentence).first().click()
  const focused = page.locator('textarea:focus, input:focus')
  await expect(focused).toHaveValue(new RegExp(sentence))
  await expect.poll(mark).toContain('설명')
})

test('by keyboard: into the page and back, to a field of the page, and the width of the panel', async () => {
  await column().getByRole('textbox', { name: '리드문' }).first().focus()
  await page.keyboard.press('Control+Alt+KeyP')
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(column().getByRole('textbox', { name: '리드문' }).first()).toBeFocused()
  await page.getByRole('button', { name: '페이지에 보이는 필드' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('menuitem', { name: /한 줄 소식/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(column().locator('input:focus')).toHaveValue(/./)
  await expect.poll(mark).toContain('한 줄 소식')
  const panel = page.getByRole('complementary', { name: '미리보기' })
  const before = (await panel.boundingBox())?.width ?? 0
  await page.getByRole('slider', { name: '패널 너비' }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect
    .poll(async () => (await panel.boundingBox())?.width ?? 0)
    .toBeGreaterThan(before + 60)
})

test('what would break the page leaves the last good one, and says which field it is', async () => {
  const lead = column().getByRole('textbox', { name: '리드문' }).first()
  await lead.fill('없는 수치 {fact:no-such-figure}입니다.')
  await expect(state()).toHaveAttribute('data-state', 'refused')
  await expect(state()).toContainText('리드문')
  await expect(frame().locator('main')).toContainText('밤새 쓴 리드문입니다.')
  await lead.fill('밤새 쓴 리드문입니다.')
  await shown()
})

test('a menu is seen on several pages, in the language that is asked for', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/documents/menu')
  await page.getByRole('button', { name: '미리보기' }).first().click()
  await shown()
  await page.getByRole('button', { name: '이 내용이 나오는 페이지' }).click()
  await page.getByRole('menuitem', { name: '/page/presskit' }).click()
  await expect(frame().locator('main[data-page]')).toHaveAttribute('data-page', 'presskit')
  await shown()
  await page.getByRole('button', { name: /미리볼 언어/ }).click()
  await expect(frame().locator('html')).toHaveAttribute('lang', 'en')
  await shown()
})

test('a switch and a day, which the page shows as no text of their own, are marked by what is around them', async () => {
  await page.goto('/studio/documents/challenge')
  await page.getByRole('button', { name: '미리보기' }).first().click()
  await shown()
  await page.getByRole('switch', { name: '챌린지 종료' }).focus()
  await expect.poll(mark).toContain('챌린지 종료')
  await page.getByRole('group', { name: /첫날/ }).first().getByRole('spinbutton').first().focus()
  await expect.poll(mark).toContain('첫날')
})

test('the panel holds in both modes, on a phone as a dialog that a press leads out of', async () => {
  for (const { width, mode } of framesIn('KOR')) {
    await page.emulateMedia({ colorScheme: mode })
    if (width === 1440) {
      await open('home')
      await take(page, { width, mode })
      await holds(page, `a document beside its page, ${mode}`)
      continue
    }
    await open('home', width)
    await take(page, { width, mode })
    await dialogHolds(page, page.getByRole('dialog'), `a document's page on a phone, ${mode}`)
    await frame().locator('main').getByText('밤새 쓴 리드문입니다.').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(column().getByRole('textbox', { name: '리드문' }).first()).toBeFocused()
  }
})
