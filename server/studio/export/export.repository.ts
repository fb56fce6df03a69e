import { LANGUAGES } from '../../../contract/language.ts'
import { visibleNow } from '../../content/visible.ts'
import type { Queries } from '../../database/index.ts'

/** A published article as a list of an export needs it. */
export interface ExportedRow {
  contentIdx: number
  contentType: string
  languageType: string
  pairContentIdx: number | null
  postDate: string
  updatedAt: string
}

/** Reads of what is exported: nothing but what visitors see. */
export const exportRepository = {
  /** Published articles in the order of their ids, without their texts. */
  async published(tx: Queries): Promise<ExportedRow[]> {
    const rows = await tx
      .selectFrom('content')
      .select([
        'contentIdx',
        'contentType',
        'languageType',
        'pairContentIdx',
        'postDate',
        'updatedAt',
      ])
      .where(visibleNow())
      .orderBy('contentIdx')
      .execute()
    return rows.map((row) => ({
      ...row,
      contentIdx: Number(row.contentIdx),
      pairContentIdx: row.pairContentIdx === null ? null : Number(row.pairContentIdx),
    }))
  },
  /** Codes of the categories of articles, their own and their parents', by id. */
  async codes(tx: Queries): Promise<Map<number, Set<string>>> {
    const rows = await tx.selectFrom('content_category').select(['contentIdx', 'code']).execute()
    const found = new Map<number, Set<string>>()
    for (const { contentIdx, code } of rows) {
      const id = Number(contentIdx)
      const codes = found.get(id)
      if (codes) codes.add(code)
      else found.set(id, new Set([code]))
    }
    return found
  },
  /** A published article with its texts; undefined if it was unpublished meanwhile. */
  article: (tx: Queries, contentIdx: number) =>
    tx
      .selectFrom('content')
      .select(['card', 'details', 'askedAt', 'languageType'])
      .where('contentIdx', '=', contentIdx)
      .where(visibleNow())
      .executeTakeFirst(),
  /** Numbers of keywords that published articles have, by language and name. */
  async keywords(tx: Queries): Promise<Record<string, Record<string, number>>> {
    const rows = await tx
      .selectFrom('keyword')
      .selectAll()
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('content_keyword')
            .select('content_keyword.keywordIdx')
            .whereRef('content_keyword.keywordIdx', '=', 'keyword.keywordIdx'),
        ),
      )
      .orderBy('keywordIdx')
      .execute()
    return Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        Object.fromEntries(
          rows.flatMap(({ languageType, name, keywordIdx }) =>
            languageType === language ? [[name, Number(keywordIdx)]] : [],
          ),
        ),
      ]),
    )
  },
  /** The next id of an article of the studio; undefined if it made none. */
  async nextId(tx: Queries): Promise<number | undefined> {
    const row = await tx
      .selectFrom('studio_counter')
      .select('next')
      .where('name', '=', 'content')
      .executeTakeFirst()
    return row && Number(row.next)
  },
}
