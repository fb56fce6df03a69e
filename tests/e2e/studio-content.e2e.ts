import { signedIn } from '../session.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Role } from '../../contract/studio/permissions.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { putLoaded } from '../loaded.ts'
import { type RunningServer, startServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { unfold } from './studio-form.ts'

// The form of an article from its first character on: text shown as saved is saved, and nothing
// typed is lost, whether the server dies, the network fails or another editor writes the same. One
// site, one article, in this order.
test.describe.configure({ mode: 'serial' })

let dataDir: string
let port: number
let server: RunningServer
let store: Store
let writer: Page
let editor: Page
/** Errors in each window. */
const watched: string[][] = []
let address: string

const start = (): Promise<RunningServer> =>
  startServer({
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RENDERS_PER_MINUTE: '1000000',
    IMAGES_PER_MINUTE: '1000000',
  })

/** A window of a signed-in person. */
async function signIn(browser: Browser, name: string, role: Role): Promise<Page> {
  const { token } = await signedIn(store, { name, role })
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
  })
  await context.addCookies([
    {
      name: SESSION_COOKIE,
      value: token,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  const page = await context.newPage()
  watched.push(watch(page))
  return page
}

const field = (page: Page, name: string, language: 'KOR' | 'ENG' = 'KOR'): Locator =>
  page.locator(`[data-field="${name}"][data-language="${language}"]`)
const text = (page: Page, name: string, language: 'KOR' | 'ENG' = 'KOR'): Locator =>
  field(page, name, language).locator('textarea, [contenteditable=true]').first()
/** The save state of a language: the first one is Korean. */
const saves = (page: Page, language: 'KOR' | 'ENG' = 'KOR'): Locator =>
  page.locator('[data-save]').nth(language === 'KOR' ? 0 : 1)
const saved = (page: Page, language: 'KOR' | 'ENG' = 'KOR') =>
  expect(saves(page, language)).toHaveAttribute('data-save', 'saved')
const notSaved = (page: Page, language: 'KOR' | 'ENG' = 'KOR') =>
  expect(saves(page, language)).not.toHaveAttribute('data-save', 'saved')

test.beforeAll(async ({ browser }) => {
  // the server loads its content first, which takes time on a busy machine
  test.setTimeout(150_000)
  dataDir = await mkdtemp(join(tmpdir(), 'studio-'))
  await putLoaded(dataDir)
  const free = createServer()
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done))
  port = (free.address() as { port: number }).port
  await new Promise((done) => free.close(done))
  server = await start()
  store = await openDatabase({ url: null, dataDir })
  writer = await signIn(browser, '한바다', 'WRITER')
  editor = await signIn(browser, '오윤슬', 'EDITOR')
})
test.afterAll(async () => {
  await writer?.context().close()
  await editor?.context().close()
  await store?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a writer drafts a press release in Korean and its English pair with an image, and a reload shows all of it', async () => {
  await writer.goto('/studio/new/pressRelease')
  await writer.getByRole('textbox', { name: '제목' }).fill('윤슬지도, 강릉 앞바다 물길을 담다')
  await writer.getByRole('button', { name: '작성 시작' }).click()
  await expect(
    writer.getByRole('heading', { level: 1, name: '윤슬지도, 강릉 앞바다 물길을 담다' }),
  ).toBeVisible()
  address = new URL(writer.url()).pathname
  // missing fields are listed, and link to the field
  // the caret stands in the title of a new article
  await expect(text(writer, 'title')).toBeFocused()
  await writer.getByRole('tabpanel').getByRole('button', { name: /^요약/ }).click()
  await expect(text(writer, 'desc')).toBeFocused()
  await writer.keyboard.type('배를 타는 사람이 보는 물길 지도입니다.')
  await text(writer, 'content').click()
  await writer.keyboard.type('윤슬지도가 앞바다의 물길을 담았다. 오늘부터 볼 수 있다.')
  await writer.keyboard.press('Enter')
  await writer.keyboard.type('물때도 함께 보인다.')
  await expect(field(writer, 'content').getByText('문장 3')).toBeVisible()
  const picture = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#1b6fa8' },
  })
    .png()
    .toBuffer()
  await field(writer, 'image').getByRole('button', { name: '대표 이미지 · 밝은 모드 선택' }).click()
  await writer
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: picture })
  await field(writer, 'image')
    .getByRole('textbox', { name: '대표 이미지 대체 텍스트' })
    .fill('해가 낮게 뜬 강릉 앞바다')
  await saved(writer)
  await expect(writer.getByText('게시할 준비가 되었습니다')).toBeVisible()

  await writer.getByRole('button', { name: '영어 글 작성' }).click()
  await expect(text(writer, 'title', 'ENG')).toBeFocused()
  await text(writer, 'title', 'ENG').fill('Yunseul Maps charts the waters off Gangneung')
  await text(writer, 'content', 'ENG').click()
  await writer.keyboard.type('Yunseul Maps now shows the sea lanes off Gangneung.')
  // the image was copied and stands once, its description is in another language
  await expect(field(writer, 'image').locator('img').first()).toBeVisible()
  await expect(field(writer, 'imageDescription', 'ENG')).toBeVisible()
  await expect(field(writer, 'content', 'ENG').getByText('다른 언어보다 모자란 곳 1')).toBeVisible()
  await expect(
    writer
      .getByRole('button', { name: /영어.*대표 이미지 대체 텍스트|대표 이미지 대체 텍스트/ })
      .first(),
  ).toBeVisible()
  await text(writer, 'title', 'ENG').focus()
  await saved(writer, 'ENG')

  await writer.reload()
  await expect(field(writer, 'desc')).toContainText('배를 타는 사람이 보는 물길 지도입니다.')
  await unfold(field(writer, 'desc'))
  await expect(text(writer, 'desc')).toHaveValue('배를 타는 사람이 보는 물길 지도입니다.')
  await expect(text(writer, 'content')).toContainText('물때도 함께 보인다.')
  await expect(text(writer, 'title', 'ENG')).toHaveValue(
    'Yunseul Maps charts the waters off Gangneung',
  )
  await expect(text(writer, 'imageDescription')).toHaveValue('해가 낮게 뜬 강릉 앞바다')
  expect(await axeViolations(writer)).toEqual([])
})

