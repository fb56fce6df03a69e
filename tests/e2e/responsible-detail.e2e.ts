import { expect, type Page, test } from '@playwright/test'
import { atRest, part, visit } from './visit.ts'

const path = (name: string): string => `/page/responsible/detail/${name}`
const LITERACY = path('digitalAILiteracy')
/** Expected position of a part after a jump: header and closed dropdown above it (AR-160). */
const OFFSET = 72 + 61

const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
/** Scrolls until a part is so many pixels below the top of the window. */
const scrollUntil = (page: Page, id: string, below: number): Promise<void> =>
  page.evaluate(
    ([name, space]) => {
      const element = document.getElementById(name) as HTMLElement
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - space, behavior: 'instant' })
    },
    [id, below] as const,
  )

test('AR-165 SH-227 each page is counted by its name, and has breadcrumbs over Policy', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob).text().then((text) => sent.push(text))
      return true
    }
  })
  const sent = (): Promise<string> =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'))
      return (window as unknown as { sent: string[] }).sent.join()
    })
  for (const [name, view] of [
    ['algorithm', 'policy_algorithm'],
    ['digitalForKids', 'policy_kids'],
    ['hateSpeech', 'policy_hateSpeech'],
    ['talkSafety', 'policy_talkSafety'],
    ['digitalAILiteracy', 'policy_digitalAILiteracy'],
    ['guidelinesForResponsibleAI', 'policy_GuidelinesForResponsibleAI'],
  ] as const) {
    await visit(page, path(name))
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const structuredData = await page
      .locator('script[type="application/ld+json"]')
      .allTextContents()
    const trail = structuredData.find((text) => text.includes('BreadcrumbList')) ?? '{}'
    const steps = JSON.parse(trail).itemListElement as { name: string; item: string }[]
    expect(steps.map(({ name: step }) => step).slice(1), name).toEqual(['디지털 책임·정책', title])
    expect(new URL(steps[1]?.item ?? '').pathname).toBe('/page/responsible/policy')
    await expect(
      page
        .locator('header')
        .filter({ has: page.locator('h1') })
        .getByRole('link'),
    ).toHaveAttribute('href', '/page/responsible/policy')
    await expect.poll(sent, { message: name }).toContain(`"name":"page_view","page":"${view}"`)
  }
})

test('SH-011 SH-029 the sitemap has each page in its languages', async ({ request }) => {
  const entries = (await (await request.get('/sitemap-pages.xml')).text()).split('<url>')
  const of = (name: string): string[] =>
    entries.filter((entry) => entry.includes(`${path(name)}<`) || entry.includes(`${path(name)}?`))
  expect(of('algorithm')).toHaveLength(2)
  expect(of('digitalAILiteracy')).toHaveLength(1)
  expect(of('digitalAILiteracy').join()).not.toContain('lang=ENG')
})

test('AR-156 eight headlines under large numerals, with explanations in Korean only', async ({
  page,
}) => {
  for (const [language, explained] of [
    ['KOR', 8],
    ['ENG', 0],
  ] as const) {
    await page.goto(`${path('algorithm')}?lang=${language}&tab=all`)
    const principles = part(page, 'numerals').locator(':scope > li')
    await expect(principles).toHaveCount(8)
    await expect(principles.locator('p')).toHaveCount(explained)
    await expect(principles.locator('h3')).toHaveCount(8)
  }
})

test('AR-157 the table of contents lists three sections and nine companies, whose cases open in new windows', async ({
  page,
}) => {
  await page.goto(LITERACY)
  const contents = part(page, 'side-contents')
  await expect(contents.locator('ol > li > a')).toHaveText([
    '리터러시의 의미',
    '회사의 활동',
    '회사별 사례',
    '윤슬',
    '윤슬게임즈',
    '윤슬모빌리티',
    '윤슬은행',
    '윤슬엔터테인먼트',
    '윤슬엔터프라이즈',
    '윤슬임팩트',
    '윤슬페이',
    '윤슬헬스케어',
  ])
  for (const anchor of await contents.locator('a').all())
    await expect(page.locator((await anchor.getAttribute('href')) ?? '-')).toHaveCount(1)
  const cases = part(page, 'companies').getByRole('link')
  expect(await cases.count()).toBeGreaterThanOrEqual(18)
  for (const link of await cases.all()) await expect(link).toHaveAttribute('target', '_blank')
})

test('AR-158 AR-160 the table of contents stays in view next to the page: a press goes to a part, and scrolling marks the current one', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, LITERACY)
  const contents = part(page, 'side-contents')
  const marked = contents.locator('[aria-current]')
  await expect(marked).toHaveCount(0)
  await contents.getByRole('link', { name: '윤슬은행' }).click()
  await expect.poll(() => topOf(page, 'bank')).toBe(OFFSET)
  await expect(marked).toHaveText('윤슬은행')
  await expect(page).toHaveURL(/#bank$/)
  await expect(contents).toBeInViewport({ ratio: 1 })
  await expect(contents.getByRole('button')).toBeHidden()
  // the part is current from header and offset on, and not a pixel earlier
  await scrollUntil(page, 'activities', OFFSET + 4)
  await expect(marked).toHaveText('리터러시의 의미')
  await scrollUntil(page, 'activities', OFFSET - 1)
  await expect(marked).toHaveText('회사의 활동')
})

