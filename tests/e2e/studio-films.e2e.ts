import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { FilmFiles } from '../../contract/studio/films.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Job } from '../../contract/studio/jobs.ts'
import { UPLOAD_PART } from '../../contract/studio/uploads.ts'
import { mp4, pdf, plain } from '../contract/studio-media-kit.ts'
import { freePort } from '../port.ts'
import { root, type RunningServer, startServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { framesIn, take } from './studio-looks.ts'

// Uploads of large files: several at once, lost connections, pause, another visit, cancelling.
// films are converted meanwhile, by both processors
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const PARTS = '**/api/studio/v1/uploads/*'

/** A film that Chromium plays. */
const FILM = join(root, 'content/media/culture/video_ending_1440.webm')

let site: RunningServer
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
let folder: string

/** A film of some parts and a bit, in a file: its time is a part of how it is known. */
function film(name: string, parts: number, salt: number): string {
  const path = join(folder, name)
  const samples = Array.from({ length: parts }, (_, part) => Buffer.alloc(UPLOAD_PART, salt + part))
  writeFileSync(path, mp4([{ handler: 'vide', samples }]))
  return path
}
const unfinished = (): string[] => readdirSync(join(site.dataDir, 'uploads/unfinished'))
const choose = (files: Parameters<Page['setInputFiles']>[1]) =>
  page.locator('input[type=file]').first().setInputFiles(files)
const tile = (name: string) => page.getByRole('row', { name })
const closeDetails = async (): Promise<void> => {
  await page.getByRole('button', { name: '파일 정보 닫기' }).click()
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'films-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  site = await startServer({ PORT: String(port), SITE_ORIGIN: origin, LOG_LEVEL: 'info' })
  context = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  desk = await signIn(
    context,
    { origin, dataDir: site.dataDir },
    { role: 'EDITOR', name: '한물결' },
  )
  page = await context.newPage()
  errors = watch(page)
  await page.goto('/studio/media?kind=film')
})
test.afterAll(async () => {
  await context.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('of many files that are chosen at once, each has its progress; a refused one says why and stops no other', async () => {
  await page.goto('/studio/media')
  const locked = await pdf(['Secret'], { userPassword: 'a password', ownerPassword: 'another' })
  writeFileSync(join(folder, '잠긴 문서.pdf'), locked)
  writeFileSync(join(folder, '등대.png'), await plain(640, 480).png().toBuffer())
  // its second part waits until its progress was seen
  let go = (): void => {}
  const seen = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(PARTS, async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) > 0) await seen
    return route.continue()
  })
  await choose([
    film('물결.mp4', 2, 10),
    join(folder, '잠긴 문서.pdf'),
    join(folder, '등대.png'),
    film('부두.mp4', 1, 20),
  ])
  await expect(page.getByRole('progressbar', { name: '물결.mp4 올리는 중' })).toBeVisible()
  go()
  await expect(page.getByRole('alert')).toContainText('잠긴 문서.pdf', { timeout: 45_000 })
  await expect(page.getByRole('alert')).toContainText('암호가 걸린 문서')
  for (const name of ['물결.mp4', '등대.png', '부두.mp4']) await expect(tile(name)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(unfinished()).toEqual([])
  await page.unroute(PARTS)
  await page.getByRole('button', { name: '잠긴 문서.pdf 알림 닫기' }).click()
  // what the server refuses is logged by the browser
  expect(errors.splice(0).filter((text) => !text.includes('415'))).toEqual([])
  await closeDetails()
})

test('an upload waits while the server cannot be reached, says so, and goes on where it was', async () => {
  let line: 'works' | 'cut' | 'works again' = 'works'
  const offsets: string[] = []
  await page.route(PARTS, async (route) => {
    const offset = route.request().headers()['upload-offset']
    if (line === 'works' && Number(offset) > 0 && offsets.length === 1) line = 'cut'
    if (line === 'cut') return route.abort('connectionfailed')
    if (offset !== undefined) offsets.push(offset)
    return route.continue()
  })
  await choose(film('갈매기.mp4', 2, 30))
  await expect(page.getByText('연결되면 이어서 올립니다', { exact: true })).toBeVisible()
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { width, mode })
    expect(await overflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  }
  // the browser may try again at any instant from here on
  line = 'works again'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(tile('갈매기.mp4')).toBeVisible({ timeout: 20_000 })
  expect(offsets.slice(0, 2)).toEqual(['0', String(UPLOAD_PART)])
  await page.unroute(PARTS)
  expect(errors.splice(0).filter((text) => !text.includes('ERR_CONNECTION_FAILED'))).toEqual([])
  await closeDetails()
})

