import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Comment, Draft } from '../../contract/studio/work.ts'
import { freePort } from '../port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'

// Comments on words: two editors of one article, on a desk and on a phone.
test.describe.configure({ mode: 'serial' })

let site: RunningServer
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let colleague: Desk
let other: BrowserContext
let errors: string[]
let one: Draft

const of = (draft: Draft): string => `/subjects/${encodeURIComponent(draft.row.subject)}`
/** The words that are marked as commented. */
const marked = (name = 'studio-comment'): Promise<string[]> =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name)
/** Selects words in the body by their place in its text. */
const select = (words: string): Promise<void> =>
  page.getByRole('textbox', { name: '본문' }).evaluate((body, wanted) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1
      if (from < 0) continue
      ;(body as HTMLElement).focus()
      getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length)
    }
  }, words)

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await startServer({ PORT: String(port), SITE_ORIGIN: origin })
  context = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  other = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const at = { origin, dataDir: site.dataDir }
  desk = await signIn(context, at, { role: 'EDITOR', name: '한물결' })
  colleague = await signIn(other, at, { role: 'EDITOR', name: 'Ara Kim', language: 'ENG' })
  one = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: {
        title: '부산에 새 공장을 짓습니다',
        desc: '내년 봄에 짓기 시작합니다.',
        content: '<p>윤슬은 내년 봄 부산에 새 공장을 짓습니다.</p><p>가동은 가을부터입니다.</p>',
      },
    },
  })
  page = await context.newPage()
  errors = watch(page)
})
test.afterAll(async () => {
  await context?.close()
  await other?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

test('selected words are commented with a mention; the mark follows edits, undo, another’s save and a reload', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/studio/content/${one.row.contentIdx}`)
  await expect(page.getByRole('textbox', { name: '본문' })).toBeVisible()
  await select('새 공장을')
  await page.getByRole('button', { name: '이 부분에 의견 남기기' }).last().click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('새 공장을', { exact: true })).toBeVisible()
  const input = panel.getByLabel('새 의견')
  await expect(input).toBeFocused()
  await input.pressSequentially('@Ar')
  await expect(panel.getByRole('option', { name: /Ara Kim/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await input.pressSequentially('몇 번째 공장인가요?')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('article')).toContainText('@Ara Kim 몇 번째 공장인가요?')
  await expect.poll(() => marked()).toEqual(['새 공장을'])
  const [comment] = await desk.call<Comment[]>('GET', `${of(one)}/comments`)
  expect(comment).toMatchObject({
    text: `@[${colleague.id}] 몇 번째 공장인가요?`,
    anchor: { words: '새 공장을' },
  })

  // within and around
  await select('새 ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('배터리 ')
  await expect.poll(() => marked()).toEqual(['새 배터리 공장을'])
  await select('윤슬은')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' 다시')
  await expect
    .poll(async () => (await desk.call<Comment[]>('GET', `${of(one)}/comments`))[0]?.anchor?.words)
    .toBe('새 배터리 공장을')
  await page.reload()
  await expect.poll(() => marked()).toEqual(['새 배터리 공장을'])

  // deleted: told as gone; returned: found again
  await page.getByRole('tab', { name: '의견' }).click()
  await select('새 배터리 공장을')
  await page.keyboard.press('Delete')
  await expect(panel.getByText('이 글귀는 지금 글에 없습니다')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(panel.getByText('이 글귀는 지금 글에 없습니다')).toHaveCount(0)
  await expect.poll(() => marked()).toEqual(['새 배터리 공장을'])
})

test('a link opens the thread; the colleague answers and resolves, and the mark goes', async () => {
  const [comment] = await desk.call<Comment[]>('GET', `${of(one)}/comments`)
  const theirs = await other.newPage()
  await theirs.goto(`/studio/content/${one.row.contentIdx}?comment=${comment?.id}`)
  const thread = theirs.getByRole('article')
  await expect(thread).toHaveAttribute('aria-current', 'true')
  await thread.getByRole('button', { name: 'Reply', exact: true }).click()
  await thread.getByLabel('Reply').fill('The second one.')
  await theirs.keyboard.press('Control+Enter')
  await expect(thread).toContainText('The second one.')
  await thread.getByRole('button', { name: 'Resolve', exact: true }).click()
  await theirs.close()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '본문' })).toBeVisible()
  await expect.poll(() => marked()).toEqual([])
})

test('words of a title are commented by the key; on a phone the comments are a sheet; axe finds nothing', async () => {
  const title = page.getByRole('textbox', { name: /제목/ }).first()
  await title.click()
  await title.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(4, 8))
  await page.keyboard.press('Control+Alt+m')
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel('새 의견').fill('둘째 공장')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: '이 항목의 의견' })).toContainText('새 공장')
  // the new thread has the focus; the keys go on to the next one, and around
  const threads = panel.getByRole('article')
  await expect(threads.filter({ hasText: '둘째 공장' })).toBeFocused()
  await desk.call('POST', `${of(one)}/comments`, { body: { field: 'desc', text: '더 짧게' } })
  await page.reload()
  await expect(page.getByRole('button', { name: '‘요약’의 의견: 1' })).toBeVisible()
  for (const [key, text] of [
    ['F8', '둘째 공장'],
    ['F8', '더 짧게'],
    ['Shift+F8', '둘째 공장'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(threads.filter({ hasText: text })).toBeFocused()
  }
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('list', { name: '이 항목의 의견' }).getByRole('button').click()
  await expect(page.locator('article[aria-current=true]')).toContainText('둘째 공장')
  expect(await overflow(page)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})

test('by touch, what was begun is kept until it is sent', async ({ browser }) => {
  const phone = await browser.newContext({
    baseURL: origin,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    storageState: await context.storageState(),
    locale: 'ko-KR',
  })
  const former = page
  page = await phone.newPage()
  await page.goto(`/studio/content/${one.row.contentIdx}`)
  await expect(page.getByRole('textbox', { name: '본문' })).toBeVisible()
  await select('가을부터')
  const button = page.getByRole('button', { name: '이 부분에 의견 남기기' }).last()
  await button.tap()
  const input = page.getByLabel('새 의견')
  await expect(input).toBeFocused()
  await expect(input).toBeInViewport()
  await input.fill('몇 월인가요')
  await page.getByRole('button', { name: '옆 패널 닫기' }).last().tap()
  await select('내년 봄')
  await button.tap()
  await expect(input).toHaveValue('몇 월인가요')
  await page.getByRole('button', { name: '의견 남기기', exact: true }).tap()
  await expect(page.getByRole('article').filter({ hasText: '몇 월인가요' })).toBeFocused()
  const all = await desk.call<Comment[]>('GET', `${of(one)}/comments`)
  expect(all.at(-1)).toMatchObject({ text: '몇 월인가요', anchor: { words: '내년 봄' } })
  await phone.close()
  page = former
})

test('what a draft contradicts is told before a step that leads to its publication, and blocks nothing', async () => {
  const draft = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: {
        title: '부산 공장의 첫 달',
        desc: '2026년 3월 12일(월)에 알립니다.',
        postDate: '2026-03-12',
        keywords: ['부산'],
        content: '<p>가동은 차분하게 시작했습니다.</p>',
      },
    },
  })
  for (const [width, mode] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: mode })
    await page.goto(`/studio/content/${draft.row.contentIdx}`)
    const body = page.getByRole('textbox', { name: '본문' })
    await body.click()
    await page.keyboard.press('Control+End')
    // what is typed a moment before is compared too
    await page.keyboard.type(' 2031년에 넓힙니다.')
    await page.getByRole('button', { name: '지금 게시', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const notice = dialog.getByRole('status')
    await expect(notice).toContainText('게시 전에 확인할 점 2가지')
    await expect(notice).toContainText('이날은 목요일입니다')
    await expect(notice).toContainText('‘2031년’: 글의 날짜보다 뒤인데 약속 장부에 없습니다')
    await expect(dialog.getByRole('button', { name: '지금 게시' })).toBeEnabled()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
  }
})
