import { BEHIND_HEADER } from '../../contract/studio/call.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { detailPath } from '../../contract/addresses.ts'
import { PAGES } from '../../contract/page-columns.ts'
import {
  summaryOf,
  watch as watchClosely,
  type Watched,
  watchInTurn,
} from '../faults/on-time-watch.ts'
import {
  invite,
  joinWithPasskey,
  openWindow,
  refusals,
  type StudioSite,
  startStudio,
  watch,
} from './studio.ts'
import {
  bodyTools,
  field,
  flow,
  openTab,
  photo,
  saved,
  take,
  text,
  unfold,
  writeBody,
} from './studio-form.ts'
import { picturePlaces, publicPlaces } from './studio-places.ts'

// A day in the studio, from its first start to a press release that is published to the minute,
// fixed and unpublished in one language. All actions use the screens; the public result is
// requested as visitors do. One site, in this order.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** The visitors' search words, and unique words: with the typo, and without it. */
const KEYWORDS = { KOR: '물너울지도', ENG: 'Swellmap' } as const
const WORDS = {
  KOR: ['바람목까지 안네합니다', '바람목까지 안내합니다'],
  ENG: ['Windcape', 'Windcape'],
} as const
const TITLES = {
  KOR: `${KEYWORDS.KOR}, ${WORDS.KOR[0]}`,
  ENG: `${KEYWORDS.ENG} shows the way to ${WORDS.ENG[0]}`,
} as const
const CORRECTED = `${KEYWORDS.KOR}, ${WORDS.KOR[1]}`
const ALT = { KOR: '바람목 앞바다에 이는 물너울', ENG: 'Swell off Windcape' } as const
const HEADINGS = { KOR: '배를 타기 전에 본다', ENG: 'Before you board' } as const

const MINUTE_MS = 60_000
/** The company's time is ahead of UTC. */
const KST_MS = 9 * 60 * MINUTE_MS
/** Maximum time to fill in a schedule, plus the ten seconds of its minimum lead time. */
const PLANNED_IN_MS = 25_000
/** Time before the instant in which everything is requested continuously. */
const CLOSELY_MS = 1000

let site: StudioSite
let writer: Page
let editor: Page
let visitor: Page
/** Errors in each window. */
const errors: string[][] = []
let korean: Watched
let english: Watched

/** A person's window, in which no error may occur. */
async function windowOf(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const own = await openWindow(browser, site)
  errors.push(watch(own.page), refusals(own.page))
  return own
}

test.beforeAll(async ({ browser }) => {
  // the server loads its content first, which takes time on a busy machine
  test.setTimeout(240_000)
  site = await startStudio({ SEARCH_PER_MINUTE: '1000000', IMAGES_PER_MINUTE: '1000000' })
  writer = (await windowOf(browser)).page
  editor = (await windowOf(browser)).page
  const context = await browser.newContext({ baseURL: site.origin })
  visitor = await context.newPage()
  errors.push(watch(visitor), refusals(visitor))
})
test.afterAll(async () => {
  for (const page of [writer, editor, visitor]) await page?.context().close()
  await site?.stop()
})
test.afterEach(() => expect(errors.flat()).toEqual([]))

/** Every place that shows it to visitors in a language, searching for its unique word. */
const placesOf = (one: Watched) => publicPlaces(one, KEYWORDS[one.language])

test('the address of the first start creates an admin, who invites a writer and an editor; both join in separate windows', async ({
  browser,
}) => {
  const { page: admin, context } = await windowOf(browser)
  await joinWithPasskey(admin, site.firstAddress, '한여울', 'yeoul@yunseul.example')
  await joinWithPasskey(editor, await invite(admin, 'editor@yunseul.example', '편집자'), '이바다')
  await writer.goto(await invite(admin, 'writer@yunseul.example', '작성자'))
  await writer.getByLabel('이름').fill('김물결')
  await writer.getByText('비밀번호와 인증 앱', { exact: true }).click()
  await writer.getByLabel('비밀번호', { exact: true }).fill('moonlight on quiet water')
  await writer.getByRole('button', { name: '비밀번호로 계속하기' }).click()
  const secret = (await writer.locator('code').textContent()) ?? ''
  await writer
    .getByLabel('인증 코드')
    .fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate())
  await writer.getByRole('button', { name: '코드 확인' }).click()
  await writer.getByText('복구 코드를 안전한 곳에 보관했습니다.').click()
  await writer.getByRole('button', { name: '스튜디오로 들어가기' }).click()
  await expect(writer.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible()
  await admin.goto('/studio/people')
  for (const name of ['한여울', '이바다', '김물결'])
    await expect(admin.getByRole('button', { name: `${name} 님 관리` })).toBeVisible()
  await context.close()
})

