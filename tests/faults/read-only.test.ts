import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { Language } from '../../contract/language.ts'
import { openDatabase } from '../../server/database/index.ts'
import { label } from '../../server/labels.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { callerAt, ORIGIN } from '../contract/studio-kit.ts'
import { smallDisk } from '../disk.ts'
import { freshDatabase } from '../postgres.ts'
import { sendRequest, startServer } from '../server.ts'
import { signedIn } from '../session.ts'
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

it('SQLite that cannot write any file: pages go on, writes get 503 in the language of whoever writes, and it recovers without a restart', async () => {
  const site = await startServer({ SITE_ORIGIN: ORIGIN, CAPTCHA_DIFFICULTY: '1000' })
  onTestFinished(async () => void (await site.stop()))
  const store = await openDatabase({ url: null, dataDir: site.dataDir })
  const { cookie } = await signedIn(store, { name: '쓰는 사람', role: 'WRITER' })
  await store.close()
  // a file system cannot become read-only while files are written; for this process it is the same
  const turn = (writable: boolean): void =>
    void execFileSync('prlimit', [
      `--pid=${site.process.pid}`,
      `--fsize=${writable ? 'unlimited' : '0'}:unlimited`,
    ])
  const save = async (): Promise<[number, boolean, string | undefined]> => {
    const document = { ...EMPTY_DOCUMENT, title: '물결' }
    const { answer } = await callerAt(site.origin, cookie).call('POST', '/subjects', {
      body: { kind: 'pressRelease', languageType: 'KOR', document },
    })
    return [
      answer.status,
      Number(answer.headers['retry-after']) > 0,
      JSON.parse(answer.text).message,
    ]
  }
  const report = async (token: string, idempotencyKey: string, language: Language) => {
    const form = reportForm(token, { idempotencyKey, attachment: attached(1000) })
    const query = `?lang=${language}`
    const { status, headers, body } = await sendReport(site.origin, form, { query })
    return [status, Number(headers.get('retry-after')) > 0, body.message]
  }
  const get = async (path: string): Promise<number> => (await sendRequest(site.origin, path)).status
  expect(await get('/page/presskit')).toBe(200)
  expect((await save())[0]).toBe(200)

  turn(false)
  const [key, token] = [crypto.randomUUID(), await solved(site.origin)]
  for (const language of ['KOR', 'ENG'] as const)
    expect(await report(token, key, language)).toEqual([
      ...[503, true, label('problem_unavailable', language)],
    ])
  expect(await save()).toEqual([503, true, label('studio_status_503', 'KOR')])
  // one from the cache; what is rendered and resized anew
  for (const path of [
    '/page/presskit',
    '/page/presskit?lang=ENG',
    '/api/v1/search?lang=KOR&page=1&keyword=x',
    '/media/art/lighthouse.webp?type=thumb&opt=C630x354.fwebp',
    '/readyz',
  ])
    expect([path, await get(path)]).toEqual([path, 200])

  turn(true)
  // the same report: nothing of it was stored, and its challenge was not spent
  expect((await report(token, key, 'KOR'))[0]).toBe(200)
  expect((await save())[0]).toBe(200)
  expect(filesIn(site.dataDir, 'incoming')).toEqual([])
}, 120_000)
