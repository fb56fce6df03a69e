import type { ContentCard } from '../../contract/content.ts'
import type { Dialect, Queries } from '../database/store.ts'
import type { ContentTable } from '../database/schema.ts'
import {
  type IndexedAs,
  indexRow,
  isIndexed,
  mergedInSteps,
  searchRowOf,
} from './rows.repository.ts'

/** Articles that are read at once: a body has up to a million characters. */
const BATCH = 20

const COLUMNS = [
  'contentIdx',
  'contentType',
  'languageType',
  'postDate',
  'title',
  'card',
  'details',
] as const
type Row = Pick<ContentTable, (typeof COLUMNS)[number]>

/** Indexes published articles; returns how many have an entry. */
async function indexRows(
  tx: Queries,
  dialect: Dialect,
  rows: readonly Row[],
  before: (row: Row) => IndexedAs,
): Promise<number> {
  const codes = await tx
    .selectFrom('content_category')
    .select(['contentIdx', 'code'])
    .where(
      'contentIdx',
      'in',
      rows.map(({ contentIdx }) => contentIdx),
    )
    .execute()
  const codesOf = Map.groupBy(codes, ({ contentIdx }) => contentIdx)
  let done = 0
  for (const row of rows) {
    const { comingSoonYn } = JSON.parse(row.card) as ContentCard
    if (!isIndexed('PUBLISHED', comingSoonYn)) continue
    const own = (codesOf.get(row.contentIdx) ?? []).map(({ code }) => code)
    await indexRow(tx, dialect, searchRowOf(row, own), before(row))
    done += 1
    // the words of a long body take some milliseconds: requests get a turn
    await new Promise(setImmediate)
  }
  return done
}

/** Indexes some published articles again, whose cards changed. */
export async function indexAgain(
  tx: Queries,
  dialect: Dialect,
  contents: readonly number[],
): Promise<void> {
  for (let from = 0; from < contents.length; from += BATCH) {
    const rows = await tx
      .selectFrom('content')
      .select(COLUMNS)
      .where('status', '=', 'PUBLISHED')
      .where('contentIdx', 'in', contents.slice(from, from + BATCH))
      .execute()
    if (rows.length === 0) continue
    const languages = [...new Set(rows.map(({ languageType }) => languageType))]
    const index = async () => void (await indexRows(tx, dialect, rows, (row) => row))
    await (dialect === 'sqlite' ? mergedInSteps(tx, languages, index) : index())
  }
}

/**
 * Makes the search index of a store, in which it is still empty.
 * @param progress called with the number of articles so far
 */
export async function rebuildSearchIndex(
  tx: Queries,
  dialect: Dialect,
  progress: (done: number) => void,
): Promise<void> {
  for (let [last, done] = [-1, 0]; ; ) {
    const rows = await tx
      .selectFrom('content')
      .select(COLUMNS)
      .where('status', '=', 'PUBLISHED')
      .where('contentIdx', '>', last)
      .orderBy('contentIdx')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    last = (rows.at(-1) as Row).contentIdx
    done += await indexRows(tx, dialect, rows, () => null)
    progress(done)
  }
}
