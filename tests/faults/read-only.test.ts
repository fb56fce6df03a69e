import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../server/database/index.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { smallDisk } from '../disk.ts'
import { freshDatabase } from '../postgres.ts'
import { sendRequest } from '../server.ts'
import { filesIn, lookThrough, startReports } from './reports-kit.ts'

it('a data folder that becomes read-only: attachments get 503 and can be sent again, pages and other reports go on, and it recovers by itself', async () => {
  const disk = smallDisk(8 * 1024 * 1024)
  onTestFinished(disk.release)
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const dataDir = disk.folder
  const site = await startReports(dataDir, { DATABASE_URL: database.url }, disk.command)
  onTestFinished(site.kill)
  const store = await openDatabase({ url: database.url, dataDir })
  onTestFinished(() => store.close())
  const turn = (writable: boolean): void => {
    // the modes of folders mean nothing to root, who may mount instead
    if (disk.limit === 'ENOSPC')
      execFileSync('mount', ['-o', `remount,${writable ? 'rw' : 'ro'}`, dataDir])
    else
      for (const folder of ['incoming', 'files'])
        chmodSync(join(dataDir, 'reports', folder), writable ? 0o700 : 0o500)
  }
  const sent = new Set<string>()
  const send = async (idempotencyKey: string, token: string, bytes: number | null) => {
    const answer = await sendReport(
      site.origin,
      reportForm(token, { idempotencyKey, attachment: bytes === null ? null : attached(bytes) }),
    )
    if (answer.status === 200) sent.add(idempotencyKey)
    return [answer.status, Number(answer.headers.get('retry-after')) > 0]
  }
  const fresh = async (bytes: number | null) =>
    send(crypto.randomUUID(), await solved(site.origin), bytes)
  expect(await fresh(1000)).toEqual([200, false])
  turn(false)
  const [key, token] = [crypto.randomUUID(), await solved(site.origin)]
  expect(await send(key, token, 1000)).toEqual([503, true])
  expect(await fresh(null)).toEqual([200, false])
  expect((await sendRequest(site.origin, '/page/k-safety')).status).toBe(200)
  turn(true)
  // the same one: its challenge was not spent
  expect(await send(key, token, 1000)).toEqual([200, false])
  const { keys, broken, alone } = await lookThrough(store, dataDir)
  expect([new Set(keys.keys()), broken, alone]).toEqual([sent, [], 0])
  expect(filesIn(dataDir, 'incoming')).toEqual([])
}, 60_000)
