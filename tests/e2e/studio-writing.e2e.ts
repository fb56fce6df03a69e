import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import { axeViolations, overflow, type StudioSite, startStudio } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { field, saved, text } from './studio-form.ts'

// Writing for hours: the company's words, the length of a body, find and replace, and the writing
// mode. One site, one article in both languages, in this order.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: StudioSite
let context: BrowserContext
let page: Page
let desk: Desk
let subject: string
let english: string

const KOREAN =
  '<p>윤슬 톡에서 보도 자료를 봅니다.</p><h2>바다의 소식</h2><p>첫 소식입니다.</p><p>영어에 없는 소식입니다.</p><p>물결은 3미터입니다.</p>'
const ENGLISH =
  '<p>See the press release.</p><h2>News of the sea</h2><p>The first news.</p><p>Waves are 3 meters high.</p>'

/** Texts that are marked under a name. */
const marked = (name: string): Promise<string[]> =>
  page.evaluate(
    (of) => [...(CSS.highlights.get(of) ?? [])].map((range) => String(range as Range)),
    name,
  )
const body = (language: 'KOR' | 'ENG' = 'KOR') => text(page, 'content', language)
const stored = async (of: string): Promise<string> =>
  (await desk.call<Draft>('GET', `/subjects/${encodeURIComponent(of)}`)).document.content

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  site = await startStudio()
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { dataDir } = site.server
  desk = await signIn(context, { origin: site.origin, dataDir }, { role: 'WRITER', name: '한바다' })
  const begin = (given: object): Promise<Draft> =>
    desk.call<Draft>('POST', '/subjects', { body: given })
  const made = await begin({
    kind: 'pressRelease',
    languageType: 'KOR',
    document: { title: '홈페이지를 열다', content: KOREAN },
  })
  subject = made.row.subject
  const pair = await begin({ pairOf: subject })
  english = pair.row.subject
  await desk.call('PUT', `/subjects/${encodeURIComponent(english)}/draft`, {
    version: pair.row.version,
    body: { document: { ...pair.document, title: 'A website opens', content: ENGLISH } },
  })
  page = await context.newPage()
  await page.goto(`${site.origin}/studio/${subject}`)
  await expect(body()).toBeVisible()
})
test.afterAll(async () => {
  await context.close()
  await site.stop()
})

