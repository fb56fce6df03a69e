import type { Page } from '@playwright/test'
import { axe, expect, test } from './gallery.ts'
import { labels } from './pages.ts'

const ko = labels('KOR')
const NEWS = 0
const IMAGES = 1
const TWO_ROWS = 3
const OWN_WIDTHS = 4
const CONTRADICTION = 5
const slider = (page: Page) => page.locator('[data-example] [data-part="carousel"]')
const row = (page: Page) => slider(page).locator('ul').first()
const button = (
  page: Page,
  name: 'carousel_previous' | 'carousel_next',
  language: 'KOR' | 'ENG' = 'KOR',
) => slider(page).getByRole('button', { name: labels(language)[name] as string, exact: true })

/** The cards fully in view, by their position in the row. */
const inView = (page: Page): Promise<number[]> =>
  row(page).evaluate((list) => {
    const frame = (list.parentElement as HTMLElement).getBoundingClientRect()
    return [...list.children].flatMap((card, index) => {
      const { left, right } = card.getBoundingClientRect()
      return left >= frame.left - 1 && right <= frame.right + 1 ? [index] : []
    })
  })
/** Shows linked cards, two of which fit, and waits until the row is found to need no tab stop. */
async function newsOnPhone(
  page: Page,
  example: (part: string, index: number) => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await example('CardSlider', NEWS)
  await expect(row(page)).not.toHaveAttribute('tabindex')
}
/**
 * Resolves once the row has not scrolled for 200 ms. Until its end a smooth scroll has no new snap
 * position: a resize then goes back to the former one.
 */
const atRest = (page: Page): Promise<void> =>
  row(page).evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        let [at, since] = [list.scrollLeft, performance.now()]
        const look = (): void => {
          if (list.scrollLeft !== at) [at, since] = [list.scrollLeft, performance.now()]
          if (performance.now() - since > 200) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
/** Position and length of the thumb on its scroll bar, as shares. */
const lens = (page: Page): Promise<number[]> =>
  slider(page)
    .locator('[aria-hidden="true"] > span')
    .last()
    .evaluate((mark) =>
      ['left', 'width'].map(
        (side) =>
          Math.round(Number.parseFloat((mark as HTMLElement).style.getPropertyValue(side))) / 100,
      ),
    )

for (const language of ['KOR', 'ENG'] as const) {
  test(`SH-241 three cards are in view above 1023 px, otherwise two, and the buttons stop at the ends: ${language}`, async ({
    page,
    example,
  }) => {
    // the animation of a step has a separate test
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [width, seen] of [
      [390, 2],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await example('CardSlider', NEWS, language)
      const first = Array.from({ length: seen }, (_, index) => index)
      await expect.poll(() => inView(page), `${width}`).toEqual(first)
      await expect.poll(() => lens(page)).toEqual([0, Math.round((seen / 7) * 100) / 100])
      await expect(button(page, 'carousel_previous', language)).toBeDisabled()
      for (let step = 1; step <= 7 - seen; step++) {
        await expect(button(page, 'carousel_next', language)).toBeEnabled()
        await button(page, 'carousel_next', language).click()
        await expect.poll(() => inView(page)).toEqual(first.map((index) => index + step))
      }
      await expect(button(page, 'carousel_next', language)).toBeDisabled()
      await expect
        .poll(() => lens(page))
        .toEqual([Math.round((1 - seen / 7) * 100) / 100, Math.round((seen / 7) * 100) / 100])
      for (const side of await slider(page)
        .locator('button:visible')
        .last()
        .evaluate((element) => [element.clientWidth, element.clientHeight]))
        expect(side).toBe(44)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
}

test('SH-240 SH-241 a step moves by one card in 500 ms', async ({ page, example }) => {
  await example('CardSlider', NEWS)
  await expect.poll(() => inView(page)).toEqual([0, 1, 2])
  await page.waitForTimeout(300)
  const { duration, distance, card } = await row(page).evaluate(async (list, label) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const width =
      (list.children[1] as HTMLElement).offsetLeft - (list.children[0] as HTMLElement).offsetLeft
    const began = performance.now()
    document.querySelector<HTMLElement>(`[data-example] button[aria-label="${label}"]`)?.click()
    let [moved, at] = [began, list.scrollLeft]
    while (performance.now() - began < 1500) {
      const now = await frame()
      if (list.scrollLeft !== at) [moved, at] = [now, list.scrollLeft]
    }
    return { duration: moved - began, distance: Math.round(at), card: width }
  }, ko.carousel_next)
  expect(distance).toBe(card)
  expect(duration).toBeGreaterThan(380)
  expect(duration).toBeLessThan(700)
})

test('SH-241 a row of images takes the focus and moves by arrow keys; the last step keeps the focus', async ({
  page,
  example,
}) => {
  await example('CardSlider', IMAGES)
  await expect(row(page)).toHaveAttribute('tabindex', '0')
  await row(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => inView(page)).toEqual([1, 2, 3])
  await expect(button(page, 'carousel_previous')).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'carousel_next')).toBeFocused()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(80)
  }
  await expect.poll(() => inView(page)).toEqual([4, 5, 6])
  await expect(button(page, 'carousel_next')).toBeDisabled()
  await expect(button(page, 'carousel_next')).toBeFocused()
  expect(await axe(page, '[data-example]')).toEqual([])
})

