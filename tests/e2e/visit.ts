import type { Page } from '@playwright/test'

/** An ordinary page, for features that every page has. */
export const PAGE = '/page/presskit/press-release'

export const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** Opens a page and waits for hydration. */
export async function visit(page: Page, address = PAGE): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor()
}

/** Holds the page's requests for `address` until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits until all motion has ended, except endless motion. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) =>
          Number.isFinite(animation.effect?.getComputedTiming().endTime as number),
        )
        .map((animation) => animation.finished.catch(() => {})),
    ),
  )
