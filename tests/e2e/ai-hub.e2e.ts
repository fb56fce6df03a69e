import { expect, type Page, test } from '@playwright/test'
import ko from '../../messages/ko.json' with { type: 'json' }
import { PAGES } from '../../contract/page-columns.ts'
import { part, visit } from './visit.ts'

const HUB = `${PAGES.ai}?lang=KOR`
const hero = (page: Page) => part(page, 'ai-hero')
const highlights = (page: Page) =>
  page.getByRole('list', { name: ko.ai_hub_highlights }).locator(':scope > li')
/** The visible share of each highlight's image; later ones are not rendered yet. */
const shown = (page: Page) =>
  highlights(page).evaluateAll((items) =>
    items.map((item) => {
      const { display, opacity } = getComputedStyle(item.firstElementChild as Element)
      return display === 'none' ? 0 : Number(opacity)
    }),
  )
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`FT-069 FT-071 at ${width} px the title shows for 1800 px, then each highlight, and only the shown video is fetched`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(page, HUB)
    const count = await highlights(page).count()
    const length = await hero(page).evaluate(
      (stage) => stage.getBoundingClientRect().height - innerHeight,
    )
    expect(Math.round(length)).toBe((count + 1) * 1800 + 1000)
    expect((await hero(page).boundingBox())?.y).toBe(0)
    for (const [top, step, opacities] of [
      [1790, 0, [0, 0]],
      [2050, 1, [0.5, 0]],
      [2400, 1, [1, 0]],
      [4200, 2, [0, 1]],
    ] as const) {
      await scrollTo(page, top)
      await expect(hero(page)).toHaveAttribute('data-step', String(step))
      await expect
        .poll(async () => (await shown(page)).slice(0, 2).map((part) => Math.round(part * 2) / 2))
        .toEqual(opacities)
      if (top === 2400) {
        await expect(highlights(page).first().locator('video source')).toHaveCount(2)
        expect(await highlights(page).nth(1).locator('video source').count()).toBe(0)
        await expect(highlights(page).first().getByRole('button')).toBeVisible()
      }
    }
    await scrollTo(page, length - 10)
    await expect(highlights(page).last()).toHaveAttribute('data-shown', 'true')
    await expect.poll(async () => (await shown(page)).at(-1)).toBe(1)
  })
}

test('FT-007 FT-011 FT-073 FT-087 a tab scrolls below header and tabs, is marked, and seen sections are sent on leaving the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const batches: string[] = []
    Object.assign(window, { batches })
    navigator.sendBeacon = (_address, data) => {
      void (data as Blob).text().then((text) => batches.push(text))
      return true
    }
  })
  await visit(page, `${HUB}#no-such-part`)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const tab = part(page, 'ai-tabs').getByRole('link').nth(1)
  await page.getByRole('link', { name: ko.ai_hub_skip }).click()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'location')
  const target = page.locator(`[id="${(await tab.getAttribute('href'))?.slice(1)}"]`)
  await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(93 + 72)
  await expect
    .poll(() =>
      part(page, 'ai-tabs').evaluate((bar) => Math.round(bar.getBoundingClientRect().top)),
    )
    .toBeLessThanOrEqual(93)
  const section = target.locator('[data-impression]').first()
  const title = await section.getAttribute('data-impression')
  await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  const events = () =>
    page.evaluate(() =>
      (window as unknown as { batches: string[] }).batches.flatMap(
        (batch) =>
          (JSON.parse(batch) as { events: { name: string; page: string; title?: string }[] })
            .events,
      ),
    )
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    expect(await events()).toContainEqual(
      expect.objectContaining({ name: 'section_view', page: 'AIHub', title }),
    )
  }).toPass()
  expect(await events()).toContainEqual(
    expect.objectContaining({ name: 'page_view', page: 'AIHub' }),
  )
})

test('FT-069 FT-071 FT-077 without scripts, and in a low window, parts follow one another, and definitions expand', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(HUB)
  const items = await highlights(plain).all()
  for (const item of items)
    for (const text of await item.locator('p').all()) await expect(text).toBeVisible()
  const tops = await Promise.all(
    [
      plain.locator('h1'),
      ...items,
      part(plain, 'carousel').last(),
      part(plain, 'ai-tabs'),
      ...(await part(plain, 'ai-category').all()),
    ].map(async (one) => (await one.boundingBox())?.y ?? -1),
  )
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  const more = part(plain, 'ai-definitions').first()
  await more.locator('summary').click()
  await expect(more.locator('dt').first()).toBeVisible()
  await expect(more.locator('summary')).toHaveText(ko.definitions_close, { useInnerText: true })
  await context.close()
  await page.setViewportSize({ width: 1280, height: 540 })
  await visit(page, HUB)
  expect((await hero(page).boundingBox())?.height).toBeLessThan(6000)
  expect(await shown(page)).toEqual(items.map(() => 1))
})
