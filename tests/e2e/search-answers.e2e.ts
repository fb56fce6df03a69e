import { expect, type Locator, type Page, test } from '@playwright/test'
import { answer, en, input, ko, layer, open, PAGE, part, searched, visit } from './search.ts'

/** The page's alerts from now on; each is accepted at once. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  return alerts
}

test('SH-101 a loading search shows a message in the language of the page', async ({ page }) => {
  for (const [language, texts] of [
    ['KOR', '로딩중...'],
    ['ENG', 'Loading...'],
  ] as const) {
    let go = () => {}
    await answer(
      page,
      'wait',
      {
        success: true,
        status: 200,
        data: { resultCount: 0, resultList: [], totalPageCount: 0, errorCode: null, countList: [] },
      },
      {
        wait: new Promise<void>((resolve) => {
          go = resolve
        }),
      },
    )
    await open(page, `${PAGE}?lang=${language}`)
    await input(page).fill('wait')
    await input(page).press('Enter')
    await expect(part(page, 'search-count')).toHaveText(texts)
    go()
    await expect(part(page, 'search-count')).not.toHaveText(texts)
    await page.unrouteAll()
  }
})

test('SH-102 SH-105 paging through results updates the address, another keyword begins at page 1', async ({
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

test('SH-102 SH-105 a type filters the results, updates the address and begins at page 1', async ({
  page,
}) => {
  await visit(page, `${PAGE}?searchKeyword=AI&searchPage=2`)
  const types = part(page, 'search-types')
  const countOf = async (link: Locator): Promise<number> =>
    Number(await link.locator('[aria-hidden="true"]').textContent())
  const all = await countOf(types.locator('[aria-current="page"]'))
  const service = types.getByRole('link', { name: new RegExp(`^${ko.search_type_service} `) })
  const some = await countOf(service)
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  // before the layer is hydrated its links open documents
  await expect(types.locator('a[tabindex="-1"]')).not.toHaveCount(0)
  await service.click()
  await expect(service).toHaveAttribute('aria-current', 'page')
  await expect(service).toBeFocused()
  await expect(part(page, 'search-count')).toContainText(String(some))
  expect([searched(page).get('type'), searched(page).get('searchPage')]).toEqual(['service', '1'])
  // the counts are of all types of the keyword
  await expect(types.getByRole('link').first()).toContainText(String(all))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(
    types.getByRole('link', { name: new RegExp(`^${ko.search_type_news} `) }),
  ).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(part(page, 'search-count')).toContainText(String(all))
  expect(searched(page).has('type')).toBe(false)
})

test('SH-103 a type without results shows a message in the language of the page, and links to the other results', async ({
  page,
}) => {
  for (const [language, labels, keyword] of [
    ['KOR', ko, '보도자료'],
    ['ENG', en, 'press release'],
  ] as const) {
    await visit(page, `${PAGE}?lang=${language}&searchKeyword=${keyword}&type=service`)
    const shown = part(page, 'search-types').locator('[aria-current="page"]')
    await expect(shown).toContainText(`${labels.search_type_service} 0`)
    await expect(part(page, 'search-count')).toContainText(keyword)
    await part(page, 'search-elsewhere').getByRole('link').click()
    await expect(
      part(page, 'search-results').locator('[data-part="content-card"]').first(),
    ).toBeVisible()
    expect(searched(page).has('type')).toBe(false)
  }
})

test('SH-105 a searchPage that is not a number shows page 1', async ({ page }) => {
  await visit(page, `${PAGE}?searchKeyword=AI&searchPage=abc`)
  await expect(layer(page).locator('[data-part="pager"] [aria-current="page"]')).toHaveText('1')
})

test('SH-103 SH-104 without results the layer shows a message and suggests items below', async ({
  page,
}) => {
  await visit(page, `${PAGE}?searchKeyword=zzqq`)
  await expect(layer(page)).toContainText("'zzqq' 검색 결과가 없습니다.")
  await expect(layer(page).getByRole('heading', { name: '이런 소식은 어때요?' })).toBeVisible()
  expect(await layer(page).locator('[data-part="content-card"]').count()).toBeGreaterThan(0)
  await open(page, `${PAGE}?lang=ENG`)
  await input(page).fill('zzqq')
  await input(page).press('Enter')
  await expect(layer(page)).toContainText("No search results for 'zzqq'")
  await expect(
    layer(page).getByRole('heading', { name: 'How about the news like this?' }),
  ).toBeVisible()
  expect(await layer(page).locator('[data-part="content-card"]').count()).toBeGreaterThan(0)
})

test('SH-107 SH-108 SH-231 a special character restores the previous text, with an alert', async ({
  page,
}) => {
  const alerts = alertsOf(page)
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

test('SH-117 a partial Hangul syllable is accepted while it is composed', async ({ page }) => {
  const alerts = alertsOf(page)
  await open(page)
  const client = await page.context().newCDPSession(page)
  // some keyboards compose with a dot that no finished text contains
  for (const text of ['ㅇ', 'ㅇㆍ', '유', '윤'])
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await client.send('Input.insertText', { text: '윤' })
  await expect(input(page)).toHaveValue('윤')
  expect(alerts).toEqual([])
})

test('SH-109 spaces alone do not search', async ({ page }) => {
  await open(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('type=keyword')) requests.push(request.url())
  })
  await input(page).fill('   ')
  await input(page).press('Enter')
  await input(page).fill('AI')
  await input(page).press('Enter')
  await expect(part(page, 'search-count')).toHaveText(/\d/)
  expect(requests).toHaveLength(1)
})

test('SH-110 SH-231 errorCode 400 shows that special characters are not allowed', async ({
  page,
}) => {
  await visit(page, `${PAGE}?searchKeyword=a%26b`)
  await expect(layer(page).getByRole('alert')).toHaveText(ko.search_special ?? '')
  await answer(
    page,
    'AI',
    { success: false, status: 400, errorCode: 400, message: '' },
    { status: 400 },
  )
  await open(page, `${PAGE}?lang=ENG`)
  await input(page).fill('AI')
  await input(page).press('Enter')
  await expect(layer(page).getByRole('alert')).toHaveText(en.search_special ?? '')
})

test('SH-111 SH-231 any other failure shows that the search is unavailable', async ({ page }) => {
  await answer(
    page,
    'AI',
    { success: false, status: 500, errorCode: 500, message: '' },
    { status: 500 },
  )
  for (const [language, texts] of [
    ['KOR', ko.search_failed],
    ['ENG', en.search_failed],
  ] as const) {
    await open(page, `${PAGE}?lang=${language}`)
    await input(page).fill('AI')
    await input(page).press('Enter')
    await expect(layer(page).getByRole('alert')).toHaveText(texts as string)
  }
})

test('SH-220 the response to an outdated request is dropped', async ({ page }) => {
  let late = () => {}
  const card = (count: number) => ({
    success: true,
    status: 200,
    data: { resultCount: count, resultList: [], totalPageCount: 1, errorCode: null, countList: [] },
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
