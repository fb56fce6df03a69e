import { expect, type Page, test } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { archive, cards, ids, more, open } from './lists.ts'
import { holdBack } from './visit.ts'

const TECH = '/page/service/tech'
const POLICY = '/page/responsible/policy'
const PROMISE = '/page/responsible/promise'
const GROUP = '/page/story/group-story'
const COMPANY = '/page/story/kakao-story'
const HISTORY = '/page/story/history'
const KIT = '/page/presskit/media-kit'

const tabs = (page: Page) => archive(page).locator('[data-part="tab-bar"] a')
const pager = (page: Page) => archive(page).locator('[data-part="pager"]')
/** Records the page's scroll requests from now on. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const requests: unknown[] = []
    Object.assign(window, { asked: requests })
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      requests.push([this.id, (options as ScrollIntoViewOptions)?.behavior])
      return scroll.call(this, options)
    }
  })
const scrollRequests = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)

test('AR-005 AR-006 AR-100 AR-105 AR-148 AR-151 AR-178 a tab begins at page 1; a page has an address, replaces the list and scrolls smoothly to it', async ({
  page,
}) => {
  for (const [path, tab] of [
    [TECH, 'tech_platform'],
    ['/page/responsible/social', null],
    [GROUP, null],
    [COMPANY, null],
  ] as const) {
    await open(page, `${path}?page=2`)
    const second = await ids(page)
    if (tab) {
      await tabs(page).nth(2).click()
      await expect(page).toHaveURL(`${path}?tab=${tab}`)
      await page.goBack()
      await expect(page).toHaveURL(`${path}?page=2`)
      await expect.poll(() => ids(page)).toEqual(second)
    }
    await scrolls(page)
    await pager(page)
      .locator('a', { hasText: /^\s*1\s*$/ })
      .first()
      .click()
    await expect(page).toHaveURL(`${path}?tab=all&page=1`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
    await expect.poll(() => ids(page)).not.toEqual(second)
    const first = await ids(page)
    expect(first).toHaveLength(12)
    expect(first.filter((id) => second.includes(id))).toEqual([])
    expect(await scrollRequests(page)).toContainEqual(['archive', 'smooth'])
  }
})

test('AR-004 AR-007 AR-008 a late list does not replace a tab that was chosen later', async ({
  page,
}) => {
  await open(page, TECH)
  const first = await ids(page)
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/tech\.data\?.*tab=tech_platform/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await tabs(page).nth(2).click()
  await expect(archive(page).locator('[aria-busy="true"]')).toHaveCount(1)
  await tabs(page).nth(3).click()
  await expect(page).toHaveURL(/tab=tech_service/)
  // its list is drawn after its address
  await expect.poll(() => ids(page)).not.toEqual(first)
  const shown = await ids(page)
  release()
  await page.waitForTimeout(300)
  expect(await ids(page)).toEqual(shown)
  await expect(
    archive(page).locator('[aria-current="true"], [aria-current="page"]').first(),
  ).toHaveText((await tabs(page).nth(3).textContent()) ?? '-')
  await expect(archive(page).locator('[aria-busy="true"]')).toHaveCount(0)
})

test('AR-002 the language switch loads the articles of the other language', async ({ page }) => {
  await page.goto(`${TECH}?lang=KOR`)
  const korean = await ids(page)
  await page.goto(`${TECH}?lang=ENG`)
  const english = await ids(page)
  expect(english.length).toBeGreaterThan(5)
  expect(english.filter((id) => korean.includes(id))).toEqual([])
  await expect(page.locator('main')).not.toContainText(/[가-힣]/)
})

test('AR-106 SH-023 SH-024 the tabs of Tech match its address, and one links to the AI hub', async ({
  page,
}) => {
  await open(page, TECH)
  const hrefs = await tabs(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(hrefs.slice(1)).toEqual([
    ...[
      'kakao_tech_intro',
      'tech_platform',
      'tech_service',
      'tech_contents',
      'tech_event',
      'ifkakao',
    ].map((tab) => `${TECH}?tab=${tab}`),
    `${TECH}/ai`,
  ])
  await tabs(page).last().click()
  await expect(page).toHaveURL(`${TECH}/ai`)
  await expect(page.locator('main')).toHaveAttribute('data-page', /ai/)
})

test('AR-062 AR-063 AR-064 AR-065 AR-066 SH-029 SH-044 SH-252 Policy opens with its principles; the magazine and the report are tabs', async ({
  page,
}) => {
  await open(page, POLICY)
  const links = () =>
    archive(page)
      .locator('h3 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const korean = await links()
  const names = [
    'hateSpeech',
    'talkSafety',
    'digitalForKids',
    'guidelinesForResponsibleAI',
    'digitalAILiteracy',
  ]
  for (const name of names) expect(korean).toContain(`/page/responsible/detail/${name}`)
  expect(korean.filter((href) => href.startsWith('https://')).length).toBeGreaterThanOrEqual(3)
  await expect(cards(page)).toHaveCount(0)
  const hrefs = await tabs(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(hrefs).toEqual([`${POLICY}?tab=ECF`, `${POLICY}?tab=all`, `${POLICY}?tab=ECK`])
  await tabs(page).nth(1).click()
  await expect(page).toHaveURL(`${POLICY}?tab=all`)
  await expect(cards(page)).toHaveCount(12)
  await pager(page)
    .locator('a', { hasText: /^\s*2\s*$/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${POLICY}?tab=all&page=2`)
  await tabs(page).nth(2).click()
  await expect(page).toHaveURL(`${POLICY}?tab=ECK`)
  await expect(cards(page).first()).toBeVisible()
  await page.goto(`${POLICY}?lang=ENG`)
  const english = await links()
  expect(english).not.toContain('/page/responsible/detail/digitalAILiteracy')
  expect(english).toContain('/page/responsible/detail/hateSpeech')
  await expect(tabs(page)).toHaveCount(2)
})

test('AR-068 AR-069 the group’s report leads English visitors to the principles', async ({
  page,
  request,
}) => {
  const answer = await request.get(`${POLICY}?tab=ECK&lang=ENG`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, `${POLICY}?tab=ECF&lang=ENG`])
  await page.goto(`${POLICY}?tab=ECK&lang=KOR`)
  await expect(page).toHaveURL(/tab=ECK/)
  await page.goto(`${POLICY}?tab=ECK&lang=ENG`)
  await expect(page).toHaveURL(new RegExp(`${POLICY}\\?tab=ECF&lang=ENG$`))
  await expect(
    archive(page).locator('h3 a[href="/page/responsible/detail/hateSpeech"]'),
  ).toBeVisible()
})

test('AR-096 AR-097 promises in English: four tabs are absent, and their addresses show all', async ({
  page,
}) => {
  await page.goto(`${PROMISE}?lang=KOR`)
  const korean = await tabs(page).evaluateAll((all) =>
    all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get('tab')),
  )
  expect(korean).toHaveLength(7)
  await page.goto(`${PROMISE}?lang=ENG`)
  const all = await ids(page)
  await expect(tabs(page)).toHaveCount(3)
  for (const tab of korean.slice(3)) {
    await page.goto(`${PROMISE}?tab=${tab}&lang=ENG`)
    await expect(tabs(page).first()).toHaveAttribute('aria-current', /true|page/)
    expect(await ids(page)).toEqual(all)
  }
  await page.goto(`${PROMISE}?tab=${korean[3]}&lang=KOR`)
  await expect(tabs(page).first()).not.toHaveAttribute('aria-current', /true|page/)
})

test('AR-129 AR-135 SH-044 a company has an address that keeps the tab and begins at page 1', async ({
  page,
}) => {
  await open(page, `${GROUP}?page=2`)
  const company = page.getByLabel(ko.stories_company)
  await expect(company).toHaveValue('all')
  await tabs(page).nth(1).click()
  await expect(page).toHaveURL(/\?tab=\w+$/)
  const tab = new URL(page.url()).searchParams.get('tab')
  await page.getByLabel(ko.stories_company).selectOption('pay')
  await expect(page).toHaveURL(`${GROUP}?tab=${tab}&company=pay`)
  await page.goto(`${GROUP}?company=pay`)
  const { data } = (await (
    await page.request.get('/api/v1/content/group-story?companyCode=pay')
  ).json()) as {
    data: { groupStoryList: { contentIdx: number }[] }
  }
  expect(await ids(page)).toEqual(data.groupStoryList.map(({ contentIdx }) => contentIdx))
})

test('AR-129 a company chosen before the page of a tab has arrived keeps that tab', async ({
  page,
}) => {
  await open(page, GROUP)
  const release = await holdBack(page, /group-story\.data/)
  await tabs(page).nth(1).click()
  await expect(archive(page).locator('[aria-busy="true"]')).toHaveCount(1)
  await page.getByLabel(ko.stories_company).selectOption('pay')
  release()
  await expect(page).toHaveURL(/\?tab=(?!all)\w+&company=pay$/)
})

test('AR-014 AR-129 AR-148 the go-to-page box opens a page; there is none beyond the last', async ({
  page,
}) => {
  for (const path of [GROUP, COMPANY]) {
    await open(page, path)
    await pager(page).getByLabel(ko.pager_goto_label).fill('2')
    await pager(page).getByRole('button', { name: ko.pager_goto_button }).click()
    await expect(page).toHaveURL(`${path}?tab=all&page=2`)
  }
  for (const path of [TECH, GROUP, COMPANY, `${POLICY}?tab=all`, KIT])
    expect(
      (await page.request.get(`${path}${path.includes('?') ? '&' : '?'}page=99`)).status(),
      path,
    ).toBe(404)
})

test('AR-150 recommended stories are shown one at a time, fade and have no autoplay', async ({
  page,
}) => {
  await open(page, COMPANY)
  const carousel = page.locator('[data-part="recommended-posts"] [aria-roledescription]').first()
  const slides = page.locator('[data-part="recommended-posts"] [role="group"]')
  await expect(slides.locator('visible=true')).toHaveCount(1)
  await expect(carousel).not.toHaveAttribute('data-autoplay', /./)
  const first = await slides.locator('visible=true').textContent()
  await page
    .locator('[data-part="recommended-posts"]')
    .getByRole('button', { name: ko.carousel_next })
    .click()
  await expect.poll(() => slides.locator('visible=true').last().textContent()).not.toBe(first)
})

test('AR-089 AR-091 SH-253 the media kit has its notice, and an empty message', async ({
  page,
}) => {
  for (const [language, text] of [
    ['KOR', ko],
    ['ENG', en],
  ] as const) {
    await page.goto(`${KIT}?lang=${language}`)
    await expect(page.locator('[data-part="media-kit-notice"]')).toHaveText(text.media_kit_notice)
    expect(await tabs(page).count()).toBe(5)
    if ((await cards(page).count()) === 0)
      await expect(archive(page)).toContainText(text.empty_list)
  }
  expect(en.empty_list).toBe('English content is currently not available in this section.')
})

test('AR-140 AR-141 AR-142 History shows ten, ten more, and a year from its beginning; upcoming entries have no link', async ({
  page,
}) => {
  await open(page, HISTORY)
  const entries = archive(page).locator('article:visible')
  await expect(entries).toHaveCount(10)
  const coming = archive(page).locator('article[data-coming]')
  await expect(coming).toHaveCount(2)
  await expect(coming.first()).toContainText(ko.history_coming_soon)
  await expect(coming.locator('a')).toHaveCount(0)
  await expect(
    archive(page).locator('article:not([data-coming]) h3 a[href^="/page/detail/"]').first(),
  ).toBeVisible()
  await more(page).click()
  await expect(entries).toHaveCount(20)
  await page.getByLabel(ko.history_year_label).selectOption('2024')
  await expect(page).toHaveURL(`${HISTORY}?year=2024`)
  const { data } = (await (
    await page.request.get('/api/v1/content/history/year/2024?lang=KOR')
  ).json()) as {
    data: unknown[]
  }
  await expect(entries).toHaveCount(Math.min(10, data.length))
  await page.getByLabel(ko.history_year_label).selectOption('all')
  await expect(page).not.toHaveURL(/year=2024/)
  await expect(entries).toHaveCount(10)
})

test('AR-136 SH-022 the companies of the group: a mark for each mode, and links to their own sites', async ({
  page,
}) => {
  await page.goto('/page/about/subsidiaryCompany')
  await expect(page.locator('main article')).toHaveCount(12)
  const mark = () =>
    page
      .locator('main article img:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc))
  await page.locator('main article img:visible').first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await mark())[0]).toMatch(/./)
  const [light] = await mark()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await mark())[0] || light).not.toBe(light)
  for (const href of await page
    .locator('main article a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    expect(href).toMatch(/^https:\/\//)
})

test('AR-001 every archive is complete without scripts: its list, its tabs, its pages, its dropdowns', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [
    TECH,
    '/page/responsible/social',
    PROMISE,
    `${POLICY}?tab=all`,
    KIT,
    GROUP,
    COMPANY,
    HISTORY,
  ]) {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    // visitors only read: every request gets another list
    expect(await page.locator('main form:not([method="get" i])').count(), path).toBe(0)
    if (path !== KIT)
      await expect(archive(page).locator('a[href^="/page/detail/"]:visible').first()).toBeVisible()
  }
  await expect(archive(page).locator('article:visible')).toHaveCount(47)
  await page.getByLabel(ko.history_year_label).selectOption('2024')
  await archive(page).locator('form button').first().click()
  await expect(page).toHaveURL(/year=2024/)
  await page.goto(GROUP)
  await page.getByLabel(ko.stories_company).selectOption('pay')
  await archive(page).locator('form[data-type="select"] button').first().click()
  await expect(page).toHaveURL(/company=pay/)
  await page.goto(TECH)
  await pager(page)
    .locator('a', { hasText: /^\s*2\s*$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await context.close()
})
