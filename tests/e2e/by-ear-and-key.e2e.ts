import { expect, type Page, test } from '@playwright/test'
import { FIELD_LIMITS } from '../../contract/report.ts'
import { THOROUGH } from '../thorough.ts'
import { heard, listen, said } from './ear.ts'
import { labels } from './pages.ts'

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
const fill = (label: string | undefined, values: Record<string, string | number>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    label ?? '',
  )

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Shift')
  await page.locator('html[data-alive]').waitFor()
}

for (const language of ['KOR', 'ENG'] as const) {
  const text = labels(language)
  const more = language === 'ENG' ? THOROUGH : {}

  test(
    `FT-128 in ${language} choosing an e-mail domain by arrow keys never moves the focus`,
    more,
    async ({ page }) => {
      await visit(page, `/page/k-safety?lang=${language}`)
      const choice = page.getByLabel(text.safety_email_preset ?? '-')
      await choice.focus()
      for (let step = 0; step < 5; step++) {
        await page.keyboard.press('ArrowDown')
        await expect(choice).toBeFocused()
      }
      await expect(choice.locator('option:checked')).toHaveText(text.safety_email_custom ?? '-')
      await expect(page.locator('[name="emailDomain"]')).toHaveValue('')
      await page.keyboard.press('ArrowUp')
      await expect(choice).toBeFocused()
      await expect(page.locator('[name="emailDomain"]')).not.toHaveValue('')
    },
  )

  test(`FT-126 in ${language} the file button is named by its text, and the character count is associated with its field`, async ({
    page,
  }) => {
    await visit(page, `/page/k-safety?lang=${language}`)
    const file = await heard(page, '[name="attachment"]')
    expect(file.name.startsWith(text.safety_attachment_choose ?? '-')).toBe(true)
    expect(file.name).toContain(text.safety_attachment)
    await page.locator('[name="content"]').fill('난간')
    const count = fill(text.safety_content_count, {
      count: 2,
      limit: FIELD_LIMITS.content.toLocaleString('en'),
    })
    await expect
      .poll(async () => (await heard(page, '[name="content"]')).description)
      .toBe(`${text.safety_content_notice} ${count}`)
  })

  test(
    `FT-108 SH-241 in ${language} a focusable scrolling row has a role and a name`,
    more,
    async ({ page }) => {
      const seen = new Set<string>()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await visit(page, `/page/service/service/YunseulTalk?lang=${language}`)
        await expect(
          page.locator('main [data-part="carousel"] [tabindex="0"]').first(),
        ).toBeAttached()
        for (const [index, row] of (await page.locator('main [tabindex="0"]').all()).entries()) {
          await row.evaluate((element, id) => element.setAttribute('data-row', String(id)), index)
          const { role, name } = await heard(page, `[data-row="${index}"]`)
          expect(['list', 'group']).toContain(role)
          expect(name).toMatch(/./)
          seen.add(role)
        }
      }
      // a list of images, and a carousel of one image at a time
      expect([...seen].sort()).toEqual(['group', 'list'])
    },
  )

  test(`SH-163 in ${language} the title of a missing page is in the language of the page`, async ({
    page,
  }) => {
    for (const address of ['/page/nowhere', '/page/presskit', '/page/legal/nothing']) {
      await page.goto(`${address}?page=9999&lang=${language}`)
      await expect(page).toHaveTitle(
        language === 'KOR' ? '페이지를 찾을 수 없습니다 | 윤슬' : 'Page not found | Yunseul',
      )
    }
  })

  test(`SH-106 SH-102 in ${language} the number of completions is announced, results are a few tab stops away, and their page is announced`, async ({
    page,
  }) => {
    await visit(page, `/page/presskit?lang=${language}`)
    await part(page, 'search-button').click()
    await page.locator('html[data-search-open]').waitFor()
    await part(page, 'search-input').pressSequentially('AI')
    const options = part(page, 'search-layer').getByRole('option')
    await expect(options.first()).toBeVisible()
    const count = await options.count()
    const announcement = fill(
      count === 1 ? text.search_completions_one : text.search_completions_count,
      {
        count,
      },
    )
    await expect(
      part(page, 'search-layer').getByRole('status').filter({ hasText: announcement }),
    ).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(part(page, 'search-results')).toBeVisible()
    await expect(part(page, 'search-input')).toBeFocused()
    let steps = 0
    do {
      await page.keyboard.press('Tab')
      steps++
    } while (
      steps < 20 &&
      !(await part(page, 'search-results').evaluate((results) =>
        results.contains(document.activeElement),
      ))
    )
    // the buttons to clear, search and close, the filter as one stop, the first result
    expect(steps).toBeLessThanOrEqual(5)
    await part(page, 'search-layer').locator('[data-part="pager"] a', { hasText: /^2$/ }).focus()
    await page.keyboard.press('Enter')
    await expect(part(page, 'search-count')).toBeFocused()
    await expect(part(page, 'search-count')).toHaveText(
      new RegExp(fill(text.pager_place, { page: 2, total: '\\d+' })),
    )
    // the filter is one stop, then the results
    await page.keyboard.press('Tab')
    await expect(part(page, 'search-types').locator('a[aria-current]')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(
      await part(page, 'search-results').evaluate((results) =>
        results.contains(document.activeElement),
      ),
    ).toBe(true)
  })

  test(`SH-242 in ${language} a slide that comes into view is announced once, by its position and title`, async ({
    page,
  }) => {
    await visit(page, `/page/presskit?lang=${language}`)
    const carousel = page.locator('main [data-part="carousel"]')
    await carousel.getByRole('button', { name: text.carousel_pause }).click()
    await expect(carousel).toHaveAttribute('data-autoplay', 'paused')
    await expect(page.locator(':is([aria-live], [role="status"]) [inert]')).toHaveCount(0)
    await listen(page, 'main [data-part="carousel"]')
    const slides = carousel.locator('[role="group"]')
    await carousel.getByRole('button', { name: text.carousel_next }).press('Enter')
    await expect(slides.nth(1)).toHaveAttribute('data-shown', 'true')
    await expect
      .poll(() =>
        slides
          .nth(1)
          .evaluate((slide) =>
            Math.round(
              slide.getBoundingClientRect().left -
                (slide.parentElement as HTMLElement).getBoundingClientRect().left,
            ),
          ),
      )
      .toBe(0)
    const [title, total] = [await slides.nth(1).locator('h3').textContent(), await slides.count()]
    expect(await said(page)).toEqual([
      `${fill(text.carousel_count, { current: 2, total })}: ${title}`,
    ])
  })

  test(`SH-058 in ${language} a card of the menu that comes into view is announced once`, async ({
    page,
  }) => {
    await visit(page, `/page/presskit/press-release?lang=${language}`)
    await part(page, 'main-menu').locator('button[data-top]').first().click()
    const slider = '[data-part="submenu"]:popover-open [data-part="carousel"]'
    await expect(page.locator(slider)).toBeVisible()
    await expect(page.locator(':is([aria-live], [role="status"]) [inert]')).toHaveCount(0)
    await listen(page, slider)
    await page.locator(slider).getByRole('button', { name: text.carousel_next }).click()
    const total = await page.locator(`${slider} > ul > li`).count()
    const title = await page
      .locator(`${slider} > ul > li`)
      .nth(1 % total)
      .locator('[data-title]')
      .textContent()
    expect(await said(page)).toEqual([
      `${fill(text.carousel_count, { current: (1 % total) + 1, total })}: ${title}`,
    ])
  })
}

