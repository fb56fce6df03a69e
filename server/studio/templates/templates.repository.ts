import { type Selectable, sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioTemplateTable } from '../../database/schema.ts'

export type TemplateRecord = Selectable<StudioTemplateTable>

/** A template without its texts, and the languages that it has some in. */
export type TemplateSummary = Omit<TemplateRecord, 'texts'> & { languages: Language[] }

/** Texts are written with their languages in this order, and null for none. */
const hasKorean = sql<number>`case when texts like '{"KOR":null,%' then 0 else 1 end`
const hasEnglish = sql<number>`case when texts like '%,"ENG":null}' then 0 else 1 end`

/** Templates; each write runs in the caller's transaction. */
export const templatesRepository = {
  /** All, by name. Their texts stay in the database: those of all together may be large. */
  async all(tx: Queries): Promise<TemplateSummary[]> {
    const rows = await tx
      .selectFrom('studio_template')
      .select(['id', 'name', 'kinds', 'version', 'by', 'at'])
      .select([hasKorean.as('korean'), hasEnglish.as('english')])
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map(({ korean, english, ...row }) => ({
      ...row,
      languages: [...(korean ? ['KOR' as const] : []), ...(english ? ['ENG' as const] : [])],
    }))
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
