import { type BrowserContext, expect, type Page, test, type Request } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import {
  type AtProvider,
  type Employee,
  type IdentityProvider,
  startIdentityProvider,
} from '../identity-provider.ts'
import { freePort } from '../port.ts'
import {
  axeViolations,
  openWindow,
  overflow,
  startStudio,
  type StudioSite,
  watch,
} from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { contentDialogs, DOCUMENT, frameDialogs, joins, TITLE } from './studio-dialogs.ts'
import { holds, type Look, lookName, sayIn, take } from './studio-looks.ts'
import { THOROUGH } from '../thorough.ts'

// Everything around the editors' work: the company's single sign-on, a failing network or server,
// and every dialog and screen in the widths, modes and languages that no other test checks. One
// site, in this order.
test.describe.configure({ mode: 'serial' })

const SORA: Employee = {
  sub: 'e-1024',
  email: 'sora@yunseul.example',
  email_verified: true,
  name: '윤소라',
}
const STRANGER: Employee = {
  sub: 'e-9',
  email: 'nobody@elsewhere.example',
  email_verified: true,
  name: 'Nobody',
}
const API = '/api/studio/v1'

let site: StudioSite
let provider: IdentityProvider
const person: AtProvider = { current: STRANGER }
/** Windows of two admins, each in the language of their account. */
const windows = {} as Record<
  'KOR' | 'ENG',
  { page: Page; context: BrowserContext; desk: Desk; errors: string[] }
>
/** A separate session: setting a password ends the sessions of the windows. */
let other: Desk
/** A published press release, and its English pair, a draft. */
let korean: Draft

test.beforeAll(async ({ browser }) => {
  // a server loads the whole content at its first start
  test.setTimeout(120_000)
  const port = await freePort()
  provider = await startIdentityProvider(person, [
    `http://localhost:${port}${API}/sign-in/sso/callback`,
  ])
  site = await startStudio({ PORT: String(port), ...provider.environment, SSO_NAME: '윤슬' })
  const at = { origin: site.origin, dataDir: site.server.dataDir }
  for (const [language, name] of [
    ['KOR', '한물결'],
    ['ENG', 'Lee Bada'],
  ] as const) {
    const { page, context } = await openWindow(browser, site)
    const desk = await signIn(context, at, { role: 'ADMIN', name, language })
    windows[language] = { page, context, desk, errors: watch(page) }
  }
  const separate = await browser.newContext()
  other = await signIn(separate, at, { role: 'ADMIN', name: '오나루' })
  await separate.close()
  const desk = other
  const of = ({ row }: Draft): string => `/subjects/${encodeURIComponent(row.subject)}`
  const begun = await desk.call<Draft>('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR', document: DOCUMENT },
  })
  korean = await desk.call<Draft>('POST', `${of(begun)}/publish`, {
    version: begun.row.version,
    body: { note: '' },
  })
  await desk.call('POST', '/subjects', {
    body: { pairOf: korean.row.subject, document: { title: 'Skipping Stone maps the drier way' } },
  })
})
test.afterAll(async () => {
  for (const { context } of Object.values(windows)) await context.close()
  await site?.stop()
  await provider?.stop()
})
test.afterEach(() => expect(Object.values(windows).flatMap(({ errors }) => errors)).toEqual([]))

test('the company account signs in at its provider; people who are not invited or decline get a message in both languages', async ({
  browser,
}) => {
  const { page, context } = await openWindow(browser, site)
  const errors = watch(page)
  await page.goto('/studio/sign-in')
  const button = page.getByRole('button', { name: '윤슬 계정으로 로그인' })
  await button.click()
  await expect(page).toHaveURL(/\/studio\/sign-in\?problem=sso-account$/)
  await expect(page.getByRole('alert')).toHaveText(sayIn('KOR')('sign_in_sso_account'))
  await take(page, { mode: 'dark', width: 390 })
  await holds(page, 'the sign-in with a problem in Korean')
  await page.getByRole('button', { name: sayIn('KOR')('language') }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toHaveText(sayIn('ENG')('sign_in_sso_account'))
  await take(page, { mode: 'light', width: 1440 })
  await holds(page, 'the sign-in with a problem in English')

  // at the provider: a person who declines
  await context.clearCookies({ domain: '127.0.0.1' })
  person.denies = true
  await page.getByRole('button', { name: 'Sign in with 윤슬' }).click()
  await expect(page.getByRole('alert')).toHaveText(sayIn('ENG')('sign_in_sso_failed'))

  Object.assign(person, { current: SORA, denies: false })
  await windows.KOR.desk.call('POST', '/invitations', {
    body: { email: SORA.email, role: 'WRITER', readsReports: false },
  })
  await page.getByRole('button', { name: 'Sign in with 윤슬' }).click()
  await expect(page).toHaveURL(/\/studio\/?$/)
  await expect(page.getByRole('button', { name: /윤소라/ })).toBeVisible()
  await page.goto('/studio/account')
  await expect(page.getByText(/통합 로그인\(SSO\) · |Single sign-on \(SSO\) · /)).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('without a network the studio shows a message, keeps typed text, and continues once it is back', async () => {
  const { page, context } = windows.KOR
  const say = sayIn('KOR')
  await page.goto('/studio/account')
  const name = page.getByLabel(say('name'), { exact: true })
  await name.fill('한물결 기자')
  const notice = page.getByRole('status').getByText(say('offline'))
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await holds(page, 'offline')
  // a part with a separate script can't be opened, and nothing else is lost
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alertdialog').getByText(say('problem_unreachable'))).toBeVisible()
  await expect(name).toHaveValue('한물결 기자')
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: say('palette') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('한물결 기자')
  // a screen that was never opened: the frame stays, and the screen loads once the network is back
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: say('place_schedules'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('failure_title') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('reload') })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: say('schedules_title') })).toBeVisible()
})

