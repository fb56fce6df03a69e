import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'

const ko = JSON.parse(
  readFileSync(new URL('../../messages/ko.json', import.meta.url), 'utf8'),
) as Record<string, string>
const label = (key: string): string => ko[key] as string

// articles of the site: one with readings, its English pair, and the ESG report pair
const ARTICLE = { KOR: 1001, ENG: 1002 }
const REPORT = { KOR: 9400, ENG: 9472 }

const alive = (page: Page) =>
  page.waitForFunction(() => 'alive' in document.documentElement.dataset)

test('SH-170 SH-171 the article is complete in the HTML: title, image, keywords, categories, body', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await expect(page.locator('main[data-page="detail"] h1')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveText(/여울 2/)
  await expect(page.locator('header').filter({ has: page.locator('h1') })).toContainText('보도자료')
  await expect(page.locator('article figure img').first()).toBeVisible()
  await expect(page.locator('[data-article-body] p').first()).toContainText('윤슬이 11월 18일')
  await expect(
    page
      .getByRole('list', { name: label('detail_keywords') })
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', /^\/page\/\?searchKeyword=/)
  await context.close()
})

test('SH-226 the image is requested at R1920x0', async ({ page }) => {
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await expect(page.locator('article figure img').first()).toHaveAttribute(
    'src',
    /opt=R1920x0\.fwebp/,
  )
})

test('SH-013 the image of the article matches the mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await expect
    .poll(() =>
      page
        .locator('article figure img:visible')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/_dark\.webp/)
})

