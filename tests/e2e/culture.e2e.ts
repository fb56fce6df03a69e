import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }
import { part, visit as open } from './visit.ts'

const CULTURE = '/page/about/culture?lang=KOR'
const main = (page: Page) => page.locator('main[data-page="culture"]')
const data = (page: Page, name: string) => main(page).getAttribute(`data-${name}`)
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top) || 0)

/** Opens the page and waits until it has its scroll mode. */
async function visit(page: Page, address = CULTURE): Promise<void> {
  await open(page, address)
  await main(page).and(page.locator('[data-mode]')).waitFor()
}
/** Waits until a section is in view and all motion has ended. */
async function rests(page: Page, section: number): Promise<void> {
  await expect(main(page)).toHaveAttribute('data-section', String(section))
  await expect(main(page)).not.toHaveAttribute('data-moving')
}
/** Repeats an action until the page is in the expected state: early input is dropped. */
async function until(
  page: Page,
  name: 'section' | 'front',
  wanted: number,
  act: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if ((await data(page, name)) !== String(wanted)) await act()
    expect(await data(page, name)).toBe(String(wanted))
  }).toPass({ intervals: [120] })
}
const press = (page: Page, key: string) => () => page.keyboard.press(key)
const turn = (page: Page, size: number) => () => page.mouse.wheel(0, size)
const html = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address)).text()

test('FT-039 FT-040 FT-041 FT-042 FT-065 FT-066 AR-168 the page of BE has its title and five sections; the variant BA is not found', async ({
  request,
}) => {
  const korean = await html(request, CULTURE)
  expect(korean).toContain('<title>기업 문화 | 윤슬</title>')
  expect(
    [...korean.matchAll(/<section[^>]* id="(\w+)"|<section id="(\w+)"/g)].map(([, a, b]) => a ?? b),
  ).toEqual(['intro', 'mission', 'goal', 'value', 'ending'])
  expect(await html(request, '/page/about/culture?lang=ENG')).toContain(
    '<title>Yunseul Culture | Yunseul</title>',
  )
  const [category] = (await (await request.get('/api/v1/categories?name=culture&lang=KOR')).json())
    .data
  expect(category).toMatchObject({
    code: 'BE',
    name: '기업 문화',
    image: '/media/icons/culture.svg',
  })
  expect([category.description, category.bgColor].every((field) => typeof field === 'string')).toBe(
    true,
  )
  // the category BA has no page (AR-168)
  for (const path of ['/page/about/culture-archive', '/page/about/BA'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('FT-011 FT-044 FT-051 FT-052 FT-055 the wheel steps through sections, cards and row; the momentum of a trackpad moves once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob).text().then((text) => sent.push(text))
      return true
    }
  })
  await visit(page)
  await page.mouse.move(500, 500)
  const bar = part(page, 'sticky-bar')
  const side = part(page, 'side-navigation')
  // two fingers on a trackpad: many small steps
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 500,
    y: 500,
    yDistance: -500,
    gestureSourceType: 'mouse',
    speed: 700,
  })
  await rests(page, 1)
  expect(await topOf(page, 'mission')).toBe(0)
  await expect(bar).toBeHidden()
  await expect(side).toBeHidden()

  await until(page, 'section', 2, turn(page, 100))
  await rests(page, 2)
  expect(await topOf(page, 'goal')).toBe(0)
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('기업 문화')
  await expect(side).toBeVisible()
  for (const card of [1, 2, 3, 4]) await until(page, 'front', card, turn(page, 100))
  await expect(main(page)).toHaveAttribute('data-section', '2')
  await until(page, 'section', 3, turn(page, 100))
  await rests(page, 3)
  const row = page.locator('#value ul')
  const left = () => row.evaluate((element) => Math.round(element.scrollLeft))
  expect(await left()).toBe(0)
  await until(page, 'section', 4, turn(page, 100))
  // the row was panned to its end before
  const scrollRange = await row.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(Math.abs((await left()) - scrollRange)).toBeLessThan(3)
  await rests(page, 4)
  // the footer belongs to the Ending
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    expect(await topOf(page, 'ending')).toBeLessThan(-100)
  }).toPass()
  await until(page, 'section', 3, turn(page, -300))
  await until(page, 'section', 2, turn(page, -100))
  await expect(main(page)).toHaveAttribute('data-front', '4')
  const sent = (): Promise<string> =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'))
      return (window as unknown as { sent: string[] }).sent.join()
    })
  await expect.poll(sent).toContain('"name":"page_view","page":"Culture"')
})

