import { expect, test } from '@playwright/test'
import { failed, texts } from './safety.ts'
import { type RunningServer, startServer } from '../server.ts'

let server: RunningServer
// a site whose disk is always below the required free space
test.beforeAll(async () => {
  server = await startServer({ REPORT_FREE_BYTES: String(2 ** 50), CAPTCHA_DIFFICULTY: '1000' })
})
test.afterAll(() => server.stop())

for (const language of ['KOR', 'ENG'] as const) {
  test(`FT-145 SH-184 without capacity for an attachment the form shows an error at its field, keeps all input, and sends without it (${language})`, async ({
    page,
  }) => {
    const text = texts[language]
    const messages: string[] = []
    page.on('dialog', (dialog) => {
      messages.push(dialog.message())
      void dialog.accept()
    })
    await page.goto(`${server.origin}/page/k-safety?lang=${language}`)
    await page.keyboard.press('Shift')
    await page.locator('html[data-alive]').waitFor()
    const field = (name: string) => page.locator(`main [name="${name}"]`)
    const submit = page.locator('main form button[type="submit"]')
    await field('affiliationType').selectOption('PARTNER')
    await field('name').fill('물결')
    await field('phone').fill('01000000000')
    await field('emailLocal').fill('wave')
    await field('content').fill('계단 난간이 흔들립니다.')
    await field('consent').check()
    await field('attachment').setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000)]),
    })

    const answered = page.waitForResponse('**/api/v1/safety-health/report*')
    await submit.click()
    expect((await answered).status()).toBe(503)
    await expect(page.locator('[aria-labelledby="safety-summary"]')).toBeFocused()
    expect(messages).toEqual([failed(language)])
    await expect(page.locator('[aria-labelledby="safety-summary"] a')).toHaveText([
      texts[language].safety_fault_attachment_full,
    ])
    expect(
      await field('attachment').evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    ).toContain(texts[language].safety_fault_attachment_full)
    for (const [name, value] of [
      ['affiliationType', 'PARTNER'],
      ['name', '물결'],
      ['phone', '01000000000'],
      ['emailLocal', 'wave'],
      ['content', '계단 난간이 흔들립니다.'],
    ] as const)
      await expect(field(name)).toHaveValue(value)
    await expect(field('consent')).toBeChecked()
    expect(
      await field('attachment').evaluate((input) => (input as HTMLInputElement).files?.[0]?.size),
    ).toBe(3_000_009)

    await page
      .getByRole('button', {
        name: (text.safety_attachment_remove ?? '').replace('{name}', 'plan.pdf'),
      })
      .click()
    const reloaded = page.waitForEvent('load')
    await submit.click()
    await reloaded
    expect(messages[1]).toBe(texts[language].safety_sent)
  })
}
