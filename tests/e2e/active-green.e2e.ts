import { expect, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }
import { PAGES } from '../../contract/page-columns.ts'
import { part, visit } from './visit.ts'

test('FT-152 FT-153 at 1440 px the leaf is pinned and fills as the page is scrolled to the figure, whose button opens the layer', async ({
  page,
}) => {
  await visit(page, PAGES.activeGreen)
  const drawings = page.locator('main svg[viewBox="0 0 1000 1000"]')
  const filled = () =>
    drawings.evaluateAll((all) =>
      all.map((one) => Math.round(Number(getComputedStyle(one).opacity))),
    )
  expect(await filled()).toEqual([1, 0, 0, 0, 0, 0])
  const top = (await drawings.first().boundingBox())?.y
  const button = part(page, 'green-index').getByRole('button')
  await part(page, 'green-index').evaluate((banner) =>
    window.scrollTo({
      top: scrollY + banner.getBoundingClientRect().bottom - innerHeight,
      behavior: 'instant',
    }),
  )
  await expect.poll(filled).toEqual([1, 1, 1, 1, 1, 1])
  expect((await drawings.first().boundingBox())?.y).toBeCloseTo(top ?? 0, 0)
  await button.click()
  await expect(part(page, 'detail-layer').getByRole('heading', { level: 2 })).toHaveText(
    '탄소 지수란?',
  )
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('FT-155 the reference of a footnote moves the focus to it, and the back link returns it to the reference', async ({
  page,
}) => {
  await visit(page, PAGES.activeGreen)
  const mark = part(page, 'green-indicators').getByRole('link').nth(2)
  await mark.focus()
  await page.keyboard.press('Enter')
  const note = part(page, 'green-notes').getByRole('listitem').nth(2)
  await expect(note).toBeFocused()
  await expect(note).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(mark).toBeFocused()
  await expect(mark).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('FT-154 FT-155 the page defines the index, the leaf is complete, and footnotes link both ways', async ({
    page,
  }) => {
    await page.goto(PAGES.activeGreen)
    const banner = part(page, 'green-index')
    await expect(banner.getByRole('button', { name: '탄소 지수란?' })).toHaveCount(0)
    await banner.locator('summary').click()
    await expect(banner.locator('blockquote')).toHaveCount(2)
    await expect(banner.locator('blockquote').last()).toBeVisible()
    for (const drawing of await page.locator('main svg[viewBox="0 0 1000 1000"]').all())
      await expect(drawing).toHaveCSS('opacity', '1')
    await part(page, 'green-indicators').getByRole('link').first().click()
    await expect(part(page, 'green-notes').getByRole('listitem').first()).toBeFocused()
    await part(page, 'green-notes').getByRole('link').first().click()
    await expect(part(page, 'green-indicators').getByRole('link').first()).toBeFocused()
    expect(ko.green_notes).toBe(await part(page, 'green-notes').getByRole('heading').textContent())
  })
})
