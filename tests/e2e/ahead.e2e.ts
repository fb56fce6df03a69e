import { expect, test } from '@playwright/test'
import { type PlainBrowser, plainBrowser } from '../../tools/run/plain-browser.ts'

const LIST = '/page/presskit?tab=press_release'
const ARTICLE = 'main a[href*="/page/detail/"]'

let browser: PlainBrowser
test.beforeEach(async () => {
  browser = await plainBrowser()
})
test.afterEach(async () => browser.close())

async function open(address: string): Promise<void> {
  await browser.page.send('Page.navigate', { url: address })
  await expect
    .poll(() =>
      browser.page
        .evaluate(
          `'alive' in document.documentElement.dataset && location.href === ${JSON.stringify(address)}`,
        )
        .catch(() => false),
    )
    .toBe(true)
}
/** Hovers a link, and returns its position. */
async function point(selector: string): Promise<{ x: number; y: number }> {
  const place = await browser.page.evaluate<{ x: number; y: number }>(`(async () => {
    const link = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility())
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { left, top, height } = link.getBoundingClientRect()
    return { x: left + 12, y: top + height / 2 }
  })()`)
  await browser.page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  return place
}
async function press(place: { x: number; y: number }): Promise<void> {
  // the hovered page may be gone before it has answered
  for (const type of ['mousePressed', 'mouseReleased'])
    void browser.page
      .send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...place })
      .catch(() => {})
}
const addresses = () =>
  Promise.all(browser.ahead.map((page) => page.evaluate<string>('location.href').catch(() => '')))

test('pages contain the rules for prerendering; the reports do not', async ({ request }) => {
  expect((await request.get(LIST)).headers()['speculation-rules']).toBe('"/speculation-rules.json"')
  expect((await request.get('/page/k-safety')).headers()['speculation-rules']).toBeUndefined()
  const rules = await request.get('/speculation-rules.json')
  expect([rules.status(), rules.headers()['content-type']]).toEqual([
    200,
    'application/speculationrules+json',
  ])
})

test('SH-228 SH-012 a prerendered page starts when it is opened: it is not counted earlier, and has the current mode', async ({
  baseURL,
}) => {
  await open(`${baseURL}${LIST}`)
  const place = await point(ARTICLE)
  await expect.poll(() => addresses()).toEqual([expect.stringContaining('/page/detail/')])
  const [next] = browser.ahead
  if (!next) throw new Error('no page was made ready')
  await expect.poll(() => next.evaluate('document.readyState')).toBe('complete')
  // longer than the maximum wait of a visible page's scripts
  await new Promise((done) => setTimeout(done, 4500))
  const scripts = `performance.getEntriesByType('resource').filter(({ name }) => /\\/entry\\.client/.test(name)).map(({ startTime }) => startTime)`
  expect(
    await next.evaluate(
      `({ ahead: document.prerendering, alive: 'alive' in document.documentElement.dataset, scripts: ${scripts} })`,
    ),
  ).toEqual({ ahead: true, alive: false, scripts: [] })
  await browser.page.evaluate(`localStorage.setItem('theme', 'dark')`)
  await press(place)
  await expect
    .poll(() =>
      next.evaluate(`!document.prerendering && 'alive' in document.documentElement.dataset`),
    )
    .toBe(true)
  expect(await next.evaluate(`document.documentElement.dataset.theme`)).toBe('dark')
  expect(
    await next.evaluate(
      `(() => { const [{ activationStart }] = performance.getEntriesByType('navigation'); return activationStart > 0 && ${scripts}.every((time) => time >= activationStart) })()`,
    ),
  ).toBe(true)
})

test('FT-018 a prerendered Home is not a visit: its video is recorded when it is opened', async ({
  baseURL,
}) => {
  await open(`${baseURL}${LIST}`)
  const place = await point('[data-part="header"] a[href="/"]')
  await expect.poll(() => addresses()).toEqual([`${baseURL}/`])
  const [home] = browser.ahead
  if (!home) throw new Error('no page was made ready')
  await expect
    .poll(() => home.evaluate(`document.querySelector('[data-part="intro"]:modal') !== null`))
    .toBe(true)
  expect(
    await home.evaluate(
      `[sessionStorage.getItem('introShown'), document.querySelector('[data-part="intro"] source')]`,
    ),
  ).toEqual([null, null])
  await press(place)
  await expect
    .poll(() => home.evaluate(`!document.prerendering && sessionStorage.getItem('introShown')`))
    .toBe('Y')
  await expect
    .poll(() =>
      home.evaluate(`document.querySelector('[data-part="intro"] video').currentTime > 0`),
    )
    .toBe(true)
})

test('reports, language switches, other parts of the page and other sites are never prerendered', async ({
  baseURL,
}) => {
  await open(`${baseURL}${LIST}`)
  for (const selector of [
    '[data-part="footer"] a[href*="k-safety"]',
    '[data-part="language-switch"]',
    '[data-part="pager"] a[href*="page=2"]',
    '[data-part="tab-bar"] a:not([aria-current])',
    '[data-part="footer"] a[href^="https:"]',
  ]) {
    await point(selector)
    await new Promise((done) => setTimeout(done, 700))
  }
  await point(ARTICLE)
  await expect
    .poll(
      async () => (await addresses()).filter((address) => address.includes('/page/detail/')).length,
    )
    .toBe(1)
  // the pointer may have crossed another link of the site on its way
  expect(
    (await addresses()).filter(
      (address) =>
        address.includes('?') ||
        address.includes('k-safety') ||
        !address.startsWith(`${baseURL}/page/`),
    ),
  ).toEqual([])
})

test('a tab whose page was painted late shows no more transitions between pages', async ({
  baseURL,
}) => {
  // a slowed processor paints late, on a busy machine very late
  test.setTimeout(120_000)
  const watch = `addEventListener('pagereveal', ({ viewTransition }) => { window.hasTransition = viewTransition !== null })`
  await open(`${baseURL}${LIST}`)
  const place = await point(ARTICLE)
  await expect.poll(() => addresses()).toEqual([expect.stringContaining('/page/detail/')])
  const [article] = browser.ahead
  if (!article) throw new Error('no page was made ready')
  await expect.poll(() => article.evaluate('document.readyState')).toBe('complete')
  await article.evaluate(watch)
  await article.send('Emulation.setCPUThrottlingRate', { rate: 40 })
  await press(place)
  await expect
    .poll(() => article.evaluate(`sessionStorage.getItem('slowTransitions')`).catch(() => null), {
      timeout: 45_000,
    })
    .toBe('1')
  expect(await article.evaluate('window.hasTransition')).toBe(true)
  await article.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await article.send('Page.enable')
  await article.send('Page.addScriptToEvaluateOnNewDocument', { source: watch })
  await article.evaluate(`location.assign('/page/presskit')`)
  await expect
    .poll(() => article.evaluate(`[location.pathname, window.hasTransition]`).catch(() => null))
    .toEqual(['/page/presskit', false])
})
