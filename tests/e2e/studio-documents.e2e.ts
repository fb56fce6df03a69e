import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { withValue } from '../../contract/studio/document-paths.ts'
import type { RunningServer } from '../server.ts'
import { watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { holds, take } from './studio-looks.ts'
import { photo } from './studio-form.ts'
import { startStudioWithEditor } from './studio-site.ts'
import { THOROUGH } from '../thorough.ts'

// The site's documents in their forms: one site, one editor.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

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
  await korean.getByRole('button', { name: /^의견/ }).press('Enter')
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

/** Selects words in a text, as a pointer or Shift with arrows does. */
const select = (text: Locator, words: string): Promise<void> =>
  text.evaluate((control: HTMLTextAreaElement, wanted) => {
    const from = control.value.indexOf(wanted)
    if (from < 0) throw new Error(`no ${wanted} in ${control.value}`)
    control.focus()
    control.setSelectionRange(from, from + wanted.length)
  }, words)
const selected = (text: Locator): Promise<string> =>
  text.evaluate((control: HTMLTextAreaElement) =>
    control.value.slice(control.selectionStart, control.selectionEnd),
  )

test('words of a field are commented by keyboard and pointer, followed through edits, and told as gone', async ({
  browser,
}) => {
  const subject = 'document/home/KOR'
  await page.goto('/studio/documents/home?language=KOR')
  const korean = page.getByRole('region', { name: '한국어', exact: true })
  const lead = korean.getByRole('textbox', { name: '리드문' }).first()
  const dialog = page.getByRole('dialog')
  const send = async (text: string) => {
    await expect(dialog.getByRole('textbox', { name: '새 의견' })).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog.getByRole('article').filter({ hasText: text })).toBeFocused()
  }
  await select(lead, '걸어갈 길')
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await expect(dialog.getByRole('blockquote')).toHaveText('걸어갈 길')
  for (const [width, mode] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await take(page, { width, mode })
    await holds(page, `a comment on words of a document, ${width} px`)
  }
  await send('길보다 다리가 낫습니다.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(lead).toBeFocused()

  // by pointer: the button in the label of the field; on a phone that above the form
  await select(lead, '모이면')
  await korean.getByRole('button', { name: '‘리드문’에 의견 남기기' }).click()
  await send('‘모일 때’로 바꿔 주세요.')
  await page.keyboard.press('Escape')
  await take(page, { width: 390, mode: 'dark' })
  const title = korean.getByRole('textbox', { name: '줄 1', exact: true }).first()
  await select(title, '흩어진')
  await korean.getByRole('button', { name: /^의견/ }).click()
  await send('다른 낱말로요.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const marks = korean.getByRole('list', { name: '이 항목의 의견' })
  await expect(marks).toHaveCount(2)
  await holds(page, 'marks of comments in a form, 390 px')
  await take(page, { width: 1440, mode: 'light' })
  await holds(page, 'marks of comments in a form, 1440 px')

  // the writer edits before the words; the comment leads to them
  await lead.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('아침에도 저녁에도, ')
  await marks.getByRole('button', { name: /걸어갈 길/ }).click()
  const thread = dialog.getByRole('article').filter({ hasText: '길보다 다리가' })
  await thread.getByRole('button', { name: /리드문/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(lead).toBeFocused()
  expect(await selected(lead)).toBe('걸어갈 길')

  // somebody else edits within the words, and removes others
  await saved()
  const { row, document } = await stored(subject)
  const words = await lead.inputValue()
  await desk.call('PUT', `/documents/${encodeURIComponent(subject)}/draft`, {
    version: row.version,
    body: {
      document: withValue(
        document,
        'hero.lead',
        words.replace('걸어갈 길', '걸어갈 새 길').replace('모이면', '함께라면'),
      ),
    },
  })
  await page.reload()
  await marks.getByRole('button', { name: /걸어갈 길/ }).press('Enter')
  await thread.getByRole('button', { name: /리드문/ }).press('Enter')
  await expect(lead).toBeFocused()
  expect(await selected(lead)).toBe('걸어갈 새 길')
  const other = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const account = { role: 'EDITOR', name: 'Ara Kim', language: 'ENG' } as const
  await signIn(other, { origin, dataDir: site.dataDir }, account)
  const english = await other.newPage()
  const told = watch(english)
  await english.goto('/studio/documents/home?language=KOR')
  const column = english.getByRole('region', { name: 'Korean', exact: true })
  await column
    .getByRole('list')
    .getByRole('button', { name: /모이면/ })
    .click()
  await expect(english.getByText('These words are no longer in the text')).toHaveCount(1)
  for (const width of [390, 1440] as const) {
    await take(english, { width, mode: 'dark' })
    await holds(english, `a comment whose words are gone, ${width} px`)
  }
  expect(told).toEqual([])
  await other.close()
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
  test(`forms fit a window of ${width} px, ${mode}`, width === 768 ? THOROUGH : {}, async () => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: mode })
    for (const name of ['home', 'menu', 'esg', 'milestones', 'legal%2Fterms']) {
      await page.goto(`/studio/documents/${name}`)
      await expect(page.locator('[data-save]').first()).toBeVisible()
      await holds(page, `${name}, ${width} px, ${mode}`)
    }
  })

test('an image is uploaded by keyboard at its field, has its name there, and is seen by visitors once published', async () => {
  await page.goto('/studio/documents/esg-library')
  const image = page.getByRole('group', { name: '이미지', exact: true }).first()
  await image.getByRole('button', { name: '바꾸기' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '미디어 선택' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '아침 바다.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo('#d98e3f'),
  })
  await expect(dialog).toHaveCount(0)
  await expect(image).toContainText('아침 바다.jpg')
  await expect
    .poll(() => image.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  await saved()
  const { recent } = (await stored('document/esg-library')).document as {
    recent: { image: string }
  }
  expect(recent.image).toMatch(/^studio\/[0-9a-f]{32}$/)
  const file = `/media/${recent.image}.webp`
  const asVisitor = (path: string) => fetch(`${origin}${path}`)
  expect((await asVisitor(file)).status).toBe(404)
  await page.getByRole('button', { name: /게시$/ }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /게시$/ }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await stored('document/esg-library')).row.state).toBe('PUBLISHED')
  expect((await asVisitor(file)).status).toBe(200)
  expect(await (await asVisitor('/page/responsible/esg-resource?lang=KOR')).text()).toContain(file)
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
