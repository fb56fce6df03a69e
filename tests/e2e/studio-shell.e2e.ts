import { expect, type Page, test } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import {
  axeViolations,
  invite,
  joinWithPasskey,
  openWindow,
  overflow,
  startStudio,
  type StudioSite,
  watch,
} from './studio.ts'

// The studio from its first start: sign-in methods, the view of each role, and its frame in every
// width, mode and language. One site and one admin for all of it, in this order.
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'moonlight on quiet water'
let site: StudioSite
let admin: Page
let writer: Page
let errors: string[]
/** An unused code of the authenticator. */
let nextCode: () => string

test.beforeAll(async ({ browser }) => {
  site = await startStudio()
  admin = (await openWindow(browser, site)).page
  writer = (await openWindow(browser, site)).page
  errors = watch(admin)
})
test.afterAll(async () => {
  await admin?.context().close()
  await writer?.context().close()
  await site?.stop()
})

test('the first address creates the first admin with a passkey, once', async () => {
  await joinWithPasskey(admin, site.firstAddress, '한여울', 'yeoul@yunseul.example')
  await expect(
    admin.getByRole('navigation', { name: '스튜디오 메뉴' }).getByRole('link'),
  ).toContainText(['스튜디오'])
  await writer.goto(site.firstAddress)
  await expect(writer.getByText('쓸 수 없는 초대입니다')).toBeVisible()
})

test('a writer joins with password and authenticator, stores recovery codes, and sees no accounts', async () => {
  const address = await invite(admin, 'writer@yunseul.example', '작성자')
  expect(address).toContain('/studio/join#')
  await expect(admin.getByRole('region', { name: '보낸 초대' })).toContainText(
    'writer@yunseul.example',
  )
  await writer.goto(address)
  await writer.reload()
  await writer.getByLabel('이름').fill('김물결')
  await writer.getByText('비밀번호와 인증 앱', { exact: true }).click()
  await writer.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await writer.getByRole('button', { name: '비밀번호로 계속하기' }).click()
  const secret = await writer.locator('code').textContent()
  await expect(
    writer.getByRole('img', { name: '인증 앱으로 QR 코드를 스캔해 주세요.' }),
  ).toBeVisible()
  const totp = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') })
  expect(URI.stringify(totp)).toContain('otpauth://totp/')
  let step = 0
  nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 * step++ })
  await writer.getByLabel('인증 코드').fill(nextCode())
  await writer.getByRole('button', { name: '코드 확인' }).click()
  await expect(writer.getByRole('list', { name: '복구 코드' }).getByRole('listitem')).toHaveCount(
    10,
  )
  const enter = writer.getByRole('button', { name: '스튜디오로 들어가기' })
  await expect(enter).toBeDisabled()
  await writer.getByText('복구 코드를 안전한 곳에 보관했습니다.').click()
  await enter.click()
  await expect(writer.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible()
  const menu = writer.getByRole('navigation', { name: '스튜디오 메뉴' })
  await expect(menu.getByRole('link', { name: '글', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: '구성원' })).toHaveCount(0)
  await writer.goto('/studio/people')
  await expect(writer.getByText('이 화면을 볼 권한이 없습니다.')).toBeVisible()
})

test('an editor joins with a passkey, and neither sees nor reaches accounts and audit', async ({
  browser,
}) => {
  const { page, context } = await openWindow(browser, site)
  await joinWithPasskey(page, await invite(admin, 'editor@yunseul.example', '편집자'), '이바다')
  await expect(
    page.getByRole('navigation', { name: '스튜디오 메뉴' }).getByRole('listitem'),
  ).toHaveText([
    '오늘 할 일',
    '글',
    '사이트 문서',
    '예약 목록',
    '미디어',
    '글 읽어 주기',
    '끊어진 링크',
    '가져오기',
    '백그라운드 작업',
    '통계',
    '내보내기',
  ])
  await page.goto('/studio/audit')
  await expect(page.getByText('이 화면을 볼 권한이 없습니다.')).toBeVisible()
  await context.close()
})

test('an ended session ends at once, and signing in again keeps the typed text', async () => {
  await writer.goto('/studio/account')
  const name = writer.getByLabel('이름', { exact: true })
  await name.fill('김물결 선생')
  await admin.goto('/studio/people')
  await admin.getByRole('button', { name: '김물결 님 관리' }).click()
  await admin.getByRole('menuitem', { name: '모든 기기에서 로그아웃' }).click()
  await expect(admin.getByText('김물결 님을 모든 기기에서 로그아웃시켰습니다.')).toBeVisible()
  await writer
    .getByRole('region', { name: '이름과 언어' })
    .getByRole('button', { name: '저장', exact: true })
    .click()
  const dialog = writer.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('인증 코드').fill(nextCode())
  await dialog.getByRole('button', { name: '비밀번호로 로그인' }).click()
  await expect(dialog).toHaveCount(0)
  // the save without a session continued by itself
  await expect(writer.getByText('저장했습니다.')).toBeVisible()
  await expect(name).toHaveValue('김물결 선생')
})