test('FT-043 FT-050 FT-053 FT-057 keys, cards and links move the page, and the focus follows', async ({
  page,
}) => {
  await visit(page)
  await until(page, 'section', 1, press(page, 'ArrowDown'))
  await until(page, 'section', 2, press(page, 'Space'))
  await rests(page, 2)
  const mascot = part(page, 'mascot').locator('[data-run]')
  await expect(mascot).toHaveCSS('animation-timing-function', 'steps(4)')
  await expect(mascot).toHaveCSS('animation-duration', '0.96s')
  await expect(mascot.locator('img')).toHaveCSS('animation-timing-function', 'steps(6)')
  await expect(mascot.locator('img')).toHaveCSS('animation-duration', '0.24s')
  await until(page, 'front', 1, press(page, 'ArrowDown'))
  await until(page, 'front', 0, press(page, 'ArrowUp'))
  await page
    .locator('[data-card]')
    .nth(1)
    .click({ position: { x: 40, y: 30 } })
  await expect(main(page)).toHaveAttribute('data-front', '1')
  await until(page, 'section', 3, press(page, 'PageDown'))
  await expect(part(page, 'mascot').locator('[data-run]')).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(main(page)).toHaveAttribute('data-section', '4')
  const title = part(page, 'ending-title')
  await expect(title).toHaveAttribute('data-waiting')
  await expect(title).not.toHaveAttribute('data-waiting')
  await rests(page, 4)
  await expect(page.locator('#ending video')).toHaveJSProperty('paused', false)

  await part(page, 'side-navigation').getByRole('link', { name: '약속' }).click()
  await rests(page, 2)
  expect([await topOf(page, 'goal'), await data(page, 'front')]).toEqual([0, '0'])
  await expect(page.locator('#goal')).toBeFocused()
  await expect(page).toHaveURL(/#goal$/)
  await expect(page.locator('#ending video')).toHaveJSProperty('currentTime', 0)
  await page.locator('#goal').getByRole('link', { name: ko.culture_back_to_top }).click()
  await rests(page, 0)
  await expect(page.locator('#intro')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('FT-007 any resize keeps the section; low, magnified or reduced-motion windows scroll freely', async ({
  page,
}) => {
  await visit(page)
  await page.evaluate(() => {
    location.hash = '#goal'
  })
  await rests(page, 2)
  const mode = async (width: number, height: number): Promise<string | null> => {
    await page.setViewportSize({ width, height })
    await expect.poll(() => topOf(page, 'goal')).toBe(0)
    await expect(main(page)).toHaveAttribute('data-section', '2')
    return data(page, 'mode')
  }
  await expect.poll(() => mode(1024, 800)).toBe('stepped')
  await expect.poll(() => mode(1023, 800)).toBe('stepped')
  await expect.poll(() => mode(768, 900)).toBe('stepped')
  await expect.poll(() => mode(767, 900)).toBe('free')
  await expect(part(page, 'side-navigation')).toBeHidden()
  await expect.poll(() => mode(1024, 800)).toBe('stepped')
  await expect.poll(() => mode(1440, 559)).toBe('free')
  await expect.poll(() => mode(1440, 900)).toBe('stepped')
  // the size of a window of 1440 x 900 at 200%
  await expect.poll(() => mode(720, 450)).toBe('free')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(main(page)).toHaveAttribute('data-mode', 'stepped')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await expect(main(page)).toHaveAttribute('data-mode', 'free')
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await expect(main(page)).toHaveAttribute('data-mode', 'stepped')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(main(page)).toHaveAttribute('data-mode', 'free')
  await expect(main(page)).not.toHaveAttribute('data-stacked')
  await expect(part(page, 'mascot').locator('[data-run]')).toHaveCount(0)
  // all cards are stacked vertically, and the wheel scrolls natively
  const tops = await page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().bottom)))
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b))
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 120)
})

