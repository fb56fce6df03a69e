import { expect, type Page, test } from '@playwright/test'
import { PAGE, part, visit } from './visit.ts'

/** Makes the page long enough to scroll, whatever its content. */
const lengthen = (page: Page) =>
  page.locator('main').evaluate((main) => {
    main.style.minHeight = '4000px'
  })
const scroll = (page: Page, y: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
const headerTop = (page: Page) =>
  part(page, 'header').evaluate((element) => Math.round(element.getBoundingClientRect().bottom))

test.describe('header from 1024 px on', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('SH-069 the header hides on scrolling down and reappears on scrolling up', async ({
    page,
  }) => {
    await visit(page)
    await lengthen(page)
    await scroll(page, 600)
    await expect.poll(() => headerTop(page)).toBeLessThanOrEqual(0)
    await scroll(page, 500)
    await expect.poll(() => headerTop(page)).toBe(93)
    await scroll(page, 900)
    await expect.poll(() => headerTop(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => headerTop(page)).toBe(93)
  })

  test('SH-070 the header has a line once the page is scrolled', async ({ page }) => {
    await visit(page)
    await lengthen(page)
    const line = () =>
      part(page, 'header').evaluate((element) => getComputedStyle(element, '::after').opacity)
    expect(await line()).toBe('0')
    await scroll(page, 40)
    await expect.poll(line).toBe('1')
    await scroll(page, 0)
    await expect.poll(line).toBe('0')
  })

  test('SH-071 the header is 93 px high above 1439 px, 85 px above 1023 px, else 73 px', async ({
    page,
  }) => {
    await page.goto(PAGE)
    for (const [width, height] of [
      [1440, 93],
      [1439, 85],
      [1024, 85],
      [1023, 73],
      [390, 73],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await part(page, 'header').evaluate((element) => element.getBoundingClientRect().height),
      ).toBe(height)
    }
  })
})
