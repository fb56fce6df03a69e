import { expect, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }
import { data, HOME, intro, phone, visit } from './home.ts'

const banners = (page: Page) => page.getByRole('region', { name: ko.marketing_banners })
const shownBanner = (page: Page) => banners(page).locator('[role="group"][data-shown]')

/** Scrolls one of the four big links to the middle of the window. */
const toBigLink = (page: Page, index: number): Promise<void> =>
  page
    .locator('main > section')
    .nth(2)
    .locator('a')
    .nth(index)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

test('FT-014 Home shows hero, banners, four links, direct links and services in this order, at / and at /page', async ({
  page,
  request,
}) => {
  const home = await data(request)
  for (const address of ['/', '/page']) {
    await page.goto(`${address}?lang=KOR&tab=all`)
    await expect(page.locator('main[data-page="home"]')).toHaveCount(1)
    const sections = page.locator('main > section')
    await expect(sections).toHaveCount(5)
    await expect(sections.nth(0).locator('h1')).toContainText(home.hero.titleLines[0] as string)
    await expect(sections.nth(1)).toContainText(home.MARKETING[0]?.title as string)
    await expect(sections.nth(2)).toContainText(home.parallax[0]?.description as string)
    await expect(sections.nth(3)).toContainText(home.direct[0]?.title as string)
    await expect(sections.nth(4)).toContainText(home.servicesSection.lead)
  }
})

test('FT-015 banners have a separate image on phones', async ({ page, request }) => {
  const [first] = (await data(request)).MARKETING
  await visit(page)
  await expect(shownBanner(page).locator('img:visible')).toHaveAttribute(
    'src',
    new RegExp(`^${first?.resourceUrl}\\?`),
  )
  await page.setViewportSize(phone)
  await expect(shownBanner(page).locator('img:visible')).toHaveAttribute(
    'src',
    new RegExp(`^${first?.moResourceUrl}\\?`),
  )
})

test('FT-008 the banner carousel is infinite and has arrows on desktop', async ({
  page,
  request,
}) => {
  const { MARKETING } = await data(request)
  await visit(page)
  const next = banners(page).getByRole('button', { name: ko.carousel_next })
  await banners(page).getByRole('button', { name: ko.carousel_previous }).click()
  await expect(shownBanner(page)).toContainText(MARKETING.at(-1)?.title as string)
  await next.click()
  await expect(shownBanner(page)).toContainText(MARKETING[0]?.title as string)
  await page.setViewportSize(phone)
  await expect(next).toBeHidden()
})

test('FT-008 below 1024 px banners are swiped', async ({ browser, request }) => {
  const { MARKETING } = await data(request)
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await visit(page)
  await shownBanner(page).scrollIntoViewIfNeeded()
  const swipe = (from: number, to: number) =>
    banners(page).evaluate(
      (element, [a, b]) => {
        const touch = (x: number) => [
          new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 }),
        ]
        element.dispatchEvent(
          new TouchEvent('touchstart', {
            bubbles: true,
            touches: touch(a as number),
            changedTouches: touch(a as number),
          }),
        )
        element.dispatchEvent(
          new TouchEvent('touchend', {
            bubbles: true,
            touches: [],
            changedTouches: touch(b as number),
          }),
        )
      },
      [from, to],
    )
  await swipe(300, 120)
  await expect(shownBanner(page)).toContainText(MARKETING[1]?.title as string)
  await swipe(120, 300)
  await expect(shownBanner(page)).toContainText(MARKETING[0]?.title as string)
  await context.close()
})

