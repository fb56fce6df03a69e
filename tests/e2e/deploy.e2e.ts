import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { putLoaded } from '../loaded.ts'
import { freePort } from '../port.ts'

const ARTICLE = '/page/detail/1001'
const LIST = '/page/presskit?tab=press_release'
const root = join(import.meta.dirname, '../..')
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
/** Pages of the second build contain this. */
const newer = (page: Page) => page.locator('header[data-second]')
/** Whether the document is still the first one. */
const isSame = (page: Page) => page.evaluate(() => 'opened' in window)

test.use({ actionTimeout: 20_000 })

let project = ''
let port = 0
let server: ChildProcess | null = null

async function serve(): Promise<void> {
  server = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: join(project, 'data'),
      LOG_LEVEL: 'error',
      SEARCH_PER_MINUTE: '100000',
      IMAGES_PER_MINUTE: '1000000',
    },
  })
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
}
async function stop(): Promise<void> {
  const stopping = server
  if (!stopping || stopping.exitCode !== null) return
  const exited = new Promise((resolve) => stopping.once('exit', resolve))
  stopping.kill('SIGKILL')
  await exited
}

/** Opens a hydrated page, before any of its late parts has loaded. */
async function open(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`http://localhost:${port}${path}`)
  await page.locator('html[data-alive]').waitFor()
  await page.evaluate(() => Object.assign(window, { opened: true }))
  return { page, errors }
}

test.beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'yunseul-deploy-'))
  for (const name of [
    'app',
    'build',
    'contract',
    'messages',
    'project.inlang',
    'server',
    'studio',
    'tools',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(root, name), join(project, name), { recursive: true })
  for (const name of ['content', 'node_modules']) symlinkSync(join(root, name), join(project, name))
  const data = join(project, 'data')
  mkdirSync(data, { mode: 0o700 })
  await putLoaded(data)
  port = await freePort()
  await serve()
})
test.afterAll(async () => {
  await stop()
  rmSync(project, { recursive: true, force: true })
})

test('SH-001 SH-160 tabs opened before a deploy continue: their parts load, or the page is reloaded', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  // each with a separate store: no cache is shared
  const visit = async (path: string) =>
    open(
      await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } }),
      path,
    )
  const [reader, lister, sharer, searcher, phone] = [
    await visit(ARTICLE),
    await visit(LIST),
    await visit(ARTICLE),
    await visit(LIST),
    await visit(LIST),
  ] as const

  // every part of the second build has another name: all of them import the shell
  const file = join(project, 'app/shell/Header/Header.tsx')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('data-part="header"', 'data-part="header" data-second=""'),
  )
  const { status } = spawnSync(process.execPath, ['tools/run/build.ts'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(status).toBe(0)
  await stop()
  await serve()

  await test.step('the assets of the previous build are still served', async () => {
    const { page, errors } = reader
    await part(page, 'share-button').first().click()
    await expect(part(page, 'share-panel')).toBeVisible()
    await page.keyboard.press('Escape')
    await part(page, 'voice-button').click()
    await expect(part(page, 'voice-panel')).toBeVisible()
    await page.keyboard.press('Escape')
    await part(page, 'mode-switch').first().click()
    await part(page, 'main-menu').locator('button[data-top]').first().click()
    await expect(page.locator('[data-part="submenu"]:popover-open')).toBeVisible()
    await page.keyboard.press('Escape')
    await part(page, 'search-button').click()
    await part(page, 'search-input').fill('AI')
    await part(page, 'search-input').press('Enter')
    await expect(part(page, 'search-results')).toBeVisible()
    expect(await isSame(page)).toBe(true)
    expect(errors).toEqual([])
  })

  await test.step('the older build does not render data of the newer one: the page is loaded as a document', async () => {
    const { page, errors } = lister
    await part(page, 'pager').locator('a[href$="page=2"]').first().click()
    await expect(newer(page)).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
    await page.locator('html[data-alive]').waitFor()
    // the browser has the file of the former build as a dictionary, and got what differs (RFC 9842)
    const shell = await page.evaluate(() => {
      const [found] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/shell-')) as (PerformanceResourceTiming & {
        contentEncoding: string
      })[]
      return { encoding: found?.contentEncoding, bytes: found?.encodedBodySize ?? 0 }
    })
    expect(shell.encoding).toBe('dcz')
    expect(shell.bytes).toBeLessThan(2000)
    // links within the build stay within the page
    await page.evaluate(() => Object.assign(window, { opened: true }))
    await part(page, 'pager').locator('a[href$="page=3"]').first().click()
    await expect(part(page, 'pager').locator('[aria-current="page"]').first()).toHaveText('3')
    expect(await isSame(page)).toBe(true)
    expect(errors).toEqual([])
  })

  // some deploys later
  rmSync(join(project, 'former-builds'), { recursive: true })
  await stop()
  await serve()

  await test.step('a missing part reloads the page, after which it loads', async () => {
    const { page, errors } = sharer
    await part(page, 'share-button').first().click()
    await expect(newer(page)).toBeVisible()
    await page.locator('html[data-alive]').waitFor()
    await part(page, 'share-button').first().click()
    await expect(part(page, 'share-panel')).toBeVisible()
    expect(errors).toEqual([])
  })

  await test.step('a search without its scripts is opened as a document', async () => {
    const { page, errors } = searcher
    await part(page, 'search-button').click()
    await expect(page.locator('[data-part="search-layer"]:modal')).toBeVisible()
    await part(page, 'search-input').fill('AI')
    await part(page, 'search-input').press('Enter')
    await expect(newer(page)).toBeAttached()
    await expect(part(page, 'search-results')).toBeVisible()
    expect(errors).toEqual([])
  })

  await test.step('other clicks work as usual', async () => {
    const { page, errors } = phone
    await page.setViewportSize({ width: 390, height: 844 })
    await part(page, 'mobile-menu-button').click()
    await expect(part(page, 'mobile-menu')).toBeVisible()
    await part(page, 'mobile-menu').locator('summary').first().click()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await part(page, 'footer').getByRole('button').first().click()
    await page
      .locator(
        'main [data-part="content-card"]:not([inert] *) a[href*="/page/detail/"]:not([tabindex="-1"])',
      )
      .first()
      .click()
    await expect(newer(page)).toBeVisible()
    expect(errors).toEqual([])
  })
  for (const { page } of [reader, lister, sharer, searcher, phone]) await page.context().close()
})

test('SH-001 a part that never loads reloads the page once, and never in a loop', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'ko-KR',
    viewport: { width: 1440, height: 900 },
  })
  await context.route(/\/assets\/SharePanel-.*\.js/, (route) => route.fulfill({ status: 404 }))
  const { page } = await open(context, ARTICLE)
  const button = part(page, 'share-button').first()
  await button.click()
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false)
  await page.locator('html[data-alive]').waitFor()
  await page.evaluate(() => Object.assign(window, { opened: true }))
  for (let time = 0; time < 2; time++) {
    const response = page.waitForResponse(/\/assets\/SharePanel-.*\.js/)
    await button.click()
    await response
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await expect(page.locator('main[data-page="error"]')).toHaveCount(0)
  expect(await isSame(page)).toBe(true)
  await context.close()
})