test('it is paused by keyboard, goes on in another visit when the same file is chosen, and is cancelled without a trace', async () => {
  const path = film('모래톱.mp4', 3, 50)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  // the second part is held until the upload is paused
  await page.route(PARTS, async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) === 0) return route.continue()
    resolve()
  })
  await choose(path)
  await reached
  await page.getByRole('button', { name: '모래톱.mp4 올리기 멈추기' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^멈춤 · \d+%$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '모래톱.mp4 이어서 올리기' })).toBeVisible()
  expect(unfinished()).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  const offsets: number[] = []
  await page.route(PARTS, (route) => {
    const offset = route.request().headers()['upload-offset']
    if (offset !== undefined) offsets.push(Number(offset))
    return route.continue()
  })
  await choose(path)
  await expect(tile('모래톱.mp4')).toBeVisible({ timeout: 20_000 })
  expect(offsets[0]).toBe(UPLOAD_PART)
  expect(unfinished()).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await closeDetails()
  // cancelled in the middle
  await page.route(PARTS, (route) =>
    Number(route.request().headers()['upload-offset'] ?? 0) > 0 ? undefined : route.continue(),
  )
  await choose(film('돛배.mp4', 2, 70))
  await expect.poll(() => unfinished().length).toBe(1)
  await page.getByRole('button', { name: '돛배.mp4 올리기 취소' }).click()
  await expect.poll(() => unfinished()).toEqual([])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(tile('돛배.mp4')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(errors.splice(0)).toEqual([])
})

test('a large file that replaces another is paused, goes on and keeps the address; a picture that is pasted into a text shows its progress and is cancelled', async () => {
  await page.goto('/studio/media?kind=film')
  await choose(film('여울.mp4', 1, 90))
  const details = page.getByRole('complementary', { name: '파일 정보' })
  const section = details.getByRole('region', { name: '파일 교체' })
  await expect(section).toBeVisible({ timeout: 20_000 })
  const found = async (): Promise<Asset[]> =>
    (await desk.call<{ rows: Asset[] }>('GET', `/media?q=${encodeURIComponent('여울')}`)).rows
  const before = await found()
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  await page.route(PARTS, async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) === 0) return route.continue()
    resolve()
  })
  await section.locator('input[type=file]').setInputFiles(film('긴 여울.mp4', 3, 100))
  await reached
  await section.getByRole('button', { name: '긴 여울.mp4 올리기 멈추기' }).click()
  await expect(section.getByText(/^멈춤 · \d+%$/)).toBeVisible()
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { width, mode })
    expect(await overflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await section.getByRole('button', { name: '긴 여울.mp4 이어서 올리기' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('새 파일로 바꿨습니다')).toBeVisible({ timeout: 30_000 })
  await expect(section.getByRole('progressbar')).toHaveCount(0)
  const after = await found()
  expect(after.map(({ address }) => address)).toEqual(before.map(({ address }) => address))
  expect(after.map(({ bytes }) => bytes > 2 * UPLOAD_PART)).toEqual([true])
  expect(unfinished()).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  const { row } = await desk.call<{ row: { contentIdx: number } }>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: { title: '물결', content: '<p>물결</p>' },
    },
  })
  await page.goto(`/studio/content/${row.contentIdx}`)
  const text = page.getByRole('textbox', { name: '본문' })
  await expect(text).toHaveText('물결', { timeout: 20_000 })
  await text.click()
  await page.keyboard.press('End')
  await page.route(PARTS, async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) === 0) return route.continue()
  })
  await text.evaluate((target, bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], '큰 사진.png', { type: 'image/png' }))
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    )
  }, UPLOAD_PART + 1000)
  await expect(page.getByRole('progressbar', { name: '큰 사진.png 올리는 중' })).toBeVisible()
  await expect.poll(() => unfinished().length).toBe(1)
  // typing goes on meanwhile
  await page.keyboard.type('과 빛')
  await page.getByRole('button', { name: '큰 사진.png 올리기 취소' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => unfinished()).toEqual([])
  await expect(text).toHaveText('물결과 빛')
  await expect(text.locator('img')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(errors.splice(0)).toEqual([])
})

