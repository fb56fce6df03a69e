import type { APIRequestContext, Page } from '@playwright/test'
import type { HomePage } from '../../contract/home.ts'

// Shared code of the specs of Home.
export const HOME = '/?lang=KOR'
export const phone = { width: 390, height: 844 }
export const intro = (page: Page) => page.locator('[data-part="intro"]')

export const data = async (request: APIRequestContext, lang = 'KOR'): Promise<HomePage> =>
  (await (await request.get(`/api/v3/content/home?lang=${lang}`)).json()).data

/** Opens Home as a visitor who has seen the intro, and waits for hydration. */
export async function visit(page: Page, address = HOME): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('introShown', 'Y'))
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor()
}
