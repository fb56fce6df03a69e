import type { Page } from '@playwright/test'
import { BRAND } from '../../contract/brand.ts'
import { ATTACHMENT_EXTENSIONS } from '../../contract/report.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }

// Shared code of the specs of the safety page.
export const PATH = '/page/k-safety'
export const REPORT = '**/api/v1/safety-health/report*'
export { en, ko }
export const texts = { KOR: ko, ENG: en }
/** The form's message for a file that cannot be attached (FT-140). */
export const wrongType = ko.safety_fault_attachment_type.replace(
  '{extensions}',
  ATTACHMENT_EXTENSIONS.join(', '),
)
/** The message when a report failed (SH-184). */
export const failed = (language: 'KOR' | 'ENG'): string =>
  texts[language].safety_failed.replace('{email}', BRAND.safety)

export async function open(page: Page, language: 'KOR' | 'ENG' = 'KOR'): Promise<void> {
  await page.goto(`${PATH}?lang=${language}`)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
}
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const submit = (page: Page) => page.locator('main form button[type="submit"]')
export const layer = (page: Page) => page.locator('[data-part="captcha-layer"]')
export const pdf = (bytes: number, name = 'plan.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]),
})

export async function fill(page: Page): Promise<void> {
  await field(page, 'affiliationType').selectOption('PARTNER')
  await field(page, 'name').fill('물결')
  await field(page, 'phone').fill('01000000000')
  await field(page, 'emailLocal').fill('wave+1')
  await field(page, 'content').fill('계단 난간이 흔들립니다.')
  await field(page, 'consent').check()
}
/** The texts that describe a control. */
export const described = (page: Page, name: string) =>
  field(page, name).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
/** Texts of alerts, in order; each is accepted. */
export function alerts(page: Page): string[] {
  const messages: string[] = []
  page.on('dialog', (dialog) => {
    messages.push(dialog.message())
    void dialog.accept()
  })
  return messages
}
/** The fields of a multipart request, by name. */
export function parts(body: string): Record<string, string> {
  return Object.fromEntries(
    [
      ...body.matchAll(
        /name="(\w+)"(?:; filename="([^"]*)")?(?:\r\nContent-Type: [^\r]*)?\r\n\r\n([\s\S]*?)\r\n--/g,
      ),
    ].map(([, name, file, value]) => [name, file ?? value]),
  )
}
