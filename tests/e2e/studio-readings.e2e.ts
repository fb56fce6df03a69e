import { mkdirSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { framesIn, holds, lookName, take } from './studio-looks.ts'
import { startStudioWithEditor } from './studio-site.ts'

// Articles read aloud, and work in the background.
test.describe.configure({ mode: 'default' })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS

let site: RunningServer
let context: BrowserContext
let page: Page
let errors: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  ;({ site, context, page, errors } = await startStudioWithEditor(browser, '한물결'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

test('an article is read aloud, heard and published by keyboard', async () => {
  test.setTimeout(240_000)
  await page.goto('/studio/readings')
  const list = page.getByRole('list', { name: '글 읽어 주기' })
  // one that came without audio
  const make = page.getByRole('button', { name: /음성 만들기$/ })
  const first = list.getByRole('article').filter({ has: make }).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  const row = list.getByRole('article', { name, exact: true })
  await row.getByRole('button', { name: /음성 만들기$/ }).focus()
  await page.keyboard.press('Enter')
  const listen = row.getByRole('button', { name: /듣기$/ })
  await expect(listen).toBeVisible({ timeout: 180_000 })
  const look = async (place: string): Promise<void> => {
    for (const { width, mode } of framesIn('KOR')) {
      await take(page, { mode, width })
      await holds(page, lookName({ language: 'KOR', mode, width }))
      if (!PICTURES) continue
      mkdirSync(PICTURES, { recursive: true })
      await page.screenshot({ path: `${PICTURES}/${place}-${width}-${mode}.png` })
    }
  }
  await look('readings')
  await listen.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  const sentence = dialog.getByRole('listitem').nth(1)
  await sentence.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(sentence).toHaveAttribute('aria-current', 'true')
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/reading-dialog.png` })
  await dialog.getByRole('button', { name: '게시', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('방문자가 듣는 음성입니다.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('게시됨')
  await page.goto('/studio/jobs')
  await expect(page.getByRole('article').first()).toContainText('완료')
  await look('jobs')
})
