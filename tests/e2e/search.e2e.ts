import { expect, type Page, test } from '@playwright/test'
import { labels } from './pages.ts'

const ko = labels('KOR')
const en = labels('ENG')
const PAGE = '/page/presskit/press-release'
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
const layer = (page: Page) => part(page, 'search-layer')
const input = (page: Page) => part(page, 'search-input')
const searched = (page: Page) => new URL(page.url()).searchParams

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor()
}
async function open(page: Page, address = PAGE): Promise<void> {
  await visit(page, address)
  await part(page, 'search-button').click()
  await expect(layer(page)).toBeVisible()
  // before its scripts are there the form searches by itself, as a page
  await page.locator('html[data-search-open]').waitFor()
}
/** Answers the searches of a page in place of the server. */
async function answer(
  page: Page,
  keyword: string,
  body: object,
  { status = 200, wait }: { status?: number; wait?: Promise<void> } = {},
): Promise<void> {
  await page.route(
    (url) =>
      url.pathname === '/api/v1/search' &&
      url.searchParams.get('keyword') === keyword &&
      url.searchParams.get('type') === 'keyword',
    async (route) => {
      await wait
      await route.fulfill({ status, json: body }).catch(() => {})
    },
  )
}

test('SH-098 the header button opens the layer with the focus in its field', async ({ page }) => {
  await open(page)
  await expect(input(page)).toBeFocused()
  await expect(part(page, 'search-button')).toHaveAttribute('aria-expanded', 'true')
})

test('SH-036 SH-098 SH-102 an address with searchKeyword opens the layer over the page with its results', async ({
  page,
}) => {
  await visit(page, `${PAGE}?searchKeyword=AI&searchPage=1`)
  await expect(layer(page)).toBeVisible()
  await expect(input(page)).toHaveValue('AI')
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  expect(await part(page, 'search-results').locator('[data-part="content-card"]').count()).toBe(12)
  await expect(part(page, 'search-results').locator('mark').first()).toHaveText(/^ai$/i)
  await expect(page.locator('main[data-page]')).toHaveAttribute('data-page', 'press-release')
})

test('SH-098 SH-102 without scripts the form of the layer searches by itself', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/presskit?searchKeyword=AI')
  await expect(part(page, 'search-results').locator('[data-part="content-card"]').first()).toBeVisible()
  await input(page).fill('데이터 센터')
  await input(page).press('Enter')
  await expect(page).toHaveURL(/\/page\/\?searchKeyword=/)
  await expect(input(page)).toHaveValue('데이터 센터')
  await part(page, 'pager').getByRole('link', { name: '2', exact: false }).first().click()
  await expect(page).toHaveURL(/searchPage=2/)
  await context.close()
})

test('SH-098 SH-106 a click on a recommended keyword searches for it', async ({ page }) => {
  await open(page)
  const word = part(page, 'recommended-keywords').locator('a').first()
  const keyword = (await word.textContent()) ?? ''
  await word.click()
  await expect(input(page)).toHaveValue(keyword)
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  expect(searched(page).get('searchKeyword')).toBe(keyword)
})

test('SH-088 SH-098 a tag of the footer opens the search for it', async ({ page }) => {
  await visit(page, PAGE)
  const tag = part(page, 'footer-tags').locator('a').first()
  const keyword = (await tag.textContent()) ?? ''
  await tag.click()
  await page.waitForURL(/\/page\/\?searchKeyword=/)
  expect(searched(page).get('searchPage')).toBe('1')
  await expect(layer(page)).toBeVisible()
  await expect(input(page)).toHaveValue(keyword)
})

test('SH-099 SH-100 Escape closes the layer, clears it and takes the query out of the address', async ({ page }) => {
  await visit(page, `${PAGE}?searchKeyword=AI&searchPage=2`)
  await expect(layer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer(page)).toBeHidden()
  expect(page.url()).not.toContain('search')
  await part(page, 'search-button').click()
  await expect(input(page)).toHaveValue('')
  await expect(part(page, 'search-results')).toHaveCount(0)
})

