import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioComparisonTable } from '../../database/schema.ts'

/** Draft that is to be compared. */
type Uncompared = Pick<StudioComparisonTable, 'subject' | 'texts'>

/** States of drafts that somebody works on, or that will be published. */
const OPEN = ['DRAFT', 'IN_REVIEW', 'APPROVED', 'PLANNED'] as const

/** The open drafts that were changed last, by an index of each state. */
const newest = (most: number): RawBuilder<unknown> =>
  sql`(select * from (${sql.join(
    OPEN.map(
      (state) =>
        sql`select * from (select subject, "groupId", at, place from studio_subject where state = ${state}
          order by at desc, place desc limit ${most}) as ${sql.ref(state)}`,
    ),
    sql` union all `,
  )}) as every_state order by at desc, place desc limit ${most})`

/**
 * Which contradictions a person is told: those of their own drafts, and of what is in review or will
 * be published, whoever wrote it.
 * @param table of subjects
 */
export const isToldOf = (table: string, by: string): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${table}.state`)} = 'DRAFT' and ${sql.ref(`${table}.by`)} = ${by})
    or ${sql.ref(`${table}.state`)} in ('IN_REVIEW', 'APPROVED', 'PLANNED'))
    and exists (select 1 from studio_comparison as compared
      where compared.subject = ${sql.ref(`${table}.subject`)} and compared.issues > 0)`

/** How many contradictions open drafts have. */
export const comparisonsRepository = {
  /** What tells the newest change of all subjects from the one before: one look at an index. */
  async newestChange(tx: Queries): Promise<string> {
    const row = await tx
      .selectFrom('studio_subject')
      .select(['subject', 'version', 'at'])
      .orderBy('at', 'desc')
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? `${row.subject} ${row.version} ${row.at}` : ''
  },
  /** Some open drafts that were not compared since they or the rules changed, newest first. */
  async uncompared(
    tx: Queries,
    rules: string,
    { without, among, limit }: { without: readonly string[]; among: number; limit: number },
  ): Promise<Uncompared[]> {
    const texts = sql`(select sum(version) from studio_subject as member where member."groupId" = draft."groupId")`
    const { rows } =
      await sql<Uncompared>`select draft.subject, ${texts} as texts from ${newest(among)} as draft
      left join studio_comparison as compared on compared.subject = draft.subject
      where draft.subject not in (${sql.join([...without])})
        and (compared.subject is null or compared.rules <> ${rules} or compared.texts <> ${texts})
      order by draft.at desc, draft.place desc limit ${limit}`.execute(tx)
    return rows.map(({ subject, texts: sum }) => ({ subject, texts: Number(sum) }))
  },
  async put(tx: Queries, row: StudioComparisonTable): Promise<void> {
    const { subject: _, ...result } = row
    await tx
      .insertInto('studio_comparison')
      .values(row)
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(result))
      .execute()
  },
  /** Removes the results of drafts that are no longer open, or no longer among the newest. */
  async removeOthers(tx: Queries, among: number): Promise<void> {
    await sql`delete from studio_comparison where subject not in (select subject from ${newest(among)} as draft)`.execute(
      tx,
    )
  },
  /** Drafts with contradictions that a person is told of, changed last first. */
  async told(tx: Queries, by: string, limit: number) {
    const rows = await tx
      .selectFrom('studio_comparison as found')
      .innerJoin('studio_subject as draft', 'draft.subject', 'found.subject')
      .select(['draft.subject', 'draft.title', 'draft.languageType', 'found.issues'])
      .where('found.issues', '>', 0)
      .where(isToldOf('draft', by))
      .orderBy('draft.at', 'desc')
      .orderBy('draft.place', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, issues: Number(row.issues) }))
  },
}
