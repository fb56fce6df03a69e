import { type Selectable, sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioTemplateTable } from '../../database/schema.ts'

export type TemplateRecord = Selectable<StudioTemplateTable>

/** A template without its texts, and the languages that it has some in. */
export type TemplateSummary = Omit<TemplateRecord, 'texts' | 'languages'> & {
  languages: Language[]
}

/** Of a template that a former release wrote, by the text itself; KOR is its first key. */
const languagesOf = sql<string>`coalesce(languages,
  case when texts like '{"KOR":null,%' then 'ENG' when texts like '%,"ENG":null}' then 'KOR' else 'KOR ENG' end)`

/** Templates; each write runs in the caller's transaction. */
export const templatesRepository = {
  /** All, by name. Their texts stay in the database: those of all together may be large. */
  async all(tx: Queries): Promise<TemplateSummary[]> {
    const rows = await tx
      .selectFrom('studio_template')
      .select(['id', 'name', 'kinds', 'version', 'by', 'at'])
      .select(languagesOf.as('languages'))
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, languages: row.languages.split(' ') as Language[] }))
  },
  /** One; with `lock` no other transaction changes it until this one ends. */
  async byId(tx: Queries, id: string, lock: Dialect | null = null): Promise<TemplateRecord | null> {
    const query = tx.selectFrom('studio_template').selectAll().where('id', '=', id)
    return (await (lock === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  async count(tx: Queries): Promise<number> {
    const row = await tx
      .selectFrom('studio_template')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  },
  async put(tx: Queries, row: TemplateRecord): Promise<void> {
    const { id: _, ...rest } = row
    await tx
      .insertInto('studio_template')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
      .execute()
  },
  async remove(tx: Queries, id: string): Promise<void> {
    await tx.deleteFrom('studio_template').where('id', '=', id).execute()
  },
}