test('wrong words are marked, and the right ones are written by key, press and undo', async () => {
  await expect.poll(() => marked('studio-term')).toEqual(['윤슬 톡', '보도 자료'])
  await body().getByText('첫 소식').click()
  // a syllable that is composed next to marks stays, and so do they
  const cdp: CDPSession = await context.newCDPSession(page)
  await page.keyboard.press('Control+Home')
  for (const stage of ['ㅎ', '하', '한'])
    await cdp.send('Input.imeSetComposition', { text: stage, selectionStart: 1, selectionEnd: 1 })
  await expect(body()).toContainText('한윤슬 톡')
  await expect.poll(() => marked('studio-term')).toEqual(['보도 자료'])
  await cdp.send('Input.insertText', { text: '한' })
  await page.keyboard.press('Backspace')
  await expect.poll(() => marked('studio-term')).toEqual(['윤슬 톡', '보도 자료'])
  // by key
  await page.keyboard.press('F7')
  const offer = page.getByRole('dialog', { name: '용어' })
  await expect(offer).toContainText('윤슬톡')
  await expect(offer.getByRole('button', { name: '바꾸기: 윤슬톡' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(body()).toBeFocused()
  await expect(body()).toContainText('윤슬톡에서')
  await page.keyboard.press('Control+z')
  await expect(body()).toContainText('윤슬 톡에서')
  await expect.poll(() => marked('studio-term')).toEqual(['윤슬 톡', '보도 자료'])
  // by pressing the word; left as it is, it stays unmarked after a reload
  const word = await page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('studio-term') ?? [])] as Range[]
    const { x, y, width, height } = range?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await page.mouse.click(word.x, word.y)
  await offer.getByRole('button', { name: '이대로 두기' }).click()
  await expect.poll(() => marked('studio-term')).toEqual(['보도 자료'])
  await saved(page)
  await page.reload()
  await expect.poll(() => marked('studio-term')).toEqual(['보도 자료'])
})

test('a title lists its wrong words below', async () => {
  const list = field(page, 'title').getByRole('list', { name: '확인할 용어' })
  await expect(list).toContainText('홈페이지를')
  await list.getByRole('button', { name: '바꾸기: 누리집을' }).click()
  await expect(text(page, 'title')).toHaveValue('누리집을 열다')
  await expect(text(page, 'title')).toBeFocused()
  await expect(list).toHaveCount(0)
})

test('the length of the body and of its selection stands at its foot', async () => {
  const cell = field(page, 'content')
  await expect(cell.getByText('읽는 시간 1분')).toBeVisible()
  await expect(cell.getByText(/^공백 제외 \d+자$/)).toBeVisible()
  await expect(field(page, 'content', 'ENG').getByText('단어 16')).toBeVisible()
  await body().getByText('첫 소식입니다.').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await expect(cell.getByText('선택한 부분: 공백 제외 7자')).toBeVisible()
})

test('words are found, gone through and replaced in one step', async () => {
  // a press behind the end of a line
  await body().getByText('첫 소식입니다.').click()
  await expect(field(page, 'content').getByText('선택한 부분')).toHaveCount(0)
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: '찾기' })
  const at = bar.getByRole('status')
  await expect(bar.getByRole('textbox', { name: '찾을 말' })).toBeFocused()
  await page.keyboard.type('소식')
  await expect(at).toHaveText('3개 중 3번째')
  await expect.poll(() => marked('studio-find')).toEqual(['소식', '소식', '소식'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(at).toHaveText('3개 중 1번째')
  await page.keyboard.press('F3')
  await expect(at).toHaveText('3개 중 2번째')
  await page.keyboard.press('Shift+Enter')
  await expect(at).toHaveText('3개 중 1번째')
  await bar.getByRole('button', { name: '바꾸기 열기' }).click()
  await bar.getByRole('textbox', { name: '바꿀 말' }).fill('이야기')
  expect(await axeViolations(page)).toEqual([])
  await bar.getByRole('button', { name: '모두 바꾸기' }).click()
  await expect(bar.getByRole('status')).toHaveText('3개를 바꿨습니다.')
  await expect(body()).toContainText('바다의 이야기')
  await expect(bar.getByRole('textbox', { name: '찾을 말' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(body()).toBeFocused()
  expect(await marked('studio-find')).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(body()).toContainText('바다의 소식')
  await expect(body()).not.toContainText('이야기')
  await saved(page)
  expect(await stored(subject)).toContain('영어에 없는 소식')
})

test('the writing mode shows title and body of both languages, aligned, and leaves as it was', async () => {
  // a field that the mode does not show hands its focus to the text
  await text(page, 'desc').click()
  await page.keyboard.press('Alt+F11')
  await expect(page.getByRole('button', { name: '글쓰기 모드 닫기' })).toBeVisible()
  await expect(body()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page, 'desc')).toBeVisible()
  await body().getByText('물결은').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+F11')
  await expect(page.getByRole('button', { name: '글쓰기 모드 닫기' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(field(page, 'desc')).toHaveCount(0)
  await expect(body()).toBeFocused()
  const top = (language: 'KOR' | 'ENG', words: string): Promise<number> =>
    body(language)
      .locator('p', { hasText: words })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const both = async () => [await top('KOR', '물결은'), await top('ENG', 'Waves')]
  await expect
    .poll(async () => {
      const [one = 0, other = 0] = await both()
      return Math.abs(one - other)
    })
    .toBeLessThanOrEqual(1)
  await expect(page.getByText('문단 없음')).toHaveCount(1)
  expect(await axeViolations(page)).toEqual([])
  // typing goes on where the caret was, and neither text is changed by being aligned
  await page.keyboard.type(' 끝.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7미터였다.')
  await expect(page.getByText('문단 없음')).toHaveCount(2)
  // new lines move the counterparts along, and so does their removal
  const before = await top('ENG', 'Waves')
  const words = ' 물때를 적는다'.repeat(30)
  await body().getByText('물결은').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  for (const remove of [false, true]) {
    if (remove) await page.keyboard.press('Control+z')
    else await page.keyboard.insertText(words)
    await expect
      .poll(async () => {
        const [one = 0, other = 0] = await both()
        const moved = Math.abs(other - before) > 40
        return Math.abs(one - other) <= 1 && moved !== remove
      })
      .toBe(true)
  }
  await body().getByText('7미터였다.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(field(page, 'desc')).toBeVisible()
  await expect(body()).toBeFocused()
  await page.keyboard.type(' 또')
  await expect(body()).toContainText('7미터였다. 또')
  await saved(page)
  expect(await stored(subject)).toContain('<p>7미터였다. 또</p>')
  expect(await stored(english)).toBe(ENGLISH)
})

test('on a phone it shows one language at a time, and is remembered', async () => {
  await page.getByRole('button', { name: '글쓰기 모드', exact: true }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('button', { name: '글쓰기 모드 닫기' })).toBeVisible()
  await expect(body()).toBeVisible()
  await expect(field(page, 'content', 'ENG')).toHaveCount(0)
  // the languages and the way out are one row, and the title begins below the toolbar
  const { y = 0 } = (await text(page, 'title').boundingBox()) ?? {}
  expect(y).toBeLessThan(160)
  await page.getByRole('button', { name: '영어', exact: true }).click()
  await expect(body('ENG')).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])
})
