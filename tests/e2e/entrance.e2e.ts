import { expect, type Locator, type Page, test } from '@playwright/test'

const HOME = '/page?lang=KOR'
const TALK = '/page/service/service/YunseulTalk?lang=KOR'
const marked = (page: Page) => page.locator('[data-enter]')
const waiting = (page: Page) => page.locator('[data-entrance="waiting"]')
/** The third of the direct links of Home. */
const thirdLink = (page: Page) =>
  page.locator('section[aria-labelledby="direct-links"] nav > a').nth(2)

async function visit(page: Page, address: string): Promise<void> {
  // the intro of a first visit is skipped
  await page.addInitScript(() => sessionStorage.setItem('introShown', 'true'))
  await page.goto(address)
  await page.locator('html[data-alive][data-drawn]').waitFor()
  // the observer's initial report
  await page.waitForTimeout(300)
}
/** Opacity of the marked elements: each element, or the children that enter one by one. */
const opacities = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .flatMap((element) =>
        element.getAttribute('data-enter') === 'items' ? [...element.children] : [element],
      )
      .map((element) => getComputedStyle(element).opacity),
  )
/** Scrolls until a share of the element's height is in the window, from below. */
const reveal = (element: Locator, share: number) =>
  element.evaluate((target, part) => {
    const { top, height } = target.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: 'instant' })
  }, share)
const nudge = (page: Page) => page.evaluate(() => scrollBy({ top: 8, behavior: 'instant' }))

