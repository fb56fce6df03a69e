import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction } from '../../contract/studio/audit.ts'
import type { StudioCall } from '../../contract/studio/call.ts'
import { STUDIO_CALLS } from '../../contract/studio/calls.ts'
import type { ApiSite } from './api-site.ts'
import { AUDITED_CALLS, type AuditedCall, type Sender } from './studio-audited-calls.ts'
import { DATABASES } from './studio-kit.ts'
import { type Kit, opened } from './studio-workflow-kit.ts'
import { tableNames } from './table-names.ts'

// Every changing call writes its audit row in the transaction of its change.

const CALLS = Object.entries(STUDIO_CALLS) as [string, StudioCall][]
/** Actions that no call records: the operator restores an account at the server's console. */
const BY_OPERATORS: readonly AuditAction[] = ['account.recovery']

/**
 * Tables that a rejected call may change: the audit itself, and counters and codes spent before the
 * transaction begins, so that no failure gives another try.
 */
const BESIDE =
  /^(?:studio_audit|studio_counter|studio_attempt|studio_challenge|rate_limit|site_process|search_|studio_search|studio_media_search|sqlite_)/

const tables = async ({ store }: ApiSite): Promise<string[]> =>
  (await tableNames(store)).filter((name) => !BESIDE.test(name))

/** Each request may renew when its session was seen, once in a while, whatever it does. */
const textOf = (row: unknown): string => JSON.stringify({ ...(row as object), seenAt: undefined })

/** The rows of all tables of PostgreSQL, as text: one query instead of a hundred. */
async function rowsOfPostgres(site: ApiSite): Promise<{ name: string; text: string }[]> {
  const all = (await tables(site)).map(
    (name) =>
      sql`select ${sql.lit(name)} as name, (to_jsonb(one) - 'seenAt')::text as text from ${sql.table(name)} as one`,
  )
  return (
    await sql<{ name: string; text: string }>`${sql.join(all, sql` union all `)}`.execute(
      site.store.kysely,
    )
  ).rows
}

/** Everything in the store: the rows of each table, as text. */
async function stored(site: ApiSite): Promise<ReadonlyMap<string, string>> {
  const names = await tables(site)
  if (site.store.dialect === 'postgres') {
    const byName = Map.groupBy(await rowsOfPostgres(site), ({ name }) => name)
    return new Map(
      names.map((name) => [
        name,
        (byName.get(name) ?? [])
          .map(({ text }) => text)
          .sort()
          .join('\n'),
      ]),
    )
  }
  const all = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(site.store.kysely)
      return [name, rows.map(textOf).sort().join('\n')] as const
    }),
  )
  return new Map(all)
}

/** Names of the tables that changed since. */
async function changedSince(site: ApiSite, was: ReadonlyMap<string, string>): Promise<string[]> {
  const is = await stored(site)
  return [...is].flatMap(([name, rows]) => (was.get(name) === rows ? [] : [name]))
}

/** Makes the database reject, or silently skip, each new audit row during some work. */
async function withoutRows<T>(
  { store }: ApiSite,
  how: 'refused' | 'left out',
  run: () => Promise<T>,
): Promise<T> {
  const execute = (text: string) => sql.raw(text).execute(store.kysely)
  if (store.dialect === 'sqlite')
    await execute(
      `create trigger no_row before insert on studio_audit begin select raise(${how === 'refused' ? "abort, 'no row'" : 'ignore'}); end`,
    )
  else {
    await execute(
      `create function no_row() returns trigger language plpgsql as $$ begin ${how === 'refused' ? "raise exception 'no row'" : 'return null'}; end $$`,
    )
    await execute(
      'create trigger no_row before insert on studio_audit for each row execute function no_row()',
    )
  }
  try {
    return await run()
  } finally {
    await execute(`drop trigger no_row${store.dialect === 'sqlite' ? '' : ' on studio_audit'}`)
    if (store.dialect === 'postgres') await execute('drop function no_row()')
  }
}

