import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import { label } from '../../server/labels.ts'
import { axeViolations, openWindow, startStudio } from './studio.ts'
import { signIn } from './studio-desk.ts'
import { DOCUMENT } from './studio-dialogs.ts'
import { sayIn } from './studio-looks.ts'

test('a store locked beyond its timeout: the editor sees that nothing is lost, and the text is saved by itself once the lock is released', async ({
  browser,
}) => {
  // the server loads its content first, and waits ten seconds for the lock
  test.setTimeout(180_000)
  const site = await startStudio({})
  // the server may write at this moment
  const holder = new DatabaseSync(join(site.server.dataDir, 'site.db'), { timeout: 10_000 })
  try {
    const say = sayIn('KOR')
    const { page, context } = await openWindow(browser, site)
    const at = { origin: site.origin, dataDir: site.server.dataDir }
    const desk = await signIn(context, at, { role: 'WRITER', name: '한물결', language: 'KOR' })
    const { row } = await desk.call<Draft>('POST', '/subjects', {
      body: { kind: 'pressRelease', languageType: 'KOR', document: DOCUMENT },
    })
    await page.goto(`/studio/${row.subject}`)
    const title = page.locator('[data-field="title"] textarea').first()
    await expect(title).toBeVisible()
    holder.exec('begin immediate')
    await title.fill('잠긴 사이에 쓴 제목')
    const mark = page.locator('[data-save]').first()
    await expect(mark).toHaveAttribute('data-save', 'failed', { timeout: 40_000 })
    const notice = page.getByText(label('studio_status_503', 'KOR'))
    await expect(notice).toContainText(say('note_kept'))
    await expect(notice).toContainText(say('note_again'))
    expect(await axeViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('unavailable.png') })
    // text typed meanwhile is included
    await title.fill('잠긴 사이에 쓴 제목, 이어서')
    holder.exec('rollback')
    await expect(mark).toHaveAttribute('data-save', 'saved', { timeout: 40_000 })
    await expect(notice).toHaveCount(0)
    const saved = await desk.call<Draft>('GET', `/subjects/${encodeURIComponent(row.subject)}`, {})
    expect(saved.document.title).toBe('잠긴 사이에 쓴 제목, 이어서')
    await context.close()
  } finally {
    holder.close()
    await site.stop()
  }
})
