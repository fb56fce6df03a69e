import { expect, test } from '@playwright/test'

test('SH-098 opening the search fetches no style sheet that the document holds already', async ({ page }) => {
  await page.goto('/page/presskit/press-release')
  await page.locator('html[data-alive][data-settled]').waitFor()
  await page.waitForLoadState('networkidle')
  const again: string[] = []
  page.on('request', (request) => {
    if (/\/(?:shell|card)-[^/]*\.css$/.test(request.url())) again.push(request.url())
  })
  const scripts = page.waitForResponse(/\/SearchTools-[^/]*\.js$/)
  await page.locator('[data-part="search-button"]').click()
  await scripts
  await page.locator('[data-part="search-layer"]:modal').waitFor()
  await page.waitForLoadState('networkidle')
  expect(again).toEqual([])
})