test('FT-016 FT-017 the four big links have both names, texts and targets; internal links carry the source marker', async ({
  page,
  request,
}) => {
  const { parallax } = await data(request)
  await visit(page)
  const links = page.locator('main > section').nth(2).locator('a')
  await expect(links).toHaveCount(4)
  expect(parallax.map(({ nameEng }) => nameEng)).toEqual(['Service', 'AI/TECH', 'People', 'ESG'])
  for (const [index, link] of parallax.entries()) {
    await expect(links.nth(index)).toContainText(link.name)
    await expect(links.nth(index)).toContainText(link.nameEng)
    await expect(links.nth(index)).toContainText(link.description)
  }
  await expect(links.nth(0)).toHaveAttribute('href', '/page/service/service/YunseulTalk?t_src=main')
  await expect(links.nth(1)).toHaveAttribute('href', '/page/service/tech/ai?t_src=main')
  await expect(links.nth(2)).toHaveAttribute('target', '_blank')
  await expect(links.nth(2)).not.toHaveAttribute('href', /t_src/)
  await expect(links.nth(3)).toHaveAttribute('href', '/page/responsible/esg?t_src=main')
  for (const index of [0, 1, 3]) await expect(links.nth(index)).not.toHaveAttribute('target', /.+/)
})

test('FT-016 the four links are shown in turn next to a pinned image', async ({
  page,
  request,
}) => {
  const { parallax } = await data(request)
  await visit(page)
  const links = page.locator('main > section').nth(2).locator('a')
  const places: number[] = []
  for (const [index, link] of parallax.entries()) {
    await links
      .nth(index)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(page.locator('main [data-step]').first()).toHaveAttribute(
      'data-step',
      String(index),
    )
    const picture = page
      .getByAltText(link.thumbnailDescription)
      .locator('visible=true')
      .locator('..')
    places.push(Math.round((await picture.boundingBox())?.y ?? -1))
    expect(await picture.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  }
  expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(2)
})

test('FT-025 a resize across 1024 px restarts the motion', async ({ page }) => {
  await visit(page)
  const stage = page.locator('main [data-step]').first()
  await toBigLink(page, 2)
  await expect(stage).toHaveAttribute('data-step', '2')
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(stage).toHaveAttribute('data-step', '0')
  await expect(stage).not.toHaveAttribute('style', /--progress/)
})

test('FT-025 resizes within 300 ms of a rotation of the device are ignored', async ({ page }) => {
  await visit(page)
  const stage = page.locator('main [data-step]').first()
  await toBigLink(page, 1)
  await expect(stage).toHaveAttribute('data-step', '1')
  const [during, after] = await stage.evaluate(async (element) => {
    dispatchEvent(new Event('orientationchange'))
    element.style.paddingBottom = '4000px'
    await new Promise((done) => setTimeout(done, 150))
    const stored = element.dataset.step
    await new Promise((done) => setTimeout(done, 600))
    return [stored, element.dataset.step]
  })
  expect(during).toBe('1')
  expect(after).toBe('0')
})

test('FT-036 FT-037 eight services with the source marker, moved by two buttons, not infinite', async ({
  page,
  request,
}) => {
  const { servicesSection } = await data(request)
  await visit(page)
  const row = page.getByRole('group', { name: ko.services_row.replace('{count}', '8') })
  await expect(row.locator('a')).toHaveCount(8)
  for (const [index, { webPath, title }] of servicesSection.services.entries()) {
    await expect(row.locator('a').nth(index)).toHaveAttribute(
      'href',
      `/page/service/service/${webPath}?t_src=main`,
    )
    await expect(row.locator('a').nth(index)).toContainText(title)
  }
  const [previous, next] = [
    page.getByRole('button', { name: ko.services_row_previous }),
    page.getByRole('button', { name: ko.services_row_next }),
  ]
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await expect(async () => {
    // at its end it takes no press
    if (await next.isEnabled()) await next.click({ timeout: 700 })
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 700 })
  }).toPass()
  await expect(row.locator('a').last()).toBeInViewport()
})

