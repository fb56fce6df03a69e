import { expect, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }
import { part, visit } from './visit.ts'

const MAIN = '/page/main?lang=KOR'
const phone = { width: 390, height: 844 }
const story = (page: Page) => part(page, 'story')
const lines = (page: Page) => story(page).locator('[data-line]')

/** Seeks the video to an instant. */
const seek = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(async (to) => {
    const video = document.querySelector('video') as HTMLVideoElement
    const there = new Promise((done) => video.addEventListener('seeked', done, { once: true }))
    video.currentTime = to
    await there
  }, seconds)

/** The visible lines, each with its color. */
const written = (page: Page) =>
  lines(page).evaluateAll((all) =>
    all
      .filter((line) => Number(getComputedStyle(line).opacity) > 0.99)
      .map((line) => [line.textContent, getComputedStyle(line).color]),
  )

/**
 * Scrolls a stage `past` its beginning; returns the position of its pinned content, in pixels from
 * the top of the window.
 */
const pinnedAt = (page: Page, stage: string, past: number): Promise<number> =>
  part(page, stage).evaluate((element, distance) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY + distance, behavior: 'instant' })
    return Math.round(element.firstElementChild?.getBoundingClientRect().top ?? Number.NaN)
  }, past)

/** Names of the videos that the page has requested. */
const videos = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /([\w-]+)\.(?:webm|mp4)$/.exec(name)?.[1] ?? []),
    ),
  ])