const rowsAfter = ({ store }: ApiSite, seq: number) =>
  store.kysely
    .selectFrom('studio_audit')
    .select(['seq', 'by', 'action'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()

/** Calls that only read, and are recorded because of what they hand out. */
const READING: ReadonlySet<AuditedCall> = new Set([
  'exportAudit',
  'exportContent',
  'openReport',
  'downloadReportFile',
  'exportReport',
  'findPress',
  'pressDoubles',
  'exportPress',
  'openPressPerson',
  'openPressLetter',
  'exportPressPerson',
  'tryPressImport',
])

/** Sends a call; returns the errors of its audit rows, and their actions. */
async function rowsOf(
  { site }: Kit,
  { send, by }: Sender,
  declared: readonly AuditAction[],
  reads: boolean,
): Promise<{ errors: string[]; actions: string[] }> {
  const [before] = await site.store.kysely
    .selectFrom('studio_audit')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  const was = await stored(site)
  const response = await send()
  expect(response.answer.status, response.answer.text).toBe(200)
  const rows = await rowsAfter(site, before?.seq ?? 0)
  const who = typeof by === 'function' ? by(response) : by
  const errors = [
    ...(!reads && (await changedSince(site, was)).length === 0 ? ['changed nothing'] : []),
    ...(rows.length === 0 ? ['left no row'] : []),
    ...rows.flatMap((row) =>
      declared.includes(row.action as AuditAction) ? [] : [`recorded ${row.action}`],
    ),
    ...rows.flatMap((row) => (row.by === who ? [] : [`recorded ${row.action} of ${row.by}`])),
  ]
  return { errors, actions: rows.map(({ action }) => action) }
}

/** Sends a call whose row the database rejects; returns whether any of its changes were stored. */
async function doneWithout({ site }: Kit, { send }: Sender): Promise<string[]> {
  const was = await stored(site)
  const response = await withoutRows(site, 'refused', send)
  const changed = await changedSince(site, was)
  return [
    ...(response.answer.status === 500
      ? []
      : [`answered ${response.answer.status} without its row`]),
    ...(changed.length === 0 ? [] : [`was done without its row: ${changed.join()}`]),
  ]
}

const declaredOf = (name: AuditedCall): readonly AuditAction[] => STUDIO_CALLS[name].audit

describe('audit actions of calls', () => {
  it('every changing call names its actions or why it records none, and is tested here', () => {
    const changing = CALLS.filter(([, { method }]) => method !== 'get')
    const recorded = changing.filter(([, { audit }]) => Array.isArray(audit)).map(([name]) => name)
    expect(Object.keys(AUDITED_CALLS).sort()).toEqual([...recorded, 'exportContent'].sort())
    expect(recorded.length).toBeGreaterThan(30)
    const silent = changing.flatMap(([, { audit }]) =>
      audit && 'none' in audit ? [audit.none] : [],
    )
    expect(recorded.length + silent.length).toBe(changing.length)
    for (const reason of silent) expect(reason.length).toBeGreaterThan(10)
  })

  it('every action is recorded by a call or by the operator', () => {
    const named = CALLS.flatMap(([, { audit }]) =>
      Array.isArray(audit) ? (audit as AuditAction[]) : [],
    )
    expect([...new Set([...named, ...BY_OPERATORS])].sort()).toEqual([...AUDIT_ACTIONS].sort())
  })
})

describe.each(DATABASES)('the audit row of each call (%s)', (database) => {
  it('is written with the change and names the caller; without it nothing is changed', async () => {
    const kit = await opened(database, { TRUST_PROXY: 'true' })
    const errors: string[] = []
    for (const [name, cases] of Object.entries(AUDITED_CALLS) as [
      AuditedCall,
      (typeof AUDITED_CALLS)[AuditedCall],
    ][]) {
      const declared = declaredOf(name)
      const seen = new Set<string>()
      for (const [index, prepare] of cases.entries()) {
        const found = [...(await doneWithout(kit, await prepare(kit)))]
        const { errors: wrong, actions } = await rowsOf(
          kit,
          await prepare(kit),
          declared,
          READING.has(name),
        )
        for (const action of actions) seen.add(action)
        errors.push(...[...found, ...wrong].map((error) => `${name} (${index + 1}) ${error}`))
      }
      for (const action of declared)
        if (!seen.has(action)) errors.push(`${name} never recorded ${action}`)
    }
    expect(errors).toEqual([])
    expect(await kit.site.studio.audit.verify()).toMatchObject({ broken: null })
  }, 240_000)

  it('is reported missing if a call omits it', async () => {
    const kit = await opened(database, { TRUST_PROXY: 'true' })
    for (const name of ['renamePasskey', 'changeAsset', 'recall'] as const) {
      const [prepare] = AUDITED_CALLS[name]
      const sender = await (prepare as (kit: Kit) => Promise<Sender>)(kit)
      const { errors } = await withoutRows(kit.site, 'left out', () =>
        rowsOf(kit, sender, declaredOf(name), READING.has(name)),
      )
      expect(errors, name).toEqual(['left no row'])
    }
  })
})