test('SH-099 SH-100 the close button closes the layer and the focus goes back', async ({ page }) => {
  await open(page, `${PAGE}?tab=all`)
  await input(page).fill('AI')
  await input(page).press('Enter')
  await expect(part(page, 'search-results')).toBeVisible()
  expect(searched(page).get('tab')).toBe('all')
  await layer(page)
    .getByRole('button', { name: ko.search_close_layer as string })
    .click()
  await expect(layer(page)).toBeHidden()
  await expect(part(page, 'search-button')).toBeFocused()
  expect([...searched(page).keys()]).toEqual(['tab'])
})

test('SH-101 while a search loads the layer says so in the language of the page', async ({ page }) => {
  for (const [language, words] of [
    ['KOR', '로딩중...'],
    ['ENG', 'Loading...'],
  ] as const) {
    let go = () => {}
    await answer(
      page,
      'wait',
      { success: true, status: 200, data: { resultCount: 0, resultList: [], totalPageCount: 0, errorCode: null } },
      {
        wait: new Promise<void>((resolve) => {
          go = resolve
        }),
      },
    )
    await open(page, `${PAGE}?lang=${language}`)
    await input(page).fill('wait')
    await input(page).press('Enter')
    await expect(part(page, 'search-count')).toHaveText(words)
    go()
    await expect(part(page, 'search-count')).not.toHaveText(words)
    await page.unrouteAll()
  }
})

test('SH-102 SH-105 the pages of the results keep the address in step, another keyword begins at page 1', async ({
  page,
}) => {
  await open(page)
  await input(page).fill('AI')
  await input(page).press('Enter')
  await layer(page).locator('[data-part="pager"] a', { hasText: /^2$/ }).click()
  await expect(layer(page).locator('[data-part="pager"] [aria-current="page"]')).toHaveText('2')
  expect(searched(page).get('searchPage')).toBe('2')
  await input(page).fill('윤슬')
  await input(page).press('Enter')
  await expect(layer(page).locator('[data-part="pager"] [aria-current="page"]')).toHaveText('1')
  expect(searched(page).get('searchPage')).toBe('1')
  expect(searched(page).get('searchKeyword')).toBe('윤슬')
})

test('SH-105 a searchPage that is no number shows page 1', async ({ page }) => {
  await visit(page, `${PAGE}?searchKeyword=AI&searchPage=abc`)
  await expect(layer(page).locator('[data-part="pager"] [aria-current="page"]')).toHaveText('1')
})

test('SH-103 SH-104 with zero results the layer says so and suggests items below', async ({ page }) => {
  await visit(page, `${PAGE}?searchKeyword=zzqq`)
  await expect(layer(page)).toContainText("'zzqq' 검색 결과가 없습니다.")
  await expect(layer(page).getByRole('heading', { name: '이런 소식은 어때요?' })).toBeVisible()
  expect(await layer(page).locator('[data-part="content-card"]').count()).toBeGreaterThan(0)
  await open(page, `${PAGE}?lang=ENG`)
  await input(page).fill('zzqq')
  await input(page).press('Enter')
  await expect(layer(page)).toContainText("No search results for 'zzqq'")
  await expect(layer(page).getByRole('heading', { name: 'How about the news like this?' })).toBeVisible()
  expect(await layer(page).locator('[data-part="content-card"]').count()).toBeGreaterThan(0)
})

test('SH-107 SH-108 SH-231 a special character gives the text before it back, with an alert', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await open(page)
  await input(page).pressSequentially('윤슬 AI 2026')
  expect(alerts).toEqual([])
  await input(page).pressSequentially('#')
  await expect(input(page)).toHaveValue('윤슬 AI 2026')
  expect(alerts).toEqual(['콘텐츠 검색과 무관한 특수문자 입력을 지원하지 않습니다.'])
  await open(page, `${PAGE}?lang=ENG`)
  await input(page).pressSequentially('Yunseul@')
  await expect(input(page)).toHaveValue('Yunseul')
  expect(alerts[1]).toBe(en.search_special_alert)
})

test('SH-117 half a Hangul letter passes while it is composed', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await open(page)
  const client = await page.context().newCDPSession(page)
  // some keyboards compose with a dot that no finished text holds
  for (const text of ['ㅇ', 'ㅇㆍ', '유', '윤'])
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await client.send('Input.insertText', { text: '윤' })
  await expect(input(page)).toHaveValue('윤')
  expect(alerts).toEqual([])
})

