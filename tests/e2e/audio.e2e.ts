import { type BrowserContext, expect, test } from '@playwright/test'
import type { Asset } from '../../contract/studio/media.ts'
import type { Transcript } from '../../contract/studio/transcript-calls.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { freePort } from '../port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { wav } from '../wav.ts'
import { labels } from './pages.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'

// Audio in the text of an article, as visitors get it: played, named, and read where it is not heard;
// its transcript is written in the studio.
test.describe.configure({ mode: 'serial' })

const SECONDS = 2
const LANGUAGES = {
  KOR: {
    caption: '등대지기의 말 · 2초',
    words: '한여울: 불을 켭니다.\n바람이 붑니다.\n\n(파도 소리)',
  },
  ENG: { caption: 'The keeper speaks · 2 seconds', words: 'Keeper: I light the lamp.\n\n(Waves)' },
} as const
type Spoken = keyof typeof LANGUAGES
const transcriptName = (language: Spoken): string => labels(language).detail_transcript as string

let site: RunningServer
let studio: BrowserContext
let desk: Desk
let origin: string
let file: Asset
const addresses = {} as Record<Spoken, string>

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await startServer({ PORT: String(port), SITE_ORIGIN: origin, LOG_LEVEL: 'info' })
  studio = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  desk = await signIn(studio, { origin, dataDir: site.dataDir }, { role: 'EDITOR', name: '한물결' })
  file = await desk.call<Asset>('POST', `/media?name=${encodeURIComponent('등대지기.wav')}`, {
    bytes: new Uint8Array(wav(SECONDS)),
  })
  for (const [language, { caption }] of Object.entries(LANGUAGES)) {
    const { row } = await desk.call<Draft>('POST', '/subjects', {
      body: {
        kind: 'pressRelease',
        languageType: language,
        document: {
          title: caption,
          desc: caption,
          postDate: '2026-11-20',
          categories: ['CA'],
          keywords: [caption],
          cardTemplateType: 'TEXT',
          content: `<p>${caption}.</p><figure><audio src="${file.address}" controls preload="none"></audio><figcaption>${caption}</figcaption></figure><p>${caption}.</p>`,
        },
      },
    })
    await desk.call('POST', `/subjects/${encodeURIComponent(row.subject)}/publish`, {
      version: row.version,
      body: {},
    })
    addresses[language as Spoken] = `/page/detail/${row.contentIdx}`
  }
})
test.afterAll(async () => {
  await studio.close()
  await site.stop()
})

test('an editor writes the transcript beside the player, and visitors have it with the next request', async () => {
  const page = await studio.newPage()
  const errors = watch(page)
  // the article says that its audio has none
  await page.goto(addresses.KOR.replace('/page/detail', '/studio/content'))
  await page.locator('.ProseMirror figcaption').first().click()
  await expect(page.getByText('이 오디오에는 한국어 대본이 없습니다.')).toBeVisible()
  await expect(page.getByRole('link', { name: '대본 쓰기' })).toHaveAttribute(
    'href',
    `/studio/media/${file.id}/transcript/KOR`,
  )
  await page.goto(`/studio/media?file=${file.id}`)
  const details = page.getByRole('region', { name: '대본' })
  await expect(details.getByText('한국어 · 없음')).toBeVisible()
  await details.getByRole('link', { name: '한국어 대본 편집' }).click()
  for (const language of ['KOR', 'ENG'] as const) {
    const name = language === 'KOR' ? '한국어 대본' : '영어 대본'
    if (language === 'ENG') await page.getByRole('link', { name: '영어', exact: true }).click()
    const text = page.getByRole('textbox', { name })
    await text.fill(LANGUAGES[language].words)
    // plays while it is written
    await page.keyboard.press('Alt+p')
    await expect
      .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0)
    // what is unsaved is left only on purpose
    await page.getByRole('link', { name: '오디오로' }).click()
    await page.getByRole('button', { name: '머무르기' }).click()
    await expect(
      page.getByRole('alertdialog', { name: '저장하지 않은 대본이 있습니다' }),
    ).toBeHidden()
    await text.press('Control+s')
    await expect(page.getByText('대본을 저장했습니다.').first()).toBeVisible()
    // the message may be that of the other language
    await expect
      .poll(async () => {
        const all = await desk.call<Transcript[]>('GET', `/media/${file.id}/transcripts`)
        return all.find((one) => one.language === language)?.version
      })
      .toBe(1)
    await expect(page.getByRole('button', { name: '저장', exact: true })).toBeDisabled()
  }
  // someone else saves: both texts are kept
  await page.getByRole('textbox', { name: '영어 대본' }).fill('Mine')
  await desk.call('PUT', `/media/${file.id}/transcripts/ENG`, {
    version: 1,
    body: { text: `${LANGUAGES.ENG.words}\n\nTheirs` },
  })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('다른 사람이 먼저 저장했습니다.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '영어 대본' })).toHaveValue('Mine')
  await page.getByRole('button', { name: '저장된 대본 불러오기' }).click()
  await expect(page.getByRole('textbox', { name: '영어 대본' })).toHaveValue(/Theirs$/)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  }
  expect(errors).toEqual([])
  await page.close()
})

for (const [language, scheme] of [
  ['KOR', 'light'],
  ['ENG', 'dark'],
] as const)
  test(`it plays by keyboard, is named, and its transcript opens without a script (${language}, ${scheme})`, async ({
    browser,
  }) => {
    const { caption, words } = LANGUAGES[language]
    const context = await browser.newContext({ baseURL: origin, colorScheme: scheme })
    const page = await context.newPage()
    const errors = watch(page)
    await page.goto(`${addresses[language]}?lang=${language === 'KOR' ? 'ko' : 'en'}`)
    const audio = page.locator('[data-article-body] audio')
    await expect(audio).toHaveAccessibleName(caption)
    const summary = page.locator('[data-article-body] summary')
    await expect(summary).toHaveText(transcriptName(language))
    const firstWords = page.getByText(words.split('\n')[0] as string)
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(firstWords).toBeHidden()
      expect(await axeViolations(page)).toEqual([])
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(firstWords).toBeVisible()
      expect(await overflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
    }
    // nothing of it is loaded before it is played
    expect(await audio.evaluate(({ networkState }: HTMLAudioElement) => networkState)).not.toBe(2)
    await audio.focus()
    await page.keyboard.press('Space')
    await expect
      .poll(() => audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime))
      .toBeGreaterThan(0)
    await expect.poll(() => audio.evaluate(({ ended }: HTMLAudioElement) => ended)).toBe(true)
    expect(errors.splice(0)).toEqual([])
    await context.close()
  })

test('without scripts, the player and the transcript are the same', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(addresses.KOR)
  await expect(page.locator('[data-article-body] audio[controls]')).toBeVisible()
  await page.locator('[data-article-body] summary').click()
  await expect(page.getByText('(파도 소리)')).toBeVisible()
  await context.close()
})
