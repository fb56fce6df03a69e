import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { ROWS } from '../../contract/pages.ts'
import { part, visit } from './visit.ts'

const [ko, en] = ['ko', 'en'].map(
  (locale) =>
    JSON.parse(
      readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>,
) as [Record<string, string>, Record<string, string>]

/**
 * Console messages of a page that hydration cannot serve; the 404 of the response is not among
 * them.
 */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

/** The 404 page in its frame, hydrated. */
async function isWhole(page: Page, at: string, locale: string): Promise<void> {
  await expect(page.locator('html'), at).toHaveAttribute('lang', locale)
  await expect(page.locator('main'), at).toHaveAttribute('data-page', 'not-found')
  await expect(part(page, 'header').getByRole('link').first(), at).toBeVisible()
  await expect(part(page, 'main-menu').locator('a, button').first(), at).toBeVisible()
  await expect(part(page, 'footer'), at).toBeVisible()
}

const closed = ROWS.filter(({ access }) => access !== undefined).map(({ path }) => path)
/**
 * Every kind of address that only the server rejects: closed, in any spelling; unknown names and
 * ids; beyond the last page.
 */
const REFUSED = [
  ...closed.flatMap((path) => [
    path,
    `${path}?tab=all&page=2`,
    path.toUpperCase().replace('/PAGE', '/page'),
  ]),
  ...closed.map((path) =>
    path.replace(/.(?=[^/]*$)/, (character) => `%${character.charCodeAt(0).toString(16)}`),
  ),
  ...ROWS.filter(({ path }) => path.includes(':') && !/contentIdx|webPath/.test(path)).map(
    ({ path }) => path.replace(/:\w+/, 'no-such-name'),
  ),
  '/page/detail/no-number',
  '/page/presskit?tab=all&page=999',
  '/page/responsible/policy?tab=all&page=999',
  '/page/nowhere',
]
for (const [language, locale] of [
  ['KOR', 'ko'],
  ['ENG', 'en'],
] as const)
  test(`SH-160 SH-164 AR-124 in ${language} hydration keeps the server’s 404 page, complete and without errors`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const errors = errorsOf(page)
    expect(closed.length).toBeGreaterThan(0)
    for (const path of REFUSED) {
      const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      expect(answer?.status(), path).toBe(404)
      await page.mouse.wheel(0, 1)
      await page.locator('html[data-alive]').waitFor()
      await isWhole(page, path, locale)
      expect(errors, path).toEqual([])
    }
    // the shell works as on any page: the search opens over it and answers
    await page.goto(`${closed[0]}?lang=${language}`)
    await page.mouse.wheel(0, 1)
    await page.locator('html[data-alive]').waitFor()
    await part(page, 'search-button').click()
    await part(page, 'search-input').fill('AI')
    await page.keyboard.press('Enter')
    await expect(part(page, 'search-results').locator('a').first()).toBeVisible()
    expect(errors).toEqual([])
  })

test('AR-015 SH-011 Korean-only pages redirect English visitors, without errors', async ({
  page,
}) => {
  const errors = errorsOf(page)
  for (const { path, otherwise } of ROWS.filter(({ languages }) => languages?.length === 1)) {
    await visit(page, `${path}?lang=ENG`)
    expect(new URL(page.url()).pathname, path).toBe(otherwise ?? '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  expect(errors).toEqual([])
})

test('SH-011 AR-002 after a language change in another window complete documents are shown, never a mixture', async ({
  page,
  context,
  baseURL,
}) => {
  const errors = errorsOf(page)
  for (const [path, lands] of [
    ['/page/story/group-story', '/'],
    ['/page/presskit', '/page/presskit'],
  ] as const) {
    await visit(page, `${path}?lang=KOR`)
    await context.addCookies([{ name: 'isEnglish', value: 'true', url: baseURL as string }])
    await part(page, 'tab-bar').locator('a').nth(1).click()
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en')
    expect(new URL(page.url()).pathname).toBe(lands)
    await page.mouse.wheel(0, 1)
    await page.locator('html[data-alive]').waitFor()
    await expect(part(page, 'main-menu')).not.toContainText(/[가-힣]/)
    // its own styles are loaded
    expect(
      await page.locator('style[data-route-styles]').evaluate((own) => own.textContent?.length),
    ).toBeGreaterThan(99)
  }
  expect(errors).toEqual([])
})

test('SH-162 SH-164 SH-232 an unknown address shows the message, a search bar and a home link', async ({
  page,
}) => {
  const answer = await page.goto('/page/nowhere/at-all')
  expect(answer?.status()).toBe(404)
  const part = page.locator('[data-part="not-found"]')
  await expect(part.getByRole('heading', { level: 1 })).toHaveText('찾으시는 페이지가 없습니다.')
  await expect(part.getByRole('link', { name: ko.go_home })).toHaveAttribute('href', '/')
  await expect(part.getByRole('searchbox')).toBeVisible()
  await page.goto('/page/nowhere?lang=ENG')
  await expect(part.getByRole('heading', { level: 1 })).toHaveText(
    /There is no page you are looking for/,
  )
  await expect(part.getByRole('link', { name: en.go_home })).toBeVisible()
})

test('SH-162 its search works without scripts and opens the search over Home', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/nowhere')
  await page.locator('[data-part="not-found"]').getByRole('searchbox').fill('윤슬톡')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/page\/?\?searchKeyword=%EC%9C%A4%EC%8A%AC%ED%86%A1/)
  await context.close()
})

test('SH-163 its title is in the language of the page, with the brand suffix', async ({ page }) => {
  await page.goto('/page/nowhere')
  await expect(page).toHaveTitle('페이지를 찾을 수 없습니다 | 윤슬')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('SH-160 SH-164 a page that its loader does not find keeps header and footer', async ({
  page,
}) => {
  const answer = await page.goto('/page/detail/not-a-number')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('[data-part="not-found"]')).toBeVisible()
  await expect(page.locator('[data-part="header"]')).toBeVisible()
  await expect(page.locator('[data-part="footer"]')).toBeVisible()
  await expect(page).toHaveTitle('페이지를 찾을 수 없습니다 | 윤슬')
})

test('SH-040 the error page explains the error in both languages and links home', async ({
  page,
}) => {
  await page.goto('/error')
  const main = page.locator('main[data-page="error"]')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(ko.error_title as string)
  await expect(main.locator('[lang="en"]')).toHaveText(/Something went wrong/)
  await expect(main.getByRole('link', { name: ko.go_home })).toHaveAttribute('href', '/')
  await page.goto('/error?lang=ENG')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(en.error_title as string)
})

test('AR-167 SH-234 the browser-support page asks to switch, in both languages and without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/browserSupport')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '이 브라우저는 더 이상 지원하지 않습니다.',
  )
  await expect(page.locator('main section[lang="en"]')).toContainText('no longer supported')
  await expect(page.locator('main section[lang="en"]')).toContainText('switch')
  await context.close()
})