test('a failed call shows an error on its screen, and a retry works', async () => {
  test.setTimeout(120_000)
  const { context } = windows.ENG
  const say = sayIn('ENG')
  /** Opens a screen one of whose calls fails; then the call works again. */
  const fails = async (
    screen: string,
    path: RegExp,
    shown: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const page = await context.newPage()
    await page.route(path, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
    )
    await page.goto(screen)
    const alert = page.getByRole('alert').filter({ hasText: say('problem_unknown') })
    await expect(alert.first(), screen).toBeVisible({ timeout: 30_000 })
    expect(await overflow(page)).toBe(0)
    await page.unroute(path)
    await alert
      .getByRole('button', { name: say('try_again') })
      .first()
      .click()
    await shown(page)
    await expect(alert).toHaveCount(0)
    await page.close()
  }
  const api = (path: string): RegExp => new RegExp(`${API}${path}(?:\\?|$)`)
  await Promise.all([
    fails('/studio', api('/today'), (page) => expect(page.getByText(TITLE).first()).toBeVisible()),
    fails('/studio/contents', api('/subjects'), (page) =>
      expect(page.getByText(TITLE).first()).toBeVisible(),
    ),
    fails('/studio/plans', api('/plans'), (page) =>
      expect(page.getByText(say('schedules_none'))).toBeVisible(),
    ),
    fails('/studio/media', api('/media'), (page) =>
      expect(page.getByRole('grid').getByRole('row').first()).toBeVisible(),
    ),
  ])
  // eight at once would load longer than each is waited for
  await Promise.all([
    fails('/studio/people', api('/users'), (page) =>
      expect(page.getByText('Lee Bada').first()).toBeVisible(),
    ),
    fails('/studio/audit', api('/audit'), (page) =>
      expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
    ),
    fails('/studio/account', api('/me/sessions'), (page) =>
      expect(page.getByText(say('session_current'), { exact: true })).toBeVisible(),
    ),
    fails('/studio/people', api('/session'), (page) =>
      expect(page.getByText('Lee Bada').first()).toBeVisible(),
    ),
  ])
})

test('after a script failed to load the frame stays, and a retry works', async () => {
  const { page } = windows.ENG
  const say = sayIn('ENG')
  await page.goto('/studio')
  /** Documents that requested the script: each may do so twice, as its preload fails first. */
  const requested: number[] = []
  let documentCount = 0
  const count = (request: Request): void => {
    if (request.isNavigationRequest()) documentCount += 1
  }
  page.on('request', count)
  await page.route(/\/MediaPage-[^/]+\.js$/, (route) => {
    requested.push(documentCount)
    return route.abort()
  })
  await page.getByRole('link', { name: say('place_media'), exact: true }).click()
  // a release may have renamed the script: its document is reloaded once, automatically
  await expect.poll(() => new Set(requested).size).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: say('failure_title') })).toBeVisible()
  await expect(page.getByRole('navigation', { name: say('places') })).toBeVisible()
  await holds(page, 'a screen that failed')
  expect([documentCount, new Set(requested).size]).toEqual([1, 2])
  page.off('request', count)
  await page.unrouteAll()
  await page.getByRole('button', { name: say('reload') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('media_title') })).toBeVisible()
})

test('each step of accepting an invitation fits and is accessible', async ({ browser }) => {
  const { desk } = windows.KOR
  const { page, context } = await openWindow(browser, site)
  const { address } = await desk.call<{ address: string }>('POST', '/invitations', {
    body: { email: 'nabi@yunseul.example', role: 'EDITOR', readsReports: true },
  })
  await joins(page, address)
  await context.close()
})

for (const look of [
  { language: 'KOR', mode: 'dark', width: 390 },
  { language: 'ENG', mode: 'light', width: 1440 },
] as const satisfies Look[]) {
  // the dialogs are built alike: a usual run looks at those of the frame in one way, at those of
  // an article in the other
  const [frame, article] = look.width === 390 ? [{}, THOROUGH] : [THOROUGH, {}]

  test(`every dialog of the frame fits and is accessible: ${lookName(look)}`, frame, async () => {
    const { page, desk } = windows[look.language]
    await take(page, look)
    await frameDialogs(page, look, { desk: other, id: desk.id, dataDir: site.server.dataDir })
  })

  test(
    `every dialog of an article fits and is accessible: ${lookName(look)}`,
    article,
    async () => {
      const { page } = windows[look.language]
      await take(page, look)
      await contentDialogs(page, look, { desk: other, content: korean })
    },
  )
}

test(
  'every screen of the frame fits and is accessible in the modes and languages not checked so far',
  THOROUGH,
  async () => {
    test.setTimeout(240_000)
    const frame = [
      '/studio',
      '/studio/account',
      '/studio/people',
      '/studio/audit',
      '/studio/manual/media',
      '/studio/nowhere',
    ]
    const lists = ['/studio/contents?q=drier', '/studio/plans', '/studio/media?kind=picture']
    for (const [language, mode, screens] of [
      ['KOR', 'dark', frame],
      ['ENG', 'light', [...frame, ...lists]],
      ['ENG', 'dark', lists],
    ] as const) {
      const { page } = windows[language]
      for (const screen of screens) {
        const name = `${screen} ${language} ${mode}`
        await take(page, { mode, width: 1440 })
        await page.goto(screen)
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'KOR' ? 'ko' : 'en')
        await expect(page.locator('h1')).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        for (const width of [768, 1024, 1920, 390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => overflow(page), { message: `${name} at ${width}` }).toBe(0)
          if (width === 390 || width === 1440)
            expect(await axeViolations(page), `${name} at ${width}`).toEqual([])
        }
      }
    }
  },
)