test('the writer writes a press release in Korean and English with images, and submits both for review', async () => {
  await writer
    .getByRole('navigation', { name: '스튜디오 메뉴' })
    .getByRole('link', { name: '글', exact: true })
    .click()
  await writer.getByRole('button', { name: '새로 쓰기' }).click()
  await writer.getByRole('menuitem', { name: '보도자료' }).click()
  await writer.getByRole('menuitem', { name: '한국어' }).click()
  await writer.getByRole('textbox', { name: '제목' }).fill(TITLES.KOR)
  await writer.getByRole('button', { name: '작성 시작' }).click()
  await text(writer, 'desc').fill('물너울의 높이와 길을 보여 주는 지도입니다.')
  await writeBody(writer, 'KOR', [
    '물너울지도가 바람목 앞바다를 담았다.',
    HEADINGS.KOR,
    '물때와 너울의 높이를 함께 보여 준다.',
  ])
  // an image is dropped into the body, as from a folder
  const dropped = await writer.evaluateHandle(
    (base64) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], 'harbour.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    (await photo('#2a7f9e')).toString('base64'),
  )
  const last = text(writer, 'content').getByText('물때와 너울')
  const box = (await last.boundingBox()) as { x: number; y: number; width: number; height: number }
  await last.dispatchEvent('drop', {
    dataTransfer: dropped,
    clientX: box.x + box.width - 2,
    clientY: box.y + box.height / 2,
  })
  const body = field(writer, 'content')
  await expect(body.locator('figure img')).toBeVisible()
  await body.locator('figure img').click()
  await body.getByRole('textbox', { name: '대체 텍스트' }).fill('바람목 항구에 묶인 배들')
  // the article's image is uploaded in the picker
  await (await unfold(field(writer, 'image')))
    .getByRole('button', { name: '대표 이미지 · 밝은 모드 선택' })
    .click()
  await writer
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'swell.jpg', mimeType: 'image/jpeg', buffer: await photo('#1b6fa8') })
  await field(writer, 'image')
    .getByRole('textbox', { name: '대표 이미지 대체 텍스트' })
    .fill(ALT.KOR)
  const categories = await unfold(field(writer, 'categories'))
  await expect(categories.getByRole('checkbox', { name: '보도자료' })).toBeChecked()
  await saved(writer)
  await expect(writer.getByText('게시할 준비가 되었습니다')).toBeVisible()

  await writer.getByRole('button', { name: '영어 글 작성' }).click()
  await text(writer, 'title', 'ENG').fill(TITLES.ENG)
  await text(writer, 'desc', 'ENG').fill('A map of the swell, its height and its way.')
  await writeBody(writer, 'ENG', [
    'Swellmap now shows the sea off Windcape.',
    HEADINGS.ENG,
    'It shows the tide and the height of the swell.',
  ])
  await text(writer, 'imageDescription', 'ENG').fill(ALT.ENG)
  await saved(writer, 'ENG')
  // the same image, from the library this time
  await text(writer, 'content', 'ENG').focus()
  await bodyTools(writer).getByRole('button', { name: '이미지', exact: true }).click()
  await writer
    .getByRole('dialog')
    .getByRole('row', { name: /harbour\.jpg/ })
    .click()
  await field(writer, 'content', 'ENG')
    .getByRole('textbox', { name: '대체 텍스트' })
    .fill('Boats in the harbour of Windcape')
  await saved(writer, 'ENG')
  await writer.getByRole('button', { name: '한국어', exact: true }).click()
  await take(writer, '검토 요청', { together: '영어도 함께', done: '검토를 요청했습니다' })
})

