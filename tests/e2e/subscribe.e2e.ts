import { mkdirSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Language, LANGUAGES } from '../../contract/language.ts'
import { SUBSCRIPTION_PATH } from '../../contract/subscriptions.ts'
import { type Mail, mailOf } from '../mail-parts.ts'
import { mailServerAt } from '../mail-listener.ts'
import { violationsOf, WCAG } from './axe.ts'
import { startStudio, type StudioSite, watch } from './studio.ts'
import { framesIn } from './studio-looks.ts'
import { visit } from './visit.ts'

// Subscribing to news by mail, as a visitor does: with a mail server, from the form to the end.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS
const PAGE = '/page/presskit/subscribe'

let site: StudioSite
let mails: Mail[]
let closeMail: () => Promise<void>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  mails = []
  const server = await mailServerAt((mail) => void mails.push(mailOf(mail)))
  closeMail = server.close
  site = await startStudio({ SMTP_URL: server.url, CAPTCHA_DIFFICULTY: '1000', WARM_UP: 'false' })
})
test.afterAll(async () => {
  await site?.stop()
  await closeMail?.()
})

const LOOKS = LANGUAGES.flatMap((language) =>
  framesIn(language).map(({ mode, width }) => ({ language, colorScheme: mode, width })),
)

/** Checks what every look of a page must have. */
async function holds(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide, `${name}: overflow`).toBeLessThanOrEqual(0)
  expect(await violationsOf(page, { runOnly: WCAG }), name).toEqual([])
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

const opened = async (
  browser: Browser,
  look: { language?: Language; colorScheme?: 'light' | 'dark'; width?: number; scripts?: boolean },
) => {
  const { colorScheme = 'light', width = 1440, scripts = true } = look
  const context = await browser.newContext({
    ...{ baseURL: site.origin, colorScheme, javaScriptEnabled: scripts },
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  return { page, errors: watch(page), close: () => context.close() }
}
const linkIn = (mail: Mail | undefined): string =>
  new RegExp(`${SUBSCRIPTION_PATH}\\?token=[\\w-]{43}`).exec(mail?.body ?? '')?.[0] ?? ''

test('a visitor subscribes by keyboard, confirms, changes and leaves, the private pages without scripts', async ({
  browser,
}) => {
  const { page, errors, close } = await opened(browser, {})
  await visit(page, '/page/presskit')
  await page.getByRole('link', { name: '이메일로 받기', exact: true }).click()
  await page.waitForURL(/presskit\/subscribe/)
  await page.locator('html[data-alive]').waitFor()
  const submit = page.getByRole('button', { name: '구독 신청' })
  await submit.click()
  const email = page.getByLabel('이메일 주소', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#subscribe-consent-fault, #subscribe-email-fault')).toHaveCount(2)
  await holds(page, 'faults')
  await email.fill('wave@letters.example')
  await page.getByLabel('이메일 주소의 수집과 이용에 동의해요').press('Space')
  await submit.press('Enter')
  const taken = page.locator('[data-part="subscribe-taken"]')
  await expect(taken).toBeFocused()
  await holds(page, 'taken')
  await expect.poll(() => mails.length).toBe(1)
  expect(errors).toEqual([])
  await close()

  const own = await opened(browser, { scripts: false, width: 390 })
  await own.page.goto(linkIn(mails[0]))
  // axe needs scripts
  const seen = await opened(browser, { width: 390 })
  await seen.page.goto(linkIn(mails[0]))
  await holds(seen.page, 'confirm')
  await own.page.getByRole('button', { name: '구독 시작' }).click()
  await expect(own.page.getByRole('status')).toBeVisible()
  await seen.page.goto(linkIn(mails[0]))
  await holds(seen.page, 'own')
  await own.page.getByLabel('하루에 한 번', { exact: false }).check()
  await own.page.getByRole('button', { name: '바꾼 내용 저장' }).click()
  await expect(own.page.getByRole('status')).toHaveText('바꾼 내용을 저장했어요.')
  await expect(own.page.getByLabel('하루에 한 번', { exact: false })).toBeChecked()
  await own.page.getByRole('link', { name: '구독 그만두기' }).click()
  await seen.page.goto(own.page.url())
  await holds(seen.page, 'leaving')
  await own.page.getByRole('button', { name: '구독 그만두기' }).click()
  await expect(own.page.getByRole('heading', { level: 1 })).toHaveText('구독을 그만두었어요')
  await own.page.goto(linkIn(mails[0]))
  await expect(own.page.getByRole('heading', { level: 1 })).toHaveText('쓸 수 없는 링크예요')
  await own.close()
  await seen.close()
})

test('the pages hold in both languages and modes, on phones and desks', async ({ browser }) => {
  for (const look of LOOKS) {
    const name = `${look.language}-${look.colorScheme}-${look.width}`
    const { page, errors, close } = await opened(browser, look)
    const lang = look.language === 'ENG' ? 'lang=ENG' : 'lang=KOR'
    await visit(page, `${PAGE}?${lang}`)
    await holds(page, `page-${name}`)
    await page.goto(`${SUBSCRIPTION_PATH}?token=none&${lang}`).catch(() => {})
    await holds(page, `unknown-${name}`)
    expect(errors.filter((line) => !line.includes('404'))).toEqual([])
    await close()
  }
})

test('without a mail server the page says so, and nothing links to it', async ({ page }) => {
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    '지금은 이메일 구독을 받지 않아요',
  )
  await page.goto('/page/presskit')
  await expect(page.locator(`a[href="${PAGE}"]`)).toHaveCount(0)
})
