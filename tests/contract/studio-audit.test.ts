import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { auditModel } from '../../server/studio/audit/audit.model.ts'
import { type Address, DIALECTS, emptyDatabase } from './store-kit.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

async function opened(address: Address): Promise<Store> {
  const store = await openDatabase(address)
  onTestFinished(() => store.close())
  return store
}

/** Makes another process write rows at the same store. */
const elsewhere = (address: Address, count: number): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'studio-child.ts'), JSON.stringify(address), String(count)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    child.once('exit', resolve)
  })

describe.each(DIALECTS)('the audit chain (%s)', (dialect) => {
  it('two concurrent processes write one chain without a gap', async () => {
    const address = await emptyDatabase(dialect)
    const store = await opened(address)
    const audit = auditModel(store)
    const own = Array.from({ length: 25 }, (_, index) =>
      store.transaction((tx) =>
        audit.write(tx, {
          by: null,
          action: 'account.proof',
          subject: null,
          details: { index, from: 'here' },
        }),
      ),
    )
    const codes = await Promise.all([elsewhere(address, 25), elsewhere(address, 25), ...own])
    expect(codes.slice(0, 2)).toEqual([0, 0])
    expect(await audit.verify()).toMatchObject({ rows: 75, broken: null })
  })

  it('a row that was changed, moved, or deleted is found, at any position', async () => {
    const store = await opened(await emptyDatabase(dialect))
    const audit = auditModel(store)
    const write = (subject: string) =>
      store.transaction((tx) =>
        audit.write(tx, { by: null, action: 'content.publish', subject, details: { b: 1, a: 2 } }),
      )
    for (let index = 1; index <= 5; index += 1) await write(`content/${index}`)
    const whole = await audit.verify()
    expect(whole).toMatchObject({ rows: 5, broken: null })
    const rows = await store.kysely.selectFrom('studio_audit').selectAll().orderBy('seq').execute()
    expect(whole.head).toBe(rows[4]?.hash)
    const again = async (): Promise<void> => {
      await store.kysely.deleteFrom('studio_audit').execute()
      await store.kysely.insertInto('studio_audit').values(rows).execute()
      expect((await audit.verify()).broken).toBeNull()
    }
    const set = (seq: number, change: object) =>
      store.kysely.updateTable('studio_audit').set(change).where('seq', '=', seq).execute()
    for (const change of [
      { by: 'somebody' },
      { at: '2020-01-01T00:00:00.000Z' },
      { action: 'content.withdraw' },
      { subject: 'content/9' },
      { details: '{"a":2,"b":2}' },
      { hash: '1'.repeat(64) },
    ]) {
      await set(3, change)
      expect((await audit.verify()).broken, JSON.stringify(change)).toEqual({
        seq: 3,
        reason: 'changed',
      })
      await again()
    }
    for (const removed of [1, 3, 5]) {
      await store.kysely.deleteFrom('studio_audit').where('seq', '=', removed).execute()
      expect((await audit.verify()).broken).toEqual({ seq: removed, reason: 'missing' })
      await again()
    }
    await sql`update studio_audit set seq = case seq when 2 then 103 else 102 end where seq in (2, 3)`.execute(
      store.kysely,
    )
    await sql`update studio_audit set seq = seq - 100 where seq > 100`.execute(store.kysely)
    expect((await audit.verify()).broken).toEqual({ seq: 2, reason: 'changed' })
  })

  it('a row exists only with its change', async () => {
    const store = await opened(await emptyDatabase(dialect))
    const audit = auditModel(store)
    await expect(
      store.transaction(async (tx) => {
        await audit.write(tx, { by: null, action: 'content.publish', subject: null })
        throw new Error('failed')
      }),
    ).rejects.toThrow('failed')
    expect(await audit.verify()).toMatchObject({ rows: 0, broken: null })
    const long = { text: 'x'.repeat(5000) }
    await expect(
      store.transaction((tx) =>
        audit.write(tx, { by: null, action: 'account.proof', subject: null, details: long }),
      ),
    ).rejects.toThrow(RangeError)
  })
})

interface Named {
  action: string
  title: string | null
}

