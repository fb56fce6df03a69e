import { expect, test } from '@playwright/test'
import { queuedBeacons, recordBeacons } from './beacons.ts'
import { part, visit } from './visit.ts'

/** Archive pages with the name of their page views (AR-025, AR-165). */
const NAMES = {
  '/page/service/tech': 'Tech',
  '/page/responsible/social': 'Social_impact',
  '/page/responsible/promise': 'Promise',
  '/page/responsible/policy': 'Policy',
  '/page/presskit/media-kit': 'Media_kit',
  '/page/story/kakao-story': 'Kakao_story',
  '/page/story/group-story': 'Group_story',
  '/page/story/history': 'History',
  '/page/about/subsidiaryCompany': 'SubsidiaryCompany',
  '/ir/main': 'IR',
} as const

for (const [path, name] of Object.entries(NAMES))
  test(`AR-003 AR-025 AR-026 SH-031 SH-033 ${name} sends its name and the mode, and only its images depend on the mode`, async ({
    page,
  }) => {
    await recordBeacons(page)
    const texts: string[] = []
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode })
      await visit(page, path)
      await expect
        .poll(() => queuedBeacons(page))
        .toMatch(new RegExp(`"name":"page_view","page":"${name}","mode":"${mode}"`))
      texts.push(await page.locator('main').innerText())
    }
    expect(texts[1]).toBe(texts[0])
    // the texts are the page's own, in Korean (AR-003)
    expect(texts[0]).toMatch(/[가-힣]{2}/)
  })

test('AR-169 SH-032 Issue and Facts is not found, for any page number', async ({
  page,
  request,
}) => {
  for (const query of ['', '?page=2', '?lang=ENG'])
    expect((await request.get(`/page/presskit/issue-facts${query}`)).status(), query).toBe(404)
  await page.goto('/page/presskit/issue-facts')
  await expect(part(page, 'not-found')).toBeVisible()
})

test('AR-019 AR-020 AR-090 AR-139 AR-149 three, two or one of the latest are in view, depending on the width, with images of 630x354', async ({
  page,
}) => {
  for (const [path, widths] of [
    ['/page/presskit/media-kit', { 1022: 1, 1023: 3, 1024: 3 }],
    ['/page/story/kakao-story', { 1023: 1, 1024: 3 }],
    ['/page/story/history', { 768: 2, 1023: 2, 1024: 3 }],
  ] as const) {
    await visit(page, path)
    const row = page.locator('main [data-part="carousel"]').first().getByRole('list').first()
    for (const [width, seen] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await expect
        .poll(
          () =>
            row.evaluate((list) => {
              const card = list.firstElementChild?.getBoundingClientRect().width ?? 1
              return Math.round(list.clientWidth / card)
            }),
          `${path} at ${width}`,
        )
        .toBe(seen)
    }
    // icons are drawings, and have one size
    const images = await row
      .locator('img[srcset]')
      .evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).srcset))
    expect(images.length, path).toBeGreaterThanOrEqual(3)
    for (const srcset of images) expect(srcset).toMatch(/opt=C630x354\./)
  }
  // below 768 px the latest of History are a list: nothing to move
  await page.setViewportSize({ width: 767, height: 900 })
  const row = page.locator('main [data-part="carousel"]').first().getByRole('list').first()
  expect(await row.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true)
  await expect(
    page.locator('main [data-part="carousel"]').first().getByRole('button', { name: /다음/ }),
  ).toBeHidden()
})
