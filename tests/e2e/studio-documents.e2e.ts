import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { RunningServer } from '../server.ts'
import type { Desk } from './studio-desk.ts'
import { holds, take } from './studio-looks.ts'
import { startStudioWithEditor } from './studio-site.ts'

// The site's documents in their forms: one site, one editor.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let site: RunningServer
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  ;({ site, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const stored = async (subject: string): Promise<SiteDocumentDraft> =>
  desk.call<SiteDocumentDraft>('GET', `/documents/${encodeURIComponent(subject)}`)
const saved = () => expect(page.locator('[data-save="saved"]').first()).toBeVisible()

test('the list has every document by what it is about, and its search finds one', async () => {
  await page.goto('/studio/documents')
  await expect(page.getByRole('heading', { name: '약관과 정책' })).toBeVisible()
  for (const [width, mode] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await take(page, { width, mode })
    await holds(page, `documents, ${width} px`)
  }
  await page.getByRole('searchbox', { name: '문서 검색' }).fill('개인정보')
  await page.getByRole('link', { name: '개인정보 처리방침' }).click()
  // the first document of a window: its script reads the schemas of all
  await expect(page.getByRole('heading', { level: 1, name: '개인정보 처리방침' })).toBeVisible({
    timeout: 60_000,
  })
})

test('Home is changed by keyboard, saved, taken back after a reload and published', async () => {
  await page.goto('/studio/documents/home?language=KOR')
  const korean = page.getByRole('region', { name: '한국어', exact: true })
  const lead = korean.getByRole('textbox', { name: '리드문' }).first()
  await expect(lead).toBeVisible()
  const before = await lead.inputValue()
  await lead.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' 오늘도요.')
  await saved()
  await expect
    .poll(async () => JSON.stringify((await stored('document/home/KOR')).document))
    .toContain('오늘도요.')
  await page.reload()
  await lead.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(lead).toHaveValue(before)
  await page.keyboard.press('ControlOrMeta+y')
  await expect(lead).toHaveValue(`${before} 오늘도요.`)
  await saved()
  await korean.getByRole('button', { name: /게시$/ }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /게시$/ }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await stored('document/home/KOR')).row.state).toBe('PUBLISHED')
  const answer = await page.request.get('/page?lang=KOR')
  expect(await answer.text()).toContain('오늘도요.')
})

test('a field is commented, a reviewer is chosen, and a version is compared with the draft', async () => {
  await page.goto('/studio/documents/home?language=KOR')
  const korean = page.getByRole('region', { name: '한국어', exact: true })
  const lead = korean.getByRole('textbox', { name: '리드문' }).first()
  await lead.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' 내일도요.')
  await saved()
  // the comment is about the field that had the focus
  await korean.getByRole('button', { name: '의견' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '새 의견' }).fill('문장을 줄여 주세요.')
  await dialog.getByRole('button', { name: '의견 남기기' }).press('Enter')
  const thread = dialog.getByRole('article')
  await expect(thread).toContainText('문장을 줄여 주세요.')
  for (const [width, mode] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await take(page, { width, mode })
    await holds(page, `comments of a document, ${width} px`)
  }
  await thread.getByRole('button', { name: /리드문/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(lead).toBeFocused()
  await expect(korean.getByRole('button', { name: '의견 1' })).toBeVisible()

  // a version, with the added words
  await korean.getByRole('button', { name: '버전 기록' }).press('Enter')
  await dialog.getByRole('button', { name: '비교' }).first().press('Enter')
  await expect(dialog.locator('ins')).toContainText('내일도요.')
  await take(page, { width: 390, mode: 'light' })
  await holds(page, 'history of a document, 390 px')
  await take(page, { width: 1440, mode: 'light' })
  await page.keyboard.press('Escape')

  await korean.getByRole('button', { name: '다른 단계' }).press('Enter')
  await page.getByRole('menuitem', { name: '검토 요청' }).press('Enter')
  await expect(dialog.getByRole('button', { name: /검토자/ })).toBeVisible()
  await dialog.getByRole('button', { name: '검토 요청' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(korean.getByText('검토자: 검토할 수 있는 모두')).toBeVisible()
})

test('a service is found in the list by its title, changed by keyboard and read by visitors once published', async () => {
  await page.goto('/studio/documents')
  await page.getByRole('searchbox', { name: '문서 검색' }).fill('윤슬돌봄')
  await page.getByRole('link', { name: '윤슬돌봄' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '윤슬돌봄' })).toBeVisible()
  for (const [width, mode] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await take(page, { width, mode })
    await holds(page, `a service, ${width} px`)
  }
  const korean = page.getByRole('region', { name: '한국어', exact: true })
  // other pages link to it
  await expect(korean.getByRole('textbox', { name: '주소 이름' })).not.toBeEditable()
  await expect(korean.getByRole('textbox', { name: '콘텐츠 번호' })).not.toBeEditable()
  await korean.getByRole('textbox', { name: '페이지 제목' }).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(', 오늘도')
  await saved()
  await korean.getByRole('button', { name: /게시$/ }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /게시$/ }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await stored('document/services/YunseulCare/KOR')).row.state)
    .toBe('PUBLISHED')
  const answer = await page.request.get('/page/service/service/YunseulCare?lang=KOR')
  expect((await answer.text()).replace(/[\u00a0\u2060]/g, ' ')).toContain(', 오늘도')
})

for (const [width, mode] of [
  [390, 'light'],
  [768, 'dark'],
  [1440, 'dark'],
] as const)
  test(`forms fit a window of ${width} px, ${mode}`, async () => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: mode })
    for (const name of ['home', 'menu', 'esg', 'milestones', 'legal%2Fterms']) {
      await page.goto(`/studio/documents/${name}`)
      await expect(page.locator('[data-save]').first()).toBeVisible()
      await holds(page, `${name}, ${width} px, ${mode}`)
    }
  })

test('a category gets another name by keyboard, on its tab at once; one in use is not removed', async () => {
  const subject = 'document/categories'
  await page.goto('/studio/documents/categories')
  await take(page, { width: 1440, mode: 'light' })
  const name = page.getByRole('textbox', { name: '한국어' }).first()
  await page.getByRole('button', { name: '미디어 행사', exact: true }).press('Enter')
  await expect(name).toHaveValue('미디어 행사')
  await name.fill('현장 행사')
  await saved()
  await page.getByRole('button', { name: '서비스 화면 더 보기' }).press('Enter')
  await page.getByRole('menuitem', { name: /삭제/ }).press('Enter')
  const problem = page.getByText(/쓰고 있는 항목이 빠졌습니다: CJBB/)
  await page.getByText('게시하기 전에 고칠 항목 1개').click()
  await expect(problem.first()).toBeVisible()
  for (const [width, mode] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await take(page, { width, mode })
    await holds(page, `categories, ${width} px`)
  }
  await page.getByRole('button', { name: '현장 행사', exact: true }).press('ControlOrMeta+z')
  await expect(problem).toHaveCount(0)
  await saved()
  await page.getByRole('button', { name: /게시$/ }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /게시$/ }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await stored(subject)).row.state).toBe('PUBLISHED')
  expect(await (await page.request.get('/page/presskit?lang=KOR')).text()).toContain('현장 행사')
})