describe.each(DATABASES)('the audit call (%s)', (database) => {
  it('returns who did what, newest first, 50 at a time, of one person or one subject', async () => {
    const { site, as } = await openStudio(database)
    const admin = await as('ADMIN', { name: '한별' })
    const { audit } = site.studio
    await site.store.transaction(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await audit.write(tx, {
          by: index % 2 ? admin.id : null,
          action: 'content.publish',
          subject: `content/${index}`,
          details: { revision: index },
        })
    })
    const first = (await admin.call('GET', '/audit')).body.data as {
      rows: { seq: number; by: unknown }[]
      more: boolean
    }
    expect(first.rows).toHaveLength(50)
    expect(first.more).toBe(true)
    expect(first.rows[0]).toMatchObject({
      by: { id: admin.id, name: '한별' },
      subject: 'content/59',
      details: { revision: 59 },
    })
    expect(first.rows[1]?.by).toBeNull()
    const rest = (await admin.call('GET', `/audit?before=${first.rows.at(-1)?.seq}`)).body
      .data as typeof first
    expect(rest).toMatchObject({ more: false })
    expect(rest.rows).toHaveLength(10)
    expect(
      ((await admin.call('GET', `/audit?by=${admin.id}`)).body.data as typeof first).rows,
    ).toHaveLength(30)
    expect(
      ((await admin.call('GET', '/audit?subject=content%2F7')).body.data as typeof first).rows,
    ).toHaveLength(1)
    expect((await admin.call('GET', '/audit?before=x')).body).toMatchObject({
      status: 400,
      field: 'before',
    })
  })

  it('filters by actions and days, names what a row is about, and exports the same rows as CSV', async () => {
    const { site, as } = await openStudio(database)
    const admin = await as('ADMIN', { name: '한별' })
    const editor = await as('EDITOR')
    const { audit, work } = site.studio
    const draft = await work.drafts.create(
      { kind: 'news', languageType: 'KOR', document: { title: '=1+1, "등대"' } },
      { user: { id: admin.id } } as Parameters<typeof work.drafts.create>[1],
    )
    const { subject } = draft.row
    const write = (action: 'content.publish' | 'content.withdraw') =>
      site.store.transaction((tx) => audit.write(tx, { by: admin.id, action, subject }))
    await write('content.publish')
    await write('content.withdraw')
    // the day before, in the company's time zone
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    await site.store.kysely
      .updateTable('studio_audit')
      .set({ at: new Date(Date.parse(`${today}T00:00:00+09:00`) - 1).toISOString() })
      .where('action', '=', 'content.publish')
      .execute()
    const rows = async (query: string) =>
      ((await admin.call('GET', `/audit?${query}`)).body.data as { rows: Named[] }).rows
    const actions = async (query: string) => (await rows(query)).map(({ action }) => action)
    expect(await actions('action=content.publish,content.withdraw')).toEqual([
      'content.withdraw',
      'content.publish',
    ])
    expect(await actions(`action=content.publish,content.withdraw&from=${today}`)).toEqual([
      'content.withdraw',
    ])
    expect(await actions(`to=${today}&action=content.publish`)).toEqual(['content.publish'])
    expect((await rows('action=content.publish'))[0]?.title).toBe('=1+1, "등대"')
    for (const [query, field] of [
      ['action=content.burn', 'action'],
      ['from=2026-13-01', 'from'],
      ['subject=a%20b', 'subject'],
      ['by=%25', 'by'],
    ])
      expect((await admin.call('GET', `/audit?${query}`)).body, query).toMatchObject({
        status: 400,
        field,
      })

    const body = { subject }
    expect((await editor.call('POST', '/audit/export', { body })).body).toMatchObject({
      status: 403,
      problem: 'permission',
    })
    const { answer } = await admin.call('POST', '/audit/export', { body })
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFseq,at,user,userId,action,subject,title,details')
    expect(lines).toHaveLength(5)
    expect(lines[2]).toContain(`,한별,${admin.id},content.publish,${subject},`)
    expect(lines[2], 'no spreadsheet calculates it').toContain(',"\'=1+1, ""등대""",')
  })
})
