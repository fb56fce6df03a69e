import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../../contract/language.ts'

// Actions of people in the form of an article: its fields, its body, the steps next to it.

/** The element of a field in a language. */
export const field = (page: Page, name: string, language: Language = 'KOR'): Locator =>
  page.locator(`[data-field="${name}"][data-language="${language}"]`)
/** The control of a field. */
export const text = (page: Page, name: string, language: Language = 'KOR'): Locator =>
  field(page, name, language).locator('textarea, [contenteditable=true]').first()
/** Opens a field that is folded to its line. */
export async function unfold(cell: Locator): Promise<Locator> {
  await expect(cell).toHaveCount(1)
  if ((await cell.getAttribute('data-folded')) === 'true')
    await cell.getByRole('button', { expanded: false }).first().click()
  await expect(cell).toHaveAttribute('data-folded', 'false')
  return cell
}
/** Opens a tab of the panel next to the form. */
export async function openTab(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name: /^옆 패널 열기/ })
  if (await open.isVisible()) await open.click()
  await page.getByRole('tab', { name }).click()
}
/** Waits until a language is saved entirely: the first one is Korean. */
export const saved = (page: Page, language: Language = 'KOR') =>
  expect(page.locator('[data-save]').nth(language === 'KOR' ? 0 : 1)).toHaveAttribute(
    'data-save',
    'saved',
  )
/** The toolbar of the body that has the focus, or had it last. */
export const bodyTools = (page: Page): Locator => page.getByRole('toolbar', { name: /^본문 서식/ })
/** The next steps in the active language. */
export const flow = (page: Page): Locator => page.getByRole('region', { name: '다음 단계' })

/** A photograph of one colour. */
export const photo = (hue: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: hue } })
    .jpeg()
    .toBuffer()

/** Writes a body: a sentence, a heading, a sentence below it. */
export async function writeBody(
  page: Page,
  language: Language,
  [first, heading, last]: readonly [string, string, string],
) {
  await text(page, 'content', language).click()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await bodyTools(page)
    .getByRole('button', { name: /^문단 종류/ })
    .click()
  await page.getByRole('menuitem', { name: '큰 제목' }).click()
  await expect(text(page, 'content', language)).toBeFocused()
  await page.keyboard.type(heading)
  await page.keyboard.press('Enter')
  await page.keyboard.type(last)
}

/** Takes the step that its button names, in both languages or one, and waits until it is done. */
export async function take(
  page: Page,
  name: string,
  { together, done }: { together?: string; done: string },
): Promise<void> {
  await flow(page).getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  if (together) await dialog.getByText(together).click()
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
}
