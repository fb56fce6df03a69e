import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './axe.ts'

const ko = JSON.parse(
  readFileSync(new URL('../../messages/ko.json', import.meta.url), 'utf8'),
) as Record<string, string>

const alive = (page: Page) =>
  page.waitForFunction(() => 'alive' in document.documentElement.dataset)

/** Opens the article and its share panel. */
async function open(page: Page): Promise<void> {
  await page.goto('/page/detail/1001')
  await alive(page)
  await page.locator('article header [data-part="share-button"]').click()
  await expect(page.locator('[data-part="share-panel"]')).toBeVisible()
}

test('SH-130 SH-131 the panel opens from the share button and offers Facebook, Twitter and copying', async ({
  page,
}) => {
  await open(page)
  const panel = page.getByRole('dialog', { name: ko.share_title })
  await expect(panel.getByRole('link', { name: ko.share_facebook })).toBeVisible()
  await expect(panel.getByRole('link', { name: ko.share_twitter })).toBeVisible()
  await expect(panel.getByRole('button', { name: ko.share_copy })).toBeVisible()
  await expect(page.locator('article header [data-part="share-button"]')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('SH-136 without an app key the messenger option is the device’s share sheet, and is hidden where there is none', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
  })
  await open(page)
  await expect(page.locator('[data-share="messaging"]')).toHaveCount(0)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
        return Promise.resolve()
      },
    })
  })
  await open(page)
  await page.locator('[data-share="messaging"]').click()
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}')
  expect(shared).toMatchObject({
    title: expect.stringContaining('여울'),
    url: expect.stringMatching(/\/page\/detail\/1001$/),
  })
})

test('SH-132 SH-134 Facebook opens a window of 560x315, Twitter one of 680x450, and choosing closes the panel', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = (...given) => {
      document.documentElement.dataset.opened = JSON.stringify(given)
      return window
    }
  })
  for (const [network, size, host] of [
    ['facebook', /width=560,height=315/, 'www.facebook.com'],
    ['twitter', /width=680,height=450/, 'twitter.com'],
  ] as const) {
    await open(page)
    await page.locator(`[data-share="${network}"]`).click()
    const [address, , features] = JSON.parse(
      (await page.locator('html').getAttribute('data-opened')) ?? '[]',
    )
    expect(new URL(address).host).toBe(host)
    expect(decodeURIComponent(address)).toContain('/page/detail/1001')
    expect(features).toMatch(size)
    await expect(page.locator('[data-part="share-panel"]')).toHaveCount(0)
  }
})

test('SH-133 SH-232 SH-045 copying puts the address on the clipboard, shows an alert and announces it politely', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const alerts: string[] = []
  page.once('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.locator('[data-share="copy"]').click()
  await expect.poll(() => alerts).toEqual(['URL이 클립보드에 복사되었습니다.'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/page/detail/1001`,
  )
  await expect(page.locator('[data-part="share-panel"]')).toHaveCount(0)
  await expect(
    page.locator('article header').getByRole('status').filter({ hasText: ko.share_copied }),
  ).toHaveCount(1)
})

test('SH-185 where the clipboard is blocked, the address is selected for manual copying', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    })
  })
  await open(page)
  await page.locator('[data-share="copy"]').click()
  await expect(page.locator('[data-part="share-panel"]').getByRole('alert')).toHaveText(
    ko.share_refused as string,
  )
  const field = page.getByRole('textbox', { name: ko.share_address })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`${baseURL}/page/detail/1001`)
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd === input.value.length,
    ]),
  ).toEqual([0, true])
})

test('SH-134 the panel closes on Escape, on an outside click and on its close button, and focus returns', async ({
  page,
}) => {
  const panel = page.locator('[data-part="share-panel"]')
  const button = page.locator('article header [data-part="share-button"]')
  await open(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel).toBeVisible()
  await page.mouse.click(40, 600)
  await expect(panel).toHaveCount(0)
  await button.click()
  await panel.getByRole('button', { name: ko.share_close }).click()
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel).toBeVisible()
  await button.click()
  await expect(panel).toHaveCount(0)
})

test('SH-130 on mobile the panel is a sheet at the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const box = await page.locator('[data-part="share-panel"]').boundingBox()
  expect(box?.x).toBe(0)
  expect(box?.width).toBe(390)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
})

test('the open share panel has no accessibility violation in either mode', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    const violations = await violationsOf(page, { include: ['[data-part="share-panel"]'] })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
