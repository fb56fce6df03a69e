import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { unzip } from '../unzip.ts'
import { startStudio, type StudioSite, watch } from './studio.ts'
import { signIn } from './studio-desk.ts'
import { framesIn, holds, sayIn, take } from './studio-looks.ts'

// The export of what is published, as an editor takes it. In this order.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS
const say = sayIn('KOR')

let site: StudioSite
let context: BrowserContext
let page: Page
let errors: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  site = await startStudio()
  context = await browser.newContext({ baseURL: site.origin })
  const at = { origin: site.origin, dataDir: site.server.dataDir }
  await signIn(context, at, { role: 'EDITOR', name: '한물결', language: 'KOR' })
  page = await context.newPage()
  errors = watch(page)
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const start = () => page.getByRole('button', { name: say('export_start') })
const choose = async (label: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`\\S ${label}$`) }).press('Enter')
  await page.getByRole('option', { name, exact: true }).press('Enter')
}

test('what a filter chooses is counted and downloaded by the browser, by keyboard', async () => {
  await page.goto('/studio/export')
  await expect(page.getByRole('status').filter({ hasText: /문서 [1-9]/ })).toBeVisible()
  for (const frame of framesIn('KOR')) {
    await take(page, frame)
    await holds(page, `export, ${frame.width} px, ${frame.mode}`)
    if (PICTURES)
      await page.screenshot({ path: `${PICTURES}/export-${frame.width}-${frame.mode}.png` })
  }
  await choose(say('export_kind'), say('kind_policy'))
  await choose(say('language'), say('of_english'))
  await page.getByRole('switch').press('Space')
  const loading = page.waitForEvent('download')
  await start().press('Enter')
  const download = await loading
  expect(download.suggestedFilename()).toMatch(/^content-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  const count = { articles: files.length, documents: 0 }
  await expect(page.getByRole('status').getByText(say('export_count', count))).toBeVisible()
  for (const { name } of files) expect(name).toMatch(/^content\/policy\/.+\/en\.md$/)
  await expect(page.getByText(say('export_begun'))).toBeVisible()
})

test('a second export waits for the first one, and says so', async () => {
  // one whose reader stops
  await page.evaluate(async () => {
    const answer = await fetch('/api/studio/v1/export/file?media=yes')
    const reader = answer.body?.getReader()
    await reader?.read()
    Object.assign(window, { reader })
  })
  await start().press('Enter')
  await expect(page.getByText(say('export_busy'))).toBeVisible()
  await page.evaluate(async () => {
    const { reader } = window as unknown as { reader: ReadableStreamDefaultReader }
    await reader.cancel()
  })
  const loading = page.waitForEvent('download')
  await expect(async () => {
    await start().press('Enter')
    expect(await Promise.race([loading, page.waitForTimeout(1500)])).toBeTruthy()
  }).toPass()
})
