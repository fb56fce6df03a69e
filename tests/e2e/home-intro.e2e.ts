import { chromium, expect, test } from '@playwright/test'
import { CHROMIUM_SWITCHES, findTestBrowser } from '../../tools/run/browser.ts'
import { data, HOME, intro } from './home.ts'

test('FT-018 the intro is shown on the first visit of a session and not again', async ({
  page,
}) => {
  await page.goto(HOME)
  await expect(intro(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('introShown'))).toBe('Y')
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  await page.waitForLoadState('networkidle')
  await expect(intro(page)).toHaveCount(0)
})

test('FT-019 FT-020 below 767 px the mobile video plays, at 767 px the desktop video, each with its poster', async ({
  browser,
}) => {
  for (const [width, name] of [
    [766, 'intro-tall'],
    [767, 'intro-wide'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.goto(HOME)
    await expect(intro(page).locator('video')).toHaveAttribute(
      'poster',
      `/media/video/${name}.webp`,
    )
    await expect(intro(page).locator('source').first()).toHaveAttribute(
      'src',
      `/media/video/${name}.webm`,
    )
    await context.close()
  }
})

test('FT-019 a device that does not decode the small video smoothly gets the mp4 alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaCapabilities.decodingInfo = async () =>
      ({ supported: true, smooth: false, powerEfficient: false }) as MediaCapabilitiesDecodingInfo
  })
  await page.goto(HOME)
  const video = intro(page).locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(
    /intro-wide\.mp4$/,
  )
})

test('SH-245 a phone loads at most 500 kB of Home before the first scroll, the intro included', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  const addresses = new Map<string, string>()
  const loaded: string[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    loaded.push(`${encodedDataLength} ${addresses.get(requestId)}`)
  })
  await page.goto(HOME)
  await expect
    .poll(() =>
      intro(page)
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.currentTime),
    )
    .toBeGreaterThan(0)
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // the film is among them
  expect(bytes).toBeGreaterThan(300_000)
  expect(bytes, loaded.join('\n')).toBeLessThanOrEqual(500_000)
  await context.close()
})

test('FT-021 FT-022 the page does not scroll behind the intro, which closes when the video ends', async ({
  page,
}) => {
  await page.goto(HOME)
  await expect(intro(page)).toBeVisible()
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    'hidden',
  )
  await intro(page)
    .locator('video')
    .evaluate((video) => video.dispatchEvent(new Event('ended')))
  await expect(intro(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('FT-021 the intro closes with a warning when its video fails', async ({ page }) => {
  await page.route(/intro-wide\.(?:mp4|webm)/, (route) => route.abort())
  const warned = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('intro film failed'),
  )
  await page.goto(HOME)
  await warned
  await expect(intro(page)).toHaveCount(0)
})

test('FT-021 the intro closes when the tab becomes visible after the video has ended', async ({
  page,
}) => {
  await page.goto(HOME)
  await expect(intro(page)).toBeVisible()
  await intro(page)
    .locator('video')
    .evaluate((video) => {
      Object.defineProperty(video, 'ended', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await expect(intro(page)).toHaveCount(0)
})

test('FT-021 Escape and the skip button close the intro', async ({ browser, request }) => {
  const { intro: texts } = await data(request)
  for (const close of ['key', 'button']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(HOME)
    await expect(intro(page)).toBeVisible()
    if (close === 'key') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: texts.skip }).click()
    await expect(intro(page)).toHaveCount(0)
    await context.close()
  }
})

test('FT-018 on a first visit the intro covers the page before it renders, without any other script', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.addInitScript(() => {
    const seen: Record<string, boolean> = {}
    Object.assign(window, { seen })
    new MutationObserver(() => {
      // the header may be painted before the video has been parsed
      if (document.querySelector('header'))
        seen.header ??= getComputedStyle(document.documentElement, '::before').position === 'fixed'
      if (document.querySelector('main'))
        seen.main ??= document.querySelector('[data-part="intro"]:modal') !== null
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(HOME)
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    header: true,
    main: true,
  })
  await expect(intro(page)).toBeVisible()
  await expect(intro(page).locator('video')).toHaveAttribute(
    'poster',
    '/media/video/intro-wide.webp',
  )
  await expect
    .poll(() =>
      intro(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0)
  await expect(page.locator('html[data-alive]')).toHaveCount(0)
  await intro(page).getByRole('button').click()
  await expect(intro(page)).toHaveCount(0)
  await expect(page.locator('html[data-intro]')).toHaveCount(0)
})

test('FT-018 hydration leaves the intro unchanged', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(HOME)
  await page.locator('html[data-alive]').waitFor()
  await expect(intro(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(intro(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('FT-018 an intro that was skipped or finished never shows again, in later sessions too', async ({
  browser,
}) => {
  for (const how of ['Escape', 'ended']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(HOME)
    await expect(intro(page)).toBeVisible()
    if (how === 'ended')
      await intro(page)
        .locator('video')
        .evaluate((video) => video.dispatchEvent(new Event('ended')))
    else await page.keyboard.press(how)
    await expect(intro(page)).toHaveCount(0)
    // a separate tab has a separate session
    const later = await context.newPage()
    await later.goto(HOME)
    await later.locator('html[data-alive]').waitFor()
    expect(await later.evaluate(() => sessionStorage.getItem('introShown'))).toBe(null)
    await expect(intro(later)).toHaveCount(0)
    await expect(later.locator('html[data-intro]')).toHaveCount(0)
    await context.close()
  }
})

test('FT-022 the intro leaves no gap for a classic scroll bar', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? undefined,
    args: CHROMIUM_SWITCHES,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  await page.goto(`${baseURL}${HOME}`)
  await expect(intro(page)).toBeVisible()
  const scrollbarWidth = () =>
    page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(await scrollbarWidth()).toBe(0)
  expect(await intro(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
  await page.keyboard.press('Escape')
  await expect(intro(page)).toHaveCount(0)
  // the scroll bar is a classic one
  expect(await scrollbarWidth()).toBeGreaterThan(5)
  await browser.close()
})

test('FT-021 SH-049 the intro’s skip button has the focus; afterwards the page begins at its top', async ({
  browser,
  request,
}) => {
  const { intro: texts } = await data(request)
  for (const end of ['Enter', 'Escape', 'ended']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(HOME)
    await expect(page.getByRole('button', { name: texts.skip })).toBeFocused()
    if (end === 'ended')
      await intro(page)
        .locator('video')
        .evaluate((video) => video.dispatchEvent(new Event('ended')))
    else await page.keyboard.press(end)
    await expect(intro(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-part="skip-link"]')).toBeFocused()
    await context.close()
  }
})
