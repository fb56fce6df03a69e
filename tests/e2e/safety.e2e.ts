import { expect, type Page, test } from '@playwright/test'
import { ATTACHMENT_EXTENSIONS, EMAIL_DOMAINS, failureText, REPORT_TEXTS } from '../../contract/report.ts'
import { labels } from './pages.ts'

const PATH = '/page/k-safety'
const REPORT = '**/api/v1/safety-health/report*'
const ko = labels('KOR')

async function open(page: Page, language: 'KOR' | 'ENG' = 'KOR'): Promise<void> {
  await page.goto(`${PATH}?lang=${language}`)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
}
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const submit = (page: Page) => page.locator('main form button[type="submit"]')
const layer = (page: Page) => page.locator('[data-part="captcha-layer"]')
const pdf = (bytes: number, name = 'plan.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]),
})

async function fill(page: Page): Promise<void> {
  await field(page, 'affiliationType').selectOption('PARTNER')
  await field(page, 'name').fill('물결')
  await field(page, 'phone').fill('01000000000')
  await field(page, 'emailLocal').fill('wave+1')
  await field(page, 'content').fill('계단 난간이 흔들립니다.')
  await field(page, 'consent').check()
}
/** The texts that a control is described by. */
const described = (page: Page, name: string) =>
  field(page, name).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
/** Texts of alerts, in their order; each is accepted. */
function alerts(page: Page): string[] {
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(dialog.message())
    void dialog.accept()
  })
  return told
}
/** What a multipart request sent, by name. */
function parts(body: string): Record<string, string> {
  return Object.fromEntries(
    [
      ...body.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?(?:\r\nContent-Type: [^\r]*)?\r\n\r\n([\s\S]*?)\r\n--/g),
    ].map(([, name, file, value]) => [name, file ?? value]),
  )
}

test('FT-125 SH-050 SH-094 the safety page has its own layout: simplified header and footer, and a captcha layer that is closed', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('[data-part="footer"] a[href="/page/k-safety"]').click()
  await expect(page.locator('main[data-page="k-safety"] h1')).toHaveText(ko.safety_title ?? '')
  await expect(page).toHaveTitle(`${ko.safety_title} | 윤슬`)
  await expect(page.locator('[data-part="header"]')).toBeVisible()
  await expect(
    page.locator(
      '[data-part="main-menu"], [data-part="search-button"], [data-part="footer-tags"], [data-part="footer-groups"]',
    ),
  ).toHaveCount(0)
  await expect(page.locator('[data-part="footer"]')).toBeVisible()
  await expect(layer(page)).toBeHidden()
})

test('FT-126 FT-127 FT-128 FT-144 fields, choices and defaults of the form, and what is collected for how long', async ({
  page,
}) => {
  await open(page)
  for (const name of [
    'anonymous',
    'affiliationType',
    'name',
    'phone',
    'emailLocal',
    'emailDomain',
    'reportType',
    'content',
    'attachment',
    'consent',
  ])
    await expect(field(page, name)).toHaveCount(1)
  expect(
    await field(page, 'affiliationType')
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['', 'COMPANY', 'AFFILIATE', 'PARTNER', 'OTHER'])
  expect(
    await field(page, 'reportType')
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['WORK', 'SAFETY', 'HEALTH', 'SYSTEM', 'EMOTION', 'ENVIRONMENT', 'OTHER'])
  await expect(field(page, 'reportType')).toHaveValue('WORK')
  await expect(field(page, 'emailDomain')).toHaveValue(EMAIL_DOMAINS[0])
  const presets = page.getByLabel(ko.safety_email_preset ?? '')
  await expect(presets.locator('option')).toHaveCount(6)
  await presets.selectOption(EMAIL_DOMAINS[3])
  await expect(field(page, 'emailDomain')).toHaveValue(EMAIL_DOMAINS[3])
  await presets.selectOption({ label: ko.safety_email_custom ?? '' })
  await expect(field(page, 'emailDomain')).toBeFocused()
  await expect(field(page, 'emailDomain')).toHaveValue('')
  await field(page, 'emailDomain').fill(EMAIL_DOMAINS[1])
  await expect(presets).toHaveValue(EMAIL_DOMAINS[1])
  const main = page.locator('main')
  for (const text of [ko.safety_privacy_items_text, ko.safety_privacy_period_text])
    await expect(main).toContainText(text ?? '')
})

