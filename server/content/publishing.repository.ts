import { sql } from 'kysely'
import type { CategoryTable, ContentTable } from '../database/schema.ts'
import type { Queries, Store } from '../database/index.ts'
import type { Listing } from './changes.ts'
import { type ListingRow, listed, readListings } from './listings.repository.ts'
import type { Beginning } from './tags.ts'
import { CAME } from './visible.ts'

/** Maximum rows that one statement names. */
const CAME_AT_ONCE = 500

/** Writes articles; every function runs in the given transaction. */
export const publishingRepository = {
  /** Index of a keyword, created if it is new. */
  async keyword(tx: Queries, languageType: string, name: string): Promise<number> {
    const find = () =>
      tx
        .selectFrom('keyword')
        .select('keywordIdx')
        .where('languageType', '=', languageType)
        .where('name', '=', name)
        .executeTakeFirst()
    const found = await find()
    if (found) return Number(found.keywordIdx)
    await tx
      .insertInto('keyword')
      .values({ languageType, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return Number((await find())?.keywordIdx)
  },
  /** The stored state of an article, with its own and parents' categories and its keywords. */
  async before(tx: Queries, contentIdx: number): Promise<ListingRow | null> {
    const [row = null] = await readListings(tx, (contents) =>
      contents.where('contentIdx', '=', contentIdx),
    )
    return row
  },
  /** The requested hour when an article was last stored. */
  async askedAt(tx: Queries, contentIdx: number): Promise<string | null> {
    const row = await tx
      .selectFrom('content')
      .select('askedAt')
      .where('contentIdx', '=', contentIdx)
      .executeTakeFirst()
    return row?.askedAt ?? null
  },
  /**
   * Published articles whose hour came until `now` without being recorded yet; a limited number.
   */
  async withHours(queries: Queries, now: string): Promise<number[]> {
    const rows = await queries
      .selectFrom('content')
      .select('contentIdx')
      .where('publishAt', '>', CAME)
      .where('publishAt', '<=', now)
      .where('status', '=', 'PUBLISHED')
      .limit(CAME_AT_ONCE)
      .execute()
    return rows.map(({ contentIdx }) => contentIdx)
  },
  /** Records that the hour of articles has come: they are visible whatever the clock shows. */
  async came(tx: Queries, contents: readonly number[]): Promise<void> {
    for (const table of ['content', 'content_category', 'content_keyword'] as const)
      await tx
        .updateTable(table)
        .set({ publishAt: CAME })
        .where('contentIdx', 'in', [...contents])
        .execute()
  },
  /** The stored fields of an article that lists do not show, and its relations, in its order. */
  async stored(
    tx: Queries,
    contentIdx: number,
  ): Promise<{ details: string; updatedAt: string; relations: number[] } | null> {
    const row = await tx
      .selectFrom('content')
      .select(['details', 'updatedAt'])
      .where('contentIdx', '=', contentIdx)
      .executeTakeFirst()
    if (!row) return null
    const related = await tx
      .selectFrom('content_relation')
      .select('relatedIdx')
      .where('contentIdx', '=', contentIdx)
      .orderBy('position')
      .execute()
    return { ...row, relations: related.map(({ relatedIdx }) => Number(relatedIdx)) }
  },
  categories: (tx: Queries) =>
    tx
      .selectFrom('category')
      .select(['code', 'parentCode', 'document'])
      .orderBy('position')
      .execute(),
  /** Number of visible articles before one in a list of its type, at most `limit`. */
  async countBefore(
    tx: Queries,
    { contentType, languageType, postDate, contentIdx }: Listing,
    { code, pictured }: Beginning,
    now: string,
    limit: number,
  ): Promise<number> {
    const list = listed({ contentType, language: languageType, code, pictured }, now)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from (select 1 as one ${list}
      and ("postDate", "contentIdx") > (${postDate}, ${contentIdx}) limit ${limit}) as newer`.execute(
      tx,
    )
    return Number(rows[0]?.count ?? 0)
  },
  /** Whether a month holds visible news besides one. */
  async othersInMonth(
    tx: Queries,
    { languageType, postDate, contentIdx }: Listing,
    now: string,
  ): Promise<boolean> {
    const [year = 0, month = 0] = postDate.split('-').map(Number)
    const list = listed(
      { contentType: 'NEWS', language: languageType, month: { year, month } },
      now,
    )
    const { rows } =
      await sql`select 1 as one ${list} and "contentIdx" != ${contentIdx} limit 1`.execute(tx)
    return rows.length > 0
  },
  /** Writes a row with its lists; `codes` are its own categories and their parents. */
  async put(
    tx: Queries,
    row: ContentTable,
    codes: readonly string[],
    keywords: readonly number[],
    relations: readonly number[],
  ): Promise<void> {
    const { contentIdx, languageType, contentType, postDate, publishAt, pictured } = row
    const { contentIdx: _, ...rest } = row
    await tx
      .insertInto('content')
      .values(row)
      .onConflict((conflict) => conflict.column('contentIdx').doUpdateSet(rest))
      .execute()
    await this.unlist(tx, contentIdx)
    await tx.deleteFrom('content_relation').where('contentIdx', '=', contentIdx).execute()
    if (relations.length)
      await tx
        .insertInto('content_relation')
        .values(relations.map((relatedIdx, position) => ({ contentIdx, relatedIdx, position })))
        .execute()
    if (row.status !== 'PUBLISHED' || codes.length === 0) return
    await tx
      .insertInto('content_category')
      .values(
        codes.map((code) => ({
          contentIdx,
          code,
          languageType,
          contentType,
          postDate,
          publishAt,
          pictured,
        })),
      )
      .execute()
    const marked = keywords.flatMap((keywordIdx) =>
      codes.map((code) => ({ contentIdx, keywordIdx, code, languageType, postDate, publishAt })),
    )
    if (marked.length) await tx.insertInto('content_keyword').values(marked).execute()
  },
  /** Removes an article from the lists by category and keyword. */
  async unlist(tx: Queries, contentIdx: number): Promise<void> {
    for (const table of ['content_category', 'content_keyword'] as const)
      await tx.deleteFrom(table).where('contentIdx', '=', contentIdx).execute()
  },
  async setStatus(
    tx: Queries,
    contentIdx: number,
    status: ContentTable['status'],
    at: string,
  ): Promise<void> {
    await tx
      .updateTable('content')
      .set({ status, updatedAt: at, revision: sql`revision + 1` })
      .where('contentIdx', '=', contentIdx)
      .execute()
  },
  /** Sets the pair of a row, which does not count as an edit; false if it is set already. */
  async pair(tx: Queries, contentIdx: number, pairContentIdx: number): Promise<boolean> {
    const row = await tx
      .selectFrom('content')
      .select(['pairContentIdx', 'details'])
      .where('contentIdx', '=', contentIdx)
      .executeTakeFirst()
    if (!row || Number(row.pairContentIdx) === pairContentIdx) return false
    const details = JSON.stringify({ ...(JSON.parse(row.details) as object), pairContentIdx })
    await tx
      .updateTable('content')
      .set({ pairContentIdx, details })
      .where('contentIdx', '=', contentIdx)
      .execute()
    return true
  },
  /** All categories with every column, in their order. */
  categoryRows: (tx: Queries): Promise<CategoryTable[]> =>
    tx.selectFrom('category').selectAll().orderBy('position').orderBy('code').execute(),
  /** Removes the categories beside some codes that no article has. */
  async removeOtherCategories(tx: Queries, kept: readonly string[]): Promise<boolean> {
    if (kept.length === 0) return false
    const removed = await tx
      .deleteFrom('category')
      .where('code', 'not in', [...kept])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_category')
              .select('content_category.code')
              .whereRef('content_category.code', '=', 'category.code'),
          ),
        ),
      )
      .executeTakeFirst()
    return removed.numDeletedRows > 0n
  },
  async putCategories(tx: Queries, rows: readonly CategoryTable[]): Promise<void> {
    for (const row of rows) {
      const { code: _, ...rest } = row
      await tx
        .insertInto('category')
        .values(row)
        .onConflict((conflict) => conflict.column('code').doUpdateSet(rest))
        .execute()
    }
  },
  document: (tx: Queries, name: string, languageType: string) =>
    tx
      .selectFrom('site_document')
      .select(['document', 'revision'])
      .where('name', '=', name)
      .where('languageType', '=', languageType)
      .executeTakeFirst(),
  /**
   * Writes a document changed by an editor: its revision is no longer the loader's, which leaves it
   * alone from then on.
   */
  async saveDocument(
    tx: Queries,
    name: string,
    languageType: string,
    document: string,
  ): Promise<void> {
    await tx
      .insertInto('site_document')
      .values({ name, languageType, document, revision: 1, loadedRevision: 0, sourceHash: null })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'languageType'])
          .doUpdateSet({ document, revision: sql`site_document.revision + 1` }),
      )
      .execute()
  },
  /** Whether no editor changed an article since it was loaded. */
  async isLoaded(tx: Queries, contentIdx: number): Promise<boolean> {
    const row = await tx
      .selectFrom('content')
      .select(['revision', 'loadedRevision'])
      .where('contentIdx', '=', contentIdx)
      .executeTakeFirst()
    return row !== undefined && Number(row.revision) === Number(row.loadedRevision)
  },
  /** Makes what is stored of an article the loader's. */
  async stayLoaded(tx: Queries, contentIdx: number): Promise<void> {
    await tx
      .updateTable('content')
      .set(({ ref }) => ({ loadedRevision: ref('revision') }))
      .where('contentIdx', '=', contentIdx)
      .execute()
  },
  async isDocumentLoaded(tx: Queries, name: string, languageType: string): Promise<boolean> {
    const row = await tx
      .selectFrom('site_document')
      .select(['revision', 'loadedRevision'])
      .where('name', '=', name)
      .where('languageType', '=', languageType)
      .executeTakeFirst()
    return row !== undefined && Number(row.revision) === Number(row.loadedRevision)
  },
  async documentStaysLoaded(tx: Queries, name: string, languageType: string): Promise<void> {
    await tx
      .updateTable('site_document')
      .set(({ ref }) => ({ loadedRevision: ref('revision') }))
      .where('name', '=', name)
      .where('languageType', '=', languageType)
      .execute()
  },
  async removeDocument(tx: Queries, name: string, languageType: string): Promise<void> {
    await tx
      .deleteFrom('site_document')
      .where('name', '=', name)
      .where('languageType', '=', languageType)
      .execute()
  },
  /**
   * Writes a document that the loader read, unless an editor changed it since. Returns whether it
   * was written.
   */
  async putDocument(
    tx: Queries,
    name: string,
    languageType: string,
    document: string,
    sourceHash: string,
  ): Promise<boolean> {
    const before = await tx
      .selectFrom('site_document')
      .select(['revision', 'loadedRevision', 'sourceHash'])
      .where('name', '=', name)
      .where('languageType', '=', languageType)
      .executeTakeFirst()
    if (before && (before.sourceHash === sourceHash || before.revision !== before.loadedRevision))
      return false
    const revision = (before?.revision ?? 0) + 1
    const row = { name, languageType, document, revision, loadedRevision: revision, sourceHash }
    await tx
      .insertInto('site_document')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'languageType']).doUpdateSet(row))
      .execute()
    return true
  },
  /**
   * After many writes: updates the planner's statistics (PostgreSQL would after a minute), and
   * merges the index (SQLite).
   */
  async optimize({ dialect, kysely }: Pick<Store, 'dialect' | 'kysely'>): Promise<void> {
    if (dialect === 'postgres') await sql`analyze`.execute(kysely)
    else
      for (const index of [
        'search_kor',
        'search_eng',
        'studio_search',
        'studio_media_search',
        'studio_release_search',
      ])
        await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('optimize')`.execute(
          kysely,
        )
  },
  loadState: (tx: Queries) =>
    tx.selectFrom('content_load').select(['state', 'hash']).where('id', '=', 1).executeTakeFirst(),
  async setLoadState(tx: Queries, state: 'STARTED' | 'FINISHED', hash: string): Promise<void> {
    const row = { state, hash, at: new Date().toISOString() }
    await tx
      .insertInto('content_load')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
}
