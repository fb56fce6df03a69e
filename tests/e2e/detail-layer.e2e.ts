import type { Page } from '@playwright/test'
import { axe, expect, test } from './gallery.ts'
import { labels } from './pages.ts'

const ko = labels('KOR')
const layer = (page: Page) => page.locator('[data-part="detail-layer"]')
const opener = (page: Page, type: string) => page.locator(`[data-opens="${type}"]`).first()

test('SH-165 the layer shows an article, a video, a media carousel with buttons, and an image', async ({
  page,
  part,
}) => {
  test.setTimeout(90_000)
  await part('DetailLayer')
  for (const [type, selector] of [
    ['content', 'img'],
    ['sosin', 'video[controls]'],
    ['mediakit', '[data-part="carousel"]'],
    ['impact', 'img'],
  ] as const) {
    await opener(page, type).click()
    await expect(layer(page)).toHaveAttribute('data-type', type)
    await expect(layer(page).locator(selector).first()).toBeVisible()
    await expect(layer(page)).toHaveAccessibleName(
      (await layer(page).getByRole('heading', { level: 2 }).textContent()) ?? '',
    )
    if (type === 'mediakit') {
      await expect(
        layer(page).getByRole('link', { name: ko.detail_layer_download as string }),
      ).toHaveAttribute('download', '')
      await layer(page)
        .getByRole('button', { name: ko.carousel_next as string })
        .click()
      await expect(layer(page).locator('[data-shown] video')).toBeVisible()
    }
    expect(await axe(page, '[data-part="detail-layer"]'), type).toEqual([])
    await layer(page)
      .getByRole('button', { name: ko.detail_layer_close as string })
      .click()
    await expect(layer(page)).toHaveCount(0)
  }
})

test('SH-166 main and footer are inert, and Tab stays inside', async ({ page, part }) => {
  await part('DetailLayer')
  await opener(page, 'mediakit').click()
  await expect(layer(page)).toBeVisible()
  expect(
    await page
      .locator('main, [data-part="footer"]')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).inert)),
  ).toEqual([true, true])
  const focused = () =>
    page.evaluate(() =>
      document.querySelector('[data-part="detail-layer"]')?.contains(document.activeElement),
    )
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key)
      expect(await focused(), `${key} ${step}`).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(layer(page)).toHaveCount(0)
  expect(
    await page
      .locator('main, [data-part="footer"]')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).inert)),
  ).toEqual([false, false])
})

test('SH-167 SH-168 Escape and the backdrop close the layer, and the focus returns', async ({
  page,
  part,
}) => {
  await part('DetailLayer')
  await opener(page, 'impact').click()
  await expect(layer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer(page)).toHaveCount(0)
  await expect(opener(page, 'impact')).toBeFocused()
  await opener(page, 'content').click()
  await expect(layer(page)).toBeVisible()
  // a click inside leaves it open
  await layer(page).getByRole('heading', { level: 2 }).click()
  await expect(layer(page)).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(layer(page)).toHaveCount(0)
  await expect(opener(page, 'content')).toBeFocused()
})

test('SH-167 a change of the route closes the layer', async ({ page, part }) => {
  await part('DetailLayer')
  for (const name of ['Icon', 'DetailLayer']) {
    await page.locator('main ul a', { hasText: new RegExp(`^${name}$`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await opener(page, 'content').click()
  await expect(layer(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Icon')
  await expect(layer(page)).toHaveCount(0)
})

test('SH-165 on a phone the layer is a sheet of full height without overflow', async ({
  page,
  part,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await part('DetailLayer')
  await opener(page, 'mediakit').click()
  await expect(layer(page)).toBeVisible()
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  expect(await layer(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 320, height: 640 })
  expect(
    await layer(page).evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0)
})

test('SH-165 SH-168 an item of a row has previous and next at its foot, and the focus still returns', async ({
  page,
  part,
}) => {
  await part('DetailLayer')
  const button = (name: string) => layer(page).getByRole('button', { name: ko[name] as string })
  const title = layer(page).getByRole('heading', { level: 2 })
  // a single item has neither
  await opener(page, 'impact').click()
  await expect(title).toBeVisible()
  await expect(button('detail_layer_next')).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await opener(page, 'row').click()
    const first = await title.textContent()
    await expect(button('detail_layer_previous')).toBeDisabled()
    await expect(button('detail_layer_next')).toBeInViewport({ ratio: 1 })
    await button('detail_layer_next').click()
    await expect(title).not.toHaveText(first ?? '')
    await expect(button('detail_layer_next')).toBeDisabled()
    expect(await axe(page, '[data-part="detail-layer"]')).toEqual([])
    await button('detail_layer_previous').click()
    await expect(title).toHaveText(first ?? '')
    await page.keyboard.press('Escape')
    await expect(layer(page)).toHaveCount(0)
    await expect(opener(page, 'row')).toBeFocused()
  }
})

test('SH-165 on a phone previous and next are at the foot of the sheet, below a short text and over a long one', async ({
  page,
  part,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await part('DetailLayer')
  await opener(page, 'row').click()
  const turn = layer(page).getByRole('navigation', { name: ko.detail_layer_turn as string })
  await expect(turn).toBeVisible()
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const bottom = () =>
    turn.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const sheet = turn.locator('xpath=..')
  expect(await bottom()).toBe(844)
  // nothing scrolls where everything fits
  expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await layer(page)
    .locator('p')
    .first()
    .evaluate((text) => {
      text.textContent = `${text.textContent} `.repeat(120)
    })
  expect(
    await sheet.evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeGreaterThan(200)
  expect(await bottom()).toBe(844)
  await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  expect(await bottom()).toBe(844)
  // the image keeps its aspect ratio and the close button its corner
  expect(
    await layer(page)
      .locator('img')
      .first()
      .evaluate((picture) => Math.round((picture.clientWidth / picture.clientHeight) * 100)),
  ).toBe(133)
  expect(
    await layer(page)
      .getByRole('button', { name: ko.detail_layer_close as string })
      .boundingBox(),
  ).toMatchObject({ x: 390 - 16 - 44, y: 16 })
})
