import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type FileChooser, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Draft } from '../../contract/studio/work.ts'
import type { RunningServer } from '../server.ts'
import { axeViolations, overflow } from './studio.ts'
import { openTab } from './studio-form.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { startStudioWithEditor } from './studio-site.ts'

// The list of articles, the schedules, the media library, and the panels next to the form. One site
// and one editor.
test.describe.configure({ mode: 'serial' })

const WIDTHS = [390, 768, 1024, 1440, 1920]
const TITLE = '물수제비 지도, 비 오는 날 덜 젖는 길을 안내합니다'
const DOCUMENT: Partial<ContentDocument> = {
  title: TITLE,
  desc: '지붕과 지하 통로를 이어 길을 찾습니다.',
  postDate: '2026-03-12',
  categories: ['CA'],
  keywords: ['지도'],
  cardTemplateType: 'TEXT',
  content: '<p>비 오는 날 덜 젖는 길을 안내합니다.</p><p>지붕과 지하 통로를 잇습니다.</p>',
}

let site: RunningServer
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
/** A published press release in Korean, and its English pair, a draft. */
let korean: Draft
let english: Draft

const of = (draft: Draft): string => `/subjects/${encodeURIComponent(draft.row.subject)}`

test.beforeAll(async ({ browser }) => {
  // a server loads the whole content at its first start
  test.setTimeout(120_000)
  ;({ site, origin, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결', {
    viewport: { width: 1280, height: 720 },
    timezoneId: 'Europe/London',
  }))
  const begun = await desk.call<Draft>('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR', document: DOCUMENT },
  })
  korean = await desk.call<Draft>('POST', `${of(begun)}/publish`, {
    version: begun.row.version,
    body: { note: '첫 게시' },
  })
  english = await desk.call<Draft>('POST', '/subjects', {
    body: { pairOf: korean.row.subject, document: { title: 'Skipping Stone maps the drier way' } },
  })
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

/**
 * The page fits its window at every width; in both modes axe finds no serious violation, narrow and
 * wide.
 */
