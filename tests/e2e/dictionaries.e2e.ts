import { expect, type Page, test } from '@playwright/test'
import { visit } from './visit.ts'

const LIST = '/page/presskit/press-release'

/** Bytes and encoding of the current document, as the browser received it. */
const received = (page: Page): Promise<{ encoding: string; bytes: number }> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { contentEncoding, encodedBodySize } = navigation as PerformanceNavigationTiming & {
      contentEncoding: string
    }
    return { encoding: contentEncoding, bytes: encodedBodySize }
  })

for (const language of ['KOR', 'ENG'] as const)
  test(`a browser keeps the dictionary that a page names, and gets the next pages as what differs: ${language}`, async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/dictionaries/')) fetched.push(pathname)
    })
    await expect(async () => {
      await visit(page, `${LIST}?lang=${language}`)
      await expect.poll(() => fetched.length, { timeout: 3_000 }).toBe(1)
    }).toPass()
    expect(fetched[0]).toContain(`/dictionaries/${language}-`)
    await page.locator('main a[href^="/page/detail/"]').last().click()
    await expect(page).toHaveURL(/\/page\/detail\//)
    await page.locator('html[data-alive]').waitFor()
    await expect(page.locator('main h1')).toBeVisible()
    const article = await received(page)
    expect(article.encoding).toBe('dcz')
    expect(article.bytes).toBeLessThan(9 * 1024)
    await visit(page, '/page/presskit?page=2')
    const list = await received(page)
    expect(list.encoding).toBe('dcz')
    expect(list.bytes).toBeLessThan(5 * 1024)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ENG' ? 'en' : 'ko')
    // it is fetched once
    expect(fetched).toHaveLength(1)
  })
