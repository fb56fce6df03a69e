import { expect, type Page, test } from '@playwright/test'
import type { SiteStatus } from '../../contract/studio/status.ts'
import { openWindow, startStudio, type StudioSite, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { holds, sayIn, take } from './studio-looks.ts'

// The page of the site's state: what it shows in both languages and modes, and when it asks again.
// One site, in this order.
test.describe.configure({ mode: 'serial' })

let site: StudioSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startStudio()
})
test.afterAll(() => site?.stop())

/** A window in which somebody is signed in. */
async function windowOf(
  browser: Parameters<typeof openWindow>[0],
  account: Parameters<typeof signIn>[2],
): Promise<{ page: Page; desk: Desk; errors: string[]; close(): Promise<void> }> {
  const { page, context } = await openWindow(browser, site)
  const at = { origin: site.origin, dataDir: site.server.dataDir }
  return {
    page,
    desk: await signIn(context, at, account),
    errors: watch(page),
    close: () => context.close(),
  }
}

/** Changes the answers of the call. */
const answering = (page: Page, change: (status: SiteStatus) => SiteStatus): Promise<unknown> =>
  page.route('**/api/studio/v1/status', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } })
  })

/** A site on which many things fail. */
const failing = (status: SiteStatus): SiteStatus => ({
  ...status,
  process: { ...status.process, state: 'attention', problem: 'memory_high' },
  processes: {
    rows: (['web-1', 'web-1', 'a-machine-with-a-long-name.of.the.company.example'] as const).map(
      (machine, index) => ({
        state: index === 2 ? 'attention' : 'ok',
        problem: index === 2 ? 'process_silent' : null,
        isOwn: index === 0,
        machine,
        worker: index + 1,
        pid: 4711 + index,
        version: '1.0.0',
        build: '0a1b2c3d',
        startedAt: '2026-01-01T00:00:00.000Z',
        seenAt: status.at,
        memoryBytes: 2e8,
        heapBytes: 1e8,
        heapLimitBytes: 1e9,
        delayMs: 1.5,
        requests: 1_234_567,
        pages: 700,
        cacheBytes: 5e7,
      }),
    ),
    isMore: true,
  },
  mail: {
    state: 'failure',
    problem: 'mail_stuck',
    waiting: 1000,
    isMore: true,
    isConfigured: true,
    oldestAt: '2026-01-01T00:00:00.000Z',
    lastError: 'ECONNECTION',
  },
  purges: {
    state: 'attention',
    problem: 'purges_late',
    waiting: 3,
    isMore: false,
    oldestAt: status.at,
  },
  disk: { ...status.disk, state: 'failure', problem: 'disk_full' },
  limits: null,
})

test('an admin sees each part with its state in words, in both languages, modes and all widths', async ({
  browser,
}) => {
  for (const [language, mode, other] of [
    ['KOR', 'light', 'dark'],
    ['ENG', 'dark', 'light'],
  ] as const) {
    const say = sayIn(language)
    const { page, errors, close } = await windowOf(browser, {
      role: 'ADMIN',
      name: '한물결',
      language,
    })
    await take(page, { mode, width: 1440 })
    await page.goto('/studio')
    await page.getByRole('link', { name: say('place_status'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('status_title') })).toBeVisible()
    const part = (title: string) => page.getByRole('region', { name: say(title), exact: true })
    await expect(part('status_database').getByText(say('status_ok'))).toBeVisible()
    await expect(part('status_database').getByText(/SQLite 3/)).toBeVisible()
    await expect(part('status_mail').getByText(say('status_not_configured'))).toBeVisible()
    await expect(part('status_purges').getByText(say('status_no_cdn'))).toBeVisible()
    for (const width of [390, 768, 1024, 1920, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await holds(page, `${language} ${mode} at ${width}`)
    }
    // what is wrong, and what to do, at the top and where it belongs
    await answering(page, failing)
    await take(page, { mode: other, width: 390 })
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(say('status_problem_disk_full'))
    await expect(page.getByRole('alert')).toContainText(say('status_todo_mail_stuck'))
    await expect(part('status_disk').getByText(say('status_failure'))).toBeVisible()
    await expect(part('status_process').getByText(say('status_attention'))).toBeVisible()
    await expect(part('status_mail').getByText('ECONNECTION')).toBeVisible()
    const all = part('status_processes')
    await expect(all.getByRole('region')).toHaveCount(3)
    await expect(all.getByText(say('status_problem_process_silent'))).toBeVisible()
    await expect(all.getByText(say('status_process_own'))).toBeVisible()
    await expect(all.getByText(say('status_processes_more'))).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await holds(page, `${language} ${other}, failing, at ${width}`)
    }
    expect(errors).toEqual([])
    await close()
  }
})

test('it asks again while it is visible, not while it is hidden, and says so if it cannot', async ({
  browser,
}) => {
  const say = sayIn('KOR')
  const { page, close } = await windowOf(browser, { role: 'ADMIN', name: '한여울' })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/studio/v1/status')) asked += 1
  })
  await page.clock.install()
  await page.goto('/studio/status')
  await expect(page.getByText(say('status_all_ok'))).toBeVisible()
  const first = asked
  await page.clock.runFor(10_500)
  await expect.poll(() => asked).toBe(first + 1)
  const hide = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await page.clock.runFor(60_000)
  expect(asked).toBe(first + 1)
  // shown again: at once, without waiting for the interval
  await hide(false)
  await expect.poll(() => asked).toBe(first + 2)
  await page.route('**/api/studio/v1/status', (route) =>
    route.fulfill({ status: 403, contentType: 'text/plain', body: 'no' }),
  )
  await page.clock.runFor(10_500)
  await expect(page.getByText(/아래는 \d\d:\d\d:\d\d에 확인한 상태입니다/)).toBeVisible()
  await expect(page.getByRole('region', { name: say('status_database') })).toBeVisible()
  await close()
})

test('an editor neither sees the page in the navigation nor its content', async ({ browser }) => {
  const say = sayIn('KOR')
  const { page, close } = await windowOf(browser, { role: 'EDITOR', name: '나래' })
  await page.goto('/studio/status')
  await expect(page.getByText(say('no_permission'))).toBeVisible()
  await expect(page.getByRole('region', { name: say('status_database') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('place_status'), exact: true })).toHaveCount(0)
  await close()
})