async function fits(): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0)
    if (width !== 390 && width !== 1440) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the list searches and filters, stores both in its address, and supports Back', async () => {
  await page.goto('/studio/contents')
  const rows = page.getByRole('grid', { name: '글' }).getByRole('row')
  await expect(rows.nth(50)).toBeAttached()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: '제목과 본문에서 검색' })
  await expect(search).toBeFocused()
  // an unfinished syllable is never requested
  const requests: string[] = []
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q')
    if (q !== null && request.url().includes('/subjects?')) requests.push(q)
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'ㅁ', selectionStart: 1, selectionEnd: 1 })
  await cdp.send('Input.imeSetComposition', { text: '무', selectionStart: 1, selectionEnd: 1 })
  await cdp.send('Input.imeSetComposition', { text: '물', selectionStart: 1, selectionEnd: 1 })
  await cdp.send('Input.insertText', { text: '물수제비' })
  await expect(page).toHaveURL(/\?q=/)
  await expect(rows).toHaveCount(2)
  expect(requests).toEqual(['물수제비'])
  await expect(rows.nth(1)).toContainText(TITLE)
  await expect(rows.nth(1).getByText('한국어 게시됨')).toBeAttached()
  await expect(rows.nth(1).getByText('영어 작성 중')).toBeAttached()

  await page.getByRole('button', { name: '종류' }).click()
  await page.getByRole('menuitemcheckbox', { name: '소식' }).click()
  await expect(page.getByText('조건에 맞는 글이 없습니다')).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: '보도자료' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kind=pressRelease(?:%2C|,)news/)
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\?q=[^&]+$/)
  await expect(search).toHaveValue('물수제비')
  await page.getByRole('button', { name: '상태' }).click()
  await page.getByRole('menuitemcheckbox', { name: '작성 중' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('조건에 맞는 글이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '필터 초기화' }).first().click()
  await expect(rows.nth(50)).toBeAttached()
})

test('column heads sort, the pager works, a view is saved, reopened and removed', async () => {
  await page.goto('/studio/contents?language=KOR')
  const rows = page.getByRole('grid', { name: '글' }).getByRole('row')
  await expect(rows.nth(50)).toBeAttached()
  const date = page.getByRole('columnheader', { name: '표시 날짜' })
  await date.click()
  await expect(date).toHaveAttribute('aria-sort', 'descending')
  await date.click()
  await expect(date).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=postDate/)
  await page.getByRole('link', { name: '다음' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('navigation', { name: '쪽' })).toContainText('51–100')

  await page.getByRole('button', { name: '이 보기 저장' }).click()
  await page.getByLabel('보기 이름').fill('오래된 한국어 글')
  await page.keyboard.press('Enter')
  await expect(page.getByText('보기를 저장했습니다')).toBeVisible()
  await page.getByRole('link', { name: '전체', exact: true }).click()
  await expect(page).toHaveURL(/contents$/)
  await page.getByRole('link', { name: '오래된 한국어 글' }).click()
  await expect(page).toHaveURL(/language=KOR&sort=postDate$/)
  await page.getByRole('button', { name: '‘오래된 한국어 글’ 보기 지우기' }).click()
  await expect(page.getByRole('link', { name: '오래된 한국어 글' })).toHaveCount(0)
})

test('keys move through the list and open an article, and create a new one', async () => {
  await page.goto(`/studio/contents?q=${encodeURIComponent('물수제비')}`)
  const row = page.getByRole('grid', { name: '글' }).getByRole('row').nth(1)
  await expect(row).toContainText(TITLE)
  await page.keyboard.press('n')
  await expect(page.getByRole('menuitem', { name: '보도자료' })).toBeFocused()
  await page.keyboard.press('Escape')
  // the focus returns to the button, once the menu is closed
  await expect(page.getByRole('menuitem', { name: '보도자료' })).toBeHidden()
  await expect(page.getByRole('button', { name: '새로 쓰기' })).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const draft = page.waitForRequest((request) => request.url().endsWith(of(korean)))
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  // the likely next page is prefetched
  await draft
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/studio/content/${korean.row.contentIdx}$`))
})

test('list, schedules and library fit every width and both modes', async () => {
  await page.goto(`/studio/contents?q=${encodeURIComponent('물수제비')}`)
  await expect(page.getByRole('grid', { name: '글' })).toContainText(TITLE)
  await fits()
  await page.goto('/studio/media?kind=picture')
  await expect(page.getByRole('grid', { name: '미디어' }).getByRole('row').first()).toBeVisible()
  await fits()
})

test('a schedule is under its day in the company’s time, with the local time next to it, and can be cancelled', async () => {
  // 00:30 in Seoul is the day before in London
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const dueAt = new Date(`${due}T00:30:00+09:00`).toISOString()
  await desk.call('POST', `${of(korean)}/plan`, {
    version: korean.row.version,
    body: { action: 'withdraw', dueAt, note: '' },
  })
  await page.goto('/studio/plans')
  const day = page.getByRole('region', { name: `${Number(due.slice(8))}일` })
  await expect(day).toContainText(TITLE)
  await expect(day).toContainText('00:30')
  await expect(day).toContainText(/현지 \d\d\.\d\d 1[56]:30/)
  await fits()
  // moved where it stands
  await day.getByRole('button', { name: `‘${TITLE}’ 예약 시각 변경` }).click()
  const moving = page.getByRole('dialog')
  const change = moving.getByRole('button', { name: '시각 변경' })
  await expect(change, 'nothing is chosen yet').toBeDisabled()
  await moving.getByRole('button', { name: '내일 09:00' }).click()
  await change.click()
  await expect(moving).toBeHidden()
  await expect(page.getByRole('main')).toContainText('09:00')
  await expect(page.getByRole('main')).not.toContainText('00:30')
  await page.getByRole('button', { name: `‘${TITLE}’ 예약 취소` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소' }).click()
  await expect(page.getByText('예약된 글이 없습니다')).toBeVisible()
  expect(await desk.call('GET', '/plans')).toEqual([])
})

/** Uploads a file on the page of the library, which then shows its details. */
async function uploaded(name: string, file: Parameters<FileChooser['setFiles']>[0]) {
  await page.goto('/studio/media')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '파일 올리기', exact: true }).click(),
  ])
  await chooser.setFiles(file)
  const details = page.getByRole('complementary', { name: '파일 정보' })
  await expect(details.getByRole('heading', { name })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('file') as string
  return { details, id, stored: () => desk.call<Asset>('GET', `/media/${id}`) }
}

test('an image is uploaded, gets its focal point by keyboard, and descriptions, and is removed only while it is unused', async () => {
  const jpeg = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#2a7f9e' },
  })
    .composite([
      {
        input: Buffer.from(
          '<svg width="300" height="300"><circle cx="150" cy="150" r="150" fill="#f2c14e"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer()
  const { details, id, stored } = await uploaded('해돋이.jpg', {
    name: '해돋이.jpg',
    mimeType: 'image/jpeg',
    buffer: jpeg,
  })

  const point = details.getByRole('slider', { name: '초점' })
  await point.focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(point).toHaveAttribute('aria-valuetext', '가로 10%, 세로 50%')
  await expect.poll(async () => (await stored()).focal).toEqual({ x: 0.1, y: 0.5 })
  const crop = details.getByRole('img', { name: '정사각형 밝게' })
  await expect(crop).toHaveCSS('object-position', '0% 50%')
  const box = (await point.boundingBox()) as { x: number; y: number; width: number; height: number }
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.25)
  await expect.poll(async () => (await stored()).focal.x).toBeCloseTo(0.9, 1)
  await expect(crop).toHaveCSS('object-position', /^100% /)

  await details.getByLabel('한국어 대체 텍스트').fill('바다 위로 해가 떠오른다')
  await details.getByLabel('영어 대체 텍스트').fill('The sun rises over the sea')
  // leaves the field; the next one would open a list
  await details.getByLabel('한국어 대체 텍스트').focus()
  await expect
    .poll(async () => (await stored()).alt)
    .toEqual({
      KOR: '바다 위로 해가 떠오른다',
      ENG: 'The sun rises over the sea',
    })
  expect(await axeViolations(page)).toEqual([])

  const draft = await desk.call<Draft>('GET', of(english))
  const saved = await desk.call<{ version: number }>('PUT', `${of(english)}/draft`, {
    version: draft.row.version,
    body: { document: { ...draft.document, image: `/media/studio/${id}.webp` } },
  })
  const remove = details.getByRole('button', { name: '지우기' })
  const dialog = page.getByRole('alertdialog')
  await remove.click()
  await dialog.getByRole('button', { name: '지우기' }).click()
  await expect(dialog.getByRole('heading', { name: '사용 중이라 지울 수 없습니다' })).toBeVisible()
  await expect(
    dialog.getByRole('link', { name: 'Skipping Stone maps the drier way' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await desk.call('PUT', `${of(english)}/draft`, {
    version: saved.version,
    body: { document: { ...draft.document, image: null } },
  })
  await remove.click()
  await dialog.getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText('파일을 지웠습니다')).toBeVisible()
  await expect(details).toHaveCount(0)
})

test('a video with its WebM is a separate item; other files are rejected', async () => {
  const videoFile = (extension: string): string =>
    join(import.meta.dirname, `../../content/media/culture/video_ending_320.${extension}`)
  const { details, id, stored } = await uploaded('video_ending_320.mp4', videoFile('mp4'))
  expect((await stored()).twin).toBe(false)

  const twin = details.getByRole('region', { name: '형식과 크기' })
  const file = twin.locator('input[type=file]')
  await file.setInputFiles({
    name: 'film.webm',
    mimeType: 'video/webm',
    buffer: readFileSync(videoFile('mp4')),
  })
  await expect(twin.getByRole('alert')).toBeVisible()
  expect((await stored()).twin).toBe(false)
  await file.setInputFiles(videoFile('webm'))
  await expect(twin).toContainText('MP4와 WebM을 직접 올린 영상입니다')
  await expect(twin.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('두 파일을 함께 담은 항목을 만들었습니다')).toBeVisible()
  const both = new URL(page.url()).searchParams.get('file') as string
  expect(both).not.toBe(id)
  expect((await desk.call<Asset>('GET', `/media/${both}`)).twin).toBe(true)
})

test('history shows changes in words, and a field is restored as a new revision', async () => {
  const now = await desk.call<Draft>('GET', of(korean))
  await desk.call('PUT', `${of(korean)}/draft`, {
    version: now.row.version,
    body: { document: { ...now.document, title: TITLE.replace('안내합니다', '알려 드립니다') } },
  })
  await page.goto(`/studio/content/${korean.row.contentIdx}`)
  await openTab(page, '버전 기록')
  await page.getByRole('article', { name: '버전 1' }).getByRole('button', { name: '비교' }).click()
  const title = page.getByRole('tabpanel').getByRole('region', { name: '제목' })
  await expect(title.getByRole('deletion')).toContainText('안내합니다')
  await expect(title.getByRole('insertion')).toContainText('알려 드립니다')
  await title.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: /선택한 항목 복원/ }).click()
  await expect(page.getByText('복원한 내용을 새 버전으로 저장했습니다')).toBeVisible()
  expect((await desk.call<Draft>('GET', of(korean))).document.title).toBe(TITLE)
})

test('comments are written, answered and resolved', async () => {
  await openTab(page, '의견')
  await page.getByLabel('새 의견').fill('‘덜 젖는’이 참 좋습니다.')
  await page.getByRole('button', { name: '의견 남기기', exact: true }).click()
  const thread = page.getByRole('tabpanel').getByRole('article').first()
  await expect(thread).toContainText('‘덜 젖는’이 참 좋습니다.')
  await thread.getByRole('button', { name: '답글', exact: true }).click()
  await thread.getByLabel('답글').fill('고맙습니다.')
  await page.keyboard.press('Control+Enter')
  await expect(thread).toContainText('고맙습니다.')
  await thread.getByRole('button', { name: '해결', exact: true }).click()
  await expect(page.getByText('남은 의견이 없습니다')).toBeVisible()
  await page.getByText('해결한 의견 1개도 보기').click()
  await expect(thread.getByText('해결됨')).toBeVisible()
})

test('the next steps are confirmed, rejected with a clear message, and performed', async () => {
  const flow = page.getByRole('region', { name: '다음 단계' })
  await flow.getByRole('button', { name: '다른 단계' }).click()
  await page.getByRole('menuitem', { name: '게시 취소 예약' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '내일 09:00' }).click()
  await dialog.getByRole('button', { name: '예약', exact: true }).click()
  await expect(flow).toContainText(/09:00 게시 취소 예정/)
  const [plan] = await desk.call<{ dueAt: string; action: string }[]>('GET', '/plans')
  expect(plan).toMatchObject({ action: 'withdraw' })
  expect(plan?.dueAt).toMatch(/T00:00:00/)
  await flow.getByRole('button', { name: '다른 단계' }).click()
  await page.getByRole('menuitem', { name: '예약 취소' }).click()
  await dialog.getByRole('button', { name: '예약 취소' }).click()
  await expect(flow.getByText('게시 취소 예정')).toHaveCount(0)
})

test('the preview shows the real page in any width and mode; a link opens for its holders until it is revoked', async () => {
  await openTab(page, '미리보기')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('물수제비', {
    timeout: 20_000,
  })
  await page.getByRole('button', { name: '크게 보기' }).click()
  await page.getByRole('button', { name: '휴대전화' }).click()
  await page.getByRole('menuitem', { name: '노트북' }).click()
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(1024)
  const handle = page.getByRole('slider', { name: '화면 너비' })
  await handle.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(handle).toHaveAttribute('aria-valuenow', '924')
  await page.getByRole('button', { name: '어둡게' }).click()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '미리보기 링크' }).click()
  await page.getByRole('button', { name: '링크 만들기' }).click()
  const address = await page.getByRole('textbox', { name: '링크', exact: true }).inputValue()
  expect((await fetch(address)).status).toBe(200)
  await page.getByRole('button', { name: '폐기' }).click()
  await expect(page.getByText('링크를 폐기했습니다')).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})

test('a writer cannot change a published file, and sees why before typing', async ({ browser }) => {
  const jpeg = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#c86b2a' },
  })
    .jpeg()
    .toBuffer()
  const { details, id } = await uploaded('등대.jpg', {
    name: '등대.jpg',
    mimeType: 'image/jpeg',
    buffer: jpeg,
  })
  const now = await desk.call<Draft>('GET', of(korean))
  const saved = await desk.call<{ version: number }>('PUT', `${of(korean)}/draft`, {
    version: now.row.version,
    body: {
      document: { ...now.document, image: `/media/studio/${id}.webp`, imageDecorates: true },
    },
  })
  await desk.call('POST', `${of(korean)}/publish`, { version: saved.version, body: { note: '' } })
  await page.reload()
  await expect(details.getByText('방문자에게 보이는 파일입니다')).toBeVisible()
  await expect(details.getByLabel('한국어 대체 텍스트')).toBeEditable()

  const theirs = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    viewport: { width: 1440, height: 900 },
  })
  try {
    await signIn(theirs, { origin, dataDir: site.dataDir }, { role: 'WRITER', name: '이물결' })
    const window = await theirs.newPage()
    await window.goto(`/studio/media?file=${id}`)
    const shown = window.getByRole('complementary', { name: '파일 정보' })
    await expect(shown.getByText('편집자만 고칠 수 있습니다')).toBeVisible()
    await expect(shown.getByLabel('한국어 대체 텍스트')).not.toBeEditable()
    await expect(shown.getByRole('switch')).toBeDisabled()
    await expect(shown.getByRole('slider', { name: '초점' })).toHaveCount(0)
    expect(await axeViolations(window)).toEqual([])
  } finally {
    await theirs.close()
  }
})
