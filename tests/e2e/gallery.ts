import { test as base, expect, type Page } from '@playwright/test'
import { violationsOf, WCAG } from './axe.ts'
import { atRest } from './visit.ts'

/** Opens an address of the gallery and waits until scripts render the example. */
async function draw(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor({ timeout: 20_000 })
}

/** Tests of components in the gallery, at the site that `gallery-server.ts` serves. */
export const test = base.extend<{
  /** Address of the site that has the gallery. */
  gallery: string
  example: (part: string, index: number, language?: 'KOR' | 'ENG') => Promise<void>
  part: (part: string, language?: 'KOR' | 'ENG') => Promise<void>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern
  gallery: async ({}, use) => use(process.env.E2E_GALLERY as string),
  example: async ({ page, gallery }, use) => {
    await use(async (part, index, language = 'KOR') => {
      await draw(page, `${gallery}/gallery?part=${part}&example=${index}&lang=${language}`)
      await expect(page.locator('[data-example] > *').first()).toBeAttached()
    })
  },
  part: async ({ page, gallery }, use) => {
    await use(async (part, language = 'KOR') => {
      await draw(page, `${gallery}/gallery?part=${part}&lang=${language}`)
      await expect(page.locator('h3').first()).toBeVisible()
    })
  },
})

/** Serious axe violations in a component, in both modes. */
export async function axe(page: Page, selector: string): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)
    await atRest(page)
    const violations = await violationsOf(page, {
      runOnly: WCAG,
      include: [selector],
      frames: true,
    })
    found.push(...violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes[0]?.html}`))
  }
  return found
}

export { expect }
