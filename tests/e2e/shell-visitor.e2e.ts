import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { devices, expect, type Page, test } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import { PAGE, part, visit } from './visit.ts'

const root = join(import.meta.dirname, '../..')

interface Event {
  name: string
  page: string
  mode: string
  language: string
  title?: string
  contentIdx?: number
  createDate?: string
}

/** Records the page's calls of `sendBeacon`; `hide` simulates leaving the page. */
async function listen(
  page: Page,
): Promise<{ batches: { address: string; events: Event[] }[]; hide(): Promise<void> }> {
  const batches: { address: string; events: Event[] }[] = []
  await page.exposeFunction(
    'heard',
    (address: string, text: string) =>
      void batches.push({ address, events: (JSON.parse(text) as { events: Event[] }).events }),
  )
  await page.addInitScript(() => {
    const heard = (window as unknown as { heard(address: string, text: string): void }).heard
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, data) => {
      void new Response(data).text().then((text) => heard(String(address), text))
      return send(address, data)
    }
  })
  return {
    batches,
    hide: () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => 'hidden',
        })
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  }
}

test.describe('visitor state', () => {
  test('SH-005 SH-006 the language: address before cookie before Korean, stored for a year', async ({
    page,
    context,
    request,
  }) => {
    const languageOf = async (address: string, cookie?: string): Promise<string | undefined> =>
      /<html lang="(\w+)"/.exec(
        await (await request.get(address, { headers: { cookie: cookie ?? '' } })).text(),
      )?.[1]
    expect(await languageOf(PAGE)).toBe('ko')
    expect(await languageOf(PAGE, 'isEnglish=true')).toBe('en')
    expect(await languageOf(`${PAGE}?lang=KOR`, 'isEnglish=true')).toBe('ko')
    expect(await languageOf(`${PAGE}?lang=en`)).toBe('en')
    expect(await languageOf(`${PAGE}?lang=FRA`, 'isEnglish=true')).toBe('en')
    await page.goto(`${PAGE}?lang=ENG`)
    await page.goto(`${PAGE}?lang=KOR`)
    const cookie = (await context.cookies()).find(({ name }) => name === 'isEnglish')
    expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(364)
    expect(days).toBeLessThanOrEqual(366)
  })

  test('SH-005 without scripts a language in the address is stored too', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const [named, shown] of [
      ['ENG', 'en'],
      ['KOR', 'ko'],
    ]) {
      await page.goto(`${PAGE}?lang=${named}`, { waitUntil: 'networkidle' })
      await page.goto(PAGE)
      await expect(page.locator('html')).toHaveAttribute('lang', shown as string)
    }
    await context.close()
  })

  test('SH-006 a response at an address with a language is the same for everybody and sets no cookie', async ({
    request,
  }) => {
    const answers = await Promise.all(
      ['', 'isEnglish=false', 'isEnglish=true'].map((cookie) =>
        request.get(`${PAGE}?lang=ENG`, { headers: { cookie } }),
      ),
    )
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    for (const answer of answers) {
      expect(answer.headers()).not.toHaveProperty('set-cookie')
      expect(answer.headers().vary).not.toContain('Cookie')
    }
  })

  test('SH-007 SH-217 the language switch loads the categories in the new language', async ({
    page,
    request,
  }) => {
    await visit(page, '/page/presskit?lang=KOR')
    const tabs = part(page, 'tab-bar').locator('a')
    const korean = await tabs.allTextContents()
    await part(page, 'language-switch').first().click()
    await page.waitForURL(/lang=ENG/)
    const english = await tabs.allTextContents()
    const { data } = (await (
      await request.get('/api/v1/categories?lang=ENG&name=news')
    ).json()) as {
      data: { name: string }[]
    }
    const names = data.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(3)
    expect(
      english.slice(1).every((label) => names.includes(label.trim())),
      `${english} of ${names}`,
    ).toBe(true)
    expect(korean).not.toEqual(english)
  })

  test('SH-016 SH-003 nothing else of a visitor is distinguished or stored', async ({
    page,
    context,
    request,
  }) => {
    const bytesFor = async (agent: string): Promise<string> =>
      (await request.get(PAGE, { headers: { 'user-agent': agent } })).text()
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) KAKAOTALK 11.0',
      'Mozilla/5.0 (Linux; Android 15) Chrome/140',
    ]
    expect(new Set(await Promise.all(agents.map(bytesFor))).size).toBe(1)
    for (const address of [`${PAGE}?lang=ENG`, '/page/presskit?lang=KOR', '/page/legal/privacy'])
      await visit(page, address)
    await part(page, 'mode-switch').first().click()
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['isEnglish'])
    // requests of the typeface's files contain no visitor data
    const storedKeys = await page.evaluate(() => Object.keys(localStorage))
    expect(storedKeys.filter((name) => !/^fonts-(?:ko|en)$/.test(name))).toEqual(['theme'])
  })

  test('SH-012 a choice made in another window also applies here', async ({ page, context }) => {
    await visit(page)
    await page.locator('html[data-theme="light"]').waitFor()
    const other = await context.newPage()
    await visit(other, '/page/presskit')
    await part(other, 'mode-switch').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(part(page, 'mode-switch').first()).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('events', () => {
  // a browser without a window calls itself a bot, and bots are not counted
  test.use({ userAgent: devices['Desktop Chrome'].userAgent })

  test('SH-228 SH-230 FT-010 page views and clicks go to our recorder in one batch, with mode and language', async ({
    page,
  }) => {
    const { batches, hide } = await listen(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    // links do not navigate: the page stays, and its events can be read
    await page.route(/page\/detail|page\/about/, (route) => route.fulfill({ status: 204 }))
    // prefetched data would be shown anyway
    await page.route(/\/speculation/, (route) => route.abort())
    await visit(page, `${PAGE}?lang=ENG`)
    const card = part(page, 'content-card').last()
    await card.getByRole('link').first().click()
    await part(page, 'main-menu').getByRole('button', { name: 'About' }).click()
    await page
      .locator('[data-part="submenu"]:popover-open')
      .getByRole('link', { name: /^Culture/ })
      .first()
      .click()
    expect(batches).toEqual([])
    await hide()
    await expect.poll(() => batches.length).toBe(1)
    expect(batches[0]?.address).toBe('/api/v1/events')
    const common = { page: 'Press_release', mode: 'dark', language: 'ENG' }
    // the speed of the page and ways out are for the statistics
    const [view, click, menu, ...more] = (batches[0]?.events ?? []).filter(
      ({ name }) => name !== 'speed' && name !== 'outgoing',
    )
    expect(view).toEqual({ name: 'page_view', ...common, referrer: 'none' })
    expect(click).toMatchObject({
      name: 'card_click',
      ...common,
      contentIdx: Number(await card.getAttribute('data-content')),
    })
    expect(click?.title).toBe(
      (await card.getByRole('heading').textContent())?.replace(` (${en.shell_new_window})`, ''),
    )
    expect(click?.createDate).toMatch(/^\d{4}-\d{2}-\d{2}/)
    expect(menu).toMatchObject({
      name: 'menu_link',
      ...common,
      title: expect.stringMatching(/^Culture/),
    })
    expect(more).toEqual([])
  })

  test('SH-229 SH-230 the view of an article carries its details, and the recorded event is in the table of events', async ({
    page,
  }) => {
    const { batches, hide } = await listen(page)
    await visit(page, '/page/detail/1012?lang=ENG')
    await part(page, 'mode-switch').first().click()
    // what a driven browser sends while it leaves a page has its own user agent, that of a bot
    await hide()
    await visit(page, '/page/detail/1012?lang=ENG')
    await hide()
    await visit(page, '/page/legal/privacy?lang=ENG')
    const table = async (): Promise<string> =>
      (
        await promisify(execFile)(process.execPath, ['tools/events/main.ts'], {
          cwd: root,
          env: { ...process.env, DATA_DIR: process.env.E2E_DATA },
        })
      ).stdout
    await expect
      .poll(table, { timeout: 20_000, intervals: [1000] })
      .toMatch(/page_view +Detail +ENG +dark +\d/)
    expect(await table()).toMatch(/page_view +Detail +ENG +light +\d/)
    expect(batches.every(({ address }) => address === '/api/v1/events')).toBe(true)
  })
})
