import type { Page } from '@playwright/test'

// Shared code of the specs of the list pages.
export const PRESS = '/page/presskit/press-release'
export const NEWS = '/page/presskit'
export const COLLECTION = '/page/presskit/collect'

export const archive = (page: Page) => page.locator('#archive')
export const cards = (page: Page) => archive(page).locator('[data-part="content-card"]')
export const more = (page: Page) => page.locator('[data-part="more-button"]')
export const ids = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.content)))

/** Waits for hydration: before it, links work natively. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await page.mouse.wheel(0, 1)
  await page.locator('html[data-alive]').waitFor()
  return answer
}
