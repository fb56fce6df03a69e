import { expect, test } from '@playwright/test'
import { part, visit } from './visit.ts'

const SOSIN = '/page/responsible/sosin'

test('AR-015 AR-115 English visitors are redirected home, by address and by cookie; the sitemap has the page in Korean only', async ({
  request,
}) => {
  for (const [address, headers, home] of [
    [`${SOSIN}?lang=ENG`, {}, '/?lang=ENG'],
    [SOSIN, { cookie: 'isEnglish=true' }, '/'],
  ] as const) {
    const answer = await request.get(address, { headers, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], address).toEqual([302, home])
  }
  expect((await request.get(SOSIN)).status()).toBe(200)
  const entries = (await (await request.get('/sitemap-pages.xml')).text())
    .split('<url>')
    .filter((one) => one.includes(SOSIN))
  expect(entries).toHaveLength(1)
  expect(entries[0]).not.toContain('lang=ENG')
})

test('AR-116 SH-082 SH-085 the bar leads to the three sections, in windows wider than 1023 px only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await visit(page, SOSIN)
  await page.mouse.wheel(0, 1600)
  const anchors = part(page, 'sticky-bar').locator('ul a')
  await expect(anchors).toHaveText(['무엇인가요', '성장 안내', '파트너 활동'])
  await anchors.last().click()
  await expect(page).toHaveURL(/#activities$/)
  await expect(page.locator('#activities')).toBeInViewport()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(part(page, 'sticky-bar')).toBeVisible()
  await expect(anchors.first()).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 766, height: 800 } })

  test('AR-118 AR-121 the other guide is linked, and the storm insurance links to the target for the width', async ({
    page,
  }) => {
    await page.goto(SOSIN)
    await expect(part(page, 'farm')).toHaveCount(1)
    await part(page, 'guide-kinds').getByRole('link').last().click()
    await expect(page).toHaveURL(/\?guide=online#guide$/)
    await expect(part(page, 'farm')).toHaveCount(0)
    const storm = part(page, 'support').getByRole('link', { name: '풍수해보험' })
    await expect(storm).toHaveAttribute('href', 'https://m.pay.yunseul.example/insurance/storm')
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(storm).toHaveAttribute('href', 'https://pay.yunseul.example/insurance/storm')
  })
})

test('AR-120 one of the three videos is fetched; under reduced motion a poster and a play button show', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const video = /sosin-\w+\.(?:mp4|webm)/.exec(request.url())?.[0]
    if (video) fetched.push(video)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 800, height: 900 })
  await visit(page, SOSIN)
  const player = page.locator('main video').first()
  await expect(player).not.toHaveAttribute('data-ready')
  expect(fetched).toEqual([])
  await page.locator('main [data-state]').first().click()
  await expect(player).toHaveAttribute('data-ready')
  expect([...new Set(fetched)]).toEqual(['sosin-middle.webm'])
})
