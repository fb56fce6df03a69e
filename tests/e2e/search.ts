import { expect, type Page } from '@playwright/test'
import { labels } from './pages.ts'
import { PAGE, part, visit } from './visit.ts'

export { PAGE, part, visit }

// Shared code of the specs of the search.
export const ko = labels('KOR')
export const en = labels('ENG')
export const layer = (page: Page) => part(page, 'search-layer')
export const input = (page: Page) => part(page, 'search-input')
export const searched = (page: Page) => new URL(page.url()).searchParams

export async function open(page: Page, address = PAGE): Promise<void> {
  await visit(page, address)
  await part(page, 'search-button').click()
  await expect(layer(page)).toBeVisible()
  // before hydration the form searches natively, as a page
  await page.locator('html[data-search-open]').waitFor()
}
/** Answers the searches of a page instead of the server. */
export async function answer(
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
