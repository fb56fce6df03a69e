import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/database/index.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { smallDisk } from '../disk.ts'
import { sendRequest } from '../server.ts'
import { filesIn, lookThrough, startReports } from './reports-kit.ts'

const CAPACITY = 2 * 1024 * 1024

test('FT-145 SH-213 a full disk in the middle of an upload: 503, nothing is left, a smaller report is accepted', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-'))
  // attachments are on the small disk; the database, with space, is elsewhere
  const disk = smallDisk(CAPACITY)
  mkdirSync(join(dataDir, 'secrets'))
  symlinkSync(disk.folder, join(dataDir, 'reports'))
  const site = await startReports(dataDir, {}, disk.command)
  const store = await openDatabase({ url: null, dataDir })
  const stored = async (): Promise<number> =>
    (await store.kysely.selectFrom('report').select('id').execute()).length
  try {
    const [token, idempotencyKey] = [await solved(site.origin), crypto.randomUUID()]
    const refused = await sendReport(
      site.origin,
      reportForm(token, { idempotencyKey, attachment: attached(2 * CAPACITY) }),
    )
    console.log(`${disk.limit}: ${refused.status}`)
    expect([refused.status, refused.body.success, refused.body.status]).toEqual([503, false, 503])
    expect(JSON.stringify(refused.body)).not.toMatch(/ENOSPC|EFBIG|물결/)
    expect([await stored(), filesIn(dataDir, 'incoming'), filesIn(dataDir, 'files')]).toEqual([
      0,
      [],
      [],
    ])
    expect((await sendRequest(site.origin, '/page/k-safety')).status).toBe(200)
    // the same report, once there is space; a limit on the size of files leaves no space to free
    if (disk.limit === 'ENOSPC') {
      const filler = join(disk.folder, 'filler')
      writeFileSync(filler, Buffer.alloc((CAPACITY * 7) / 8))
      const same = () =>
        sendReport(
          site.origin,
          reportForm(token, { idempotencyKey, attachment: attached(CAPACITY / 4) }),
        )
      expect((await same()).status).toBe(503)
      rmSync(filler)
      expect((await same()).status).toBe(200)
    }
    for (let times = 0; times < 2; times += 1)
      expect(
        (
          await sendReport(
            site.origin,
            reportForm(token, { idempotencyKey, attachment: attached(CAPACITY / 4) }),
          )
        ).status,
      ).toBe(200)
    expect([
      await stored(),
      filesIn(dataDir, 'incoming'),
      filesIn(dataDir, 'files').length,
      (await lookThrough(store, dataDir)).broken,
    ]).toEqual([1, [], 1, []])
  } finally {
    await site.kill()
    await store.close()
    disk.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 60_000)
