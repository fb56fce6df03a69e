import { expect, test } from '@playwright/test'
import { EMAIL_DOMAINS } from '../../contract/report.ts'
import {
  alerts,
  described,
  field,
  fill,
  ko,
  layer,
  open,
  PATH,
  pdf,
  submit,
  en,
  wrongType,
} from './safety.ts'

test('FT-125 SH-050 SH-094 the safety page has its own layout: simplified header and footer, and a closed captcha layer', async ({
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

test('FT-126 FT-127 FT-128 FT-144 fields, choices and defaults of the form, and the collected data with its retention', async ({
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

test('FT-131 FT-133 FT-136 FT-137 FT-143 every error has its exact text, is tied to its field, and the summary takes the focus', async ({
  page,
}) => {
  await open(page)
  await submit(page).click()
  const expected: Record<string, string> = {
    affiliationType: ko.safety_fault_affiliation_missing,
    name: ko.safety_fault_name_missing,
    phone: ko.safety_fault_phone_missing,
    emailLocal: ko.safety_fault_email_missing,
    content: ko.safety_fault_content_missing,
    consent: ko.safety_fault_consent_missing,
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
  expect(await described(page, 'phone')).toContain(ko.safety_fault_phone_invalid)
  expect(await described(page, 'emailLocal')).toContain(ko.safety_fault_email_invalid)
  // no input is lost
  await expect(field(page, 'phone')).toHaveValue('010-0000')
  await expect(layer(page)).toBeHidden()
})

test('FT-134 FT-135 accepts valid email addresses and rejects invalid ones', async ({ page }) => {
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
    expect([
      local,
      domain,
      (await described(page, 'emailLocal')).includes(ko.safety_fault_email_invalid ?? ''),
    ]).toEqual([local, domain, !passes])
  }
})

test('FT-149 SH-185 in English every message is English', async ({ page }) => {
  await open(page, 'ENG')
  await submit(page).click()
  for (const [name, text] of [
    ['affiliationType', en.safety_fault_affiliation_missing],
    ['name', en.safety_fault_name_missing],
    ['consent', en.safety_fault_consent_missing],
  ] as const)
    expect(await described(page, name)).toContain(text)
  expect(await page.locator('main').innerText()).not.toMatch(/[가-힣]/)
})

test('FT-129 FT-130 FT-132 the anonymous toggle clears and disables name, phone, email and consent with their errors', async ({
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
  for (const name of ['name', 'phone', 'emailLocal'])
    await expect(field(page, name)).toHaveValue('')
  await expect(field(page, 'consent')).not.toBeChecked()
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'content')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main')).toContainText(ko.safety_anonymous_hint ?? '-')
  await field(page, 'affiliationType').selectOption('')
  await submit(page).click()
  await expect(page.locator('[aria-labelledby="safety-summary"] a')).toHaveText([
    ko.safety_fault_affiliation_missing,
    ko.safety_fault_content_missing,
  ])
  await field(page, 'anonymous').uncheck()
  await expect(field(page, 'name')).toBeEnabled()
})

test('FT-139 FT-140 FT-141 FT-142 one attachment: wrong kinds and sizes show an alert and are rejected', async ({
  page,
}) => {
  await open(page)
  const alerted = alerts(page)
  await field(page, 'attachment').setInputFiles({
    name: 'run.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect.poll(() => alerted).toEqual([wrongType])
  expect(
    await field(page, 'attachment').evaluate((input) => (input as HTMLInputElement).files?.length),
  ).toBe(0)
  await page.evaluate(
    (limit) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(limit + 1)], 'large.PDF'))
      const input = document.querySelector<HTMLInputElement>(
        '[name="attachment"]',
      ) as HTMLInputElement
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    50 * 1024 * 1024,
  )
  await expect.poll(() => alerted[1]).toBe(ko.safety_fault_attachment_size)
  await field(page, 'attachment').setInputFiles(pdf(2000, 'PLAN.PDF'))
  await expect(page.locator('main')).toContainText('PLAN.PDF')
  await page
    .getByRole('button', {
      name: (ko.safety_attachment_remove ?? '').replace('{name}', 'PLAN.PDF'),
    })
    .click()
  expect(
    await field(page, 'attachment').evaluate((input) => (input as HTMLInputElement).files?.length),
  ).toBe(0)
  expect(alerted).toHaveLength(2)
})

test('SH-050 without scripts the page names the alternative, and shows no form that could lose a report', async ({
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
