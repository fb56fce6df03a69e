import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { zipped } from '../zip.ts'
import { startStudio, type StudioSite, watch } from './studio.ts'
import { signIn } from './studio-desk.ts'
import { dialogHolds, framesIn, holds, sayIn, take } from './studio-looks.ts'

// An import: checked, made and taken back by keyboard and mouse, and seen in every look. In this order.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS
const NAME = '보도자료 2024.csv'
const FILE = [
  '번호,언어,제목,날짜,분류,본문,담당자',
  'a,한국어,등대가 다시 불을 켜다,2024-01-15,CA,"## 소제목\n\n첫 문단이다.",김',
  'a,영어,The lighthouse shines again,2024-01-15,CA,"<p>First paragraph.</p>",김',
  ',,분류를 모르는 글,2024-02-03 09:00,없는 분류,본문,김',
  ',,,2024-02-03,,제목이 없는 행,김',
].join('\r\n')

let site: StudioSite
let context: BrowserContext
let page: Page
let errors: string[]
const say = sayIn('KOR')

/** A window of an editor who uses a language. */
async function opened(browser: Browser, language: Language) {
  const own = await browser.newContext({ baseURL: site.origin })
  const at = { origin: site.origin, dataDir: site.server.dataDir }
  const name = language === 'KOR' ? '한물결' : 'Robin'
  await signIn(own, at, { role: 'EDITOR', name, language })
  const window = await own.newPage()
  return { context: own, page: window, errors: watch(window) }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  site = await startStudio()
  ;({ context, page, errors } = await opened(browser, 'KOR'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

async function look(name: string, check: (at: string) => Promise<void>): Promise<void> {
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { mode, width })
    await check(`${name}, ${width} px, ${mode}`)
    if (!PICTURES) continue
    mkdirSync(PICTURES, { recursive: true })
    await page.screenshot({ path: `${PICTURES}/${name}-${width}-${mode}.png`, fullPage: true })
  }
}
const screen = (name: string) => look(name, (at) => holds(page, at))
const asked = () => page.getByRole('alertdialog')

test('a file is checked: what would come, what is unclear and what is refused', async () => {
  await page.goto('/studio/imports')
  await expect(page.getByText(say('imports_none'))).toBeVisible()
  await screen('imports-empty')
  const loaded = page.waitForEvent('download')
  await page.getByRole('button', { name: say('import_template') }).press('Enter')
  expect((await loaded).suggestedFilename()).toBe('press-releases.csv')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('import_choose') }).press('Enter')
  await (await chooser).setFiles({ name: NAME, mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText(say('import_state_ready'), { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByText(say('import_unknown_columns', { names: '담당자' }))).toBeVisible()
  await screen('import-checked')
  const filters = page.getByRole('navigation', { name: say('import_show') })
  await filters.getByRole('link', { name: say('import_show_refused') }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText(say('import_note_title_missing'))).toBeVisible()
  await filters.getByRole('link', { name: say('import_show_unclear') }).press('Enter')
  await expect(page.getByText(say('import_note_category', { detail: '없는 분류' }))).toBeVisible()
})

test('drafts are made, one is changed, and the rest is taken back', async () => {
  await page.getByRole('button', { name: say('import_run') }).press('Enter')
  await look('import-run', (at) => dialogHolds(page, asked(), at))
  await asked()
    .getByRole('button', { name: say('import_run') })
    .press('Enter')
  await expect(page.getByText(say('import_state_done'), { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await page
    .getByRole('navigation', { name: say('import_show') })
    .getByRole('link', { name: say('import_show_made') })
    .click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await screen('import-made')
  await page.getByRole('link', { name: '분류를 모르는 글' }).click()
  const title = page.getByRole('textbox', { name: say('field_title') }).first()
  await expect(title).toHaveValue('분류를 모르는 글')
  await title.fill('분류를 고친 글')
  await expect(page.locator('[data-save]').first()).toHaveAttribute('data-save', 'saved')
  await page.goto('/studio/imports')
  await screen('imports')
  await page.getByRole('link', { name: NAME }).press('Enter')
  await page.getByRole('button', { name: say('import_take_back') }).click()
  await look('import-take-back', (at) => dialogHolds(page, asked(), at))
  await asked()
    .getByRole('button', { name: say('import_take_back') })
    .click()
  await expect(page.getByText(say('import_state_taken_back'), { exact: true }).first()).toBeVisible(
    {
      timeout: 60_000,
    },
  )
  await page
    .getByRole('navigation', { name: say('import_show') })
    .getByRole('link', { name: say('import_show_kept') })
    .click()
  await expect(page.getByText(say('import_note_changed'))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await screen('import-taken-back')
})

test('a broken file says where, and in English too', async ({ browser }) => {
  const english = await opened(browser, 'ENG')
  const tell = sayIn('ENG')
  await english.page.goto('/studio/imports')
  await holds(english.page, 'imports in English')
  const chooser = english.page.waitForEvent('filechooser')
  await english.page.getByRole('button', { name: tell('import_choose') }).click()
  await (await chooser).setFiles({
    name: 'broken.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Title,Body\nOne,"two" three\n'),
  })
  await expect(english.page.getByText(tell('import_problem_quote', { line: 2 }))).toBeVisible({
    timeout: 60_000,
  })
  for (const width of [390, 1440]) {
    await english.page.setViewportSize({ width, height: 900 })
    await holds(english.page, `a broken import in English, ${width} px`)
    if (PICTURES)
      await english.page.screenshot({ path: `${PICTURES}/import-en-${width}.png`, fullPage: true })
  }
  expect(english.errors).toEqual([])
  await english.context.close()
})

test('an export of WordPress is chosen, and each post says what of it stays behind', async () => {
  await page.goto('/studio/imports')
  await page.getByRole('button', { name: say('import_kind') }).press('Enter')
  await page.getByRole('option', { name: say('import_kind_wordpress') }).press('Enter')
  await expect(page.getByText(say('import_kind_wordpress_says'))).toBeVisible()
  await screen('imports-wordpress')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('import_choose') }).press('Enter')
  await (await chooser).setFiles('server/studio/imports/wordpress/fixtures/export.xml')
  await expect(page.getByText(say('import_state_ready'), { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  const left = `${say('import_left_authors')} 2, ${say('import_left_comments')} 2`
  await expect(page.getByText(left)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(
    page.getByText(say('import_note_block', { detail: 'acme/tide-chart' })),
  ).toBeVisible()
  await screen('import-wordpress')
})

test('files of an archive are rows, lead to the library, and stand in their articles', async () => {
  const folder = 'server/studio/imports/wordpress/fixtures'
  const files = globSync('**/*.*', { cwd: `${folder}/pictures` }).map((path) => ({
    path: `wp-content/uploads/${path}`,
    body: readFileSync(`${folder}/pictures/${path}`),
  }))
  const xml = { path: 'export.xml', body: readFileSync(`${folder}/export.xml`) }
  await page.goto('/studio/imports')
  await page.getByRole('button', { name: say('import_kind') }).press('Enter')
  await page.getByRole('option', { name: say('import_kind_wordpress') }).press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('import_choose') }).press('Enter')
  await (await chooser).setFiles({
    ...{ name: 'export.zip', mimeType: 'application/zip', buffer: zipped([xml, ...files]) },
  })
  await expect(page.getByText(say('import_state_ready'), { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(say('import_row_file'), { exact: true })).toHaveCount(6)
  await page.getByRole('button', { name: say('import_run') }).press('Enter')
  await asked()
    .getByRole('button', { name: say('import_run') })
    .press('Enter')
  await expect(page.getByText(say('import_state_done'), { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(say('import_row_state_stored'))).toHaveCount(6)
  await screen('import-archive')
  const picture = page.getByRole('link', { name: '2023/05/lighthouse.jpg' })
  await expect(picture).toHaveAttribute('href', /\/studio\/media/)
  await page.getByRole('link', { name: '등대 수리를 마치고 다시 불을 켰습니다' }).click()
  const shown = page.locator('figure img[alt="낮은 언덕 위의 하얀 등대"]').first()
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText(say('issue_other_category'))).toHaveCount(0)
  await screen('import-article')
})