test('a save shown as done survives kill -9; text typed without a server is stored, and saved once the server is back', async () => {
  await text(writer, 'title').fill('윤슬지도, 동해 물길을 담다')
  await notSaved(writer)
  await saved(writer)
  await server.kill()
  await unfold(field(writer, 'desc'))
  await text(writer, 'desc').fill('서버가 없는 동안 쓴 요약입니다.')
  await expect(saves(writer)).toHaveAttribute('data-save', 'offline')
  await expect(saves(writer)).toContainText('오프라인 · 이 기기에 보관함')
  server = await start()
  const other = await writer.context().newPage()
  await other.goto(address)
  // another tab of mine sees the saved text, and takes nothing from the tab that is still open
  await expect(text(other, 'title')).toHaveValue('윤슬지도, 동해 물길을 담다')
  await saves(writer)
    .getByRole('button', { name: '다시 시도' })
    .click({ timeout: 3_000 })
    .catch(() => {})
  await saved(writer)
  await expect(field(other, 'desc')).toContainText('서버가 없는 동안 쓴 요약입니다.')
  await other.close()
})

test('a page closed offline reopens with its typed text, and its steps can be undone', async () => {
  const context = writer.context()
  await context.setOffline(true)
  await text(writer, 'title').fill('윤슬지도, 물길을 담다')
  await expect(saves(writer)).toHaveAttribute('data-save', 'offline')
  await writer.close({ runBeforeUnload: false })
  await context.setOffline(false)
  writer = await context.newPage()
  watched.push(watch(writer))
  await writer.goto(address)
  await expect(writer.getByText('저장하지 못한 내용을 복구했습니다')).toBeVisible()
  await expect(text(writer, 'title')).toHaveValue('윤슬지도, 물길을 담다')
  await saved(writer)
  await writer.getByRole('button', { name: '확인' }).click()
  await text(writer, 'title').focus()
  await writer.keyboard.press('Control+z')
  await expect(text(writer, 'title')).toHaveValue('윤슬지도, 동해 물길을 담다')
  await writer.keyboard.press('Control+Shift+z')
  await expect(text(writer, 'title')).toHaveValue('윤슬지도, 물길을 담다')
  await writer.keyboard.press('Control+s')
  await saved(writer)
})

