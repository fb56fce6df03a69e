import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import type { Selectable, Insertable, Updateable } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioSubjectTable } from '../../database/schema.ts'

/** A row of the list, as it is stored. */
export type SubjectRecord = Selectable<StudioSubjectTable>

/** Rows of the list; each write runs in the caller's transaction. */
export const subjectsRepository = {
  /**
   * A subject; with `lock` no other transaction changes it until this one ends (PostgreSQL; SQLite
   * has one writer).
   */
  async byName(
    tx: Queries,
    subject: string,
    lock: Dialect | null = null,
  ): Promise<SubjectRecord | null> {
    const query = tx.selectFrom('studio_subject').selectAll().where('subject', '=', subject)
    return (await (lock === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  async byNames(tx: Queries, subjects: readonly string[]): Promise<SubjectRecord[]> {
    if (subjects.length === 0) return []
    return tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('subject', 'in', [...subjects])
      .execute()
  },
  async byPlaces(tx: Queries, places: readonly number[]): Promise<SubjectRecord[]> {
    if (places.length === 0) return []
    return tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('place', 'in', [...places])
      .execute()
  },
  /** Articles after a place, in its order. */
  after: (tx: Queries, place: number, limit: number): Promise<SubjectRecord[]> =>
    tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('place', '>', place)
      .where('kind', '!=', DOCUMENT_KIND)
      .orderBy('place')
      .limit(limit)
      .execute(),
  async byContents(tx: Queries, contents: readonly number[]): Promise<SubjectRecord[]> {
    if (contents.length === 0) return []
    return tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('contentIdx', 'in', [...contents])
      .execute()
  },
  /** The same, locked until the end of the transaction. */
  async locked(
    tx: Queries,
    dialect: Dialect,
    contents: readonly number[],
  ): Promise<SubjectRecord[]> {
    if (contents.length === 0) return []
    const query = tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('contentIdx', 'in', [...contents])
      // in one order: transactions that lock in different orders would wait for each other
      .orderBy('place')
    return (dialect === 'postgres' ? query.forUpdate() : query).execute()
  },
  /** All languages of some groups. */
  async ofGroups(tx: Queries, groups: readonly string[]): Promise<SubjectRecord[]> {
    if (groups.length === 0) return []
    return tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('groupId', 'in', [...groups])
      .execute()
  },
  async add(tx: Queries, rows: readonly Insertable<StudioSubjectTable>[]): Promise<void> {
    if (rows.length)
      await tx
        .insertInto('studio_subject')
        .values([...rows])
        .execute()
  },
  async change(tx: Queries, subject: string, set: Updateable<StudioSubjectTable>): Promise<void> {
    await tx.updateTable('studio_subject').set(set).where('subject', '=', subject).execute()
  },
  /** Removes a subject with its working copy, comments and schedules; its revisions remain. */
  async remove(tx: Queries, subject: string): Promise<void> {
    await tx.deleteFrom('studio_subject').where('subject', '=', subject).execute()
  },
  /** Whether it has schedules. */
  async isScheduled(tx: Queries, subject: string): Promise<boolean> {
    const row = await tx
      .selectFrom('studio_plan')
      .select('id')
      .where('subject', '=', subject)
      .where('state', '=', 'PLANNED')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
  /** Every category with its parent. */
  async parents(tx: Queries): Promise<Map<string, string | null>> {
    const rows = await tx.selectFrom('category').select(['code', 'parentCode']).execute()
    return new Map(rows.map(({ code, parentCode }) => [code, parentCode]))
  },
}

/** Encodes the known categories of a document and their parents in `codes` of a row. */
export function codesText(
  own: readonly string[],
  parents: ReadonlyMap<string, string | null>,
): string {
  const known = [...new Set(own)].filter((code) => parents.has(code) && /^[\w-]+$/.test(code))
  const above = new Set(known.flatMap((code) => parents.get(code) ?? []))
  return [
    ' ',
    ...known.map((code) => `${code} `),
    '/ ',
    ...[...above].map((code) => `${code} `),
  ].join('')
}

/** Decodes the own categories from `codes` of a row. */
export const ownCodes = (codes: string): string[] =>
  codes.split('/', 1)[0]?.split(' ').filter(Boolean) ?? []