test('the second of a film that its player shows becomes its poster, without a description to be written', async () => {
  await page.goto('/studio/media?kind=film')
  const { promise, resolve } = Promise.withResolvers<string>()
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/media/'))
      resolve(request.postData() ?? '')
  })
  await choose(FILM)
  const details = page.getByRole('complementary', { name: '파일 정보' })
  await expect(details).toBeVisible({ timeout: 20_000 })
  const second = details.getByRole('textbox', { name: '장면(초)' })
  await expect(second).toBeEnabled()
  await second.fill('1.2')
  await second.press('Tab')
  const player = details.locator('video')
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeCloseTo(1.2, 1)
  await details.getByRole('button', { name: '이 장면을 포스터로' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('이 장면을 포스터로 정했습니다')).toBeVisible()
  expect(JSON.parse(await promise)).toEqual({ decorates: true })
  const poster = details.getByRole('region', { name: '포스터 이미지' })
  await expect(poster.getByText(/1\.2s\.jpg$/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await overflow(page)).toBe(0)
})

test('the server makes both formats in two sizes: each file says how far it is, and a failure why, with another try', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  const path = join(folder, '파도.mp4')
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=1600x900:rate=5:duration=1'],
    ...['-preset', 'ultrafast', '-crf', '40', '-pix_fmt', 'yuv420p', path],
  ])
  await page.goto('/studio/media?kind=film')
  // as a server without ffmpeg answers
  let answered: FilmFiles | null = null
  await page.route('**/api/studio/v1/media/*/films', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: FilmFiles }
    const job = { id: 'a', state: 'FAILED', progress: 0, problem: 'program_missing' } as const
    answered = { ...data, job: { ...job, detail: 'ffmpeg' } }
    await route.fulfill({ json: { success: true, status: 200, data: answered } })
  })
  await choose(path)
  const films = page
    .getByRole('complementary', { name: '파일 정보' })
    .getByRole('region', { name: '형식과 크기' })
  await expect(films.getByRole('alert')).toContainText('ffmpeg 프로그램이 없습니다')
  await expect(films.getByRole('listitem')).toHaveCount(4)
  await expect(films.getByRole('button', { name: '다시 시도' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // the order of the upload, as if it had failed, and those of the films before
  const { rows } = await desk.call<{ rows: Job[] }>('GET', '/jobs?state=open')
  expect(rows.map(({ title }) => title)).toContain('파도.mp4')
  for (const { id } of rows) await desk.call('POST', `/jobs/${id}/cancel`)
  // the program was installed meanwhile
  await films.getByRole('button', { name: '다시 시도' }).focus()
  await page.keyboard.press('Enter')
  await expect(films.getByRole('alert')).toHaveCount(0)
  await expect(films.getByRole('progressbar', { name: /만드는 중$/ })).toBeVisible({
    timeout: 20_000,
  })
  await expect(films.getByRole('button', { name: '변환 취소' })).toBeFocused()
  await expect(page.getByText('영상 파일을 모두 만들었습니다')).toBeVisible({ timeout: 90_000 })
  await expect(films.getByRole('listitem').filter({ hasText: 'WebM 작은 화면용' })).toContainText(
    '1280 × 720',
  )
  await expect(films).toContainText('영상 칸에 넣을 수 있습니다')
  await expect(films.getByRole('button')).toHaveCount(0)
  // what was made by the server is replaced with the film
  await expect(page.getByRole('region', { name: '파일 교체' }).getByRole('button')).toBeVisible()
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { width, mode })
    expect(await overflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  }
  expect(errors.splice(0)).toEqual([])
})