test('two concurrent editors see each other; a field that both changed is resolved one by one, other changes merge by themselves', async () => {
  await editor.goto(address)
  await unfold(field(editor, 'desc'))
  await text(editor, 'desc').focus()
  await text(writer, 'title').focus()
  await expect(writer.getByText('오윤슬 님이 여기를 보고 있습니다')).toBeVisible()
  await expect(editor.getByText('한바다 · 제목')).toBeVisible()
  // both begin with the same version, and the editor is faster
  await text(editor, 'desc').fill('편집자가 다듬은 요약입니다.')
  await text(editor, 'title').fill('윤슬지도, 뱃길을 담다')
  await editor.keyboard.press('Control+s')
  await saved(editor)
  await text(writer, 'title').fill('윤슬지도, 바닷길을 담다')
  await writer.keyboard.press('Control+s')
  await expect(saves(writer)).toHaveAttribute('data-save', 'conflict')
  // only hers was merged by itself
  await expect(field(writer, 'desc')).toContainText('편집자가 다듬은 요약입니다.')
  await writer.getByRole('button', { name: '비교해서 합치기' }).first().click()
  const dialog = writer.getByRole('dialog')
  await expect(dialog.locator('ins').first()).toHaveText('바닷길을')
  await expect(dialog.locator('ins').last()).toHaveText('뱃길을')
  await expect(dialog.getByRole('button', { name: '합쳐서 저장' })).toBeDisabled()
  expect(await axeViolations(writer)).toEqual([])
  await dialog.getByText('직접 고쳐 쓰기').click()
  await dialog.getByRole('textbox').fill('윤슬지도, 바다의 뱃길을 담다')
  await dialog.getByRole('button', { name: '합쳐서 저장' }).click()
  await saved(writer)
  // the other one is notified, and accepts it
  await editor.getByRole('button', { name: '불러오기', exact: true }).click()
  await expect(text(editor, 'title')).toHaveValue('윤슬지도, 바다의 뱃길을 담다')
})

test('a rejected save names its field and keeps the typed text', async () => {
  const long = '물'.repeat(420)
  await text(writer, 'title').fill(long)
  await writer.keyboard.press('Control+s')
  await expect(saves(writer)).toHaveAttribute('data-save', 'failed')
  await expect(text(writer, 'title')).toHaveValue(long)
  await text(writer, 'content').focus()
  await writer.getByRole('button', { name: '제목 보기' }).click()
  await expect(text(writer, 'title')).toBeFocused()
  await expect(text(writer, 'title')).toHaveAttribute('aria-invalid', 'true')
  await text(writer, 'title').fill('윤슬지도, 바다의 뱃길을 담다')
  await saved(writer)
})

test('the keyboard alone moves between the languages, into the next step, and back', async () => {
  await writer.keyboard.press('Alt+2')
  await expect(text(writer, 'title', 'ENG')).toBeFocused()
  await writer.keyboard.press('Alt+1')
  await expect(text(writer, 'title')).toBeFocused()
  // a key that a text uses takes no step: in the body it makes a paragraph, elsewhere it does
  // nothing
  const body = text(writer, 'content')
  const paragraphs = await body.locator('p').count()
  await body.focus()
  await writer.keyboard.press('Control+Enter')
  await expect(body.locator('p')).toHaveCount(paragraphs + 1)
  await writer.keyboard.press('Control+z')
  await expect(body.locator('p')).toHaveCount(paragraphs)
  await text(writer, 'title').focus()
  await writer.keyboard.press('Control+Enter')
  // the key for the next step focuses its button from any focus, and presses nothing
  const next = writer.locator('[data-flow]').getByRole('button', { name: '검토 요청' })
  const places = [
    text(writer, 'title'),
    body,
    field(writer, 'postDate').getByRole('button').first(),
    writer.locator('main button').first(),
  ]
  for (const place of places) {
    await place.focus()
    await writer.keyboard.press('Alt+F8')
    await expect(next).toBeFocused()
  }
  await expect(writer.getByRole('dialog')).toHaveCount(0)
  await writer.keyboard.press('Enter')
  const step = writer.getByRole('dialog', { name: '검토 요청' })
  await expect
    .poll(() => step.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true)
  // a second Enter takes no step either, and within the dialog the key does nothing
  await writer.keyboard.press('Enter')
  await writer.keyboard.press('Alt+F8')
  await expect(step).toBeVisible()
  await writer.keyboard.press('Escape')
  await expect(writer.getByRole('dialog')).toHaveCount(0)
  await saved(writer)
})

