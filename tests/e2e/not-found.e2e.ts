import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const [ko, en] = ['ko', 'en'].map(
  (locale) =>
    JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
) as [Record<string, string>, Record<string, string>]

test('SH-162 SH-164 SH-232 an unknown address shows the message, a search bar and a way home', async ({ page }) => {
  const answer = await page.goto('/page/nowhere/at-all')
  expect(answer?.status()).toBe(404)
  const part = page.locator('[data-part="not-found"]')
  await expect(part.getByRole('heading', { level: 1 })).toHaveText('찾으시는 페이지가 없습니다.')
  await expect(part.getByRole('link', { name: ko.go_home })).toHaveAttribute('href', '/')
  await expect(part.getByRole('searchbox')).toBeVisible()
  await page.goto('/page/nowhere?lang=ENG')
  await expect(part.getByRole('heading', { level: 1 })).toHaveText(/There is no page you are looking for/)
  await expect(part.getByRole('link', { name: en.go_home })).toBeVisible()
})

test('SH-162 its search works without scripts and opens the search over Home', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/nowhere')
  await page.locator('[data-part="not-found"]').getByRole('searchbox').fill('윤슬톡')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/page\/?\?searchKeyword=%EC%9C%A4%EC%8A%AC%ED%86%A1/)
  await context.close()
})

test('SH-163 its title says so in the language of the page, plus the brand suffix', async ({ page }) => {
  await page.goto('/page/nowhere')
  await expect(page).toHaveTitle('페이지를 찾을 수 없습니다 | 윤슬')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('SH-160 SH-164 a page that its loader does not find keeps header and footer', async ({ page }) => {
  const answer = await page.goto('/page/detail/not-a-number')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('[data-part="not-found"]')).toBeVisible()
  await expect(page.locator('[data-part="header"]')).toBeVisible()
  await expect(page.locator('[data-part="footer"]')).toBeVisible()
  await expect(page).toHaveTitle('페이지를 찾을 수 없습니다 | 윤슬')
})

test('SH-040 the error page says in both languages what happened and leads home', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이 브라우저는 더 이상 지원하지 않습니다.')
  await expect(page.locator('main section[lang="en"]')).toContainText('no longer supported')
  await expect(page.locator('main section[lang="en"]')).toContainText('switch')
  await context.close()
})
