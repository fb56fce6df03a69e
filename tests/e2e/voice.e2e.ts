import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { holdBack } from './visit.ts'

const ko = JSON.parse(
  readFileSync(new URL('../../messages/ko.json', import.meta.url), 'utf8'),
) as Record<string, string>

const alive = (page: Page) =>
  page.waitForFunction(() => 'alive' in document.documentElement.dataset)
const panelOf = (page: Page) => page.locator('[data-part="voice-panel"]')
/** The marked text in the article. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String).join(''))

async function open(page: Page, address = '/page/detail/1001'): Promise<void> {
  await page.goto(address)
  await alive(page)
  await page.locator('[data-part="voice-button"]').click()
  await expect(panelOf(page)).toBeVisible()
}
const start = (page: Page) => page.locator('[data-voice="start"]').click()

test('SH-138 SH-139 the panel shows the settings first: male and 1.0 unless chosen otherwise', async ({
  page,
}) => {
  await open(page)
  await expect(panelOf(page)).toHaveAttribute('data-state', 'settings')
  await expect(page.getByRole('radio', { name: ko.voice_male })).toBeChecked()
  await expect(page.getByRole('radio', { name: ko.voice_normal })).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(5)
})

test('SH-137 SH-138 it plays the recording of the chosen voice, and the stop button ends it', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('radio', { name: ko.voice_female }).check({ force: true })
  await start(page)
  await expect(panelOf(page)).toHaveAttribute('data-state', 'playing')
  const audio = panelOf(page).locator('audio')
  await expect(audio).toHaveAttribute('src', '/media/audio/1001.female.mp3')
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0.3)
  await page.locator('[data-voice="stop"]').click()
  await expect(panelOf(page)).toHaveAttribute('data-state', 'settings')
  expect(await audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(true)
})

test('SH-138 before the timings have loaded the sound can be paused and stopped, and they start nothing', async ({
  page,
}) => {
  const release = await holdBack(page, /\/media\/audio\/.*\.json/)
  await open(page)
  await start(page)
  const audio = panelOf(page).locator('audio')
  const silent = () => audio.evaluate((element: HTMLAudioElement) => element.paused)
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  await page.getByRole('button', { name: ko.voice_pause }).click()
  await expect.poll(silent).toBe(true)
  await page.getByRole('button', { name: ko.voice_resume }).click()
  await expect.poll(silent).toBe(false)
  await page.locator('[data-voice="stop"]').click()
  await expect(panelOf(page)).toHaveAttribute('data-state', 'settings')
  expect(await silent()).toBe(true)
  const timings = page.waitForResponse(/\/media\/audio\/.*\.json/)
  release()
  await (await timings).finished()
  // two frames later the timings' effects have started
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await silent()).toBe(true)
  await expect(panelOf(page)).toHaveAttribute('data-state', 'settings')
})

test('SH-138 the reading ends when the audio ends', async ({ page }) => {
  await open(page)
  await start(page)
  const audio = panelOf(page).locator('audio')
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(10)
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = element.duration - 0.4
  })
  await expect(panelOf(page)).toHaveAttribute('data-state', 'settings')
  await expect(panelOf(page).getByRole('status')).toHaveText(ko.voice_ended as string)
  expect(await marked(page)).toBe('')
})

test('SH-139 SH-140 voice and speed are stored in their cookies and applied to the sound', async ({
  page,
  context,
}) => {
  await open(page)
  await page.getByRole('radio', { name: ko.voice_female }).check({ force: true })
  await page.getByRole('radio', { name: ko.voice_fast }).check({ force: true })
  const cookies = Object.fromEntries(
    (await context.cookies()).map(({ name, value }) => [name, value]),
  )
  expect(cookies).toMatchObject({ settingtts_voiceGender: 'female', settingtts_speed: '1.5' })
  await open(page, '/page/detail/1011')
  await expect(page.getByRole('radio', { name: ko.voice_female })).toBeChecked()
  await start(page)
  await expect
    .poll(() =>
      panelOf(page)
        .locator('audio')
        .evaluate((element: HTMLAudioElement) => element.playbackRate),
    )
    .toBe(1.5)
  await page.getByRole('radio', { name: ko.voice_slow }).check({ force: true })
  await expect
    .poll(() =>
      panelOf(page)
        .locator('audio')
        .evaluate((element: HTMLAudioElement) => element.playbackRate),
    )
    .toBe(0.9)
})

test('SH-141 the spoken sentence is shown and marked in the article, and can be stepped through', async ({
  page,
}) => {
  await open(page)
  await start(page)
  const sentence = page.locator('[data-voice="sentence"]')
  await expect(sentence).not.toBeEmpty()
  await page.getByRole('button', { name: ko.voice_next }).click()
  await expect(sentence).toHaveText(/윤슬이 11월\s18일/)
  await expect.poll(() => marked(page)).toMatch(/^윤슬이 11월\s18일.*내놓는다\.$/)
  await page.getByRole('button', { name: ko.voice_previous }).click()
  await expect.poll(() => marked(page)).toMatch(/^음성 모델/)
  await page.getByRole('button', { name: ko.voice_pause }).click()
  await expect(panelOf(page)).toHaveAttribute('data-state', 'paused')
})

test('SH-141 with one recording only, the other voice is disabled', async ({ page, context }) => {
  await context.addCookies([
    { name: 'settingtts_voiceGender', value: 'female', domain: 'localhost', path: '/' },
  ])
  // the page is served without its female recording, in the markup and in the handed-over data
  await page.route('**/page/detail/1001', async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    delete headers['content-security-policy']
    await route.fulfill({
      response: answer,
      headers,
      body: (await answer.text()).replace(/\\?"audioFemale\\?",\\?"[^"\\]+\\?"/, (pair) =>
        pair.replace(/\/media\/[^"\\]+/, ''),
      ),
    })
  })
  await open(page)
  await expect(page.getByRole('radio', { name: ko.voice_female })).toBeDisabled()
  await expect(page.getByRole('radio', { name: ko.voice_male })).toBeChecked()
})

test('SH-141 without a recording the browser’s own voice reads the body', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speaking: true,
        cancel() {},
        speak(utterance: SpeechSynthesisUtterance) {
          said.push(`${utterance.lang} ${utterance.rate} ${utterance.text}`)
          utterance.onstart?.(new Event('start') as SpeechSynthesisEvent)
        },
      },
    })
  })
  await open(page, '/page/detail/9400')
  await start(page)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toEqual([expect.stringMatching(/^ko-KR 1 윤슬 2024 ESG 보고서/)])
  await page.getByRole('button', { name: ko.voice_next }).click()
  await page.getByRole('button', { name: ko.voice_next }).click()
  await expect.poll(() => marked(page)).toMatch(/‘2024 ESG 보고서’를 냈다\.$/)
})

test('SH-138 Escape closes the panel, stops the sound and returns the focus', async ({ page }) => {
  await open(page)
  await start(page)
  await expect(panelOf(page)).toHaveAttribute('data-state', 'playing')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(page.locator('[data-part="voice-button"]')).toBeFocused()
  expect(await marked(page)).toBe('')
})

test('the voice panel has no accessibility violation in either state and mode, and docks to the foot on mobile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    const box = await panelOf(page).boundingBox()
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([
      0, 390, 844,
    ])
    for (const state of ['settings', 'playing']) {
      if (state === 'playing') await start(page)
      await expect(panelOf(page)).toHaveAttribute('data-state', state)
      const violations = await violationsOf(page, { include: ['[data-part="voice-panel"]'] })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  }
})