test('SH-142 SH-149 AR-032 in forced colours the shown or selected item has different colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(element).color,
      ])
  for (const [address, shown, other] of [
    [
      '/page/presskit',
      '[data-part="tab-bar"] a[aria-current]',
      '[data-part="tab-bar"] a:not([aria-current])',
    ],
    [
      '/page/presskit',
      '[data-part="pager"] a[aria-current]',
      '[data-part="pager"] a:not([aria-current])',
    ],
    [
      '/page/presskit/press-release',
      '[data-part="tag-filter"] [aria-pressed="true"]',
      '[data-part="tag-filter"] [aria-pressed="false"]',
    ],
  ] as const) {
    await page.goto(address)
    const [here, there] = [await looks(shown), await looks(other)]
    expect(here[0], shown).not.toBe(there[0])
    expect(here[0], shown).not.toBe(here[1])
  }
})

// every kind of page at one of the widths, those whose bars differ at both widths; pages without
// bars of their own stand for each other
for (const [address, widths, more] of [
  ['/page/presskit', [390, 1440], {}],
  ['/page/presskit/press-release', [1440], THOROUGH],
  ['/page/detail/1011', [390], {}],
  ['/page/service/service/YunseulTalk', [390, 1440], {}],
  ['/page/service/service', [390], THOROUGH],
  ['/page/k-safety', [390], {}],
  ['/page/legal/privacy', [1440], THOROUGH],
  ['/page/responsible/esg', [390], THOROUGH],
  ['/page/responsible/esg-resource', [1440], THOROUGH],
  ['/page/responsible/activegreen', [390], THOROUGH],
  ['/page/responsible/dangol', [390, 1440], {}],
  ['/page/responsible/socialValue', [390, 1440], {}],
  ['/page/responsible/challenge', [1440], THOROUGH],
  ['/page/responsible/sosin', [390], THOROUGH],
  ['/page/story/group-story', [390], THOROUGH],
  ['/page/story/history', [1440], THOROUGH],
  ['/page/detail/6401', [390], THOROUGH],
  ['/page/responsible/detail/talkSafety', [1440], THOROUGH],
  ['/page/responsible/detail/digitalAILiteracy', [390], THOROUGH],
] as const) {
  for (const width of widths) {
    test(
      `SH-069 SH-075 at ${width} px the focused element on ${address} is never under the header or a bar, down and back up`,
      more,
      async ({ page }) => {
        test.setTimeout(120_000)
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await visit(page, `${address}?lang=KOR`)
        const covered: string[] = []
        const seen = new Set<string>()
        for (const [key, most] of [
          ['Tab', 90],
          ['Shift+Tab', 90],
        ] as const) {
          for (let step = 0; step < most; step++) {
            await page.keyboard.press(key)
            const here = await page.evaluate(async () => {
              // bars appear and disappear in the frames after a scroll; without one there is no wait
              const place = window as { before?: number }
              await new Promise(requestAnimationFrame)
              if (scrollY !== place.before)
                for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
              place.before = scrollY
              const active = document.activeElement as HTMLElement
              const box = active.getBoundingClientRect()
              // covers everything while it has the focus
              if (active.dataset.part === 'skip-link')
                return { name: 'skip-link', over: [], end: false }
              // an element higher than the space between the bars is always partly covered
              const fits = box.height < innerHeight - 320
              const over = [
                ...document.querySelectorAll<HTMLElement>(
                  '[data-part="header"], [data-part="sticky-bar"], [data-part="floating-search-bar"] form',
                ),
              ]
                .filter(
                  (bar) =>
                    fits &&
                    !bar.contains(active) &&
                    !bar.parentElement
                      ?.closest('[data-part="floating-search-bar"]')
                      ?.contains(active) &&
                    bar.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
                )
                .filter((bar) => {
                  const { top, bottom, left, right } = bar.getBoundingClientRect()
                  return (
                    box.height > 0 &&
                    bottom > box.top + 1 &&
                    top < box.bottom - 1 &&
                    right > box.left &&
                    left < box.right
                  )
                })
              return {
                name: `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.slice(0, 30)} ${Math.round(box.top)}-${Math.round(box.bottom)}`,
                over: over.map((bar) => bar.dataset.part ?? 'floating bar'),
                end: active === document.body,
              }
            })
            if (here.end) break
            seen.add(here.name)
            if (here.over.length > 0)
              covered.push(`${key} ${step}: ${here.name} under ${here.over.join()}`)
          }
        }
        expect(seen.size).toBeGreaterThan(20)
        expect(covered).toEqual([])
      },
    )
  }
}
