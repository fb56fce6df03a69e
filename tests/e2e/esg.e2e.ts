import { expect, type Page, test } from '@playwright/test'
import { labels } from './pages.ts'
import { atRest, part, visit } from './visit.ts'

const PATH = '/page/responsible/esg'
const ko = labels('KOR')

const shown = (page: Page, name: string) => part(page, name).locator('li').filter({ visible: true })
/** Number of cards of a row that are fully in view. */
const inView = (page: Page, name: string) =>
  part(page, name)
    .locator('ul')
    .first()
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect()
      return [...row.children].filter((card) => {
        const place = card.getBoundingClientRect()
        return place.left >= left - 1 && place.right <= right + 1
      }).length
    })
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('FT-214 FT-216 FT-222 AR-059 layout by width: highlights and websites behind More, rows of one, two and three cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `${PATH}?lang=KOR`)
  const cards = part(page, 'esg-highlights').locator('article').filter({ visible: true })
  await expect(cards).toHaveCount(3)
  await part(page, 'esg-highlights').locator('[data-part="more-button"]').click()
  await expect(cards).toHaveCount(9)
  await expect(cards.nth(3).getByRole('button')).toBeFocused()

  await expect(shown(page, 'esg-related')).toHaveCount(4)
  await part(page, 'esg-related').getByRole('button').click()
  await expect(shown(page, 'esg-related')).toHaveCount(6)
  await expect(shown(page, 'esg-related').nth(4).getByRole('link')).toBeFocused()
  await part(page, 'esg-related').getByRole('button').click()
  await expect(shown(page, 'esg-related')).toHaveCount(4)

  for (const [width, cards] of [
    [390, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => inView(page, 'esg-indicators'), `${width}`).toBe(cards)
    await expect(shown(page, 'esg-related')).toHaveCount(width < 768 ? 4 : 6)
  }
})

test('FT-218 FT-221 FT-222 SH-165 links lead to the indicators, to a footnote and back, to the files, and through the highlights', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `${PATH}?lang=KOR`)
  await page.locator(`main a[href="#indicators"]`).click()
  await expect.poll(() => topOf(page, '#indicators')).toBe(72)

  // the fourth indicator is beyond the end of the row: it is scrolled to first
  await part(page, 'esg-indicators')
    .getByRole('button', { name: ko.carousel_next as string })
    .click()
  const place = page.locator('#esg-note-1-place')
  await place.click()
  await expect(page.locator('#esg-note-1')).toBeFocused()
  await expect(page.locator('#esg-note-1')).toBeInViewport()
  await page.locator('#esg-note-1 a').click()
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()

  const downloads = part(page, 'esg-downloads')
  await downloads.getByRole('button').click()
  await expect(downloads.getByRole('link')).toHaveCount(3)
  await expect(downloads.getByRole('link').last()).toContainText(
    (ko.file_download as string).replace(', {size}', ''),
  )
  await page.keyboard.press('Escape')
  await expect(downloads.getByRole('link').first()).toBeHidden()

  const second = part(page, 'esg-highlights').locator('article').nth(1).getByRole('button')
  await second.click()
  const layer = part(page, 'detail-layer')
  await expect(layer.getByRole('heading', { level: 2 })).toHaveText('재생에너지, 두 가지로 셉니다')
  await layer.getByRole('button', { name: ko.detail_layer_next as string }).click()
  await expect(layer.getByRole('heading', { level: 2 })).toContainText('냉각수')
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
})

test('FT-212 scrollTo=video scrolls to the video or image of the report, 80 px below the top', async ({
  page,
}) => {
  await visit(page, `${PATH}?lang=KOR&scrollTo=video`)
  await expect.poll(() => topOf(page, '#video')).toBe(80)
  await atRest(page)
  await expect(page.locator('#video')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('FT-003 FT-210 FT-217 FT-219 FT-223 in English all content is present in order: texts of the highlights, files, footnotes and websites; no news and no note', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${PATH}?lang=ENG`)
    await expect(page).toHaveTitle('ESG Reports | Yunseul')
    await expect(
      part(page, 'esg-highlights').locator('article').filter({ visible: true }),
    ).toHaveCount(9)
    const inside = part(page, 'esg-highlights').locator('details').last()
    await inside.locator('summary').click()
    await expect(inside.getByText('Too short to withstand the voice on the phone.')).toBeVisible()
    await expect(part(page, 'esg-downloads').getByRole('link')).toHaveCount(3)
    await expect(part(page, 'esg-indicators').locator('table')).toHaveCount(7)
    await expect(page.locator('#esg-note-2 a')).toHaveAttribute('href', '#esg-note-2-place')
    await expect(shown(page, 'esg-related')).toHaveCount(6)
    await expect(part(page, 'esg-related').getByRole('button')).toHaveCount(0)
    await expect(part(page, 'esg-news')).toHaveCount(0)
    await expect(part(page, 'daisy-note')).toHaveCount(0)
  })
})