for (const [address, width] of [
  [HOME, 390],
  [HOME, 1440],
  [TALK, 390],
  [TALK, 1440],
] as const) {
  test(`SH-246 nothing is hidden before the first scroll, and then only far below: ${address} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, address)
    const count = await marked(page).count()
    expect(count).toBeGreaterThan(3)
    await expect(page.locator('[data-entrance]')).toHaveCount(0)
    expect(new Set(await opacities(marked(page)))).toEqual(new Set(['1']))
    // on a busy machine the observer may report only after the first scroll
    await expect
      .poll(async () => {
        await nudge(page)
        return waiting(page).count()
      })
      .toBeGreaterThan(2)
    expect(new Set(await opacities(waiting(page)))).toEqual(new Set(['0']))
    for (const top of await waiting(page).evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().top),
    ))
      expect(top).toBeGreaterThan(1000)
  })
}

test('SH-246 an entrance plays once, when a tenth of its element is in the window', async ({
  page,
}) => {
  await visit(page, HOME)
  await nudge(page)
  await expect(thirdLink(page)).toHaveAttribute('data-entrance', 'waiting')
  await reveal(thirdLink(page), 0.06)
  await page.waitForTimeout(400)
  await expect(thirdLink(page)).toHaveAttribute('data-entrance', 'waiting')
  await reveal(thirdLink(page), 0.2)
  await expect(thirdLink(page)).toHaveAttribute('data-entrance', 'playing')
  await expect(thirdLink(page)).not.toHaveAttribute('data-entrance')
  expect(await opacities(thirdLink(page))).toEqual(['1'])
  // once played, it stays
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(200)
  await reveal(thirdLink(page), 0.05)
  await page.waitForTimeout(200)
  await expect(thirdLink(page)).not.toHaveAttribute('data-entrance')
  expect(await opacities(thirdLink(page))).toEqual(['1'])
})

test('SH-246 it rises 16 px and fades in; items follow one another by 40 ms, six at most; one observer serves all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Real = IntersectionObserver
    const thresholds: unknown[] = []
    Object.assign(window, { thresholds })
    window.IntersectionObserver = class extends Real {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options)
        thresholds.push(options?.threshold)
      }
    }
  })
  await visit(page, HOME)
  await nudge(page)
  const row = page.locator('[data-enter="items"]')
  await expect(row).toHaveAttribute('data-entrance', 'waiting')
  // the animations are read in the frame in which they begin
  const played = row.evaluate(
    (list) =>
      new Promise<{ delays: unknown[]; duration: unknown; from: unknown }>((resolve) => {
        new MutationObserver((_, self) => {
          if (list.getAttribute('data-entrance') !== 'playing') return
          self.disconnect()
          const animations = [...list.children].flatMap((card) => card.getAnimations())
          const effects = animations.map((animation) => animation.effect as KeyframeEffect)
          const first = effects[0]?.getKeyframes()[0] as unknown as
            | Record<'opacity' | 'translate', string>
            | undefined
          resolve({
            delays: effects.map((effect) => effect.getTiming().delay),
            duration: effects[0]?.getTiming().duration,
            from: [first?.opacity, first?.translate],
          })
        }).observe(list, { attributes: true })
      }),
  )
  await reveal(row, 0.5)
  const { delays, duration, from } = await played
  expect(delays.slice(0, 7)).toEqual([0, 40, 80, 120, 160, 200, 200])
  expect(duration).toBe(520)
  expect(from).toEqual(['0', '0px 16px'])
  expect(
    await page.evaluate(() =>
      (window as unknown as { thresholds: unknown[] }).thresholds.filter(
        (threshold) => threshold === 0.1,
      ),
    ),
  ).toEqual([0.1])
})

test('SH-246 focused elements and find-in-page matches are visible', async ({ page }) => {
  await visit(page, HOME)
  await nudge(page)
  await expect(thirdLink(page)).toHaveAttribute('data-entrance', 'waiting')
  await thirdLink(page).evaluate((link) => link.focus({ preventScroll: true }))
  expect(await opacities(thirdLink(page))).toEqual(['1'])
  await thirdLink(page).scrollIntoViewIfNeeded()
  await expect(thirdLink(page)).not.toHaveAttribute('data-entrance')
  const sentence = await page
    .locator('[data-enter="items"] > a')
    .nth(1)
    .locator('strong')
    .textContent()
  expect(
    await page.evaluate((words) => {
      getSelection()?.collapse(document.querySelector('section[aria-labelledby="services-row"]'), 0)
      return (window as unknown as { find(text: string): boolean }).find(words ?? '')
    }, sentence),
  ).toBe(true)
  await page.locator('[data-enter="items"] > a').nth(1).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => new Set(await opacities(page.locator('[data-enter="items"]'))))
    .toEqual(new Set(['1']))
})

test('SH-246 a jump to an anchor shows its part at once and leaves no hidden element behind', async ({
  page,
}) => {
  await visit(page, TALK)
  const blocks = page.locator('main section[id][data-template]:has([data-enter])')
  const id = await blocks.last().getAttribute('id')
  await page.evaluate((name) => {
    location.hash = `#${name}`
  }, id)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(new Set(await opacities(blocks.last().locator('[data-enter]')))).toEqual(new Set(['1']))
  await expect(waiting(page)).toHaveCount(0)
  // elements entirely above are visible without having moved
  expect(new Set(await opacities(blocks.first().locator('[data-enter]')))).toEqual(new Set(['1']))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(async () => new Set(await opacities(marked(page)))).toEqual(new Set(['1']))
})

test('SH-246 printing shows all, and reduced motion has no entrances', async ({ page }) => {
  await visit(page, HOME)
  await nudge(page)
  await expect.poll(() => waiting(page).count()).toBeGreaterThan(2)
  await page.emulateMedia({ media: 'print' })
  expect(new Set(await opacities(marked(page)))).toEqual(new Set(['1']))
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  expect(new Set(await opacities(marked(page)))).toEqual(new Set(['1']))
  await visit(page, HOME)
  await nudge(page)
  await page.waitForTimeout(300)
  await expect(page.locator('[data-entrance]')).toHaveCount(0)
})

test('SH-246 without scripts everything is visible', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const address of [HOME, TALK]) {
    await page.goto(address)
    expect(await marked(page).count()).toBeGreaterThan(3)
    await expect(page.locator('[data-entrance]')).toHaveCount(0)
    await marked(page).last().scrollIntoViewIfNeeded()
    await expect(marked(page).last()).toHaveCSS('opacity', '1')
  }
  await context.close()
})

test('SH-246 entrances shift nothing while the page is scrolled to its end', async ({ page }) => {
  await visit(page, HOME)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(
        ...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value),
      ),
    ).observe({ type: 'layout-shift' })
  })
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < end; y += 450) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(1200)
  await expect(page.locator('[data-entrance]')).toHaveCount(0)
  expect(
    await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    ),
  ).toBeLessThanOrEqual(0.02)
})
