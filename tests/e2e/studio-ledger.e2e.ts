import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { RunningServer } from '../server.ts'
import type { Desk } from './studio-desk.ts'
import { dialogHolds, holds, take } from './studio-looks.ts'
import { startStudioWithEditor } from './studio-site.ts'

// The ledger of promises in its form, and a service that begins and ends in the studio: one site, one
// editor.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let site: RunningServer
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  ;({ site, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

test('a promise is found in the ledger, and its answer chosen by the title of the article', async () => {
  await page.goto('/studio/documents/promises')
  const promises = page.getByRole('region', { name: '약속', exact: true }).first()
  await expect(promises).toBeVisible({ timeout: 60_000 })
  const search = promises.getByRole('searchbox', { name: '항목 검색' })
  await search.fill('lower fees')
  const entry = promises.getByRole('button', { name: 'answer on lower fees', exact: true })
  await entry.focus()
  await page.keyboard.press('Enter')
  const answered = promises.getByRole('combobox', { name: '결과를 알린 글' })
  await answered.focus()
  await page.keyboard.type('접근성 보고')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await answered.fill('ESG')
  await page
    .getByRole('option', { name: /ESG.*문서/ })
    .first()
    .click()
  await expect(page.locator('[data-save="saved"]').first()).toBeVisible()
  // the list is closed: what it covered is there again for screen readers
  await expect(search).toBeVisible()
  await expect
    .poll(async () => {
      const { document } = await desk.call<SiteDocumentDraft>(
        'GET',
        `/documents/${encodeURIComponent('document/promises')}`,
      )
      const { promises: all } = document as { promises: { what: string; answered?: string }[] }
      return all.find(({ what }) => what === 'answer on lower fees')?.answered
    })
    .toMatch(/^esg/)
  for (const [width, mode] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await take(page, { width, mode })
    await holds(page, `ledger, ${width} px`)
  }
})

test('a service is created by keyboard, opens as two drafts, and is removed again', async () => {
  await page.goto('/studio/documents')
  const add = page.getByRole('button', { name: '서비스 추가' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '서비스 추가' })
  const make = dialog.getByRole('button', { name: '만들기' })
  await expect(dialog.getByRole('textbox', { name: '한국어 이름' })).toBeFocused()
  await page.keyboard.type('윤슬포구')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Yunseul Harbor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('윤슬')
  await expect(dialog.getByText('영문자, 숫자, 붙임표만 쓸 수 있습니다.')).toBeVisible()
  await expect(make).toBeDisabled()
  for (const [width, mode] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await take(page, { width, mode })
    await dialogHolds(page, dialog, `new service, ${width} px`)
  }
  const slug = dialog.getByRole('textbox', { name: '주소 이름' })
  // that of another service
  await slug.fill('yunseultalk')
  await slug.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('이미 쓰는 주소 이름입니다.')
  await slug.fill('YunseulHarbor')
  await slug.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '윤슬포구' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page).toHaveURL(/\/documents\/services%2FYunseulHarbor/)

  const more = page.getByRole('button', { name: '다른 단계' }).first()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /버리기/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '서비스 삭제' }).click()
  const asked = page.getByRole('alertdialog', { name: '서비스 삭제' })
  await dialogHolds(page, asked, 'remove a service')
  await asked.getByRole('button', { name: '서비스 삭제' }).click()
  await expect(page).toHaveURL(/\/studio\/documents$/)
  await expect(page.getByRole('link', { name: '윤슬장터' })).toBeVisible()
  await expect(page.getByRole('link', { name: '윤슬포구' })).toHaveCount(0)
})
