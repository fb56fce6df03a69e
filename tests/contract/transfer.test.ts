import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Draft } from '../../contract/studio/work.ts'
import { copyDatabase } from '../../server/database/copies.ts'
import { openDatabase } from '../../server/database/index.ts'
import { DERIVED, LEFT, MIGRATIONS, planOf, tablesOf } from '../../server/database/transfer/plan.ts'
import { openSource } from '../../server/database/transfer/source.ts'
import type { Table } from '../../server/database/transfer/catalog.ts'
import { tableDigest } from '../../server/database/transfer/digest.ts'
import type { Reader, Row } from '../../server/database/transfer/rows.ts'
import { openTarget } from '../../server/database/transfer/target.ts'
import { writeRows } from '../../server/database/transfer/write.ts'
import { releaseDocuments } from '../../server/studio/media/pdf/release-documents.repository.ts'
import { transfer } from '../../server/transfer/transfer.ts'
import { freshDatabase } from '../postgres.ts'
import { root, sendRequest, startServer } from '../server.ts'
import { attached, reportForm, sendReport, solved } from './reports-form.ts'
import { addressesOf, differentAnswers, sampleOf } from './same-site.ts'
import { temporaryFolder } from './store-kit.ts'
import { browser, codeOf, GOOD_PASSWORD, invited, joinWithPassword } from './studio-accounts-kit.ts'
import { type Caller, callerAt, ORIGIN, openStudio } from './studio-kit.ts'
import { done, inAnHour } from './studio-workflow-kit.ts'
import { dump, killedAt, postgresTokens, query, run, tablesIn } from './transfer-kit.ts'

const EMAIL = 'sora@yunseul.example'
const SEARCHES = ['등대', 'AI', '윤슬', 'ㅂㄷㅈㄹ', 'services', '물결 위', 'zzqq'].flatMap((word) =>
  ['KOR', 'ENG'].flatMap((lang) =>
    ['', '&page=2', '&type=suggest', '&type=complete'].map(
      (more) => `/api/v1/search?lang=${lang}&keyword=${encodeURIComponent(word)}${more}`,
    ),
  ),
)

/** A press release of the company, as the studio's form sends it. */
const begin = async (writer: Caller, title: string): Promise<Draft> => {
  const { answer, body } = await writer.call('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: {
        title,
        desc: '새 등대가 불을 켠다.',
        postDate: '2026-11-20',
        categories: ['CA'],
        keywords: [`새 낱말 ${title}`],
        cardTemplateType: 'TEXT',
        content: `<p>등대가 섰다. ${title}</p>`,
      },
    },
  })
  expect(answer.status, answer.text).toBe(200)
  return body.data
}

async function emptyPostgres(): Promise<string> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