test('a value of both languages is changed and undone once for both, told as different where it differs, and folds when left', async () => {
  const cells = writer.locator('[data-field="cardTemplateType"]')
  const card = await unfold(field(writer, 'cardTemplateType'))
  await expect(cells).toHaveCount(1)
  await card.getByRole('radio', { name: /^텍스트 카드/ }).check({ force: true })
  await writer.keyboard.press('Control+s')
  await saved(writer)
  await saved(writer, 'ENG')
  // alike in both: otherwise there would be two
  await expect(cells).toHaveCount(1)
  await card.getByRole('radio', { name: /^텍스트 카드/ }).focus()
  await writer.keyboard.press('Control+z')
  await expect(card.getByRole('radio', { name: /^이미지 카드/ })).toBeChecked()
  await expect(cells).toHaveCount(1)
  await text(writer, 'title').focus()
  await expect(card).toHaveAttribute('data-folded', 'true')
  await expect(card.getByRole('button', { name: /이미지 카드/, expanded: false })).toBeVisible()

  await unfold(card)
  await card.getByRole('button', { name: '언어별로 따로 쓰기' }).click()
  await expect(cells).toHaveCount(2)
  const english = await unfold(field(writer, 'cardTemplateType', 'ENG'))
  await english.getByRole('radio', { name: /^텍스트 카드/ }).check({ force: true })
  await writer.keyboard.press('Control+s')
  await saved(writer, 'ENG')
  await writer.reload()
  await expect(cells).toHaveCount(2)
  await expect(cells.getByText('다른 언어와 다름')).toHaveCount(2)
  await english.getByRole('button', { name: '한국어에서 가져오기' }).click()
  await expect(cells).toHaveCount(1)
  await expect(card).toContainText('이미지 카드')
  await writer.keyboard.press('Control+s')
  await saved(writer, 'ENG')
  await text(writer, 'title').focus()
})

test('a writer whose draft contains another author’s text sees why it cannot be discarded', async () => {
  await writer.reload()
  await expect(writer.getByText(/오윤슬 님이 쓴 내용이 들어 있어/)).toBeVisible()
  await expect(writer.locator('[data-flow]').getByRole('button')).toHaveText(['검토 요청'])
  // nobody else did in English
  await writer.keyboard.press('Alt+2')
  await expect(writer.locator('[data-flow]').getByRole('button')).toHaveText([
    '검토 요청',
    '버리기',
  ])
  await writer.keyboard.press('Alt+1')
})

test('both languages are submitted as they were seen: a concurrent save in the other one is reported and linked', async () => {
  await editor.goto(address)
  await expect(text(editor, 'title', 'ENG')).toBeVisible()
  const flow = editor.getByRole('region', { name: '다음 단계' })
  await flow.getByRole('button', { name: '지금 게시' }).click()
  const dialog = editor.getByRole('dialog', { name: '지금 게시' })
  await dialog.getByText('영어도 함께').click()
  // while the dialog is open, the writer saves in English
  await text(writer, 'title', 'ENG').fill('Yunseul Map, charted anew')
  await writer.keyboard.press('Control+s')
  await saved(writer, 'ENG')
  const publish = dialog.getByRole('button', { name: '지금 게시' })
  await publish.click()
  await expect(dialog.getByRole('alert')).toContainText(
    '한바다 님이 영어 초안을 바꾸어 아무것도 하지 않았습니다',
  )
  await expect(publish).toBeDisabled()
  expect(await axeViolations(editor)).toEqual([])
  const states = () =>
    store.kysely.selectFrom('studio_subject').select('state').where('by', 'is not', null).execute()
  expect(await states()).toEqual([{ state: 'DRAFT' }, { state: 'DRAFT' }])
  await dialog.getByRole('button', { name: '영어 초안 다시 보기' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(text(editor, 'title', 'ENG')).toBeFocused()
  await expect(text(editor, 'title', 'ENG')).toHaveValue('Yunseul Map, charted anew')
  // after another look, it proceeds as far as it is complete
  await editor.keyboard.press('Alt+1')
  await flow.getByRole('button', { name: '지금 게시' }).click()
  await dialog.getByText('영어도 함께').click()
  await publish.click()
  // the pair's version fits now: only its missing fields remain
  await expect(dialog.getByText('게시하려면', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await writer.keyboard.press('Alt+1')
})

test('nothing is cut off in any width and mode, and there is no serious violation', async () => {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [768, 'light'],
    [1024, 'dark'],
    [1440, 'dark'],
    [1920, 'light'],
  ] as const) {
    await writer.setViewportSize({ width, height: 900 })
    await writer.emulateMedia({ colorScheme })
    await expect(text(writer, 'title')).toBeVisible()
    expect(await overflow(writer), `${width}`).toBe(0)
    if (width === 390 || width === 1440)
      expect(await axeViolations(writer), `${width} ${colorScheme}`).toEqual([])
  }
  await writer.setViewportSize({ width: 390, height: 844 })
  // one language at a time
  await expect(field(writer, 'title')).toHaveCount(1)
  await expect(field(writer, 'title', 'ENG')).toHaveCount(0)
  await writer.getByRole('button', { name: '영어', exact: true }).click()
  await expect(field(writer, 'title', 'ENG')).toHaveCount(1)
  expect(watched.flat()).toEqual([])
})
