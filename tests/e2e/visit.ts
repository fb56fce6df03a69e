import type { Locator, Page } from '@playwright/test'

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

/**
 * Presses the middle of what is in the window, without scrolling first as `click` does: that would
 * show the header, and move what sticks below it from under the pointer.
 */
export async function pressInPlace(page: Page, target: Locator): Promise<void> {
  await atRest(page)
  const box = await target.boundingBox()
  if (!box) throw new Error('what is pressed is not drawn')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