it('a site with its articles, work, accounts and reports is transferred to PostgreSQL and back', {
  timeout: 240_000,
}, async () => {
  const kit = await openStudio('SQLite', { TRUST_PROXY: 'true' }, { loaded: true })
  const [admin, writer, editor] = [
    await kit.as('ADMIN'),
    await kit.as('WRITER'),
    await kit.as('EDITOR'),
  ]
  const { secret } = await joinWithPassword(
    browser(kit, '192.0.2.6'),
    await invited(admin, EMAIL),
    EMAIL,
  )
  const published = async (title: string): Promise<Draft> => {
    const sent = await done(writer, 'submit', await begin(writer, title))
    return done(editor, 'publish', await done(editor, 'approve', sent))
  }
  const shown = await published('옮겨 갈 등대')
  // visitors see one revision, editors write another
  const saved = await writer.call(
    'PUT',
    `/subjects/${encodeURIComponent(shown.row.subject)}/draft`,
    {
      body: { document: { ...shown.document, title: '고치는 중인 등대', keywords: ['작업본'] } },
      version: shown.row.version,
    },
  )
  expect(saved.answer.status, saved.answer.text).toBe(200)
  await begin(writer, '쓰는 중인 글 \u0001 👩‍🔧')
  const approved = await done(
    editor,
    'approve',
    await done(writer, 'submit', await begin(writer, '곧 나올 글')),
  )
  await done(editor, 'plan', approved, { action: 'publish', dueAt: inAnHour() })
  const { body } = await sendReport(
    kit.site.origin,
    reportForm(await solved(kit.site.origin), { attachment: attached(50_000) }),
  )
  const report = body.data?.id ?? ''
  await kit.site.store.transaction((tx) =>
    releaseDocuments('sqlite').put(tx, '0'.repeat(64), {
      ...{ reading: 'read', pages: 3, language: 'ko', tagged: true },
      text: '물너울 보고서',
    }),
  )
  const from = temporaryFolder()
  for (const name of readdirSync(kit.site.dataDir))
    if (!name.startsWith('site.db'))
      cpSync(join(kit.site.dataDir, name), join(from, name), { recursive: true })
  await copyDatabase({ url: null, dataDir: kit.site.dataDir }, join(from, 'site.db'))
  const before = dump(join(from, 'site.db'))
  expect(before.studio_draft?.length).toBe(2)

  const url = await emptyPostgres()
  const there = await run('transfer', { DATA_DIR: from, DATABASE_URL: '' }, '--to', url)
  expect(there.error).toBe('')
  expect(there.out).toContain('next: set DATABASE_URL')
  const { search_kor, search_eng, studio_search, studio_media_search, studio_release_search } =
    before
  expect(studio_release_search?.length).toBeGreaterThan(0)
  expect(await postgresTokens(url)).toEqual({
    search_kor,
    search_eng,
    studio_search,
    studio_media_search,
    studio_release_search,
  })

  const back = temporaryFolder()
  const here = await run(
    'transfer',
    { DATA_DIR: from, DATABASE_URL: url },
    ...['--to', 'sqlite', '--data-dir', back],
  )
  expect(here.error).toBe('')
  expect(here.out).toContain(`before: cp -a ${join(from, 'reports')} `)
  expect(readdirSync(back)).toEqual(['site.db'])
  expect(dump(join(back, 'site.db'))).toEqual(before)
  // neither source changed
  expect(dump(join(from, 'site.db'))).toEqual(before)

  const chains = await Promise.all(
    [{ DATABASE_URL: '' }, { DATABASE_URL: url }].map((one) =>
      run('studio', { DATA_DIR: from, ...one }, 'audit', 'verify'),
    ),
  )
  expect(chains[1]).toEqual(chains[0])
  expect(chains[0]?.out).toMatch(/^\d+ rows, all as they were written/)

  const environment = {
    DATA_DIR: from,
    SITE_ORIGIN: ORIGIN,
    TRUST_PROXY: 'true',
    RENDERS_PER_MINUTE: '1000000',
    SEARCH_PER_MINUTE: '1000000',
    CAPTCHA_DIFFICULTY: '1000',
  }
  const sites = await Promise.all([
    startServer(environment),
    startServer({ ...environment, DATABASE_URL: url }),
  ])
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
  const [{ origin: former }, { origin }] = sites
  const addresses = await addressesOf(former, ORIGIN)
  expect(addresses.length).toBeGreaterThan(700)
  const own = `/page/detail/${shown.row.contentIdx}`
  expect(addresses).toContain(own)
  expect(await addressesOf(origin, ORIGIN)).toEqual(addresses)
  expect(await differentAnswers(sites, [...sampleOf(addresses, [own]), ...SEARCHES])).toEqual([])

  const store = { DATA_DIR: from, DATABASE_URL: url }
  expect((await run('reports', store, 'show', report)).out).toContain('물결')
  const file = join(temporaryFolder(), 'whole.pdf')
  await run('reports', store, 'attachment', report, '--out', file)
  expect(
    readFileSync(file).equals(Buffer.from(await attached(50_000).arrayBuffer())),
    'the attachment',
  ).toBe(true)

  // whoever was signed in still is; and with password and code
  expect((await callerAt(origin, editor.cookie).call('GET', '/session')).answer.status).toBe(200)
  const entered = await callerAt(origin).call('POST', '/sign-in/password', {
    body: { email: EMAIL, password: GOOD_PASSWORD, code: codeOf(secret) },
  })
  expect(entered.answer.status, entered.answer.text).toBe(200)
  // new rows of every table that the database numbers
  const [writing, editing] = [callerAt(origin, writer.cookie), callerAt(origin, editor.cookie)]
  const sent = await done(writing, 'submit', await begin(writing, '옮긴 뒤의 글'))
  const next = await done(editing, 'publish', await done(editing, 'approve', sent))
  expect((await sendRequest(origin, `/page/detail/${next.row.contentIdx}`)).text).toContain(
    '옮긴 뒤의 글',
  )
  const waiting = await done(
    editing,
    'approve',
    await done(writing, 'submit', await begin(writing, '나중 글')),
  )
  await done(editing, 'plan', waiting, { action: 'publish', dueAt: inAnHour() })
  expect(
    (await sendReport(origin, reportForm(await solved(origin), { attachment: attached(10) })))
      .status,
  ).toBe(200)
  const event = { name: 'page_view', page: 'Press_release', mode: 'dark', language: 'KOR' }
  const counted = await sendRequest(origin, '/api/v1/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  })
  expect(counted.status).toBeLessThan(300)
  expect((await run('studio', store, 'audit', 'verify')).code).toBe(0)
  // what is there is never overwritten
  for (const [more, to] of [
    [{ DATABASE_URL: '' }, url],
    [{ DATABASE_URL: url }, 'sqlite'],
  ] as const)
    expect(await run('transfer', { DATA_DIR: from, ...more }, '--to', to)).toMatchObject({
      code: 1,
      error: expect.stringContaining('the target is not empty'),
    })
})

describe('a transfer that cannot be completed', () => {
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'transfer-'))
    await (await openDatabase({ url: null, dataDir: folder })).close()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
  })
  /** A small source with some rows, and a change by SQL. */
  const source = (change = ''): { url: null; dataDir: string } => {
    const dataDir = temporaryFolder()
    cpSync(join(folder, 'site.db'), join(dataDir, 'site.db'))
    const database = new DatabaseSync(join(dataDir, 'site.db'))
    database.exec(
      `insert into event_daily values ('2026-11-27', 'page_view', 'Home', 'dark', 'KOR', 3); ${change}`,
    )
    database.close()
    return { url: null, dataDir }
  }
  const quiet = (): void => {}

  it('names table, key and reason of a value that the other database cannot have, and leaves the target empty', async () => {
    const url = await emptyPostgres()
    const text = (hex: string): string =>
      `insert into keyword values (7, 'KOR', cast(x'${hex}' as text))`
    for (const [change, reason] of [
      [text('610062'), 'keyword: keywordIdx "7": name: its text has a NUL character'],
      [text('eda080'), 'keyword: keywordIdx "7": name: its text is not Unicode'],
      [text('ff'), 'keyword: keywordIdx "7": name: its text is not Unicode'],
      [
        "insert into keyword values (7, 'KOR', x'6162')",
        'keyword: keywordIdx "7": name: its value is of another type than text',
      ],
      [
        "insert into event_daily values ('2026-11-27', 'b', 'c', 'd', 'e', 'many')",
        'event_daily: day "2026-11-27", name "b", page "c", mode "d", language "e": count: its value is of another type',
      ],
      // within a batch of rows that the target accepts
      [
        "insert into category values ('A', null, null, '', 1, 1, ''), ('B', null, null, '', 5000000000, 1, ''), ('C', null, null, '', 1, 1, '')",
        'category: code "B": value "5000000000" is out of range for type integer',
      ],
      ["delete from schema_migration where name like '0015%'", 'start the site on it once'],
      ["insert into schema_migration values ('9999-later', '')", 'of another release: 9999-later'],
      [
        'create table forgotten (id integer primary key)',
        'forgotten: the target has no such table',
      ],
      ['create view seen as select 1', 'seen: a view is not transferred'],
      [
        "insert into studio_audit values (1, 'x', null, 'a', null, '{}', '0', '0')",
        'the audit is broken at row 1',
      ],
      [
        "insert into search_kor (rowid, words) values (5, 'a')",
        'search_kor differs: 1 rows in the source, 0 in the target',
      ],
    ] as const) {
      await expect(transfer(source(change), { url, dataDir: '' }, quiet), change).rejects.toThrow(
        reason,
      )
      expect(await tablesIn(url), change).toEqual([])
    }
  })

  it('notices that the site still writes', async () => {
    const url = await emptyPostgres()
    const from = source()
    const write = (line: string): void => {
      if (!line.startsWith('search indexes made')) return
      const site = new DatabaseSync(join(from.dataDir, 'site.db'))
      site.exec('update event_daily set count = count + 1')
      site.close()
    }
    await expect(transfer(from, { url, dataDir: '' }, write)).rejects.toThrow(
      'the source changed meanwhile (event_daily): stop the site',
    )
    expect(await tablesIn(url)).toEqual([])
    // the same from PostgreSQL
    await transfer(from, { url, dataDir: '' }, quiet)
    const to = temporaryFolder()
    let wrote: Promise<unknown> = Promise.resolve()
    const writeThere = (line: string): void => {
      if (line.startsWith('event_daily'))
        wrote = query(url, 'update event_daily set count = count + 1')
    }
    await expect(
      transfer({ url, dataDir: '' }, { url: null, dataDir: to }, writeThere),
    ).rejects.toThrow('the source changed meanwhile (event_daily)')
    await wrote
    expect(readdirSync(to)).toEqual([])
  })

  it('leaves the target empty when it is killed, and can be repeated', async () => {
    const [url, to, from] = [await emptyPostgres(), temporaryFolder(), source()]
    const sqlite = { DATA_DIR: from.dataDir, DATABASE_URL: '' }
    await killedAt('event_daily: 1 rows', sqlite, '--to', url)
    expect(await tablesIn(url)).toEqual([])
    expect((await run('transfer', sqlite, '--to', url)).code).toBe(0)
    const postgres = { DATA_DIR: to, DATABASE_URL: url }
    await killedAt('event_daily: 1 rows', postgres, '--to', 'sqlite')
    expect(existsSync(join(to, 'site.db'))).toBe(false)
    expect((await run('transfer', postgres, '--to', 'sqlite')).code).toBe(0)
    expect(readdirSync(to)).toEqual(['site.db'])
  })

  it('says in one line what is missing, and never the password', async () => {
    const from = source()
    const sqlite = { DATA_DIR: from.dataDir, DATABASE_URL: '' }
    const far = 'postgres://someone:hidden@127.0.0.1:1/site'
    const nothing = temporaryFolder()
    const other = await emptyPostgres()
    await query(other, 'create table theirs (id integer)')
    const ran = await Promise.all([
      run('transfer', sqlite, '--to', far),
      run('transfer', { DATA_DIR: nothing, DATABASE_URL: '' }, '--to', other),
      run('transfer', sqlite, '--to', other),
      run('transfer', sqlite, '--to', 'sqlite'),
      run('transfer', { ...sqlite, DATABASE_URL: other }, '--to', other),
      run('transfer', sqlite, '--to', 'elsewhere'),
    ])
    for (const [index, [code, reason]] of (
      [
        [1, /^the database 127\.0\.0\.1:1\/site can't be used: .*\n$/],
        [1, /^.*site\.db does not exist\n$/],
        [1, /^the target is not empty: it has theirs, .*\n$/],
        [1, /^DATABASE_URL: must name .*\n$/],
        [1, /^DATABASE_URL: unset it.*\n$/],
        [2, /^usage: .*\n$/],
      ] as const
    ).entries()) {
      expect(ran[index]).toMatchObject({ code, error: expect.stringMatching(reason) })
      expect(ran[index]?.error).not.toContain('hidden')
    }
    expect(readdirSync(nothing)).toEqual([])
  })

  it('accepts a database that has the tables but no rows, with the password from PGPASSWORD', async () => {
    const url = await emptyPostgres()
    await (await openDatabase({ url, dataDir: '' })).close()
    const { password } = new URL(url)
    const bare = new URL(url)
    bare.password = ''
    const from = source()
    const ran = await run(
      'transfer',
      { DATA_DIR: from.dataDir, DATABASE_URL: '', PGPASSWORD: password },
      ...['--to', bare.href],
    )
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(await query(url, 'select count from event_daily')).toHaveLength(1)
  })
})

