import { signedIn } from '../session.ts'
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { openDatabase } from '../../server/database/index.ts'
import { label } from '../../server/labels.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { isUnavailable } from '../../server/unavailable.ts'
import { attached, reportForm, sendReport, solved, WIDGET } from '../contract/reports-form.ts'
import { smallDisk } from '../disk.ts'
import { freshDatabase } from '../postgres.ts'
import { type Answer, openTestSite, sendRequest } from '../server.ts'
import { way } from './database-way.ts'
import { startReports } from './reports-kit.ts'

// A store or disk that is temporarily unavailable: 503 with `Retry-After` on every call and page,
// without effects, and the same succeeds later. The sites are separate processes, and so are the
// holders of the locks.

const ORIGIN = 'https://www.yunseul.example'
const MB = 1024 * 1024

type RequestOptions = Parameters<typeof sendRequest>[2] & { headers?: Record<string, string> }

/** A person signed in at a site, and their messages. */
async function writerAt(origin: string, address: { url: string | null; dataDir: string }) {
  const store = await openDatabase(address)
  const { token } = await signedIn(store, { name: '쓰는 사람', role: 'EDITOR' })
  await store.close()
  const call = (
    method: string,
    path: string,
    { headers, ...more }: RequestOptions = {},
  ): Promise<Answer> =>
    sendRequest(origin, `${STUDIO_API}${path}`, {
      method,
      headers: {
        cookie: `${SESSION_COOKIE}=${token}`,
        origin: ORIGIN,
        [STUDIO_HEADER]: '1',
        ...headers,
      },
      ...more,
    })
  const json = (body: object): RequestOptions => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  let version = 0
  let subject = ''
  return {
    call,
    begin: async (): Promise<Answer> => {
      const answer = await call(
        'POST',
        '/subjects',
        json({ kind: 'pressRelease', languageType: 'KOR' }),
      )
      const { row } = JSON.parse(answer.text).data
      version = row.version
      subject = encodeURIComponent(row.subject)
      return answer
    },
    /** Saves so many characters. */
    async save(length: number): Promise<Answer> {
      const { body, headers } = json({
        document: { ...EMPTY_DOCUMENT, title: '물결', content: `<p>${'x'.repeat(length)}</p>` },
      })
      const answer = await call('PUT', `/subjects/${subject}/draft`, {
        body: body ?? '',
        headers: { ...headers, 'if-match': `"${version}"` },
      })
      if (answer.status === 200) version = JSON.parse(answer.text).data.version
      return answer
    },
    read: (): Promise<Answer> => call('GET', `/subjects/${subject}`),
  }
}
const summaryOf = ({ status, headers, text }: Answer): [number, boolean, string] => [
  status,
  Number(headers['retry-after']) > 0,
  JSON.parse(text).message,
]
/** The editor's message: saving is not possible now, and nothing is lost. */
const SAVE_UNAVAILABLE: [number, boolean, string] = [503, true, label('studio_status_503', 'KOR')]

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'unavailable-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a full disk: saves, sign-ins and uploads are answered with 503, reads are served; afterwards they succeed', async () => {
  // a disk that another program has filled, or one on which the database cannot grow
  const disk = smallDisk(24 * MB)
  const filler = join(disk.folder, 'filler')
  const full = disk.limit === 'ENOSPC'
  if (full) writeFileSync(filler, Buffer.alloc(12 * MB))
  const site = await startReports(disk.folder, { SITE_ORIGIN: ORIGIN }, disk.command)
  try {
    const writer = await writerAt(site.origin, { url: null, dataDir: disk.folder })
    await writer.begin()
    const statuses: number[] = []
    let last: Answer
    do {
      last = await writer.save(150_000)
      // the revisions are what fills the disk
      if (last.status === 200)
        last = await writer.call('POST', '/subjects', {
          body: JSON.stringify({
            kind: 'pressRelease',
            languageType: 'KOR',
            document: { title: '물결', content: `<p>${'y'.repeat(900_000)}</p>` },
          }),
          headers: { 'content-type': 'application/json' },
        })
      statuses.push(last.status)
    } while (last.status === 200 && statuses.length < 100)
    console.log(`${disk.limit}: ${statuses.length} subjects`)
    expect(summaryOf(last)).toEqual(SAVE_UNAVAILABLE)
    // nothing of it is stored, and the former state is readable
    expect((await writer.read()).status).toBe(200)
    expect((await sendRequest(site.origin, '/page/presskit')).status).toBe(200)
    const photo = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * MB)])
    expect((await writer.call('POST', '/media?name=a.pdf', { body: photo })).status).toBe(503)
    for (let times = 0; times < 40; times += 1) {
      const answer = await writer.call('POST', '/sign-in/passkey', {
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect([200, 503], answer.text).toContain(answer.status)
      if (answer.status === 503) expect(summaryOf(answer)).toEqual(SAVE_UNAVAILABLE)
    }
    const report = await sendReport(
      site.origin,
      reportForm(await solved(site.origin), { attachment: attached(20 * MB) }),
    )
    expect([report.status, Number(report.headers.get('retry-after')) > 0]).toEqual([503, true])
    if (!full) return
    unlinkSync(filler)
    expect((await writer.save(200_000)).status).toBe(200)
  } finally {
    await site.kill()
    disk.release()
  }
}, 120_000)

