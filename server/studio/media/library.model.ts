import type { z } from 'zod'
import { type Asset, type MEDIA_CALLS, MEDIA_PAGE } from '../../../contract/studio/media.ts'
import { FOLDER_MARK, folderPath } from '../../../contract/studio/library-names.ts'
import type { Store } from '../../database/index.ts'
import { parseQuery, parseUnfinished, type SearchQuery } from '../../search/tokens.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import type { ContentFiles, DescribedFile } from './content-files.ts'
import { type AssetFilter, libraryRepository, type PageOfAssets } from './library.repository.ts'
import type { AssetRow, MediaRepository } from './media.repository.ts'
import type { ReleaseReadings } from './pdf/release-readings.model.ts'
import { releaseList } from './release-list.ts'
import type { ReleaseUse, ReleaseUses } from './release-uses.repository.ts'
import { indexMissing, type MediaWords } from './words.repository.ts'

type Query = z.output<(typeof MEDIA_CALLS)['media']['query']>

/** Maximum files of a folder that is renamed at once: each is indexed again. */
const MOST_MOVED = 2000

/** The words as typed, and with the last one as a beginning; empty if there are none. */
const queriesOf = (q: string): SearchQuery[] =>
  [parseQuery(q), parseUnfinished(q)].flatMap((query) =>
    query && (query.tokens.length > 0 || query.beginning !== null) ? [query] : [],
  )

/** What is known of a file of a release beside its bytes; undefined = nothing. */
export interface KnownOfRelease {
  use: ReleaseUse | undefined
  document: Asset['document'] | undefined
}

/** Pages of the library, and its folders. */
export function libraryModel({
  store,
  audit,
  repository,
  words,
  ofContent,
  uses,
  readings,
  uploaded,
  lying,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  repository: MediaRepository
  words: MediaWords
  ofContent: ContentFiles
  uses: ReleaseUses
  uploaded: (row: AssetRow) => Asset
  readings: ReleaseReadings
  lying: (file: DescribedFile, known: KnownOfRelease) => Promise<Asset>
}) {
  const library = libraryRepository(store)
  const releaseRows = releaseList({ store, ofContent, uses, readings })

  /**
   * A page of the uploads that have the words as typed, or, if none does, the last one as a
   * beginning; and the number of all of them.
   */
  async function found(
    filter: Omit<AssetFilter, 'words'>,
    q: string,
    which: PageOfAssets,
  ): Promise<{ ids: string[]; count: number }> {
    if (q === '') {
      const count = await library.count(filter)
      return { ids: which.offset < count ? await library.page(filter, which) : [], count }
    }
    for (const words of queriesOf(q)) {
      const narrowed = { ...filter, words }
      const { ids, count: counted } = await library.counted(narrowed, which)
      // a page after the last does not tell how many there are
      const count = counted ?? (which.offset > 0 ? await library.count(narrowed) : 0)
      if (count > 0) return { ids, count }
    }
    return { ids: [], count: 0 }
  }

  return {
    /** A page of the library: uploads in an order, then the files in `content/media`. */
    async list(query: Query): Promise<{ rows: Asset[]; total: number }> {
      const { page, sort, q: typed = '', ...filter } = query
      const q = typed.normalize('NFC').trim()
      const queries = q === '' ? [] : queriesOf(q)
      const from = (page - 1) * MEDIA_PAGE
      const [{ ids, count }, others] = await Promise.all([
        found(filter, q, { sort, limit: MEDIA_PAGE, offset: from }),
        // signs are no words, for both
        q !== '' && queries.length === 0 ? [] : releaseRows(query, q, queries),
      ])
      const rest = others.slice(Math.max(0, from - count), Math.max(0, from + MEDIA_PAGE - count))
      const counts = await uses.countsOf(rest.map(({ key }) => key))
      const rows = (await repository.byIds(ids)).map(uploaded)
      const documents = await readings.of(rest)
      for (const file of rest)
        rows.push(
          await lying(file, { use: counts.get(file.key), document: documents.get(file.key) }),
        )
      return { rows, total: count + others.length }
    },
    /** What the library can be filtered by. */
    facets: () => library.facets(),
    /**
     * Renames a folder with those in it; `to` may exist. Returns the number of files.
     * @throws StudioError 404 if nothing is in it, 400 if `to` is in it, too deep, or too many files
     *   move
     */
    async renameFolder(
      { from, to }: { from: string; to: string },
      { user }: Session,
    ): Promise<number> {
      if (from === '') throw new StudioError(400, { field: 'from' })
      if (to.startsWith(`${from}${FOLDER_MARK}`)) throw new StudioError(400, { field: 'to' })
      return store.transaction(async (tx) => {
        const files = await library.inFolder(from, tx)
        if (files.length === 0) throw new StudioError(404)
        if (from === to) return 0
        if (files.length > MOST_MOVED) throw new StudioError(400, { field: 'from' })
        for (const folder of new Set(files.map((file) => file.folder))) {
          const path = folderPath(`${to}${folder.slice(from.length)}`)
          if (path === null) throw new StudioError(400, { field: 'to' })
          await repository.moveFolder(folder, path, tx)
        }
        await words.put(
          tx,
          files.map(({ id }) => id),
        )
        await audit.write(tx, {
          by: user.id,
          action: 'media.folder',
          subject: 'media',
          details: { files: files.length },
        })
        return files.length
      })
    },
    /** Indexes the files of the former release, in the background. */
    indexMissing: () => indexMissing(store, () => store.closed.aborted),
  }
}