test('SH-173 an article of the other language redirects to its pair', async ({ page, request }) => {
  const answer = await request.get(`/page/detail/${ARTICLE.KOR}`, {
    headers: { cookie: 'isEnglish=true' },
    maxRedirects: 0,
  })
  expect([302, 307]).toContain(answer.status())
  expect(answer.headers().location).toBe(`/page/detail/${ARTICLE.ENG}`)
  await page.goto(`/page/detail/${ARTICLE.KOR}?lang=ENG`)
  await expect(page).toHaveURL(new RegExp(`/page/detail/${ARTICLE.ENG}`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('SH-173 an article without a pair redirects home in the other language', async ({ page }) => {
  const list = await (await page.request.get('/api/v2/content/news?lang=KOR&page=1')).json()
  for (const card of list.data.newsList as { contentIdx: number; isOutLink: boolean }[]) {
    const { data } = await (await page.request.get(`/api/v1/content/${card.contentIdx}`)).json()
    if (data.pairContentIdx !== null || data.isOutLink) continue
    const answer = await page.request.get(`/page/detail/${card.contentIdx}?lang=ENG`, {
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe('/?lang=ENG')
    return
  }
  throw new Error('no article without a pair on the first page')
})

test('SH-174 the language switch leads to the pair', async ({ page }) => {
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await alive(page)
  await page.locator('[data-part="language-switch"]:visible').click()
  await expect(page).toHaveURL(new RegExp(`/page/detail/${ARTICLE.ENG}`))
  await expect(page.locator('h1')).toHaveText(/Yeoul 2/)
})

test('SH-176 SH-177 SH-232 an unknown article redirects home, a number that the API rejects to the error page', async ({
  request,
}) => {
  const unknown = await request.get('/page/detail/2000000001', { maxRedirects: 0 })
  expect(unknown.status()).toBe(302)
  expect(unknown.headers().location).toBe('/')
  const refused = await request.get('/page/detail/99999999999', { maxRedirects: 0 })
  expect(refused.status()).toBe(302)
  expect(refused.headers().location).toBe('/error')
})

test('SH-178 SH-232 AR-179 a service redirects to its service page', async ({ request }) => {
  const { data } = await (
    await request.get('/api/v1/search?lang=KOR&keyword=%EC%9C%A4%EC%8A%AC%ED%86%A1&page=1')
  ).json()
  const service = (
    data.resultList as { contentType: string; contentIdx: number; webPath: string }[]
  ).find(({ contentType }) => contentType === 'SERVICE')
  expect(service).toBeTruthy()
  const answer = await request.get(`/page/detail/${service?.contentIdx}`, { maxRedirects: 0 })
  expect(answer.headers().location).toBe(`/page/service/service/${service?.webPath}`)
})

test('SH-179 SH-232 an article on another site redirects home', async ({ page }) => {
  for (let number = 1; number < 10; number++) {
    const { data } = await (
      await page.request.get(`/api/v2/content/news?lang=KOR&page=${number}`)
    ).json()
    const card = (data.newsList as { contentIdx: number; isOutLink: boolean }[]).find(
      ({ isOutLink }) => isOutLink,
    )
    if (!card) continue
    const answer = await page.request.get(`/page/detail/${card.contentIdx}`, { maxRedirects: 0 })
    expect(answer.headers().location).toBe('/')
    return
  }
  throw new Error('no out-link content')
})

test('SH-172 three related cards first, all on More, and the first new one takes the focus', async ({
  page,
}) => {
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await alive(page)
  const related = page.locator('[data-part="related-contents"]')
  await expect(related.locator('[data-part="content-card"]')).toHaveCount(3)
  const { data } = await (
    await page.request.get(`/api/v1/content/relation/${ARTICLE.KOR}?lang=KOR`)
  ).json()
  await related.locator('[data-part="more-button"]').click()
  await expect(related.locator('[data-part="content-card"]')).toHaveCount(data.length)
  await expect(related.locator('[data-part="more-button"]')).toHaveCount(0)
  await expect(
    related.locator('[data-part="content-card"]').nth(3).locator('a').first(),
  ).toBeFocused()
})

test('SH-175 a news detail records that the visitor came from a news article', async ({ page }) => {
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await alive(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).length))
    .toBeGreaterThan(0)
})

test('SH-128 SH-129 only the ESG reports mark the ESG entry of the served navigation', async ({
  request,
}) => {
  const marks = async (address: string) => {
    const page = await (await request.get(address)).text()
    const links = [...page.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
    return links
      .filter((tag) => tag.includes('href="/page/responsible/esg"') && tag.includes('aria-current'))
      .map((tag) => /aria-current="(\w+)"/.exec(tag)?.[1])
  }
  for (const address of [`/page/detail/${REPORT.KOR}`, `/page/detail/${REPORT.ENG}?lang=ENG`]) {
    const found = await marks(address)
    expect(found.length, address).toBeGreaterThan(0)
    expect(new Set(found), address).toEqual(new Set(['true']))
  }
  expect(await marks(`/page/detail/${ARTICLE.KOR}`)).toEqual([])
})

test('SH-192 bottom buttons, download and jobs are below the body', async ({ page }) => {
  await page.goto('/page/detail/1620')
  await expect(
    page.locator('article footer').getByRole('link', { name: /윤슬지도 열기/ }),
  ).toBeVisible()
  await page.goto(`/page/detail/${REPORT.KOR}`)
  await expect(page.getByRole('link', { name: label('detail_download') })).toHaveAttribute(
    'href',
    '/media/documents/esg/esg-report-2024-ko.pdf',
  )
  await page.goto('/page/detail/1622')
  await expect(
    page.getByRole('link', { name: new RegExp(label('detail_recruitment_link')) }),
  ).toHaveAttribute('href', /careers/)
})

test('AR-021 SH-227 the keywords are the description as hashtags, the sharing image is the 800x400 crop', async ({
  page,
}) => {
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^#윤슬물음 #AI/,
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /opt=C800x400\.fjpg$/,
  )
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    new RegExp(`/page/detail/${ARTICLE.KOR}$`),
  )
  const kinds = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(kinds.map((text) => JSON.parse(text)['@type'])).toEqual(
    expect.arrayContaining(['NewsArticle', 'BreadcrumbList']),
  )
})

test('SH-229 the page view carries title, category, id, create date and language', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.sendBeacon = (_address, data) => {
      void (data as Blob).text().then((text) => {
        document.documentElement.dataset.sent = text
      })
      return true
    }
  })
  await page.goto(`/page/detail/${ARTICLE.KOR}`)
  await alive(page)
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('pagehide'))
        return document.documentElement.dataset.sent
      }),
    )
    .toBeTruthy()
  const { events } = JSON.parse((await page.locator('html').getAttribute('data-sent')) ?? '{}')
  expect(events.find((event: { name: string }) => event.name === 'page_view')).toMatchObject({
    contentIdx: ARTICLE.KOR,
    language: 'KOR',
    createDate: expect.stringMatching(/^2026-11-18/),
    title: expect.stringContaining('여울'),
    category: expect.stringContaining('보도자료'),
  })
})