test('SH-109 nothing but spaces is no search', async ({ page }) => {
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('type=keyword')) asked.push(request.url())
  })
  await input(page).fill('   ')
  await input(page).press('Enter')
  await input(page).fill('AI')
  await input(page).press('Enter')
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  expect(asked).toHaveLength(1)
})

test('SH-110 SH-231 errorCode 400 tells that special characters are not allowed', async ({ page }) => {
  await visit(page, `${PAGE}?searchKeyword=a%26b`)
  await expect(layer(page).getByRole('alert')).toHaveText('특수문자 검색을 허용하지 않습니다.')
  await answer(page, 'AI', { success: false, status: 400, errorCode: 400, message: '' }, { status: 400 })
  await open(page, `${PAGE}?lang=ENG`)
  await input(page).fill('AI')
  await input(page).press('Enter')
  await expect(layer(page).getByRole('alert')).toHaveText('Special characters are not allowed')
})

test('SH-111 SH-231 any other failure says that the search is unavailable', async ({ page }) => {
  await answer(page, 'AI', { success: false, status: 500, errorCode: 500, message: '' }, { status: 500 })
  for (const [language, words] of [
    ['KOR', ko.search_failed],
    ['ENG', en.search_failed],
  ] as const) {
    await open(page, `${PAGE}?lang=${language}`)
    await input(page).fill('AI')
    await input(page).press('Enter')
    await expect(layer(page).getByRole('alert')).toHaveText(words as string)
  }
})

test('SH-220 an answer that is no longer waited for is dropped', async ({ page }) => {
  let late = () => {}
  const card = (count: number) => ({
    success: true,
    status: 200,
    data: { resultCount: count, resultList: [], totalPageCount: 1, errorCode: null },
  })
  await answer(page, 'first', card(111), {
    wait: new Promise<void>((resolve) => {
      late = resolve
    }),
  })
  await answer(page, 'second', card(222))
  await open(page)
  await input(page).fill('first')
  await input(page).press('Enter')
  await input(page).fill('second')
  await input(page).press('Enter')
  await expect(part(page, 'search-count')).toHaveText(/222/)
  late()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
  await expect(part(page, 'search-count')).toHaveText(/222/)
})

test('SH-116 the pager in the results has no go-to-page box', async ({ page }) => {
  await visit(page, `${PAGE}?searchKeyword=AI`)
  await expect(layer(page).locator('[data-part="pager"]')).toBeVisible()
  await expect(layer(page).locator('[data-part="pager-goto"]')).toHaveCount(0)
})

test('SH-054 the main menu is hidden while the search is open', async ({ page }) => {
  await open(page)
  await expect(part(page, 'main-menu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(part(page, 'main-menu')).toBeVisible()
})

test('SH-106 typing shows suggestions: arrow keys walk through them, Escape closes them first, Enter searches', async ({
  page,
}) => {
  await open(page)
  await input(page).pressSequentially('데이')
  const options = layer(page).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(input(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) as string,
  )
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(layer(page)).toBeVisible()
  await input(page).pressSequentially('터')
  await expect(options.first()).toBeVisible()
  const first = (await options.first().textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(input(page)).toHaveValue(first)
  await expect(part(page, 'search-count')).toHaveText(/\d/)
})

test('SH-098 recent searches are offered again and can be removed', async ({ page }) => {
  await open(page)
  await input(page).fill('윤슬톡')
  await input(page).press('Enter')
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  await open(page)
  const recent = part(page, 'recent-searches')
  await recent.getByRole('button', { name: '윤슬톡', exact: true }).click()
  await expect(input(page)).toHaveValue('윤슬톡')
  await recent.getByRole('button', { name: (ko.search_recent_remove as string).replace('{keyword}', '윤슬톡') }).click()
  await expect(recent).toHaveCount(0)
  await expect(input(page)).toBeFocused()
})

test('SH-098 the page behind the layer cannot be reached', async ({ page }) => {
  await open(page)
  expect(await layer(page).evaluate((element) => element.matches(':modal'))).toBe(true)
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('[data-part="search-layer"]')?.contains(document.activeElement),
      ),
    ).toBe(true)
  }
})