test('the sign-in and the palette work by keyboard alone', async () => {
  await admin.goto('/studio')
  await expect(admin.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible()
  await admin.keyboard.press('Control+k')
  const field = admin.getByRole('combobox', { name: '검색과 명령' })
  await expect(field).toBeFocused()
  await admin.keyboard.type('로그아')
  await expect(admin.getByRole('option', { selected: true })).toHaveText('로그아웃')
  // an active input method keeps its Enter
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
  await expect(field).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  const passkey = admin.getByRole('button', { name: '패스키로 로그인' })
  for (
    let stops = 0;
    stops < 8 && !(await passkey.evaluate((it) => it === document.activeElement));
    stops++
  )
    await admin.keyboard.press('Tab')
  await expect(passkey).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await admin.keyboard.type('활동')
  await admin.keyboard.press('Enter')
  const heading = admin.getByRole('heading', { level: 1, name: '활동 로그' })
  await expect(heading).toBeFocused()
  await expect(admin).toHaveTitle('활동 로그 · 윤슬 스튜디오')
  await expect(admin.getByText('한여울 님이 구성원을 초대했습니다.')).toHaveCount(2)
  await admin.keyboard.press('?')
  await expect(admin.getByRole('dialog', { name: '단축키' })).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(heading).toBeVisible()
})

test('the manual opens at the topic of the screen, is searched by key, and has a screen of its own', async () => {
  await admin.goto('/studio/plans')
  await expect(admin.getByRole('heading', { level: 1, name: '예약 목록' })).toBeVisible()
  await admin.keyboard.press('F1')
  const manual = admin.getByRole('dialog', { name: '도움말' })
  await expect(manual.getByRole('heading', { level: 2, name: '예약' })).toBeVisible()
  const picture = manual.getByRole('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await axeViolations(admin), 'axe on the manual').toEqual([])
  await manual.getByRole('searchbox').fill('패스키')
  await manual.getByRole('button', { name: /^패스키란/ }).focus()
  await admin.keyboard.press('Enter')
  await expect(manual.getByRole('heading', { level: 3, name: '패스키란' })).toBeFocused()
  await manual.getByRole('link', { name: '내 계정' }).click()
  await expect(manual.getByRole('heading', { level: 2, name: '내 계정' })).toBeFocused()
  const popup = admin.waitForEvent('popup')
  await manual.getByRole('link', { name: '새 탭에서 열기' }).click()
  const tab = await popup
  await expect(tab).toHaveURL(/\/studio\/manual\/account$/)
  await expect(tab.getByRole('heading', { level: 2, name: '내 계정' })).toBeVisible()
  await tab.close()
  await admin.keyboard.press('Escape')
  await expect(manual).toHaveCount(0)
})

test('every screen of the frame fits each width, in both modes and languages, without serious violations', async () => {
  const screens = [
    '/studio',
    '/studio/account',
    '/studio/people',
    '/studio/audit',
    '/studio/manual/review',
    '/studio/nowhere',
  ]
  for (const [language, mode] of [
    ['KOR', 'light'],
    ['ENG', 'dark'],
  ] as const) {
    await admin.evaluate((look) => localStorage.setItem('studio-mode', look), mode)
    for (const screen of screens) {
      await admin.goto(screen)
      if (language === 'ENG' && screen === '/studio') {
        await admin.getByRole('button', { name: /^(?:언어|Language)$/ }).click()
        await admin.getByRole('menuitem', { name: 'English' }).click()
      }
      await expect(admin.locator('html')).toHaveAttribute('lang', language === 'KOR' ? 'ko' : 'en')
      await expect(admin.locator('h1')).toBeVisible()
      await expect(admin.getByText(/^(?:불러오는 중|Loading)$/)).toHaveCount(0)
      expect(await axeViolations(admin), `axe on ${screen} in ${mode}`).toEqual([])
      for (const width of [390, 768, 1024, 1440, 1920]) {
        await admin.setViewportSize({ width, height: 900 })
        expect(await overflow(admin), `${screen} at ${width}`).toBe(0)
      }
      await admin.setViewportSize({ width: 390, height: 844 })
      expect(await axeViolations(admin), `axe on ${screen} in ${mode} on a phone`).toEqual([])
      await admin.setViewportSize({ width: 1440, height: 900 })
    }
  }
  expect(errors).toEqual([])
})

test('signing out leaves nothing behind, and the addresses of the studio lead to the sign-in and back', async () => {
  await admin.getByRole('button', { name: 'Account of 한여울' }).click()
  await admin.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await axeViolations(admin)).toEqual([])
  await admin.goto('/studio/people')
  await expect(admin).toHaveURL(/\/studio\/sign-in\?to=%2Fpeople$/)
  await admin.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  expect(errors).toEqual([])
})
