import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Service } from '../../contract/service-page.ts'
import ko from '../../messages/ko.json' with { type: 'json' }

const TALK = '/page/service/service/YunseulTalk?lang=KOR'
const phone = { width: 390, height: 844 }
const sections = (page: Page) => page.locator('[data-index] > section')
const tops = (page: Page) =>
  sections(page).evaluateAll((elements) =>
    elements.map((element, index) =>
      index === 0 ? 0 : Math.round(element.getBoundingClientRect().top + scrollY),
    ),
  )
const at = (page: Page) => page.evaluate(() => Math.round(scrollY))
const talk = async (request: APIRequestContext): Promise<Service> =>
  (await (await request.get('/api/v1/content/services/YunseulTalk?lang=KOR')).json()).data

async function visit(page: Page, address = TALK): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor()
}

/** Scrolls until the block's pinned part has moved `distance` pixels. */
const into = (page: Page, template: string, distance: number) =>
  page.locator(`section[data-template="${template}"]`).evaluate(
    (element, pixels) =>
      scrollTo({
        top: element.getBoundingClientRect().top + scrollY + pixels,
        behavior: 'instant',
      }),
    distance,
  )

test('FT-103 both addresses lead to the service page', async ({ page }) => {
  await page.goto('/service/service/YunseulTalk?lang=KOR')
  await expect(page).toHaveURL(/\/page\/service\/service\/YunseulTalk/)
  await expect(page.locator('main[data-page="service-detail"] h1')).toBeVisible()
})

test('FT-104 the wheel moves through three sections, down and up', async ({ page }) => {
  await visit(page)
  await expect(page.locator('[data-index][data-full-page]')).toBeVisible()
  await expect(sections(page)).toHaveCount(3)
  const places = await tops(page)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => at(page)).toBe(places[1])
  await expect(page.locator('[data-index]')).toHaveAttribute('data-index', '1')
  await expect(async () => {
    await page.mouse.wheel(0, -100)
    expect(await at(page)).toBe(0)
  }).toPass()
})

test('FT-104 FT-105 arrow keys move the sections; after the last the page scrolls as usual, 800 ms later', async ({
  page,
}) => {
  await visit(page)
  const places = await tops(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => at(page)).toBe(places[1])
  const began = Date.now()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await at(page)).toBeGreaterThan((places[1] as number) + 10)
  }).toPass()
  await expect.poll(() => at(page)).toBe(places[2])
  expect(Date.now() - began).toBeGreaterThan(500)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await at(page)).toBeGreaterThan(places[2] as number)
  }).toPass()
  await page.keyboard.press('End')
  await expect
    .poll(() =>
      page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 2),
    )
    .toBe(true)
})

test('FT-106 a second wheel step within 750 ms does not move', async ({ page }) => {
  await visit(page)
  const places = await tops(page)
  // at one instant: between the browser's own, a loaded machine may stall for longer than that
  await page.evaluate(() => {
    const target = document.elementFromPoint(700, 500)
    for (let step = 0; step < 3; step++)
      target?.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }),
      )
  })
  await expect.poll(() => at(page)).toBe(places[1])
  await expect(page.locator('[data-index]')).toHaveAttribute('data-index', '1')
})

test('FT-104 space and page keys scroll natively, below 768 px and under reduced motion the wheel too', async ({
  page,
  browser,
}) => {
  await visit(page)
  await page.keyboard.press('PageDown')
  await expect.poll(() => at(page)).toBeGreaterThan(0)
  await page.keyboard.press('Home')
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(page.locator('[data-index]')).not.toHaveAttribute('data-full-page')
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const calm = await context.newPage()
  await visit(calm)
  await expect(calm.locator('[data-index]')).not.toHaveAttribute('data-full-page')
  await calm.mouse.move(700, 500)
  await calm.mouse.wheel(0, 120)
  await expect.poll(() => at(calm)).toBe(120)
  await context.close()
})

test('FT-107 a service shows categories, title, share, video, logo, introduction, features and limited keywords', async ({
  page,
  request,
}) => {
  const service = await talk(request)
  await visit(page)
  await expect(page.locator('main')).toContainText(service.categoryList[0]?.name as string)
  await expect(page.locator('h1')).toHaveText(service.title)
  await expect(sections(page).first().locator('[data-part="share-button"]')).toBeVisible()
  await expect(sections(page).first().locator('video source').first()).toHaveAttribute(
    'src',
    `${service.video}.webm`,
  )
  await expect(sections(page).nth(1).locator(`img[src="${service.logo}"]`)).toBeVisible()
  for (const text of service.introList) await expect(sections(page).nth(1)).toContainText(text)
  for (const { title } of [
    ...service.serviceContentFeatureList,
    ...service.serviceContentFeature4List,
    ...service.serviceContentFeature5List,
  ]) {
    await expect(
      page.locator('main section[data-template]').getByRole('heading', { name: title }),
    ).toHaveCount(1)
  }
  const tags = sections(page).locator('[data-part="card-keywords"] li')
  expect(await tags.count()).toBeLessThan(service.keywordList.length)
  await expect(tags.first()).toHaveText(`#${service.keywordList[0]?.name}`)
})

test('FT-108 the scroll-driven block is ready, active and done, 1000 px for each slide', async ({
  page,
}) => {
  await visit(page)
  const block = page.locator('section[data-template="3"]')
  await expect(block).toHaveAttribute('data-phase', 'ready')
  for (const [distance, step] of [
    [10, 0],
    [990, 0],
    [1010, 1],
    [2010, 2],
    [3990, 3],
  ] as const) {
    await into(page, '3', distance)
    await expect(block).toHaveAttribute('data-step', String(step))
    await expect(block).toHaveAttribute('data-phase', 'active')
  }
  await into(page, '3', 4100)
  await expect(block).toHaveAttribute('data-phase', 'done')
})

