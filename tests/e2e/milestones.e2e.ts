import { expect, test } from '@playwright/test'
import { part, pressInPlace, visit } from './visit.ts'

const PATH = '/page/about/milestones'

test('FT-117 FT-118 FT-120 FT-121 FT-122 FT-124 the timeline has years, a toggle, the filter and a back link', async ({
  page,
}) => {
  await visit(page, `${PATH}?lang=KOR`)
  await expect(page.locator('main[data-page="milestones"] h1')).toHaveText('연혁')
  const years = page.locator('main section[data-year]')
  await expect(years.first()).toHaveAttribute('data-year', '2026')
  await expect(years.last()).toHaveAttribute('data-year', '2007')

  // three of the year's milestones are visible; the others are hidden until they are requested, or
  // found
  const seen = () =>
    years
      .first()
      .evaluate(
        (year) =>
          [...year.querySelectorAll('li')].filter((li) =>
            li.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      )
  const all = await years.first().locator('li').count()
  expect(all).toBeGreaterThan(3)
  expect(await seen()).toBe(3)
  const toggle = years.first().getByRole('button')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(await seen()).toBe(all)
  await expect(years.first().locator('li').nth(3)).toBeFocused()
  await toggle.click()
  expect(await seen()).toBe(3)
  await expect(toggle).toBeFocused()
  await expect(toggle).toBeInViewport()
  // a year of three or fewer
  await expect(page.locator('section[data-year="2007"]').getByRole('button')).toHaveCount(0)

  // a link opens a new tab and leaves the page unchanged
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    years.first().locator('a[target="_blank"]').first().click(),
  ])
  await expect(opened).toHaveURL(/\/page\/detail\/\d+$/)
  await opened.close()

  // chosen from far below: the year begins in view, complete, and its link is marked
  await page.locator('section[data-year="2012"]').scrollIntoViewIfNeeded()
  const filter = part(page, 'year-filter')
  // the header moves away meanwhile, and the filter with it
  await expect(page.locator('html')).toHaveAttribute('data-header', 'hidden')
  await pressInPlace(page, filter.getByRole('link', { name: '2024년' }))
  await expect(page).toHaveURL(`${PATH}?year=2024`)
  await expect(years).toHaveCount(1)
  await expect(page.locator('section[data-year="2024"] h3')).toBeInViewport()
  await expect(years.getByRole('button')).toHaveCount(0)
  expect(await seen()).toBeGreaterThan(3)
  await expect(filter.locator('[aria-current="page"]')).toHaveText('2024년')
  await expect(page).toHaveTitle(/2024년/)
  await page.goBack()
  await expect(years).toHaveCount(20)
  await expect(filter.locator('[aria-current="page"]')).toHaveText('전체')

  // the share block contains the address of the page
  await page.locator('main [data-part="share-button"]').click()
  await expect(part(page, 'share-panel').locator('a[href*="milestones"]').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('FT-003 FT-005 FT-118 FT-120 in English, at every width, all milestones are present, and a year is an address; an unknown one is ignored', async ({
    page,
  }) => {
    await page.goto(`${PATH}?lang=ENG&year=1999`)
    await expect(page.locator('h1')).toHaveText('Milestones')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/page\/about\/milestones\?lang=ENG$/,
    )
    const year = page.locator('section[data-year="2026"]')
    await expect(year.locator('li').last()).toBeVisible()
    await expect(year.locator('button')).toBeHidden()
    await expect(year.locator('time').first()).toHaveText('Nov')
    const looks = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return [
        await year.evaluate((section) => getComputedStyle(section).display),
        await part(page, 'year-filter').evaluate((bar) => getComputedStyle(bar).position),
      ]
    }
    expect(await looks(767)).toEqual(['block', 'static'])
    expect(await looks(768)).toEqual(['grid', 'static'])
    expect(await looks(1023)).toEqual(['grid', 'static'])
    expect(await looks(1024)).toEqual(['grid', 'sticky'])
    // the filter has all its years in one row there
    expect(
      await part(page, 'year-filter')
        .locator('ul')
        .evaluate((row) => row.scrollWidth - row.clientWidth),
    ).toBe(0)
    await part(page, 'year-filter').getByRole('link', { name: '2010' }).click()
    await expect(page.locator('section[data-year]')).toHaveCount(1)
    await expect(page.locator('section[data-year] h3')).toHaveText('2010')
  })
})
