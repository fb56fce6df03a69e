import type { Language } from '../../contract/language.ts'
import { visibleNow } from '../content/visible.ts'
import type { Store } from '../database/index.ts'
import type { Listed } from './sitemap.ts'

/** Rows that are read at once; between two batches others have their turn. */
const BATCH = 2000
/** Types whose contents are parts of pages and have none of their own. */
const PARTS = ['HOME', 'MILESTONES', 'HISTORY', 'NUMERAL']

/** What the sitemap reads of contents. */
export function feedsRepository({ kysely }: Store) {
  return {
    /** All published contents with a page of their own: those that only lead out have none (SH-179). */
    async listed(): Promise<Listed[]> {
      const all: Listed[] = []
      for (let last = -1; ; ) {
        const rows = await kysely
          .selectFrom('content')
          .select(['contentIdx', 'contentType', 'languageType', 'pairContentIdx', 'webPath', 'updatedAt'])
          .where('contentIdx', '>', last)
          .where('contentType', 'not in', PARTS)
          .where('card', 'not like', '%"isOutLink":true%')
          .where(visibleNow())
          .orderBy('contentIdx')
          .limit(BATCH)
          .execute()
        for (const row of rows)
          all.push({
            ...row,
            contentIdx: Number(row.contentIdx),
            pairContentIdx: row.pairContentIdx === null ? null : Number(row.pairContentIdx),
            languageType: row.languageType as Language,
          })
        if (rows.length < BATCH) return all
        last = all.at(-1)?.contentIdx ?? 0
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}
