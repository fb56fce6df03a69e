import { expect, type Page, test } from '@playwright/test'

const NEWS = '/page/presskit?lang=KOR'
const carousel = (page: Page) => page.locator('main [data-part="carousel"]').first()
const row = (page: Page) => carousel(page).locator('> div').first()
const slides = (page: Page) => carousel(page).locator('[role="group"]')

/** Opens the news list and waits until its head carousel is active. */
async function visit(page: Page): Promise<void> {
  await page.goto(NEWS)
  await page.locator('html[data-alive]').waitFor()
  await expect(carousel(page)).toHaveAttribute('data-autoplay', /./)
}

/**
 * A one-finger drag over the middle of the carousel, by native touch events: by `dx` sideways and
 * `dy` down.
 */
async function swipe(page: Page, dx: number, dy = 0): Promise<void> {
  const box = await row(page).boundingBox()
  if (!box) throw new Error('no carousel')
  const session = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2 - dx / 2, box.y + 80 - dy / 2]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= 12; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + (dx * step) / 12, y: y + (dy * step) / 12 }],
    })
    await page.waitForTimeout(16)
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
/** Pixels between the left edge of a slide and that of the carousel. */
const offset = (page: Page, index: number) =>
  slides(page)
    .nth(index)
    .evaluate((slide) =>
      Math.round(
        slide.getBoundingClientRect().left -
          (slide.parentElement as HTMLElement).getBoundingClientRect().left,
      ),
    )

for (const width of [390, 1023]) {
  test.describe(`touch at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test('SH-240 AR-029 a swipe moves the head carousel one slide, back and forth, and stops at its ends', async ({
      page,
    }) => {
      await visit(page)
      await swipe(page, -Math.round(width * 0.6))
      await expect(slides(page).nth(1)).toHaveAttribute('data-shown', 'true')
      await expect.poll(() => offset(page, 1)).toBe(0)
      await expect(slides(page).nth(0)).toHaveAttribute('inert', '')
      await swipe(page, Math.round(width * 0.6))
      await expect(slides(page).nth(0)).toHaveAttribute('data-shown', 'true')
      const last = (await slides(page).count()) - 1
      for (let index = 1; index <= last; index++) {
        await swipe(page, -Math.round(width * 0.6))
        await expect(slides(page).nth(index)).toHaveAttribute('data-shown', 'true')
        await expect.poll(() => offset(page, index)).toBe(0)
      }
      await swipe(page, -Math.round(width * 0.6))
      await page.waitForTimeout(400)
      await expect(slides(page).nth(last)).toHaveAttribute('data-shown', 'true')
      expect(await offset(page, last)).toBe(0)
    })

    test('SH-240 a vertical swipe scrolls the page, not the carousel', async ({ page }) => {
      await visit(page)
      await swipe(page, 0, -160)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
      await expect(slides(page).nth(0)).toHaveAttribute('data-shown', 'true')
    })
  })
}

test('SH-244 after resizing the shown slide is realigned once, 50 ms after the last change', async ({
  page,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(NEWS)
  await page.clock.runFor(5000)
  await page.locator('html[data-alive]').waitFor()
  await carousel(page).getByRole('button').last().click()
  await page.clock.runFor(1000)
  await expect(slides(page).nth(1)).toHaveAttribute('data-shown', 'true')
  await expect.poll(() => offset(page, 1)).toBe(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  // each position written after this
  await row(page).evaluate((list) => {
    const real = Object.getOwnPropertyDescriptor(
      Element.prototype,
      'scrollLeft',
    ) as PropertyDescriptor
    Object.defineProperty(list, 'scrollLeft', {
      configurable: true,
      get: () => real.get?.call(list),
      set(value) {
        list.setAttribute('data-placed', String(Number(list.getAttribute('data-placed') ?? 0) + 1))
        real.set?.call(list, value)
      },
    })
  })
  /** Another width, noticed by the ResizeObserver, which the mocked clock does not affect. */
  const resize = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    await page.waitForTimeout(0)
    await row(page).evaluate(
      (list) =>
        new Promise<void>((resolve) => {
          const seen = new ResizeObserver(() => {
            seen.disconnect()
            resolve()
          })
          seen.observe(list)
        }),
    )
  }
  await resize(1300)
  await page.clock.runFor(40)
  await resize(1200)
  await page.clock.runFor(40)
  await resize(1100)
  await page.clock.runFor(48)
  await expect(row(page)).not.toHaveAttribute('data-placed')
  await page.clock.runFor(4)
  await expect(row(page)).toHaveAttribute('data-placed', '1')
  expect(await offset(page, 1)).toBe(0)
  await page.clock.runFor(2000)
  await expect(row(page)).toHaveAttribute('data-placed', '1')
})