test('FT-131 FT-133 FT-136 FT-137 FT-143 every fault is told verbatim, tied to its field, and the summary takes the focus', async ({
  page,
}) => {
  await open(page)
  await submit(page).click()
  const expected: Record<string, string> = {
    affiliationType: '소속을 선택해주세요.',
    name: '이름을 입력해 주세요.',
    phone: '휴대폰 번호를 입력해 주세요.',
    emailLocal: '이메일을 입력해 주세요.',
    content: '상세 내용을 입력해 주세요.',
    consent: '개인정보 수집 및 이용에 동의해 주세요.',
  }
  for (const [name, text] of Object.entries(expected)) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    expect(await described(page, name)).toContain(text)
  }
  expect(await described(page, 'content')).toContain(ko.safety_content_notice ?? '-')
  const summary = page.locator('[aria-labelledby="safety-summary"]')
  await expect(summary).toBeFocused()
  await expect(summary.locator('a')).toHaveText(Object.values(expected))
  await summary.locator('a').nth(2).click()
  await expect(field(page, 'phone')).toBeFocused()
  await field(page, 'phone').fill('010-0000')
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid')
  await field(page, 'emailLocal').fill('wave!')
  await submit(page).click()
  expect(await described(page, 'phone')).toContain('기호를 제외한 숫자만 입력해 주세요.')
  expect(await described(page, 'emailLocal')).toContain('형식에 맞지 않는 이메일 입니다.')
  // nothing typed is lost
  await expect(field(page, 'phone')).toHaveValue('010-0000')
  await expect(layer(page)).toBeHidden()
})

test('FT-134 FT-135 which e-mail addresses pass, and which do not', async ({ page }) => {
  await open(page)
  for (const [local, domain, passes] of [
    ['a+b-c_d.e1', 'a-b.co.kr', true],
    ['한글', 'a.b', false],
    ['a b', 'a.b', false],
    ['a', 'nodot', false],
    ['a', 'a_b.c', false],
    ['a', '.b', false],
  ] as const) {
    await field(page, 'emailLocal').fill(local)
    await field(page, 'emailDomain').fill(domain)
    await submit(page).click()
    await expect(page.locator('[aria-labelledby="safety-summary"]')).toBeFocused()
    expect([local, domain, (await described(page, 'emailLocal')).includes('형식에 맞지 않는')]).toEqual([
      local,
      domain,
      !passes,
    ])
  }
})

test('FT-149 SH-185 in English every message is English', async ({ page }) => {
  await open(page, 'ENG')
  await submit(page).click()
  for (const [name, text] of [
    ['affiliationType', REPORT_TEXTS.affiliationType.ENG],
    ['name', REPORT_TEXTS.name.ENG],
    ['consent', REPORT_TEXTS.consent.ENG],
  ] as const)
    expect(await described(page, name)).toContain(text)
  expect(await page.locator('main').innerText()).not.toMatch(/[가-힣]/)
})

test('FT-129 FT-130 FT-132 the anonymous toggle clears and disables name, phone, e-mail and consent with their faults', async ({
  page,
}) => {
  await open(page)
  await fill(page)
  await field(page, 'phone').fill('x')
  await field(page, 'content').fill(' ')
  await submit(page).click()
  await field(page, 'anonymous').check()
  for (const name of ['name', 'phone', 'emailLocal', 'emailDomain', 'consent'])
    await expect(field(page, name)).toBeDisabled()
  for (const name of ['name', 'phone', 'emailLocal']) await expect(field(page, name)).toHaveValue('')
  await expect(field(page, 'consent')).not.toBeChecked()
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'content')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main')).toContainText(ko.safety_anonymous_hint ?? '-')
  await field(page, 'affiliationType').selectOption('')
  await submit(page).click()
  await expect(page.locator('[aria-labelledby="safety-summary"] a')).toHaveText([
    REPORT_TEXTS.affiliationType.KOR,
    REPORT_TEXTS.content.KOR,
  ])
  await field(page, 'anonymous').uncheck()
  await expect(field(page, 'name')).toBeEnabled()
})

