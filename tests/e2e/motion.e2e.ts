import { expect, type Locator, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }
import { visit } from './visit.ts'

test('SH-098 opening the search fetches no style sheet that the document already has', async ({
  page,
}) => {
  await page.goto('/page/presskit/press-release')
  await page.locator('html[data-alive][data-settled]').waitFor()
  await page.waitForLoadState('networkidle')
  const again: string[] = []
  page.on('request', (request) => {
    if (/\/(?:shell|card)-[^/]*\.css$/.test(request.url())) again.push(request.url())
  })
  const scripts = page.waitForResponse(/\/SearchTools-[^/]*\.js$/)
  await page.locator('[data-part="search-button"]').click()
  await scripts
  await page.locator('[data-part="search-layer"]:modal').waitFor()
  await page.waitForLoadState('networkidle')
  expect(again).toEqual([])
})

/**
 * Motion without user input for more than five seconds: videos, and animations of the document's
 * own clock.
 */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (element: Element | null | undefined): string =>
      element?.closest('[data-part], [id]')?.getAttribute('data-part') ??
      element?.closest('[id]')?.id ??
      ''
    const videos = [...document.querySelectorAll('video')].map(
      (video) => [video, video.currentTime] as const,
    )
    const running = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const end = Number(effect?.getComputedTiming().endTime)
      return timeline === document.timeline && playState === 'running' && end > 5000
    })
    const times = running.map((animation) => [animation, Number(animation.currentTime)] as const)
    await new Promise((resolve) => setTimeout(resolve, 400))
    return [
      ...videos
        .filter(([video, at]) => video.currentTime !== at)
        .map(([video]) => `film in ${name(video)}`),
      ...times
        .filter(
          ([animation, at]) =>
            animation.playState === 'running' && Number(animation.currentTime) !== at,
        )
        .map(([{ effect }]) => `animation in ${name((effect as KeyframeEffect).target)}`),
    ]
  })

/** Positions of elements that motion would change, and those of a frame 300 ms later. */
const shift = (one: Locator): Promise<number> =>
  one.evaluate(async (element) => {
    const before = element.getBoundingClientRect().x
    await new Promise((resolve) => setTimeout(resolve, 300))
    return Math.abs(element.getBoundingClientRect().x - before)
  })

/** Scrolls a part to the middle of the window, as a visitor would. */
const show = (one: Locator): Promise<void> =>
  one.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

/**
 * Pages with motion that runs until it is stopped: the part, and its buttons. Other pages have
 * none.
 */
const MOVERS: readonly (readonly [path: string, root: string, pause: string, play: string])[] = [
  ['/', 'section:has(#home-title)', ko.home_water_still, ko.home_water_move],
  ['/page/main', '[data-part="story"]', ko.video_pause, ko.video_play],
  ['/page/about/culture', '#intro', ko.video_pause, ko.video_play],
  ['/page/service/service/YunseulTalk', 'section:has(video)', ko.video_pause, ko.video_play],
  ['/page/responsible/sosin', '[data-part="sosin-hero"]', ko.video_pause, ko.video_play],
  ['/page/responsible/dangol', 'section:has(video)', ko.video_pause, ko.video_play],
  [
    '/page/responsible/dangol',
    '[data-part="dangol-stories"]',
    ko.dangol_stories_pause,
    ko.dangol_stories_play,
  ],
]

for (const [path, root, pause, play] of MOVERS)
  test(`WCAG 2.2.2 the motion in ${root} of ${path} stops and resumes with its button, and pauses out of view`, async ({
    page,
  }) => {
    await visit(page, `${path}?lang=KOR`)
    await page.evaluate(() => sessionStorage.setItem('introShown', '1'))
    if (path === '/') await visit(page, `${path}?lang=KOR`)
    const part = page.locator(`main ${root}`).first()
    await show(part)
    await expect.poll(() => moving(page)).not.toEqual([])
    await part.getByRole('button', { name: pause }).first().click()
    await page.mouse.move(2, 2)
    await expect.poll(() => moving(page)).toEqual([])
    await part.getByRole('button', { name: play }).first().click()
    await page.mouse.move(2, 2)
    await expect.poll(() => moving(page)).not.toEqual([])
    await page.evaluate(() => {
      const far = document.querySelector('[data-part="footer"]') as HTMLElement
      far.scrollIntoView({ block: 'end', behavior: 'instant' })
    })
    await expect(part).not.toBeInViewport()
    await expect.poll(() => moving(page)).toEqual([])
  })

test('FT-176 the strip of stories keeps its position while it is stopped, hovered and out of view', async ({
  page,
}) => {
  await visit(page, '/page/responsible/dangol?lang=KOR')
  const part = page.locator('[data-part="dangol-stories"]')
  const strip = part.locator('[data-moving]')
  const track = strip.locator('> div')
  await show(strip)
  await page.mouse.move(2, 2)
  await expect.poll(() => shift(track)).toBeGreaterThan(10)
  await strip.hover()
  await expect.poll(() => shift(track)).toBe(0)
  await page.mouse.move(2, 2)
  await expect.poll(() => shift(track)).toBeGreaterThan(10)
  await part.getByRole('button', { name: ko.dangol_stories_pause }).click()
  await page.mouse.move(2, 2)
  await expect.poll(() => shift(track)).toBe(0)
  await part.getByRole('button', { name: ko.dangol_stories_play }).click()
  await page.mouse.move(2, 2)
  await expect.poll(() => shift(track)).toBeGreaterThan(10)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => shift(track)).toBe(0)
})

test('SH-242 a carousel plays in view, does not move while stopped, and pauses out of view', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await visit(page, '/page/presskit/press-release?lang=KOR')
  const carousel = page.locator('main [data-part="carousel"]').first()
  const shown = () =>
    carousel
      .locator('[role="group"]')
      .evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-shown')))
  await page.mouse.move(2, 2)
  await expect.poll(shown, { timeout: 20_000 }).toBe(1)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(carousel).not.toBeInViewport()
  const before = await shown()
  await page.waitForTimeout(6700)
  expect(await shown()).toBe(before)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await carousel.getByRole('button', { name: ko.carousel_pause }).click()
  await page.mouse.move(2, 2)
  const stopped = await shown()
  await page.waitForTimeout(6700)
  expect(await shown()).toBe(stopped)
})

test('WCAG 2.2.2 SH-242 under reduced motion nothing moves by itself, and scrollable rows are focusable and named', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  for (const path of [
    ...new Set(MOVERS.map(([path]) => path)),
    '/page/service/tech/ai',
    '/page/presskit',
  ]) {
    await visit(page, `${path}?lang=KOR`)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 900) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      expect(await moving(page), `${path} at ${y}`).toEqual([])
    }
    const nameless = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('*')]
        .filter((row) => {
          const scrolls =
            /auto|scroll/.test(getComputedStyle(row).overflowX) &&
            row.scrollWidth > row.clientWidth + 1
          if (
            !scrolls ||
            !row.checkVisibility() ||
            row.querySelector('a[href], button, input, select, [tabindex]')
          )
            return false
          return row.tabIndex < 0 || !(row.ariaLabel || row.getAttribute('aria-labelledby'))
        })
        .map(({ className }) => className),
    )
    expect(nameless, path).toEqual([])
  }
  await context.close()
})
