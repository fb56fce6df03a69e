import { expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from '../server.ts'
import { axe, test } from './gallery.ts'
import { labels } from './pages.ts'
import { part, visit } from './visit.ts'

// The site of all other tests has the page closed (the default); this one has it open.
const PATH = '/page/service/datacenter'
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({
    DATA_CENTER_PAGE: 'true',
    LOG_LEVEL: 'info',
    IMAGES_PER_MINUTE: '1000000',
  })
})
test.afterAll(() => server.stop())
const open = (page: Page, query = '?lang=KOR') => visit(page, `${server.origin}${PATH}${query}`)
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const language of ['KOR', 'ENG'] as const)
  test(`AR-126 AR-127 SH-001 in ${language} it is complete from 320 to 1920 px, and accessible in both modes`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on(
      'console',
      (message) => void (message.type() === 'error' && errors.push(message.text())),
    )
    await page.setViewportSize({ width: 390, height: 900 })
    await open(page, `?lang=${language}`)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ENG' ? 'en' : 'ko')
    expect(await axe(page, 'body')).toEqual([])
    for (const width of [320, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `overflow at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await axe(page, 'main')).toEqual([])
    const facts = part(page, 'section-drawing').locator('dl > div')
    await expect(facts).toHaveCount(11)
    for (const [shown, label] of language === 'KOR'
      ? [
          ['4,800만명', '이용자'],
          ['120,000대', '서버'],
          ['2억원', '30년'],
        ]
      : [
          ['48 million', 'Users'],
          ['120,000', 'Servers'],
          ['KRW 200 million', '30 years'],
        ])
      await expect(facts.filter({ hasText: shown }).filter({ hasText: label })).toHaveCount(1)
    expect(errors).toEqual([])
  })

test('AR-126 SH-082 the sticky bar leads to the visit request and the directions, by click and by keyboard', async ({
  page,
}) => {
  await open(page)
  await page.evaluate(() => scrollTo(0, 1200))
  const anchors = part(page, 'anchor-menu').locator('a')
  await expect(part(page, 'sticky-bar')).toHaveAttribute('data-shown', 'true')
  await expect(anchors).toHaveText(['견학 신청', '오시는 길'])
  for (const [index, id] of ['visit', 'directions'].entries()) {
    // hidden in the first frame of its transition, the bar takes no focus
    await expect(anchors.nth(index)).toBeVisible()
    await anchors.nth(index).focus()
    await expect(anchors.nth(index)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect
      .poll(() =>
        page.locator(`#${id}`).evaluate((one) => Math.round(one.getBoundingClientRect().top)),
      )
      .toBe(80)
    await expect(anchors.nth(index)).toHaveAttribute('aria-current', 'location')
  }
})

test('AR-126 the slider has three videos: one plays while it is in view and can be stopped, the others are idle', async ({
  page,
}) => {
  await open(page)
  const slider = part(page, 'data-center-films')
  const slides = slider.locator('[role="group"]')
  await expect(slides.locator('h3')).toHaveText(['바람', '물', '약속'])
  const videos = slider.locator('video')
  await expect(videos.first()).toHaveAttribute('data-ready', 'true')
  await expect(videos.nth(1).locator('source')).toHaveCount(0)
  await slides
    .first()
    .getByRole('button', { name: labels('KOR').video_pause as string })
    .click()
  await expect
    .poll(() => videos.first().evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true)
  await slider.getByRole('button', { name: labels('KOR').carousel_next as string }).click()
  await expect(videos.nth(1)).toHaveAttribute('data-ready', 'true')
  await expect(slides.nth(1)).toHaveAttribute('data-shown', 'true')
})