test('FT-139 FT-140 FT-141 FT-142 one attachment: wrong kinds and sizes are told by an alert and not taken', async ({
  page,
}) => {
  await open(page)
  const told = alerts(page)
  await field(page, 'attachment').setInputFiles({
    name: 'run.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect.poll(() => told).toEqual([`첨부할 수 있는 파일이 아닙니다. (${ATTACHMENT_EXTENSIONS.join(', ')})`])
  expect(await field(page, 'attachment').evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0)
  await page.evaluate(
    (limit) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(limit + 1)], 'large.PDF'))
      const input = document.querySelector<HTMLInputElement>('[name="attachment"]') as HTMLInputElement
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    50 * 1024 * 1024,
  )
  await expect.poll(() => told[1]).toBe('최대 용량을 초과했습니다. 최대 50MB 까지 등록할 수 있습니다.')
  await field(page, 'attachment').setInputFiles(pdf(2000, 'PLAN.PDF'))
  await expect(page.locator('main')).toContainText('PLAN.PDF')
  await page.getByRole('button', { name: (ko.safety_attachment_remove ?? '').replace('{name}', 'PLAN.PDF') }).click()
  expect(await field(page, 'attachment').evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0)
  expect(told).toHaveLength(2)
})

test('FT-138 FT-145 FT-146 FT-147 FT-148 SH-182 SH-183 SH-232 SH-213 a valid report opens the captcha layer, is sent with its token, and the page is loaded anew', async ({
  page,
}) => {
  // a request's body with a file in it is not told to tests: what is handed to the browser is looked at
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      sessionStorage.setItem(
        'sent',
        JSON.stringify(
          [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
        ),
      )
      send.call(this, body)
    }
  })
  await open(page)
  const told = alerts(page)
  await fill(page)
  await field(page, 'name').fill('  물결  ')
  await field(page, 'attachment').setInputFiles(pdf(30_000))
  const reloaded = page.waitForEvent('load')
  const request = page.waitForRequest(REPORT)
  await submit(page).click()
  await expect(layer(page)).toBeVisible()
  expect((await (await request).response())?.status()).toBe(200)
  await reloaded
  const { token, idempotencyKey, ...rest } = await page.evaluate(() =>
    Object.fromEntries(JSON.parse(sessionStorage.getItem('sent') ?? '[]') as [string, string][]),
  )
  expect((await request).headers()['content-type']).toMatch(/^multipart\/form-data/)
  expect(rest).toEqual({
    affiliationType: 'PARTNER',
    reportType: 'WORK',
    content: '계단 난간이 흔들립니다.',
    name: '물결',
    phone: '01000000000',
    email: `wave+1@${EMAIL_DOMAINS[0]}`,
    consent: 'true',
    attachment: 'plan.pdf',
  })
  expect(token?.length).toBeGreaterThan(100)
  expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(told).toEqual(['안전보건 의견이 정상적으로 발송되었습니다.'])
  await expect(field(page, 'content')).toHaveValue('')
  await expect(layer(page)).toBeHidden()
})

test('FT-132 FT-146 an anonymous report is sent without name, phone and e-mail', async ({ page }) => {
  await open(page)
  alerts(page)
  await field(page, 'anonymous').check()
  await field(page, 'affiliationType').selectOption('COMPANY')
  await field(page, 'content').fill('조명이 어둡습니다.')
  const request = page.waitForRequest(REPORT)
  await submit(page).click()
  const sent = parts((await request).postDataBuffer()?.toString('utf8') ?? '')
  expect(Object.keys(sent).sort()).toEqual([
    'affiliationType',
    'anonymous',
    'content',
    'idempotencyKey',
    'reportType',
    'token',
  ])
  expect((await (await request).response())?.status()).toBe(200)
})

