import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import type { RunningServer } from '../server.ts'
import { axeViolations, overflow } from './studio.ts'
import type { Desk } from './studio-desk.ts'
import { startStudioWithEditor } from './studio-site.ts'
import { unfold } from './studio-form.ts'

// What is shared of an article, its duplicate, the bin, and templates: one site, one editor.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: RunningServer
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  ;({ site, context, page, desk, errors } = await startStudioWithEditor(browser, '윤파랑', {
    environment: { IMAGES_PER_MINUTE: '1000000' },
  }))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const cell = (field: string, language = 'KOR'): Locator =>
  page.locator(`[data-field="${field}"][data-language="${language}"]`)
const begin = async (title: string): Promise<Draft> =>
  desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'news',
      languageType: 'KOR',
      document: { title, keywords: ['물때', '등대'], content: '<p>첫 문단.</p>' },
    },
  })
/** Nothing is cut off and there is no violation: narrow and dark, wide and light. */
async function fits(): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0)
    expect(await axeViolations(page), `${width} px, ${colorScheme}`).toEqual([])
  }
}

test('the card shows what a link will show: defaults first, then what is typed, cut where services cut', async () => {
  const { row } = await begin('등대 점검')
  await page.goto(`/studio/content/${row.contentIdx}`)
  const cards = cell('shareImage')
  const large = cards.getByRole('figure', { name: '큰 이미지로 보이는 메신저' })
  const result = cards.getByRole('figure', { name: '검색 결과' })
  await expect(large).toContainText('등대 점검 | 윤슬')
  await expect(large).toContainText('#물때 #등대')
  await (await unfold(cell('shareTitle'))).getByRole('textbox').fill('밤마다 켜지는 불')
  await (await unfold(cell('shareText')))
    .getByRole('textbox')
    .fill('바다를 지키는 등대 이야기. '.repeat(10))
  await expect(large).toContainText('밤마다 켜지는 불')
  await expect(large).toContainText('…')
  // a search engine shows the title of the page, and the description
  await expect(result).toContainText('등대 점검 | 윤슬')
  await expect(result).toContainText('바다를 지키는')
  await expect(cards.getByText('직접 씀')).toHaveCount(2)
  await fits()
})

test('an article is duplicated from its menu with what was just typed, and opens as a copy', async () => {
  await page.goto('/studio/contents')
  const { row } = await begin('조개 줍는 날')
  await page.goto(`/studio/content/${row.contentIdx}`)
  await cell('title').getByRole('textbox').fill('조개 줍는 밤')
  await page.getByRole('button', { name: '글 메뉴' }).click()
  await page.getByRole('menuitem', { name: '복제' }).click()
  const dialog = page.getByRole('dialog', { name: '글 복제' })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '복제' }).click()
  await expect(cell('title').getByRole('textbox')).toHaveValue('조개 줍는 밤 (사본)')
  expect(page.url()).not.toContain(String(row.contentIdx))
})

test('a discarded draft is found in the bin and restored, or deleted for good after a question', async () => {
  const { row } = await begin('썰물 시간표')
  await desk.call('DELETE', `/subjects/${encodeURIComponent(row.subject)}/draft`, {
    version: row.version,
  })
  await page.goto('/studio/contents')
  await page.getByRole('link', { name: '휴지통' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '휴지통' })).toBeFocused()
  const entry = page.getByRole('article', { name: '썰물 시간표' })
  await expect(entry).toContainText('30일 남음')
  await fits()
  await entry.getByRole('button', { name: '썰물 시간표 복원' }).click()
  await expect(cell('title').getByRole('textbox')).toHaveValue('썰물 시간표')
  const back = await desk.call<Draft>('GET', `/subjects/${encodeURIComponent(row.subject)}`)
  await desk.call('DELETE', `/subjects/${encodeURIComponent(row.subject)}/draft`, {
    version: back.row.version,
  })
  await page.goto('/studio/bin')
  await entry.getByRole('button', { name: '썰물 시간표 완전히 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '완전히 삭제' }).click()
  await expect(entry).toHaveCount(0)
  await expect(page.getByText('휴지통이 비어 있습니다')).toBeVisible()
})

test('selected blocks become a template, which is inserted, begins a new article, and is changed and deleted', async () => {
  const { row } = await begin('물길 지도')
  await page.goto(`/studio/content/${row.contentIdx}`)
  const body = cell('content').locator('[contenteditable=true]')
  await body.click()
  await page.keyboard.press('Control+a')
  await cell('content').getByRole('button', { name: '템플릿', exact: true }).click()
  await page.getByRole('button', { name: '선택한 부분을 템플릿으로 저장' }).click()
  const saving = page.getByRole('dialog', { name: '템플릿으로 저장' })
  await saving.getByRole('textbox', { name: '템플릿 이름' }).fill('회사 소개')
  expect(await axeViolations(page)).toEqual([])
  await saving.getByRole('button', { name: '템플릿으로 저장' }).click()
  await expect(page.getByText('템플릿을 저장했습니다')).toBeVisible()

  await body.click()
  await page.keyboard.press('Control+End')
  await cell('content').getByRole('button', { name: '템플릿', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '회사 소개' }).click()
  await expect(body.getByText('첫 문단.')).toHaveCount(2)

  await page.goto('/studio/new/news')
  await page.getByRole('button', { name: /시작할 템플릿/ }).click()
  await page.getByRole('option', { name: '회사 소개' }).click()
  await page.getByRole('textbox', { name: /제목/ }).fill('새 소식')
  await page.getByRole('button', { name: '작성 시작' }).click()
  await expect(body).toHaveText('첫 문단.')

  await page.goto('/studio/contents')
  await page.getByRole('link', { name: '템플릿' }).click()
  const entry = page.getByRole('article', { name: '회사 소개' })
  await fits()
  await entry.getByRole('button', { name: '회사 소개 편집' }).click()
  const editing = page.getByRole('dialog', { name: '템플릿 편집' })
  await editing.getByRole('textbox', { name: '템플릿 이름' }).fill('윤슬 소개')
  await expect(editing.locator('[contenteditable=true]')).toHaveText('첫 문단.')
  expect(await axeViolations(page)).toEqual([])
  await editing.getByRole('button', { name: '저장' }).click()
  await page.getByRole('button', { name: '윤슬 소개 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText('템플릿이 없습니다')).toBeVisible()
})