test('the editor finds it in today’s tasks, compares, comments, approves and schedules it: visitors see nothing of it before that minute, and all of it from then on', async () => {
  test.setTimeout(180_000)
  await editor.goto('/studio')
  const waiting = editor.getByRole('region', { name: '검토할 글' })
  const ids = await Promise.all(
    [TITLES.KOR, TITLES.ENG].map(async (name) => {
      const href = await waiting.getByRole('link', { name }).getAttribute('href')
      return Number(href?.match(/\d+$/)?.[0])
    }),
  )
  await waiting.getByRole('link', { name: TITLES.KOR }).click()

  // side by side: equally many sentences, nothing omitted
  const counts = editor.locator('[data-field="content"]').getByText(/^문장 \d+$/)
  await expect(counts).toHaveText(['문장 3', '문장 3'])
  await expect(editor.getByText(/^다른 언어보다 모자란 곳/)).toHaveCount(0)
  await openTab(editor, '의견')
  await editor.getByLabel('새 의견').fill('항구 사진이 글과 잘 어울립니다.')
  await editor.getByRole('button', { name: '의견 남기기', exact: true }).click()
  await openTab(writer, '의견')
  const thread = writer.getByRole('tabpanel').getByRole('article').first()
  await expect(thread).toContainText('항구 사진이 글과 잘 어울립니다.')
  await openTab(editor, '미리보기')
  const preview = editor.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(TITLES.KOR)
  await expect(preview.getByRole('img', { name: ALT.KOR })).toBeVisible()
  await take(editor, '승인', { together: '영어도 함께', done: '승인했습니다' })

  const pictures = await Promise.all(
    ['image', 'content'].map(async (name) => {
      const src = await field(editor, name).locator('img').first().getAttribute('src')
      return `/media/studio/${src?.match(/[0-9a-f]{32}/)?.[0]}.webp`
    }),
  )
  // the next whole minute that leaves time to schedule it
  const due = Math.ceil((Date.now() + PLANNED_IN_MS) / MINUTE_MS) * MINUTE_MS
  const [ko, en] = (['KOR', 'ENG'] as const).map(
    (language, index): Watched => ({
      contentIdx: ids[index] as number,
      language,
      words: WORDS[language],
      pictures: pictures as [string, string],
      stretches: [
        { from: Number.NEGATIVE_INFINITY, word: null },
        { from: due, word: WORDS[language][0] },
      ],
    }),
  ) as [Watched, Watched]
  korean = ko
  english = en
  const places = [...placesOf(korean), ...placesOf(english), ...picturePlaces(korean)]
  const { origin } = site.server
  const turns = watchInTurn(origin, places, due - CLOSELY_MS)
  // if an earlier step fails, that is reported instead
  turns.catch(() => {})

  await flow(editor).getByRole('button', { name: '예약 게시' }).click()
  const dialog = editor.getByRole('dialog', { name: '언제 게시할까요?' })
  const parts = dialog.getByRole('spinbutton')
  const inKorea = new Date(due + KST_MS).toISOString()
  const typed = inKorea.slice(0, 16).split(/\D/)
  for (const [index, digits] of typed.entries()) {
    await parts.nth(index).focus()
    await editor.keyboard.type(digits)
  }
  await expect(parts).toHaveText(typed)
  await dialog.getByText('영어도 함께').click()
  await dialog.getByRole('button', { name: '예약', exact: true }).click()
  await expect(flow(editor)).toContainText(`${inKorea.slice(11, 16)} 게시 예정`)

  // meanwhile: it is listed in the schedules, and nowhere on the site
  await editor
    .getByRole('navigation', { name: '스튜디오 메뉴' })
    .getByRole('link', { name: '예약 목록' })
    .click()
  for (const title of Object.values(TITLES))
    await expect(editor.getByRole('link', { name: title })).toBeVisible()
  for (const one of [korean, english]) {
    await visitor.goto(`${PAGES.pressRelease}?lang=${one.language}`)
    const shown = await visitor.locator('main').getByText(one.words[0]).count()
    // a page that was opened later shows no message
    expect(Date.now() < due ? shown : 0).toBe(0)
  }
  const before = await turns
  const around = await watchClosely([origin], places, [due])
  process.stdout.write(
    `${summaryOf('a day in the studio', 1, { ...around, requests: before.requests + around.requests })}\n`,
  )
  // each place once more: a slow response to a request before the instant may have been the last
  // one
  const after = await watchInTurn(origin, places, 0)
  expect([...before.early, ...around.early, ...after.early]).toEqual([])
  expect([...before.stale, ...around.stale, ...after.stale]).toEqual([])
  // no request was missed
  expect(before.requests + around.requests).toBeGreaterThan(places.length)

  for (const one of [english, korean]) {
    await visitor.goto(`${PAGES.pressRelease}?lang=${one.language}`)
    await visitor.getByRole('link', { name: one.words[0] }).first().click()
    await expect(visitor).toHaveURL(new RegExp(detailPath(one.contentIdx)))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLES[one.language])
    const picture = visitor.getByRole('img', { name: ALT[one.language] })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(
      visitor.getByRole('heading', { level: 2, name: HEADINGS[one.language] }),
    ).toBeVisible()
  }
})