test('SQLite locked by another process beyond ten seconds: saves are answered with 503, pages and reads continue; afterwards the same save succeeds', async () => {
  const dataDir = folder()
  const site = await startReports(dataDir, { SITE_ORIGIN: ORIGIN })
  const holder = new DatabaseSync(join(dataDir, 'site.db'))
  try {
    const writer = await writerAt(site.origin, { url: null, dataDir })
    await writer.begin()
    holder.exec('begin immediate')
    const began = performance.now()
    const saves = [writer.save(10), writer.save(20)]
    const report = sendReport(site.origin, reportForm(await solved(site.origin)))
    expect((await writer.read()).status).toBe(200)
    expect((await sendRequest(site.origin, '/page/presskit')).status).toBe(200)
    for (const answer of await Promise.all(saves))
      expect(summaryOf(answer)).toEqual(SAVE_UNAVAILABLE)
    expect(performance.now() - began).toBeGreaterThan(9000)
    const { status, headers } = await report
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    holder.exec('rollback')
    expect((await writer.save(30)).status).toBe(200)
  } finally {
    holder.close()
    await site.kill()
  }
}, 60_000)

test('PostgreSQL locked beyond ten seconds, full, shutting down, or lost: 503, and afterwards the same save succeeds', async () => {
  const database = await freshDatabase()
  const dataDir = folder()
  const path = await way(database.url)
  const site = await startReports(dataDir, { SITE_ORIGIN: ORIGIN, DATABASE_URL: path.url })
  const other = new pg.Client({ connectionString: database.url })
  try {
    await other.connect()
    const writer = await writerAt(site.origin, { url: database.url, dataDir })
    await writer.begin()
    const call = '/api/v1/content/1'
    await other.query('begin; lock table studio_draft, content, report in access exclusive mode')
    const [save, read, stored, report] = await Promise.all([
      writer.save(10),
      writer.read(),
      sendRequest(site.origin, call),
      sendReport(site.origin, reportForm(await solved(site.origin))),
    ])
    expect([summaryOf(save), summaryOf(read)]).toEqual([SAVE_UNAVAILABLE, SAVE_UNAVAILABLE])
    expect([stored.status, Number(stored.headers['retry-after']) > 0]).toEqual([503, true])
    expect([report.status, report.headers.get('retry-after')]).toEqual([503, '5'])
    await other.query('rollback')
    expect((await sendRequest(site.origin, call)).status).not.toBe(503)
    expect((await writer.save(20)).status).toBe(200)
    // the server's errors for a full disk and for its own shutdown, verbatim
    for (const code of ['53100', '57P03', '55P03', '40P01']) {
      await other.query(
        `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'x' using errcode = '${code}'; end $$;
         create or replace trigger refuse before update on studio_draft for each row execute function refuse()`,
      )
      expect([code, ...summaryOf(await writer.save(30))]).toEqual([code, ...SAVE_UNAVAILABLE])
    }
    await other.query('drop trigger refuse on studio_draft')
    path.cut()
    expect(summaryOf(await writer.save(40))).toEqual(SAVE_UNAVAILABLE)
    expect((await sendRequest(site.origin, WIDGET)).status).toBe(200)
    // another one than the cached one
    expect((await sendRequest(site.origin, '/api/v1/content/2')).status).toBe(503)
    path.restore()
    await vi.waitFor(async () => expect((await writer.save(50)).status).toBe(200), {
      timeout: 10_000,
    })
  } finally {
    await other.end()
    await site.kill()
    path.close()
    await database.drop()
  }
}, 90_000)

test('a page whose render met a full disk or a lost database is answered with 503 and `Retry-After`; our own error is 500', async () => {
  let error: Error = new Error('x')
  const site = await openTestSite(async () => {
    throw error
  })
  try {
    let page = 0
    for (const [cause, status] of [
      [Object.assign(new Error('x'), { code: 'ENOSPC' }), 503],
      [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 503],
      [Object.assign(new Error('x'), { code: '53100', severity: 'ERROR' }), 503],
      [
        new Error('around', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
        503,
      ],
      [Object.assign(new Error('x'), { code: 'ENOENT' }), 500],
      [Object.assign(new Error('x'), { code: '23505', severity: 'ERROR' }), 500],
      [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 19 }), 500],
      [new TypeError('x'), 500],
    ] as const) {
      error = cause
      expect(isUnavailable(error)).toBe(status === 503)
      const answer = await sendRequest(site.origin, `/page/detail/${++page}`)
      expect([answer.status, answer.headers['retry-after']]).toEqual([
        status,
        status === 503 ? '5' : undefined,
      ])
    }
  } finally {
    await site.stop()
  }
})
