import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Captions } from '../../contract/studio/caption-calls.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { freePort } from '../port.ts'
import { root, type RunningServer, startServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { framesIn } from './studio-looks.ts'

// Captions of a film: written beside it by keys, timed, corrected, saved, and seen by visitors.
test.describe.configure({ mode: 'serial' })

/** A film that Chromium plays. */
const FILM = join(root, 'content/media/culture/video_ending_1440.webm')

let site: RunningServer
let context: BrowserContext
let page: Page
let errors: string[]
let desk: Desk
let film: Asset

const row = (text: string | RegExp) => page.getByRole('button', { name: text })
const text = () => page.getByRole('textbox', { name: '자막', exact: true })
const time = (name: '시작' | '끝') => page.getByRole('textbox', { name, exact: true })
const seek = (seconds: number) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, to) =>
      new Promise<void>((resolve) => {
        video.addEventListener('seeked', () => resolve(), { once: true })
        video.currentTime = to
      }),
    seconds,
  )
const stored = async () =>
  (await desk.call<Captions[]>('GET', `/media/${film.id}/captions`)).map(({ version, cues }) => [
    version,
    cues.map((cue) => cue.text),
  ])
const save = () => page.getByRole('button', { name: '저장', exact: true })
const choose = (content: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: '준공식.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(content),
  })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  site = await startServer({ PORT: String(port), SITE_ORIGIN: origin, LOG_LEVEL: 'info' })
  context = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  desk = await signIn(
    context,
    { origin, dataDir: site.dataDir },
    { role: 'EDITOR', name: '한물결' },
  )
  film = await desk.call<Asset>('POST', `/media?name=${encodeURIComponent('준공식.webm')}`, {
    bytes: new Uint8Array(readFileSync(FILM)),
  })
  page = await context.newPage()
  errors = watch(page)
})
test.afterAll(async () => {
  await context.close()
  await site.stop()
})

test('cues are written and timed by keys where the film is, undone, split, merged and saved', async () => {
  await page.goto(`/studio/media?file=${film.id}`)
  const details = page.getByRole('region', { name: '자막' })
  await expect(details.getByText('한국어 · 없음')).toBeVisible()
  await details.getByRole('link', { name: '한국어 자막 편집' }).click()
  await expect(page.getByRole('heading', { name: '한국어 자막' })).toBeVisible()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)

  await seek(1)
  await page.getByRole('button', { name: '자막 추가' }).focus()
  await page.keyboard.press('Enter')
  await expect(text()).toBeFocused()
  await page.keyboard.type('안녕하세요 여러분')
  await seek(2.5)
  await page.keyboard.press('Alt+BracketRight')
  await expect(time('끝')).toHaveValue('00:00:02.500')
  await page.keyboard.press('Alt+Comma')
  await page.keyboard.press('Control+Enter')
  // it begins where the film is now, within the former
  await expect(time('시작')).toHaveValue('00:00:01.500')
  await page.keyboard.type('둘째')
  await expect(page.getByText('앞 자막과 겹칩니다')).toBeVisible()
  await time('시작').fill('2.5')
  await time('끝').fill('1')
  await page.keyboard.press('Tab')
  await expect(page.getByText('끝이 시작보다 늦어야 합니다.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('고칠 자막 1개가 있어 저장하지 못했습니다.')).toBeVisible()
  expect(await stored()).toEqual([
    [0, []],
    [0, []],
  ])
  await page.keyboard.press('Control+z')
  await expect(time('끝')).not.toHaveValue('00:00:01.000')
  await time('끝').fill('4')
  await page.keyboard.press('Tab')

  // split at the caret, merge, and back
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text()).toHaveValue('안녕하세요 여러분')
  await text().press('Home')
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: '나누기' }).click()
  await expect(text()).toHaveValue('여러분')
  await expect(text()).toBeFocused()
  await page.getByRole('button', { name: '다음과 합치기' }).click()
  await expect(text()).toHaveValue('여러분\n둘째')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(row(/여러분/)).toBeFocused()
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), String(width)).toBe(0)
    await page.keyboard.press('Enter')
    for (const { mode } of framesIn('KOR').filter((frame) => frame.width === width)) {
      await page.emulateMedia({ colorScheme: mode })
      expect(await axeViolations(page)).toEqual([])
    }
    expect(await overflow(page), `${width}, open`).toBe(0)
    await page.keyboard.press('Escape')
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('자막을 저장했습니다.')).toBeVisible()
  expect(await stored()).toEqual([
    [1, ['안녕하세요', '여러분', '둘째']],
    [0, []],
  ])
  // the film shows what the form holds
  await seek(1.2)
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
        ),
    )
    .toEqual(['안녕하세요'])
  expect(errors.splice(0)).toEqual([])
})