test('the editor fixes a typo, which shows at the next request; then she unpublishes the English, and the Korean stays', async () => {
  const { origin } = site.server
  await editor.goto('/studio')
  await editor
    .getByRole('region', { name: '최근 7일 동안 게시한 글' })
    .getByRole('link', { name: TITLES.KOR })
    .click()
  await text(editor, 'title').fill(CORRECTED)
  await openTab(editor, '버전 기록')
  await editor
    .getByRole('article', { name: '버전 1' })
    .getByRole('button', { name: '비교' })
    .click()
  const difference = editor.getByRole('tabpanel').getByRole('region', { name: '제목' })
  await expect(difference.getByRole('deletion')).toContainText('네')
  await expect(difference.getByRole('insertion')).toContainText('내')
  // a content delivery network that does not answer: the editor is told
  await editor.route('**/publish', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [BEHIND_HEADER]: '1' } })
  })
  await take(editor, '변경 내용 게시', { done: '게시했습니다' })
  await expect(editor.getByText(/사이트 앞의 캐시가 아직 응답하지 않아/)).toBeVisible()
  await editor.unroute('**/publish')
  korean.stretches = [{ from: Number.NEGATIVE_INFINITY, word: WORDS.KOR[1] }]
  expect(
    await watchInTurn(origin, [...placesOf(korean), ...picturePlaces(korean)], 0),
  ).toMatchObject({ stale: [] })
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(CORRECTED)

  await editor.getByRole('button', { name: '영어', exact: true }).click()
  await take(editor, '게시 취소', { done: '게시를 취소했습니다' })
  english.stretches = [{ from: Number.NEGATIVE_INFINITY, word: null }]
  const places = [...placesOf(english), ...placesOf(korean), ...picturePlaces(korean)]
  expect(await watchInTurn(origin, places, 0)).toMatchObject({ stale: [] })
  // its address redirects home, like that of every removed article
  const withdrawn = await visitor.request.get(`${detailPath(english.contentIdx)}?lang=ENG`, {
    maxRedirects: 0,
  })
  expect([withdrawn.status(), withdrawn.headers().location]).toEqual([302, '/?lang=ENG'])
  const { data } = await (
    await visitor.request.get(`/api/v1/content/${korean.contentIdx}?lang=KOR`)
  ).json()
  expect(data).toMatchObject({ title: CORRECTED, pairContentIdx: null })
  await visitor.goto(`${PAGES.pressRelease}?lang=ENG`)
  await expect(visitor.locator('main h1')).toBeVisible()
  await expect(visitor.getByText(WORDS.ENG[0])).toHaveCount(0)
  await visitor.goto(`${PAGES.pressRelease}?lang=KOR`)
  await expect(visitor.getByRole('link', { name: WORDS.KOR[1] }).first()).toBeVisible()
})