it('every table of the schema is copied, or named as made again or left', async () => {
  const text = readFileSync(join(root, 'server/database/schema.ts'), 'utf8')
  const inSchema = [
    ...text.slice(text.indexOf('export interface Schema {')).matchAll(/^ {2}(\w+): \w+Table$/gm),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !LEFT.has(name))
  expect(inSchema.length).toBeGreaterThan(30)
  const places = [
    { url: null, dataDir: join(temporaryFolder(), 'data') },
    { url: await emptyPostgres(), dataDir: '' },
  ]
  mkdirSync(places[0]?.dataDir as string)
  for (const place of places) await (await openDatabase(place)).close()
  const catalogs = await Promise.all(
    places.map(async (place) => {
      const source = await openSource(place)
      onTestFinished(() => source.close())
      return (await source.snapshot()).catalog()
    }),
  )
  for (const catalog of catalogs) {
    expect(
      tablesOf(catalog)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...inSchema, MIGRATIONS].sort())
    const names = [...catalog.tables, ...catalog.others].map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...DERIVED]))
  }
  const [sqlite, postgres] = catalogs as [(typeof catalogs)[0], (typeof catalogs)[0]]
  expect(planOf(sqlite, postgres)).toHaveLength(inSchema.length + 1)
  expect([...LEFT.keys()]).toEqual(['rate_limit', 'site_process'])
  // rows come after those that they refer to
  const order = planOf(sqlite, postgres).map(({ name }) => name)
  expect(order.indexOf('studio_user')).toBeLessThan(order.indexOf('studio_session'))
  expect(order.indexOf('report')).toBeLessThan(order.indexOf('report_attachment'))
})