test('SH-241 each linked card is a tab stop, and the focused one is in view', async ({
  page,
  example,
}) => {
  await newsOnPhone(page, example)
  await row(page).getByRole('link').nth(4).focus()
  await expect.poll(() => inView(page)).toContain(4)
  await expect(button(page, 'carousel_previous')).toBeEnabled()
  expect(await axe(page, '[data-example]')).toEqual([])
})

test('SH-241 SH-244 a row that only grows taller stays where the visitor scrolled it', async ({
  page,
  example,
}) => {
  await newsOnPhone(page, example)
  await row(page).evaluate((list) => {
    list.style.minHeight = '40rem'
    ;(list.children[4] as HTMLElement).scrollIntoView({ inline: 'start', block: 'nearest' })
  })
  await atRest(page)
  expect(await inView(page)).toContain(4)
})

test('SH-241 SH-244 when resizing across 1024 px the first visible card stays first', async ({
  page,
  example,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await example('CardSlider', NEWS)
  await button(page, 'carousel_next').click()
  await button(page, 'carousel_next').click()
  await expect.poll(() => inView(page)).toEqual([2, 3, 4])
  await atRest(page)
  await page.setViewportSize({ width: 1023, height: 900 })
  await expect.poll(() => inView(page)).toEqual([2, 3])
  await expect.poll(() => lens(page)).toEqual([0.29, 0.29])
  for (let step = 0; step < 3; step++) await button(page, 'carousel_next').click()
  await expect.poll(() => inView(page)).toEqual([5, 6])
  await atRest(page)
  // with three in view the last pair is not a snap position
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => inView(page)).toEqual([4, 5, 6])
  await expect(button(page, 'carousel_next')).toBeDisabled()
})

test('SH-241 stacked rows move together', async ({ page, example }) => {
  await example('CardSlider', TWO_ROWS)
  await expect.poll(() => inView(page)).toEqual([0, 1, 2, 3, 4, 5])
  const tops = await row(page)
    .locator('li')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(2)
  await button(page, 'carousel_next').click()
  await expect.poll(() => inView(page)).toEqual([2, 3, 4, 5, 6])
  await expect(button(page, 'carousel_next')).toBeDisabled()
})

test('SH-241 cards with custom widths move card by card and stop at the end of the row', async ({
  page,
  example,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await example('CardSlider', OWN_WIDTHS)
  const widths = await row(page)
    .locator('li')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBeGreaterThan(4)
  await expect
    .poll(
      async () => {
        if ((await button(page, 'carousel_next').getAttribute('aria-disabled')) === 'true')
          return 'ended'
        await button(page, 'carousel_next').click()
        return 'going'
      },
      { intervals: [700] },
    )
    .toBe('ended')
  await expect.poll(() => inView(page)).toContain(widths.length - 1)
})

test('SH-236 custom widths with several rows log only one console warning, and every card is shown', async ({
  page,
  example,
}) => {
  const said: string[] = []
  // ignores messages of the development server's client
  const hear = (text: string): void => void (/websocket|\[vite\]/i.test(text) || said.push(text))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) hear(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => hear(`failure: ${error.message}`))
  await example('CardSlider', CONTRADICTION)
  const cards = row(page).locator('li')
  const count = await cards.count()
  expect(count).toBeGreaterThan(6)
  for (let index = 0; index < count; index++) {
    await cards.nth(index).scrollIntoViewIfNeeded()
    await expect(cards.nth(index)).toBeInViewport()
  }
  await button(page, 'carousel_previous').click()
  await page.setViewportSize({ width: 800, height: 900 })
  await page.waitForTimeout(300)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^warning: CardSlider .*variableWidth.*rows/)
})

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('SH-241 a swipe moves the row, which snaps to a card', async ({ page, example }) => {
    await example('CardSlider', NEWS)
    await expect.poll(() => inView(page)).toEqual([0, 1])
    const box = await row(page).boundingBox()
    if (!box) throw new Error('no row')
    const session = await page.context().newCDPSession(page)
    const [x, y] = [box.x + box.width - 60, box.y + 60]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let step = 1; step <= 10; step++) {
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x - step * 19, y }],
      })
      await page.waitForTimeout(16)
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => (await inView(page))[0] ?? 0).toBeGreaterThan(0)
    await expect
      .poll(() =>
        row(page).evaluate((list) =>
          Math.min(
            ...[...list.children].map((card) =>
              Math.abs(
                (card as HTMLElement).offsetLeft -
                  (list.children[0] as HTMLElement).offsetLeft -
                  list.scrollLeft,
              ),
            ),
          ),
        ),
      )
      .toBeLessThanOrEqual(1)
    await expect(button(page, 'carousel_previous')).toBeEnabled()
  })
})

test('SH-241 without scripts the images of a service are a scrollable row, without buttons', async ({
  browser,
  baseURL,
}) => {
  for (const [width, seen] of [
    [1023, 2],
    [1024, 3],
  ] as const) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto('/page/service/service/YunseulTalk?lang=KOR')
    const pictures = page.locator('section[data-template="2-1"] [data-part="carousel"]')
    await pictures.scrollIntoViewIfNeeded()
    await expect(pictures.getByRole('button')).toHaveCount(0)
    await expect(pictures.locator('img').nth(seen - 1)).toBeInViewport({ ratio: 0.9 })
    await pictures.locator('li').last().scrollIntoViewIfNeeded()
    await expect(pictures.locator('li').last()).toBeInViewport({ ratio: 0.5 })
    await expect(pictures.locator('li').first()).not.toBeInViewport()
    await context.close()
  }
})
