import { expect, test } from '@playwright/test'
import { part, pressInPlace, visit } from './visit.ts'

const PATH = '/page/responsible/socialValue'

test('FT-003 FT-088 an English visitor is redirected home, by address and by cookie', async ({
  request,
  baseURL,
}) => {
  const options = { maxRedirects: 0 }
  const byAddress = await request.get(`${PATH}?lang=ENG`, options)
  const byCookie = await request.get(PATH, { ...options, headers: { cookie: 'isEnglish=true' } })
  for (const answer of [byAddress, byCookie]) {
    expect(answer.status()).toBeGreaterThanOrEqual(300)
    expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe('/')
  }
})

test('FT-089 FT-092 on a narrow screen the dropdown sticks once scrolled past; a choice closes it and goes to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `${PATH}?lang=KOR`)
  const menu = part(page, 'side-menu')
  const list = menu.getByRole('list').first()
  await expect(list).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1600))
  await expect(menu).toBeInViewport()
  const top = () => menu.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(100)
  // the header moves away meanwhile, and the menu with it
  await expect(page.locator('html')).toHaveAttribute('data-header', 'hidden')
  await expect.poll(top).toBe(0)
  await pressInPlace(page, menu.getByRole('button'))
  await expect(list).toBeVisible()
  await menu.getByRole('link', { name: '윤슬은행' }).click()
  await expect(page).toHaveURL(/company=bank/)
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: '윤슬은행' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('FT-089 FT-095 FT-096 FT-099 FT-100 SH-165 the map has a form for each width, and is enlarged where the window is wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `${PATH}?view=impact&lang=KOR`)
  const zoom = page.getByRole('button', { name: '이미지 크게 보기' })
  for (const [width, form] of [
    [1440, 'largest'],
    [1024, 'large'],
    [1023, 'medium'],
    [767, 'small'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const shown = page.locator('[data-chart="ecosystem"] [data-form]:visible')
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('data-form', form)
    await expect(zoom).toBeVisible({ visible: width >= 1024 })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  // the side menu stays next to the page, under its own head
  await page.evaluate(() => scrollTo(0, 1400))
  await expect(
    part(page, 'side-menu').getByRole('link', { name: '비즈니스 임팩트' }),
  ).toBeInViewport()
  await zoom.click()
  const layer = part(page, 'detail-layer')
  await expect(layer).toHaveAttribute('data-type', 'impact')
  const image = layer.getByRole('img')
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(900)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeFocused()
})

test('FT-092 FT-094 without scripts the menu links work, and graphs and tables are present', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${PATH}?lang=KOR`)
  await part(page, 'side-menu').getByRole('link', { name: '경제 파급 효과' }).click()
  await expect(page.locator('[data-chart] [data-form="small"] svg')).toHaveCount(4)
  const table = page.locator('[data-chart="direct"] details')
  await table.locator('summary').click()
  await expect(table.getByRole('cell', { name: '81,910' })).toBeVisible()
  await context.close()
})