test('AR-159 AR-160 under 1024 px the table of contents is a dropdown: closed or open, sticky once scrolled to, named by the current part', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1023, height: 800 })
  await visit(page, LITERACY)
  const contents = part(page, 'side-contents')
  const button = contents.getByRole('button')
  const state = async () => ({
    open: (await contents.getAttribute('data-open')) !== null,
    fixed: (await contents.getAttribute('data-fixed')) !== null,
    named: await button.textContent(),
  })
  expect(await state()).toEqual({ open: false, fixed: false, named: '이 글의 차례' })
  await expect(contents.getByRole('link').first()).toBeHidden()
  await button.click()
  expect(await state()).toMatchObject({ open: true, fixed: false })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  // when open, it covers the page and moves nothing
  const before = await topOf(page, 'meaning')
  await page.keyboard.press('Escape')
  await expect(contents.getByRole('link').first()).toBeHidden()
  expect(await topOf(page, 'meaning')).toBe(before)
  await expect(button).toBeFocused()

  await button.click()
  await contents.getByRole('link', { name: '윤슬페이' }).click()
  await expect.poll(() => topOf(page, 'pay')).toBe(OFFSET)
  await expect.poll(state).toEqual({ open: false, fixed: true, named: '윤슬페이' })
  await atRest(page)
  const held = await contents.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    return { top, height }
  })
  expect(held.top).toBeGreaterThanOrEqual(0)
  expect(held.top + held.height).toBeLessThanOrEqual(OFFSET + 1)
  await scrollUntil(page, 'talk', OFFSET - 1)
  await expect.poll(state).toEqual({ open: false, fixed: true, named: '윤슬' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(state).toEqual({ open: false, fixed: false, named: '이 글의 차례' })
  // from 1024 px on it is no dropdown
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(button).toBeHidden()
  await expect(contents.getByRole('link').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('AR-157 AR-159 the table of contents is open as plain links, and covers nothing', async ({
    page,
  }) => {
    await page.goto(LITERACY)
    const contents = part(page, 'side-contents')
    await expect(contents.getByRole('button')).toBeHidden()
    await contents.getByRole('link', { name: '윤슬헬스케어' }).click()
    await expect(page).toHaveURL(/#healthcare$/)
    await expect(page.locator('#healthcare h3')).toBeInViewport()
    await expect(contents).not.toBeInViewport()
  })

  test('AR-164 each danger has a link to its steps, and the safety site opens in a new window', async ({
    page,
  }) => {
    for (const language of ['KOR', 'ENG']) {
      await page.goto(`${path('talkSafety')}?lang=${language}`)
      const dangers = part(page, 'danger')
      const choice = part(page, 'dangers').getByRole('navigation').getByRole('link')
      expect(await dangers.count()).toBeGreaterThanOrEqual(6)
      await expect(choice).toHaveCount(await dangers.count())
      await choice.last().click()
      await expect(dangers.last().getByRole('heading')).toBeInViewport()
      for (const danger of await dangers.all())
        expect(await part(page, 'press').and(danger.locator('*')).count()).toBeGreaterThan(0)
      const site = page.locator('main a[href^="https://safety.yunseul.example"]')
      await expect(site).toHaveAttribute('target', '_blank')
    }
  })

  test('AR-162 the overview links to each of the ten principles, in three groups', async ({
    page,
  }) => {
    for (const [language, dated] of [
      ['KOR', '2023년 3월'],
      ['ENG', 'March 2023'],
    ] as const) {
      await page.goto(`${path('guidelinesForResponsibleAI')}?lang=${language}`)
      await expect(page.getByText(dated, { exact: true })).toBeVisible()
      const groups = part(page, 'level')
      await expect(groups).toHaveCount(3)
      const counts = await groups.evaluateAll((all) =>
        all.map((group) => group.querySelectorAll('h4').length),
      )
      expect(counts).toEqual([1, 4, 5])
      const plan = part(page, 'levels').getByRole('navigation').getByRole('link')
      await expect(plan).toHaveCount(10)
      for (const [index, link] of (await plan.all()).entries()) {
        const target = page.locator((await link.getAttribute('href')) ?? '-')
        expect(await target.locator('h4').textContent(), `${index}`).toBe(
          (await link.textContent())?.trim(),
        )
      }
      const main = page.locator('main')
      await expect(main.locator('a[href^="https://tech.yunseul.example/"]')).toHaveAttribute(
        'target',
        '_blank',
      )
      await expect(main.locator(`a[href="${path('algorithm')}"]`)).toHaveCount(1)
    }
  })

  test('AR-161 AR-163 prohibitions are counted, and the consequences for accounts are listed in both languages', async ({
    page,
  }) => {
    for (const [language, end] of [
      ['KOR', '계정을 영구히 종료합니다'],
      ['ENG', 'terminated for good'],
    ] as const) {
      await page.goto(`${path('digitalForKids')}?lang=${language}`)
      await expect(part(page, 'statement')).toContainText(end)
      expect(await part(page, 'numbered').first().locator('li').count()).toBeGreaterThanOrEqual(7)
      await page.goto(`${path('hateSpeech')}?lang=${language}`)
      await expect(part(page, 'depths').locator(':scope > li')).toHaveCount(4)
      // in a narrow window the table looks like cards, and is still a table for screen readers
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
      expect(await page.getByRole('rowheader').count()).toBe(4)
    }
  })

  test('AR-064 AR-066 each page ends with the others of its kind; in English without literacy', async ({
    page,
  }) => {
    for (const [language, others] of [
      ['KOR', ['talkSafety', 'digitalForKids', 'guidelinesForResponsibleAI', 'digitalAILiteracy']],
      ['ENG', ['talkSafety', 'digitalForKids', 'guidelinesForResponsibleAI']],
    ] as const) {
      await page.goto(`${path('hateSpeech')}?lang=${language}`)
      const links = page.locator('aside[aria-labelledby="others"] a')
      await expect(links).toHaveCount(others.length)
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(others.map(path))
    }
  })
})