test('jumping into a section by focus, hash or native scrolling continues from there', async ({
  page,
}) => {
  await visit(page, `${CULTURE}#ending`)
  await rests(page, 4)
  expect(await topOf(page, 'ending')).toBe(0)
  await page.locator('#value a').first().focus()
  await rests(page, 3)
  expect(await topOf(page, 'value')).toBe(0)
  await page.locator('[data-card] button').nth(3).focus()
  await rests(page, 2)
  await expect(main(page)).toHaveAttribute('data-front', '3')
  expect(await topOf(page, 'goal')).toBe(0)
  await page.evaluate(() => {
    location.hash = '#value'
  })
  await rests(page, 3)
  // as find-in-page or a scrollbar does
  await page
    .locator('#mission h2')
    .evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await rests(page, 1)
  await until(page, 'section', 2, press(page, 'ArrowDown'))
  await rests(page, 2)
  expect(await topOf(page, 'goal')).toBe(0)
})

test('FT-043 FT-054 FT-055 on a phone touch scrolls, cards stack, and the row moves sideways', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await visit(page)
  await expect(main(page)).toHaveAttribute('data-mode', 'free')
  await expect(main(page)).toHaveAttribute('data-stacked')
  const devtools = await context.newCDPSession(page)
  /** A one-finger drag over the screen, by native touch events. */
  const swipe = async (dx: number, dy: number): Promise<void> => {
    const [x, y] = [dx === 0 ? 195 : 350, dy === 0 ? 420 : 780]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let step = 1; step <= 8; step++)
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + (dx * step) / 8, y: y + (dy * step) / 8 }],
      })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const seen = new Set<string | null>()
  for (let swipes = 0; swipes < 40 && !seen.has('4'); swipes++) {
    await swipe(0, -640)
    seen.add(await data(page, 'section'))
  }
  // in order, none dropped
  expect([...seen]).toEqual([...seen].sort())
  expect(seen).toContain('4')
  await expect(part(page, 'side-navigation')).toBeHidden()
  const row = page.locator('#value ul')
  expect(await row.evaluate((element) => element.scrollLeft)).toBe(0)
  // the first touch may only end the momentum of the last swipe
  await expect(async () => {
    await row.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    await swipe(-300, 0)
    expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50)
  }).toPass()
  await context.close()
})

test('FT-045 FT-049 without scripts the five sections follow one another, with all content', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(CULTURE)
  const headings = await page.locator('main').getByRole('heading').allInnerTexts()
  expect(headings).toHaveLength(5 + 5 + 6)
  await expect(page.locator('[data-card] p')).toHaveCount(5)
  const bottoms = await page
    .locator('#intro, #mission, [data-card], #value, #ending, [data-part="footer"]')
    .evaluateAll((parts) => parts.map((element) => element.getBoundingClientRect().top))
  expect(bottoms).toEqual([...bottoms].sort((a, b) => a - b))
  await expect(part(page, 'ending-title')).toHaveCSS('opacity', '1')
  await expect(part(page, 'side-navigation')).toBeHidden()
  await page.locator('#ending').getByRole('link', { name: ko.culture_back_to_top }).click()
  await expect(page).toHaveURL(/#intro$/)
  await context.close()
})

test('FT-059 FT-062 FT-063 one intro video is fetched at any window size; Back from the press releases returns to the section', async ({
  page,
}) => {
  const videos = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/culture\/(video_\w+)\.(?:webm|mp4)/.exec(request.url()) ?? []
    if (name) videos.add(name)
  })
  await visit(page)
  await expect.poll(() => [...videos]).toEqual(['video_intro_1440'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(main(page)).toHaveAttribute('data-mode', 'free')
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(main(page)).toHaveAttribute('data-mode', 'stepped')
  await page.locator('#value').getByRole('link', { name: '보도자료 읽기' }).focus()
  await rests(page, 3)
  await page.keyboard.press('Enter')
  await expect(page.locator('main[data-page="press-release"]')).toBeVisible()
  expect([...videos]).toEqual(['video_intro_1440'])
  await page.goBack()
  await rests(page, 3)
  await expect.poll(() => topOf(page, 'value')).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('cultureSection'))).toBeNull()
})