test('FT-023 FT-024 a language switch reloads the home data and begins at the first link', async ({
  page,
  request,
}) => {
  const english = await data(request, 'ENG')
  await visit(page)
  await expect(page.locator('main[data-loaded="true"]')).toHaveCount(1)
  await page.locator('[data-part="language-switch"]').first().click()
  await expect(page.locator('h1')).toContainText(english.hero.titleLines[0] as string)
  await expect(page.locator('main[data-loaded="true"] [data-step]').first()).toHaveAttribute(
    'data-step',
    '0',
  )
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('FT-014 the water can be stopped, which is stored, and restarted', async ({ page }) => {
  await visit(page)
  const moving = (on = page) =>
    on
      .locator('main > section')
      .first()
      .evaluate(
        (hero) =>
          hero.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
            .length,
      )
  const [still, move] = [
    page.getByRole('button', { name: ko.home_water_still }),
    page.getByRole('button', { name: ko.home_water_move }),
  ]
  expect(await moving()).toBeGreaterThan(0)
  await still.click()
  expect(await moving()).toBe(0)
  // motionless from the first paint on, in another tab as well
  for (const other of [page, await page.context().newPage()]) {
    if (other === page) await page.reload()
    else await visit(other)
    await expect(other.getByRole('button', { name: ko.home_water_move })).toBeVisible()
    expect(await moving(other)).toBe(0)
  }
  await page.bringToFront()
  await move.click()
  expect(await moving()).toBeGreaterThan(0)
  await page.reload()
  await expect(still).toBeVisible()
  expect(await moving()).toBeGreaterThan(0)
})

test('FT-018 FT-014 under reduced motion there is no intro, no pinned image and no glimmer', async ({
  browser,
  request,
}) => {
  const { parallax } = await data(request)
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(HOME)
  await page.locator('html[data-alive]').waitFor()
  await page.waitForLoadState('networkidle')
  await expect(intro(page)).toHaveCount(0)
  const places = await page
    .locator('main [data-step]')
    .first()
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility())
        .map((image) => Math.round(image.getBoundingClientRect().top)),
    )
  expect(new Set(places).size).toBe(parallax.length)
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.playState === 'running').length,
    ),
  ).toBe(0)
  await context.close()
})

test('FT-014 without scripts every link and banner of Home is reachable, and no intro shows', async ({
  browser,
  request,
}) => {
  const home = await data(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(HOME)
  await expect(intro(page)).toHaveCount(0)
  for (const { thumbnailDescription } of home.parallax)
    await expect(page.getByAltText(thumbnailDescription).locator('visible=true')).toHaveCount(1)
  for (const { title } of home.MARKETING)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // there is no motion that could not be stopped
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0)
  await context.close()
})

test('FT-014 the glints are rendered by the server and pause while they are out of view', async ({
  page,
}) => {
  await visit(page)
  const field = page.locator('main > section').first().locator('svg[viewBox="0 0 1680 420"]')
  expect(await field.locator('path').count()).toBeGreaterThan(20)
  // each glimmering group is a separate drawing: nested groups would be repainted at each frame
  await expect(field).toHaveCount(6)
  expect(
    await field.evaluateAll((layers) =>
      layers.every(
        (layer) =>
          layer.getAnimations().length === 1 && layer.getAnimations({ subtree: true }).length === 1,
      ),
    ),
  ).toBe(true)
  const states = () =>
    field.evaluateAll((layers) => [
      ...new Set(
        layers.flatMap((layer) => layer.getAnimations().map(({ playState }) => playState)),
      ),
    ])
  await expect.poll(states).toEqual(['running'])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(states).toEqual(['paused'])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(states).toEqual(['running'])
})

test('SH-245 images of the other banners are fetched when the carousel comes into view', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page)
  await page.waitForLoadState('networkidle')
  const carousel = page.locator('[data-page="home"] [data-part="carousel"]').first()
  const fetched = () =>
    carousel
      .locator('[role="group"]')
      .evaluateAll((banners) =>
        banners.map((banner) =>
          [...banner.querySelectorAll('img')].some(
            ({ complete, naturalWidth }) => complete && naturalWidth > 0,
          ),
        ),
      )
  const [first, ...others] = await fetched()
  expect(first).toBe(true)
  expect(others.length).toBeGreaterThan(0)
  expect(others.every((isFetched) => !isFetched)).toBe(true)
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(fetched).toEqual([true, ...others.map(() => true)])
})