test('FT-108 under reduced motion every slide of a scroll-driven block is in a row', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page)
  const slides = page.locator('section[data-template="3"] ul:last-of-type > li')
  const places = await slides.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().left)),
  )
  expect(new Set(places).size).toBe(4)
  await context.close()
})

test('FT-108 two types of carousel: one image at a time, and several in a row', async ({
  page,
}) => {
  await visit(page)
  const single = page.locator('section[data-template="2"] [data-part="carousel"]')
  await single.scrollIntoViewIfNeeded()
  await single.getByRole('button', { name: ko.carousel_next }).click()
  await expect(single.locator('[role="group"][aria-roledescription]').nth(1)).toHaveAttribute(
    'data-shown',
    'true',
  )
  const several = page.locator('section[data-template="2-1"] [data-part="carousel"]')
  await several.scrollIntoViewIfNeeded()
  const row = several.locator('ul')
  const inView = () =>
    row.evaluate(
      (list) =>
        [...list.children].filter(
          (item) =>
            item.getBoundingClientRect().left >= list.getBoundingClientRect().left - 1 &&
            item.getBoundingClientRect().right <= list.getBoundingClientRect().right + 1,
        ).length,
    )
  expect(await inView()).toBe(3)
  await several.getByRole('button', { name: ko.carousel_next }).click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
})

test('FT-109 the bottom banner has title, outlinks, the Service Download menu with sub-menus, and a link to the list', async ({
  page,
  request,
}) => {
  const [link] = (await talk(request)).serviceLinkList
  await visit(page)
  const banner = page.locator('section[aria-labelledby="service-banner"]')
  await expect(banner.getByRole('link', { name: link?.button2 as string })).toHaveAttribute(
    'href',
    link?.link2 as string,
  )
  await expect(banner.getByRole('link', { name: ko.service_list })).toHaveAttribute(
    'href',
    '/page/service/service',
  )
  const button = banner.getByRole('button', { name: ko.service_download })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const entry = banner.getByRole('link', { name: link?.button1 as string })
  await expect(entry).toBeVisible()
  const sub = banner.locator(`a[href="${link?.subServiceLinkList[2]?.link1}"]`)
  await expect(sub).toBeHidden()
  await entry.hover()
  await expect(sub).toBeVisible()
  await expect(sub).toHaveAttribute('download', '')
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
})

test('FT-110 three recommended articles, all of them after More', async ({ page, request }) => {
  const service = await talk(request)
  const related = (
    await (await request.get(`/api/v1/content/relation/${service.contentIdx}?lang=KOR`)).json()
  ).data
  await visit(page)
  const part = page.locator('[data-part="related-contents"]')
  await expect(part.locator('[data-part="content-card"]')).toHaveCount(3)
  await part.locator('[data-part="more-button"]').click()
  await expect(part.locator('[data-part="content-card"]')).toHaveCount(related.length)
})

test('FT-113 FT-114 an unknown service redirects home, a web path that the call rejects to the error page', async ({
  request,
}) => {
  const unknown = await request.get('/page/service/service/NoSuchService', { maxRedirects: 0 })
  expect([
    unknown.status(),
    new URL(unknown.headers().location as string, 'http://x').pathname,
  ]).toEqual([302, '/'])
  const refused = await request.get(`/page/service/service/${'x'.repeat(201)}`, { maxRedirects: 0 })
  expect([
    refused.status(),
    new URL(refused.headers().location as string, 'http://x').pathname,
  ]).toEqual([302, '/error'])
})

test('SH-077 SH-078 the sticky bar is always visible on desktop, the slide changes only its style', async ({
  page,
}) => {
  await visit(page)
  const bar = page.locator('[data-part="sticky-bar"]')
  await expect(bar).toBeVisible()
  await expect(bar).toHaveAttribute('data-over', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(bar).not.toHaveAttribute('data-over')
  await expect(bar).toBeVisible()
})

test('SH-193 SH-079 SH-081 the sticky bar has the service links, and one download on phones', async ({
  page,
  request,
}) => {
  const [link] = (await talk(request)).serviceLinkList
  await visit(page)
  const bar = page.locator('[data-part="sticky-bar"]')
  await expect(bar.getByRole('link', { name: link?.button2 as string })).toHaveAttribute(
    'href',
    link?.link2 as string,
  )
  await page.setViewportSize(phone)
  await expect(bar.locator('[data-part="mobile-download"]')).toHaveAttribute(
    'href',
    link?.link1 as string,
  )
})

test('FT-104 FT-108 without scripts every section, image and download is reachable', async ({
  browser,
  request,
}) => {
  const service = await talk(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(TALK)
  await expect(sections(page)).toHaveCount(3)
  const block = service.serviceContentFeatureList[0]
  for (const { imageDescription } of block?.featureImageList ?? [])
    await expect(
      page
        .locator('section[data-template="3"]')
        .getByAltText(imageDescription)
        .locator('visible=true'),
    ).toHaveCount(1)
  for (const { link1 } of service.serviceLinkList[0]?.subServiceLinkList ?? [])
    await expect(
      page.locator(`section[aria-labelledby="service-banner"] a[href="${link1}"]`),
    ).toBeVisible()
  await context.close()
})
