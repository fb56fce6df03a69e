import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { openDatabase } from '../../server/database/index.ts'
import { sendRequest, startServer } from '../server.ts'
import { signedIn } from '../session.ts'
import { rawDatabase, tablesOf } from './raw-database.ts'
import { reportForm, sendReport, solved } from './reports-form.ts'
import { DIALECTS, loadedAddress, temporaryFolder } from './store-kit.ts'

const ORIGIN = 'https://www.yunseul.example'

it.each(DIALECTS)(
  'works on the schema of a later release: %s',
  { timeout: 60_000 },
  async (dialect) => {
    const loaded = await loadedAddress(dialect)
    const address = { ...loaded, dataDir: loaded.dataDir || temporaryFolder() }
    const raw = rawDatabase(address)
    for (const table of await tablesOf(raw))
      for (const [column, type] of [
        ['laterText', `text not null default ''`],
        ['laterNumber', 'integer'],
      ])
        await sql.raw(`alter table "${table}" add column "${column}" ${type}`).execute(raw.db)
    await sql
      .raw('create table later (id integer primary key, title text not null)')
      .execute(raw.db)
    await sql
      .raw(
        `insert into schema_migration (name, at) values ('9999-later', '2027-01-01T00:00:00.000Z')`,
      )
      .execute(raw.db)

    const store = await openDatabase(address)
    const { cookie } = await signedIn(store, { name: '쓰는 사람', role: 'WRITER' }).finally(() =>
      store.close(),
    )
    const { origin, log, stop } = await startServer({
      DATA_DIR: address.dataDir,
      SITE_ORIGIN: ORIGIN,
      CAPTCHA_DIFFICULTY: '1000',
      ...(address.url ? { DATABASE_URL: address.url } : {}),
    })
    onTestFinished(async () => void (await stop()))

    for (const path of ['/', '/page/detail/1001', '/api/v1/search?lang=KOR&page=1&keyword=AI'])
      expect([path, (await sendRequest(origin, path)).status]).toEqual([path, 200])
    expect((await sendReport(origin, reportForm(await solved(origin)))).status).toBe(200)
    const call = async <T>(method: string, path: string, body?: unknown, version?: number) => {
      const { status, text } = await sendRequest(origin, `${STUDIO_API}${path}`, {
        method,
        headers: {
          cookie,
          origin: ORIGIN,
          [STUDIO_HEADER]: '1',
          'content-type': 'application/json',
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      expect([method, path, status, text.slice(0, 200)]).toEqual([
        method,
        path,
        200,
        expect.anything(),
      ])
      return (JSON.parse(text) as { data: T }).data
    }
    const { row, document } = await call<Draft>('POST', '/subjects', {
      kind: 'news',
      languageType: 'KOR',
    })
    const path = `/subjects/${encodeURIComponent(row.subject)}`
    await call('PUT', `${path}/draft`, { document: { ...document, title: '나중' } }, row.version)
    expect((await call<Draft>('GET', path)).document.title).toBe('나중')
    expect(log.filter((line) => line.includes('"severity":"error"'))).toEqual([])
  },
)
