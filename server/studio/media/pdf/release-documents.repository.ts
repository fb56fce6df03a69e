import type { Selectable } from 'kysely'
import type { Dialect, Queries } from '../../../database/index.ts'
import type { StudioReleaseDocumentTable } from '../../../database/schema.ts'
import { type SearchQuery, wordTokens } from '../../../search/tokens.ts'
import { placesOf, putTokens, wordsExpression } from '../../../search/word-index.repository.ts'
import { takeNumbers } from '../../work/counters.repository.ts'
import type { ReadPdf } from './read.ts'

/** What a PDF says of itself, without its words. */
export type ReleaseDocument = Pick<
  Selectable<StudioReleaseDocumentTable>,
  'hash' | 'reading' | 'pages' | 'language' | 'tagged'
>
const COLUMNS = ['hash', 'reading', 'pages', 'language', 'tagged'] as const
/** Hashes per statement, and texts that are indexed at once. */
const [BATCH, AT_ONCE] = [200, 20]

const tokensOf = (text: string): string[] => wordTokens([{ title: '', keywords: [], body: text }])

/** What PDFs of releases say, by the hash of their bytes, and the index of their words. */
export function releaseDocuments(dialect: Dialect) {
  return {
    /** Of some hashes those that were read. */
    async of(queries: Queries, hashes: readonly string[]): Promise<Map<string, ReleaseDocument>> {
      const found = new Map<string, ReleaseDocument>()
      for (let at = 0; at < hashes.length; at += BATCH)
        for (const row of await queries
          .selectFrom('studio_release_document')
          .select(COLUMNS)
          .where('hash', 'in', hashes.slice(at, at + BATCH))
          .execute())
          found.set(row.hash, row)
      return found
    },
    /** Hashes of those that have some words. */
    async matching(queries: Queries, words: SearchQuery): Promise<Set<string>> {
      const rows = await queries
        .selectFrom('studio_release_document')
        .select('hash')
        .where(
          'place',
          'in',
          placesOf(dialect, 'studio_release_search', wordsExpression(dialect, words)),
        )
        .execute()
      return new Set(rows.map(({ hash }) => hash))
    },
    /** Stores what a PDF says; nothing if another process did. */
    async put(tx: Queries, hash: string, { text, tagged, ...found }: ReadPdf): Promise<void> {
      // from here on no other transaction adds any
      const place = await takeNumbers(tx, 'file')
      if ((await this.of(tx, [hash])).size > 0) return
      await tx
        .insertInto('studio_release_document')
        .values({
          ...{ hash, place, text, ...found },
          tagged: tagged === null ? null : tagged ? 1 : 0,
        })
        .execute()
      await putTokens(tx, dialect, 'studio_release_search', [{ place, tokens: tokensOf(text) }])
    },
    /** Makes the index again, in a store in which it is still empty. */
    async rebuild(tx: Queries): Promise<void> {
      for (let last = -1; ; ) {
        const rows = await tx
          .selectFrom('studio_release_document')
          .select(['place', 'text'])
          .where('place', '>', last)
          .orderBy('place')
          .limit(AT_ONCE)
          .execute()
        if (rows.length === 0) return
        await putTokens(
          tx,
          dialect,
          'studio_release_search',
          rows.map(({ place, text }) => ({ place: Number(place), tokens: tokensOf(text) })),
        )
        last = Number(rows.at(-1)?.place)
      }
    },
  }
}