test('AR-126 under reduced motion the posters stay and no video is fetched', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const videos: string[] = []
  page.on(
    'request',
    (request) => void (/\.(webm|mp4)/.test(request.url()) && videos.push(request.url())),
  )
  await open(page)
  await expect(part(page, 'data-center-films').locator('img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(videos).toEqual([])
  await context.close()
})

test('AR-126 a card opens the detail layer, which has next buttons and returns the focus', async ({
  page,
}) => {
  await open(page)
  const cards = part(page, 'data-center-details').locator('li')
  await expect(cards.locator('p:has(+ h3)')).toHaveText(['안전', '친환경', '상생'])
  const opener = cards.first().getByRole('button')
  await expect(cards.first().getByText('축전지가 서버를 받치는 동안')).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  const layer = part(page, 'detail-layer')
  await expect(layer).toHaveAttribute('data-type', 'content')
  await expect(layer.getByRole('heading', { level: 2 })).toHaveText('멈추지 않으려고 멈춰 봅니다')
  await expect(layer.getByText('축전지가 서버를 받치는 동안')).toBeVisible()
  await expect(layer.locator('a[href="/page/detail/6803"]')).toBeVisible()
  await layer.getByRole('button', { name: labels('KOR').detail_layer_next as string }).click()
  await expect(layer.getByRole('heading', { level: 2 })).toHaveText(
    '찬 바람을 쓰고 더운물을 돌려줍니다',
  )
  expect(await axe(page, '[data-part="detail-layer"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('AR-018 AR-126 SH-238 its news have tabs and pages of six, each with its own address', async ({
  page,
}) => {
  await open(page)
  const cards = page.locator('#archive [data-part="content-card"]')
  const tabs = part(page, 'tab-bar').locator('a')
  await expect(tabs).toHaveText(['전체', '안전', '친환경', '상생'])
  await expect(cards).toHaveCount(6)
  await part(page, 'pager')
    .locator('a')
    .filter({ hasText: /^\s*2\s*$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(cards).toHaveCount(4)
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/tab=dc_safety/)
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(cards).toHaveCount(4)
})

test('AR-124 a browser with the page open when it is closed sees the 404 page in its frame', async ({
  page,
  request,
}) => {
  await open(page)
  // from here on the site has it closed: its 404 to the data request loads the document
  await page.route(/\/datacenter(?:\.data)?(?:\?|$)/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await request.get(pathname + search) })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      errors.push(message.text())
  })
  await part(page, 'tab-bar').locator('a').nth(1).click()
  await expect(page.locator('main')).toHaveAttribute('data-page', 'not-found')
  // and it stays so after hydration
  await page.mouse.wheel(0, 1)
  await page.locator('html[data-alive]').waitFor()
  await expect(page.locator('main')).toHaveAttribute('data-page', 'not-found')
  expect(errors).toEqual([])
  await expect(part(page, 'header')).toBeVisible()
  await expect(part(page, 'footer')).toBeVisible()
})

test('AR-126 the visit request is an email with its questions, and the map has a text description', async ({
  page,
}) => {
  await open(page, '?lang=ENG')
  const character = new URL(
    (await page.locator('#visit a[href*="subject="]').getAttribute('href')) as string,
  )
  expect(character.pathname).toBe('visit@yunseul.example')
  const lines = await page.locator('#visit ul li').allTextContents()
  expect(lines.length).toBe(6)
  expect(character.searchParams.get('body')?.split('\r\n\r\n')).toEqual(lines)
  await expect(page.locator('#visit dl')).toContainText('Five to 15 people')
  await expect(
    page.locator('#directions').getByRole('img', { name: /A sketch of Solseom/ }),
  ).toBeVisible()
  await expect(page.locator('#directions ol li')).toHaveCount(4)
  await expect(page.locator('#directions dt')).toHaveText([
    'Bus',
    'Ferry',
    'Car',
    'On foot or by bicycle',
  ])
})

test('AR-126 without scripts the texts of the cards are on the page, and tabs and pages are links', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${server.origin}${PATH}?lang=KOR`)
  for (const text of ['축전지가 서버를 받치는 동안', '북동쪽 벽이 열리면', '주민 대표 열두 명과'])
    await expect(part(page, 'data-center-details').getByText(text)).toBeVisible()
  await expect(part(page, 'data-center-details').getByRole('button')).toHaveCount(0)
  await expect(part(page, 'data-center-films').getByText('동해의 바람개비가')).toBeVisible()
  await part(page, 'tab-bar').locator('a').nth(2).click()
  await expect(page).toHaveURL(/tab=dc_eco/)
  await expect(page.locator('#archive [data-part="content-card"]').first()).toBeVisible()
  await context.close()
})

test('AR-125 the sitemap lists it in both languages only while it is open', async ({ request }) => {
  /** Every address of a site's sitemap, in one file or in those that it lists. */
  const addresses = async (origin: string): Promise<string[]> => {
    const listed = async (path: string): Promise<string[]> =>
      [...(await (await request.get(origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, loc]) => loc ?? '',
      )
    const found = await listed('/sitemap.xml')
    const files = found.filter((loc) => /\/sitemap-[^/]+\.xml$/.test(loc))
    const inside = await Promise.all(files.map((file) => listed(new URL(file).pathname)))
    return [...found, ...inside.flat()].filter((loc) => loc.includes('datacenter'))
  }
  expect(
    (await addresses(server.origin)).map((loc) => loc.replace(/^https?:\/\/[^/]+/, '')),
  ).toEqual([PATH, `${PATH}?lang=ENG`])
  expect(await addresses(test.info().project.use.baseURL as string)).toEqual([])
})
