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
  parts,
  pdf,
  REPORT,
  submit,
  wrongType,
  failed,
} from './safety.ts'

test('FT-138 FT-145 FT-146 FT-147 FT-148 SH-182 SH-183 SH-232 SH-213 a valid report opens the captcha layer, is sent with its token, and the page reloads', async ({
  page,
}) => {
  // tests cannot read a request body with a file: the data passed to the browser is checked
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      sessionStorage.setItem(
        'sent',
        JSON.stringify(
          [...(body as FormData)].map(([name, value]) => [
            name,
            value instanceof File ? value.name : value,
          ]),
        ),
      )
      send.call(this, body)
    }
  })
  await open(page)
  const alerted = alerts(page)
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
  expect(alerted).toEqual([ko.safety_sent])
  await expect(field(page, 'content')).toHaveValue('')
  await expect(layer(page)).toBeHidden()
})

test('FT-132 FT-146 an anonymous report is sent without name, phone and email', async ({
  page,
}) => {
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

test('SH-184 SH-232 SH-185 a failed report shows the address to write to, and the form keeps all input', async ({
  page,
}) => {
  await open(page)
  const alerted = alerts(page)
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
    await expect.poll(() => alerted).toHaveLength(times)
    await expect(layer(page)).toBeHidden()
  }
  expect(alerted).toEqual([failed('KOR'), failed('KOR')])
  await expect(field(page, 'content')).toHaveValue('계단 난간이 흔들립니다.')
  await expect(field(page, 'consent')).toBeChecked()
  await expect(submit(page)).toBeFocused()
  // the same report keeps its key, so that it cannot be stored twice; a changed one gets another
  expect(keys[1]).toBe(keys[0])
  await field(page, 'content').fill('달라진 내용')
  await submit(page).click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[2]).not.toBe(keys[0])
})

test('FT-145 errors that only the server finds are shown at their fields', async ({ page }) => {
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
        faults: { attachment: wrongType },
      }),
    }),
  )
  await fill(page)
  await field(page, 'attachment').setInputFiles(pdf(10))
  await submit(page).click()
  await expect(page.locator('[aria-labelledby="safety-summary"]')).toBeFocused()
  expect(await described(page, 'attachment')).toContain(wrongType)
})

test('SH-182 SH-212 a widget that fails to load is only logged; the layer offers a retry, and Escape returns to the form', async ({
  page,
}) => {
  await open(page)
  const alerted = alerts(page)
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
  expect(alerted).toEqual([])
  const reloaded = page.waitForEvent('load')
  await submit(page).click()
  await reloaded
  expect(alerted).toEqual([ko.safety_sent])
})

test('FT-145 the layer shows the progress of an upload, which can be stopped', async ({
  page,
  context,
}) => {
  const network = await context.newCDPSession(page)
  await open(page)
  const alerted = alerts(page)
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
    .poll(async () => Number(await progress.getAttribute('value').catch(() => 0)), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  await layer(page)
    .getByRole('button', { name: ko.captcha_cancel ?? '' })
    .click()
  await expect(layer(page)).toBeHidden()
  await expect(page.locator('main')).toContainText('plan.pdf')
  expect(alerted).toEqual([])
})

test('FT-145 the form can be filled in and sent with the keyboard only', async ({ page }) => {
  await open(page)
  const alerted = alerts(page)
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
  expect(alerted).toEqual([ko.safety_sent])
})