it('every kind of value is the same in both databases, and large rows are read in small batches', async () => {
  const dataDir = temporaryFolder()
  const database = new DatabaseSync(join(dataDir, 'site.db'))
  database.exec('create table kinds (id integer primary key, name text, share real, file blob)')
  const put = database.prepare('insert into kinds values (?, ?, ?, ?)')
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  put.run(9223372036854775807n, '물결 \u0001\n\\ 👩‍🔧 "', 0.1, bytes)
  put.run(-9223372036854775808n, '', 5e-324, new Uint8Array())
  put.run(9007199254740993n, null, null, null)
  for (let id = 1; id <= 8; id += 1) put.run(id, '가'.repeat(300_000), 1 / 3, null)
  database.close()
  const source = await openSource({ url: null, dataDir })
  onTestFinished(() => source.close())
  const reader = await source.snapshot()
  const target = await openTarget({ url: await emptyPostgres(), dataDir: '' })
  onTestFinished(() => target.close())
  await sql`create table kinds (id bigint primary key, name text, share double precision, file bytea)`.execute(
    target.tx,
  )
  const [table] = tablesOf(await reader.catalog()) as [Table]
  const read = async (one: Reader): Promise<{ batches: Row[][]; digest: object }> => {
    const [batches, digest] = [[] as Row[][], tableDigest(table.columns)]
    for await (const rows of one.batches(table)) {
      batches.push(rows)
      for (const row of rows) digest.add(row)
    }
    return { batches, digest: digest.result() }
  }
  const before = await read(reader)
  for (const rows of before.batches) await writeRows(target, table, rows)
  const after = await read(target.reader)
  expect(after.digest).toEqual(before.digest)
  expect(after.digest).toMatchObject({ rows: 11 })
  for (const { batches } of [before, after])
    expect(Math.max(...batches.map((rows) => rows.length))).toBeLessThanOrEqual(5)
  const columns = table.columns.map(({ name }) => name)
  const row = after.batches
    .flat()
    .find((one) => one[columns.indexOf('id')] === '9223372036854775807')
  expect(row?.[columns.indexOf('name')]).toBe('물결 \u0001\n\\ 👩‍🔧 "')
  expect(new Uint8Array(row?.[columns.indexOf('file')] as Uint8Array)).toEqual(bytes)
  // a value that differs in the least is another digest
  for (const change of ["name = ''", 'share = 5e-324', "file = ''::bytea"]) {
    await sql`savepoint one`.execute(target.tx)
    await sql`update kinds set ${sql.raw(change)} where id = 9007199254740993`.execute(target.tx)
    expect((await read(target.reader)).digest, change).not.toEqual(before.digest)
    await sql`rollback to savepoint one`.execute(target.tx)
  }
})