test('SH-184 SH-232 SH-185 a report that fails is told with the address to write to, and the form keeps everything', async ({
  page,
}) => {
  await open(page)
  const told = alerts(page)
  const keys: string[] = []
  await page.route(REPORT, async (route) => {
    keys.push(parts(route.request().postDataBuffer()?.toString('utf8') ?? '').idempotencyKey ?? '')
    await (keys.length === 1
      ? route.abort('connectionreset')
      : route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"success":false,"status":503,"errorCode":503,"message":"-"}',
        }))
  })
  await fill(page)
  for (const times of [1, 2]) {
    await submit(page).click()
    await expect.poll(() => told).toHaveLength(times)
    await expect(layer(page)).toBeHidden()
  }
  expect(told).toEqual([failureText('KOR', 'safety@yunseul.example'), failureText('KOR', 'safety@yunseul.example')])
  await expect(field(page, 'content')).toHaveValue('계단 난간이 흔들립니다.')
  await expect(field(page, 'consent')).toBeChecked()
  await expect(submit(page)).toBeFocused()
  // the same report keeps its key, so that it can't be taken twice; a changed one is another
  expect(keys[1]).toBe(keys[0])
  await field(page, 'content').fill('달라진 내용')
  await submit(page).click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[2]).not.toBe(keys[0])
})

test('FT-145 faults that only the server finds are shown at their fields', async ({ page }) => {
  await open(page)
  alerts(page)
  await page.route(REPORT, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        status: 400,
        errorCode: 400,
        message: 'x',
        faults: { attachment: REPORT_TEXTS.attachmentType.KOR },
      }),
    }),
  )
  await fill(page)
  await field(page, 'attachment').setInputFiles(pdf(10))
  await submit(page).click()
  await expect(page.locator('[aria-labelledby="safety-summary"]')).toBeFocused()
  expect(await described(page, 'attachment')).toContain('첨부할 수 있는 파일이 아닙니다.')
})

test('SH-182 SH-212 a widget that cannot be had is logged only; the layer offers another try, and Escape gives the form back', async ({
  page,
}) => {
  await open(page)
  const told = alerts(page)
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  await page.route(
    '**/api/v1/dkaptcha/widget',
    (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"success":false,"status":500,"errorCode":500,"message":"-"}',
      }),
    { times: 1 },
  )
  await fill(page)
  await submit(page).click()
  await expect(layer(page).getByRole('alert')).toHaveText(ko.captcha_failed ?? '-')
  expect(logged.some((text) => text.includes('dkaptcha/widget'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(layer(page)).toBeHidden()
  await expect(submit(page)).toBeFocused()
  await expect(field(page, 'name')).toHaveValue('물결')
  expect(told).toEqual([])
  const reloaded = page.waitForEvent('load')
  await submit(page).click()
  await reloaded
  expect(told).toEqual([REPORT_TEXTS.sent.KOR])
})

test('FT-145 how far an upload is shows in the layer, and it can be stopped', async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  await open(page)
  const told = alerts(page)
  await fill(page)
  await field(page, 'attachment').setInputFiles(pdf(3_000_000))
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  await submit(page).click()
  const progress = layer(page).locator('progress')
  await expect
    .poll(async () => Number(await progress.getAttribute('value').catch(() => 0)), { timeout: 20_000 })
    .toBeGreaterThan(0)
  await layer(page)
    .getByRole('button', { name: ko.captcha_cancel ?? '' })
    .click()
  await expect(layer(page)).toBeHidden()
  await expect(page.locator('main')).toContainText('plan.pdf')
  expect(told).toEqual([])
})

test('FT-145 the form is filled in and sent with the keyboard alone', async ({ page }) => {
  await open(page)
  const told = alerts(page)
  await field(page, 'anonymous').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field(page, 'reportType')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('The lamp on the stairs is dark.')
  await page.keyboard.press('Tab')
  await expect(field(page, 'attachment')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded
  expect(told).toEqual([REPORT_TEXTS.sent.KOR])
})

test('SH-050 without scripts the page says what to do instead, and no form is offered that could lose a report', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${PATH}?lang=KOR`)
  await expect(page.locator('main')).toContainText(ko.safety_noscript_text ?? '-')
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
  await expect(page.locator('main form')).toBeHidden()
  await context.close()
})
