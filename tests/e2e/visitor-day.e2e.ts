import { expect, type Page, test } from '@playwright/test'
import type { Service } from '../../contract/service-page.ts'
import { labels } from './pages.ts'

const ko = labels('KOR')
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
const alive = (page: Page) => page.locator('html[data-alive]').waitFor()

test('SH-002 a visitor browses news and a service, searches for it, shares an article, listens to it and follows the link to the app', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  // the intro video of a first visit has a separate test
  await page.addInitScript(() => sessionStorage.setItem('introShown', 'Y'))

  await test.step('from Home to the news, and to one of its tabs', async () => {
    await page.goto('/page?lang=KOR')
    await alive(page)
    await part(page, 'footer').locator('a[href="/page/presskit"]').click()
    await expect(page.locator('main[data-page="presskit"]')).toBeVisible()
    await alive(page)
    await part(page, 'tab-bar').locator('a[href$="tab=press_release"]').click()
    await expect(part(page, 'tab-bar').locator('a[aria-current="page"]')).toHaveAttribute(
      'href',
      /tab=press_release$/,
    )
  })

  await test.step('an article of the list', async () => {
    const card = page
      .locator('main [aria-label] [data-part="content-card"]')
      .first()
      .getByRole('link')
      .first()
    const title = (await card.textContent()) ?? ''
    await card.click()
    await expect(page).toHaveURL(/\/detail\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.trim().slice(0, 12))
  })

  const service = await test.step('a service, from the list of services', async () => {
    await part(page, 'footer').locator('a[href="/page/service/service"]').click()
    await expect(page.locator('main h1')).toHaveText(ko.services_title as string)
    await alive(page)
    await page.locator('main [data-part="content-card"] a[href$="/YunseulTalk"]').first().click()
    await expect(page.locator('main[data-page="service-detail"]')).toBeVisible()
    const { data } = await (
      await request.get('/api/v1/content/services/YunseulTalk?lang=KOR')
    ).json()
    await expect(page.getByRole('heading', { level: 1 })).toContainText((data as Service).title)
    return data as Service
  })

  await test.step('the app of the service: the address of its download link', async () => {
    const [app] = service.serviceLinkList
    expect(app?.link1).toMatch(/^https:\/\//)
    const banner = page.locator('section[aria-labelledby="service-banner"]')
    await banner.getByRole('button', { name: ko.service_download }).click()
    const download = banner.getByRole('link', { name: app?.button1 ?? '' })
    await expect(download).toHaveAttribute('href', app?.link1 ?? '')
    await download.hover()
    for (const device of app?.subServiceLinkList ?? [])
      await expect(banner.locator(`a[href="${device.link1}"]`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(download).toBeHidden()
  })

  await test.step('a search finds the service', async () => {
    await part(page, 'search-button').click()
    await expect(part(page, 'search-input')).toBeFocused()
    await part(page, 'search-input').fill(service.title)
    await page.keyboard.press('Enter')
    await expect(part(page, 'search-count')).toHaveText(/[1-9]/)
    await expect(
      part(page, 'search-results').locator('a[href$="/YunseulTalk"]').first(),
    ).toBeVisible()
    await part(page, 'search-results').locator('a[href*="/detail/"]').first().click()
    await expect(page.locator('main article[aria-labelledby]')).toBeVisible()
    await alive(page)
  })

  await test.step('an article is shared by its address', async () => {
    const { pathname } = new URL(page.url())
    await page.locator('article header [data-part="share-button"]').click()
    const panel = page.getByRole('dialog', { name: ko.share_title })
    for (const name of [ko.share_facebook, ko.share_twitter] as string[]) {
      const href = (await panel.getByRole('link', { name }).getAttribute('href')) ?? ''
      expect(decodeURIComponent(href)).toContain(`/page${pathname.replace(/^\/page/, '')}`)
    }
    await page.keyboard.press('Escape')
    await expect(part(page, 'share-panel')).toBeHidden()
  })

  await test.step('its reading is played', async () => {
    // an article with a recording
    await page.goto('/page/detail/1001?lang=KOR')
    await alive(page)
    await part(page, 'voice-button').first().click()
    await expect(part(page, 'voice-panel')).toHaveAttribute('data-state', 'settings')
    await page.locator('[data-voice="start"]').click()
    await expect(part(page, 'voice-panel')).toHaveAttribute('data-state', 'playing')
    const audio = part(page, 'voice-panel').locator('audio')
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
      .toBeGreaterThan(0.2)
  })
})
