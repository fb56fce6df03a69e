import { axe, expect, test } from './gallery.ts'
import { THOROUGH } from '../thorough.ts'

// Every component of the studio in its gallery, in both languages and modes (each example is
// rendered in both), on a phone and on a wide window.
for (const [language, width] of [
  ['KOR', 390],
  ['ENG', 1440],
] as const)
  test(
    `every component of the studio renders in ${language} at ${width}`,
    language === 'ENG' ? THOROUGH : {},
    async ({ page, gallery }) => {
      // hundreds of examples on one page
      test.setTimeout(240_000)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${gallery}/studio/gallery?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'KOR' ? 'ko' : 'en')
      await expect(page.getByRole('region', { name: 'Button', exact: true })).toBeVisible({
        timeout: 60_000,
      })
      // a failing example leaves the whole gallery empty: the last one is present
      await expect(page.getByRole('heading', { level: 2, name: 'When', exact: true })).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await axe(page, 'main')).toEqual([])
      expect(errors).toEqual([])
    },
  )

test('one index links to the components of the site and of the studio', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery}/gallery`)
  await page.getByRole('link', { name: '스튜디오의 구성 요소' }).click()
  await expect(page).toHaveURL(/\/studio\/gallery$/)
  await page.getByRole('link', { name: 'Badge', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Badge', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Button', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: '사이트의 구성 요소' }).click()
  await expect(page).toHaveURL(/[^o]\/gallery$/)
})
