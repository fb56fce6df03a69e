import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { BUILD_HEADER } from '../../contract/build.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { releaseFolder, renameAssets } from '../release-folder.ts'
import { root } from '../server.ts'
import { openWindow, refusals, startStudio, watch } from './studio.ts'
import { signIn } from './studio-desk.ts'
import { DOCUMENT } from './studio-dialogs.ts'

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
/** Marks a document, to know it again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { opened: true }))
/** Whether the document is still the marked one. */
const isSame = (page: Page) => page.evaluate(() => 'opened' in window)

test('SH-001 SH-160 an open tab and an open studio with unsaved text go on after a hand-over to another build', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const place = mkdtempSync(join(tmpdir(), 'update-'))
  const next = releaseFolder()
  renameAssets(next.folder)
  const link = join(place, 'site')
  symlinkSync(root, link)
  const site = await startStudio({ SUPERVISE: 'true', RELEASE: link, SEARCH_PER_MINUTE: '100000' })
  const build = async () => (await fetch(`${site.origin}/page/presskit`)).headers.get(BUILD_HEADER)
  try {
    const tabs = await browser.newContext({
      baseURL: site.origin,
      locale: 'ko-KR',
      viewport: { width: 1440, height: 900 },
    })
    const open = async (path: string): Promise<Page> => {
      const page = await tabs.newPage()
      await page.goto(path)
      await page.locator('html[data-alive]').waitFor()
      await mark(page)
      return page
    }
    const [reader, lister] = [
      await open('/page/detail/1001'),
      await open('/page/presskit?tab=press_release'),
    ]
    const editor = await openWindow(browser, site)
    const studio = editor.page
    const errors = [reader, lister, studio].map(watch)
    const refused = [reader, lister, studio].map(refusals)
    const desk = await signIn(
      editor.context,
      { origin: site.origin, dataDir: site.server.dataDir },
      { role: 'ADMIN', name: '한물결' },
    )
    const { row } = await desk.call<Draft>('POST', '/subjects', {
      body: { kind: 'pressRelease', languageType: 'KOR', document: DOCUMENT },
    })
    await studio.goto(`/studio/${row.subject}`)
    await mark(studio)
    // the save of the text is on its way until the hand-over is done
    let send = (): void => {}
    const handedOver = new Promise<void>((resolve) => {
      send = resolve
    })
    await studio.route('**/draft', async (route) => {
      await handedOver
      await route.continue()
    })
    const title = studio.locator('[data-field="title"] textarea').first()
    await title.fill('넘겨주기 전에 쓴 제목')
    const before = await build()

    rmSync(link)
    symlinkSync(next.folder, link)
    process.kill(site.server.process.pid as number, 'SIGHUP')
    await expect
      .poll(() => site.server.log.join('\n'), { timeout: 60_000 })
      .toContain('"event":"handed over"')
    // the first answer may come over a connection that the former process still keeps
    await expect.poll(build).not.toBe(before)

    await test.step('the studio: the text is saved, and every screen and layer opens', async () => {
      await title.fill('넘겨준 뒤에 이어 쓴 제목')
      send()
      await expect(studio.locator('[data-save]').first()).toHaveAttribute('data-save', 'saved')
      const { document } = await desk.call<Draft>(
        'GET',
        `/subjects/${encodeURIComponent(row.subject)}`,
      )
      expect(document.title).toBe('넘겨준 뒤에 이어 쓴 제목')
      await studio.keyboard.press('Control+k')
      await expect(studio.getByRole('dialog')).toBeVisible()
      await studio.keyboard.press('Escape')
      await expect(studio.getByRole('dialog')).toHaveCount(0)
      const places = studio.getByRole('navigation').first().locator('li a')
      await expect(places).not.toHaveCount(0)
      for (const link of await places.all()) {
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(studio.getByRole('heading', { level: 1 })).toBeVisible()
      }
      expect(await isSame(studio)).toBe(true)
    })

    await test.step('an article: share, read aloud, mode, menu and search', async () => {
      await part(reader, 'share-button').first().click()
      await expect(part(reader, 'share-panel')).toBeVisible()
      await reader.keyboard.press('Escape')
      await part(reader, 'voice-button').click()
      await expect(part(reader, 'voice-panel')).toBeVisible()
      await reader.keyboard.press('Escape')
      await part(reader, 'mode-switch').first().click()
      await part(reader, 'main-menu').locator('button[data-top]').first().click()
      await expect(reader.locator('[data-part="submenu"]:popover-open')).toBeVisible()
      await reader.keyboard.press('Escape')
      await part(reader, 'search-button').click()
      await part(reader, 'search-input').fill('AI')
      await part(reader, 'search-input').press('Enter')
      await expect(part(reader, 'search-results')).toBeVisible()
      expect(await isSame(reader)).toBe(true)
    })

    await test.step('a list: another page of it is that of the other build', async () => {
      await part(lister, 'pager').locator('a[href$="page=2"]').first().click()
      await expect.poll(() => isSame(lister).catch(() => true)).toBe(false)
      await lister.locator('html[data-alive]').waitFor()
      await expect(part(lister, 'pager').locator('[aria-current="page"]').first()).toHaveText('2')
      // and works like every page
      await mark(lister)
      await part(lister, 'pager').locator('a[href$="page=3"]').first().click()
      await expect(part(lister, 'pager').locator('[aria-current="page"]').first()).toHaveText('3')
      expect(await isSame(lister)).toBe(true)
    })
    expect([errors.flat(), refused.flat()]).toEqual([[], []])
    await editor.context.close()
    await tabs.close()
  } finally {
    await site.stop()
    next.remove()
    rmSync(place, { recursive: true, force: true })
  }
})
