import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { LEGAL_PAGES } from '../../contract/legal-pages.ts'

const ko = JSON.parse(
  readFileSync(new URL('../../messages/ko.json', import.meta.url), 'utf8'),
) as Record<string, string>

test('SH-092 every page of terms and information answers in both languages with its own title', async ({
  request,
}) => {
  for (const name of LEGAL_PAGES) {
    for (const [lang, suffix] of [
      ['KOR', '윤슬'],
      ['ENG', 'Yunseul'],
    ]) {
      const answer = await request.get(`/page/legal/${name}?lang=${lang}`)
      expect(answer.status(), `${name} ${lang}`).toBe(200)
      const html = await answer.text()
      const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]
      expect(html).toContain(`<title>${heading} | ${suffix}</title>`)
    }
  }
})

test('SH-092 the footer links the pages of terms, without dead links', async ({ page }) => {
  await page.goto('/page/legal/terms')
  const links = await page
    .locator('[data-part="footer"] a[href^="/page/legal/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') as string))
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200)
})

test('the table of contents leads to its sections and is next to the text from 1024 px', async ({
  page,
}) => {
  await page.goto('/page/legal/privacy')
  const contents = page.getByRole('navigation', { name: ko.legal_contents })
  const last = contents.getByRole('link').last()
  await last.click()
  await expect(
    page.locator(decodeURIComponent(new URL(page.url()).hash).replace(/^#(.*)$/, '[id="$1"]')),
  ).toBeInViewport()
  await expect(last).toBeInViewport()
})

test('an unknown name is not found', async ({ page }) => {
  expect((await page.goto('/page/legal/nothing'))?.status()).toBe(404)
  await expect(page.locator('[data-part="not-found"]')).toBeVisible()
})
