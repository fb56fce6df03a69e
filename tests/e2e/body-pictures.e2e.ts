import { expect, type Page, test } from '@playwright/test'

// an article with images between its paragraphs
const ARTICLE = '/page/detail/1001'
const images = (page: Page) => page.locator('[data-article-body] img')

/** Requested files, resized or not, by the name of the drawing. */
function requested(page: Page): (drawing: string) => string[] {
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  return (drawing) =>
    paths.filter(
      (path) => path === `/media/${drawing}.webp` || path === `/media/${drawing}_dark.webp`,
    )
}

/** Scrolls to every image of the body until it is rendered; returns the names of the drawings. */
async function drawn(page: Page): Promise<string[]> {
  const names: string[] = []
  for (const picture of await images(page).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true)
    names.push(/^\/media\/(.+)\.webp/.exec((await picture.getAttribute('src')) ?? '')?.[1] ?? '')
  }
  expect(names.length).toBeGreaterThan(0)
  return names
}

for (const system of ['light', 'dark'] as const) {
  for (const chosen of ['light', 'dark'] as const) {
    test(`SH-013 a body image is fetched once: the system is ${system}, the visitor chose ${chosen}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), chosen)
      const filesOf = requested(page)
      await page.goto(ARTICLE)
      for (const name of await drawn(page))
        expect(filesOf(name)).toEqual([`/media/${name}${chosen === 'dark' ? '_dark' : ''}.webp`])
    })
  }
}

test('SH-012 SH-013 switching the mode fetches the other file', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const filesOf = requested(page)
  await page.goto(ARTICLE)
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  const names = await drawn(page)
  await page.locator('header [data-part="mode-switch"]').first().click()
  for (const name of names)
    await expect
      .poll(() => filesOf(name))
      .toEqual([`/media/${name}.webp`, `/media/${name}_dark.webp`])
  for (const source of await page.locator('[data-article-body] source[data-dark]').all())
    await expect(source).toHaveAttribute('media', 'all')
})