test('a file is read or named with its line; unsaved captions are left only on purpose, and a stale save keeps both', async () => {
  await choose('WEBVTT\n\n00:01.000 --> 00:0x\nwrong\n')
  await expect(page.getByText('3번째 줄: 시각을 읽을 수 없습니다')).toBeVisible()
  await choose(
    'WEBVTT\n\nNOTE me\n\n00:01.000 --> 00:02.000\n파일 하나\n\n00:03.000 --> 00:04.000\n둘\n',
  )
  await expect(page.getByText('파일에서 자막 2개를 불러왔습니다.')).toContainText(
    '메모 1개는 옮기지',
  )
  await page.getByRole('link', { name: '영어' }).click()
  const leaving = page.getByRole('alertdialog', { name: '저장하지 않은 자막이 있습니다' })
  await leaving.getByRole('button', { name: '머무르기' }).click()
  await expect(row(/파일 하나/)).toBeVisible()

  await desk.call('PUT', `/media/${film.id}/captions/KOR`, {
    version: 1,
    body: { cues: [{ start: 0, end: 900, text: '동료의 자막', settings: '' }] },
  })
  await save().click()
  await expect(page.getByRole('alert').filter({ hasText: '다른 사람이 먼저' })).toBeVisible()
  await page.getByRole('button', { name: '저장된 자막 불러오기' }).click()
  await expect(row(/동료의 자막/)).toBeVisible()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(row(/파일 하나/)).toBeVisible()
  await save().click()
  await expect.poll(stored).toEqual([
    [3, ['파일 하나', '둘']],
    [0, []],
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '.vtt로 저장' }).click()
  expect((await download).suggestedFilename()).toBe('준공식.ko.vtt')
  // the one refused save is what the browser logs
  expect(errors.splice(0)).toEqual([])
})

test('visitors turn them on in the player of the article', async () => {
  const { row: begun } = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: {
        title: '준공식 영상',
        desc: '준공식을 영상으로 본다.',
        postDate: '2026-11-20',
        categories: ['CA'],
        keywords: ['등대'],
        cardTemplateType: 'TEXT',
        content: `<p>준공식.</p><figure><video src="${film.address}" controls preload="metadata"></video></figure>`,
      },
    },
  })
  await desk.call('POST', `/subjects/${encodeURIComponent(begun.subject)}/publish`, {
    version: begun.version,
    body: {},
  })
  await page.goto(`/page/detail/${begun.contentIdx}`)
  const player = page.locator('[data-article-body] video')
  await expect(player.locator('track')).toHaveAttribute('label', '한국어')
  const shown = player.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<string[]>((resolve, reject) => {
        const [track] = video.textTracks
        const element = video.querySelector('track')
        if (!track || !element) return reject(new Error('no track'))
        element.addEventListener('load', () =>
          resolve([...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)),
        )
        element.addEventListener('error', () => reject(new Error('the track did not load')))
        track.mode = 'showing'
      }),
  )
  expect(await shown).toEqual(['파일 하나', '둘'])
  expect(await axeViolations(page)).toEqual([])
  expect(errors.splice(0)).toEqual([])
})

test('a film that comes with a release gets captions in the same way', async () => {
  const id = encodeURIComponent('content:video/sosin-story-1.mp4')
  await page.goto(`/studio/media?file=${id}`)
  const details = page.getByRole('region', { name: '자막' })
  await details.getByRole('link', { name: '한국어 자막 편집' }).click()
  // visitors may see it at any time
  await expect(page.getByText('방문자에게 보이는 영상입니다.')).toBeVisible()
  await page.getByRole('button', { name: '자막 추가' }).click()
  await text().fill('어서 오세요')
  await save().click()
  await expect(page.getByText('자막을 저장했습니다.').first()).toBeVisible()
  const [korean] = await desk.call<Captions[]>('GET', `/media/${id}/captions`)
  expect(korean?.cues.map((cue) => cue.text)).toEqual(['어서 오세요'])
  expect(errors.splice(0)).toEqual([])
})