test('FT-028 FT-029 FT-030 FT-038 FT-240 texts appear at their times of the video, in their style, through pause, seek and loop', async ({
  page,
}) => {
  await visit(page, MAIN)
  await expect(story(page)).toHaveAttribute('data-telling', 'told')
  const pause = story(page).getByRole('button', { name: ko.video_pause })
  await pause.click()
  const [headline, ...rows] = await lines(page).allTextContents()
  const [white, ink] = await story(page).evaluate((element) =>
    ['--ink-0', '--ink-900'].map((name) => {
      const probe = element.appendChild(document.createElement('i'))
      probe.style.color = `var(${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }),
  )
  for (const [seconds, expected] of [
    [5, [[headline, white]]],
    [9, [[rows[0], white]]],
    [11.5, [[rows[1], white]]],
    [13, []],
    [14, [[rows[2], ink]]],
    [17, [[rows[3], ink]]],
    [20, [[rows[4], white]]],
  ] as const) {
    await seek(page, seconds)
    await expect.poll(() => written(page), `at ${seconds} s`).toEqual(expected)
  }
  // it pauses where its button stopped it, and loops to its beginning when it resumes
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
  await page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement
    video.currentTime = video.duration - 0.3
  })
  await story(page).getByRole('button', { name: ko.video_play }).click()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime))
    .toBeLessThan(4)
  await expect.poll(() => written(page)).toEqual([])
  expect(await videos(page)).toEqual(['main-story-wide'])
})

test('FT-008 FT-031 FT-032 FT-033 FT-034 FT-035 FT-037 on a wide screen the banner stays 800 px, direct links snap, all links carry the marker', async ({
  page,
}) => {
  await visit(page, MAIN)
  const banners = page.getByRole('region', { name: ko.marketing_banners })
  await expect(banners.locator('[role="group"][data-shown] img:visible')).toHaveCount(1)
  await expect(banners.getByRole('button', { name: ko.carousel_next })).toBeVisible()
  for (const [past, top] of [
    [-1, 1],
    [0, 0],
    [800, 0],
    [801, -1],
  ] as const)
    expect(await pinnedAt(page, 'banner-stage', past), `${past} px`).toBe(top)
  // the direct block itself is not pinned here
  expect(await pinnedAt(page, 'direct-stage', 100)).toBe(-100)

  const heading = page.getByRole('heading', { name: ko.direct_links })
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const space = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  )
  /**
   * Scrolls so that the block is this far from its position, without a wheel; waits for a few
   * frames.
   */
  const before = (pixels: number) =>
    heading.evaluate(async (element, by) => {
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - by, behavior: 'instant' })
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
    }, space + pixels)
  // no wheel: it stays in place
  await before(300)
  expect(await top()).toBe(space + 300)
  await before(600)
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, 200)
  await expect.poll(top).toBe(space)
  // and it does not lock: the next turn of the wheel continues
  await page.mouse.wheel(0, 120)
  await expect.poll(top).toBe(space - 120)

  const direct = part(page, 'direct-stage').getByRole('link')
  expect(
    await direct.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    '/page/presskit/press-release?t_src=main',
    '/ir/main?t_src=main',
    '/page/story/kakao-story?lang=KOR&t_src=main',
    '/page/story/group-story?lang=KOR&t_src=main',
    'https://help.yunseul.example',
  ])
  const services = page
    .getByRole('group', { name: ko.services_row.replace('{count}', '8') })
    .getByRole('link')
  await expect(services).toHaveCount(8)
  await expect(services.first()).toHaveAttribute(
    'href',
    '/page/service/service/YunseulTalk?t_src=main',
  )
})

test('FT-028 FT-031 FT-035 on a phone the tall video plays, the direct links step for 1500 px and the banner’s text stays for 500', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, MAIN)
  await expect.poll(() => videos(page)).toEqual(['main-story-tall'])
  const stage = part(page, 'direct-stage')
  for (const [past, top, step] of [
    [0, 0, 0],
    [299, 0, 0],
    [301, 0, 1],
    [901, 0, 3],
    [1500, 0, 4],
    [1510, -10, 4],
  ] as const) {
    expect(await pinnedAt(page, 'direct-stage', past), `${past} px`).toBe(top)
    await expect(stage, `${past} px`).toHaveAttribute('data-step', String(step))
    await expect(stage.locator('a[data-held]')).toHaveCount(1)
  }
  // all five are readable and clickable while they are pinned
  await pinnedAt(page, 'direct-stage', 700)
  for (const link of await stage.getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 })
  for (const [past, top] of [
    [0, 0],
    [500, 0],
    [510, -10],
  ] as const)
    expect(await pinnedAt(page, 'banner-stage', past), `${past} px`).toBe(top)
  await pinnedAt(page, 'banner-stage', 250)
  const shown = part(page, 'banner-stage').locator('[role="group"][data-shown]')
  await expect(shown.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(shown.getByRole('link')).toBeInViewport({ ratio: 1 })
})

for (const [who, context] of [
  ['under reduced motion', { reducedMotion: 'reduce' }],
  ['without scripts', { javaScriptEnabled: false }],
] as const)
  test(`FT-028 FT-031 FT-240 ${who} all texts are readable in order over the poster, and nothing is pinned`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ ...context, viewport: phone })).newPage()
    await page.goto(MAIN)
    if (!('javaScriptEnabled' in context)) await page.locator('html[data-alive]').waitFor()
    const places = await lines(page).evaluateAll((all) =>
      all.map((line) => ({
        top: line.getBoundingClientRect().top,
        opacity: getComputedStyle(line).opacity,
      })),
    )
    expect(places).toHaveLength(6)
    expect(places.map(({ opacity }) => opacity)).toEqual(Array(6).fill('1'))
    expect(places.map(({ top }) => top)).toEqual(places.map(({ top }) => top).sort((a, b) => a - b))
    await expect(story(page).getByRole('button')).toHaveCount(
      'javaScriptEnabled' in context ? 0 : 1,
    )
    expect(await videos(page)).toEqual([])
    for (const stage of ['direct-stage', 'banner-stage'])
      expect(await pinnedAt(page, stage, 300), stage).not.toBe(0)
    if ('javaScriptEnabled' in context) return
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await story(page).getByRole('button', { name: ko.video_play }).click()
    await expect(story(page)).toHaveAttribute('data-telling', 'told')
    await page.context().close()
  })
