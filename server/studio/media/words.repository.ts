import type { Dialect, Queries, Store } from '../../database/index.ts'
import type { StudioAssetTable } from '../../database/schema.ts'
import { log } from '../../log.ts'
import { wordTokens } from '../../search/tokens.ts'
import { putTokens, removeTokens } from '../../search/word-index.repository.ts'
import { takeNumbers } from '../work/counters.repository.ts'

type Named = Pick<
  StudioAssetTable,
  'id' | 'originName' | 'altKor' | 'altEng' | 'credit' | 'source'
> & { place: number | null; folder: string }

const COLUMNS = [
  'id',
  'place',
  'originName',
  'altKor',
  'altEng',
  'credit',
  'source',
  'folder',
] as const
/** Files that are read and indexed at once. */
const BATCH = 20

/** Tags of some files. */
export async function tagsOf(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return tags
  const rows = await queries
    .selectFrom('studio_asset_tag')
    .select(['asset', 'tag'])
    .where('asset', 'in', [...ids])
    .orderBy('tag')
    .execute()
  for (const { asset, tag } of rows) tags.get(asset)?.push(tag)
  return tags
}

/** The words of some PDFs. */
async function textsOf(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom('studio_asset_text')
    .select(['asset', 'text'])
    .where('asset', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ asset, text }) => [asset, text]))
}

/**
 * The index of the words of files: names, tags, descriptions, credit, source and folder, and the
 * beginning of PDFs.
 */
export function mediaWords(dialect: Dialect) {
  async function put(tx: Queries, files: readonly Named[]): Promise<void> {
    if (files.length === 0) return
    const tags = await tagsOf(
      tx,
      files.map(({ id }) => id),
    )
    const texts = await textsOf(
      tx,
      files.map(({ id }) => id),
    )
    const without = files.filter(({ place }) => place === null)
    let next = without.length ? await takeNumbers(tx, 'file', without.length) : 0
    const rows: { place: number; tokens: string[] }[] = []
    for (const file of files) {
      let { place } = file
      if (place === null) {
        place = next++
        await tx.updateTable('studio_asset').set({ place }).where('id', '=', file.id).execute()
      }
      const body = [file.altKor, file.altEng, file.credit, file.source, file.folder]
        .concat(texts.get(file.id) ?? [])
        .join('\n')
      const tokens = wordTokens([
        { title: file.originName, keywords: tags.get(file.id) ?? [], body },
      ])
      rows.push({ place: Number(place), tokens })
    }
    await putTokens(tx, dialect, 'studio_media_search', rows)
  }
  return {
    /** Puts files into the index as they are now in this transaction. */
    async put(tx: Queries, ids: readonly string[]): Promise<void> {
      for (let from = 0; from < ids.length; from += BATCH)
        await put(
          tx,
          await tx
            .selectFrom('studio_asset')
            .select(COLUMNS)
            .where('id', 'in', ids.slice(from, from + BATCH))
            .execute(),
        )
    },
    /** Takes a file out of the index. */
    async remove(tx: Queries, id: string): Promise<void> {
      const row = await tx
        .selectFrom('studio_asset')
        .select('place')
        .where('id', '=', id)
        .executeTakeFirst()
      if (row?.place != null) await removeTokens(tx, dialect, 'studio_media_search', row.place)
    },
    /**
     * Puts some files into the index that are not in it yet, such as those of the former release.
     * Returns how many.
     */
    async putMissing(tx: Queries): Promise<number> {
      const files = await tx
        .selectFrom('studio_asset')
        .select(COLUMNS)
        .where('place', 'is', null)
        .limit(BATCH)
        .execute()
      await put(tx, files)
      return files.length
    },
    /**
     * Makes the index again, in a store in which it is still empty.
     * @param progress called with the number of files so far
     */
    async rebuild(tx: Queries, progress: (done: number) => void): Promise<void> {
      for (let [last, done] = ['', 0]; ; ) {
        const files = await tx
          .selectFrom('studio_asset')
          .select(COLUMNS)
          .where('id', '>', last)
          .orderBy('id')
          .limit(BATCH)
          .execute()
        if (files.length === 0) return
        await put(tx, files)
        last = files.at(-1)?.id ?? last
        done += files.length
        progress(done)
      }
    },
  }
}
export type MediaWords = ReturnType<typeof mediaWords>

/**
 * Puts files into the index that are not in it yet, in short transactions; a failure is logged, and
 * the next start goes on.
 * @param isOver asked between them
 */
export async function indexMissing(
  store: Pick<Store, 'transaction' | 'dialect'>,
  isOver: () => boolean,
): Promise<void> {
  const words = mediaWords(store.dialect)
  try {
    while (!isOver() && (await store.transaction((tx) => words.putMissing(tx))) > 0);
  } catch (error) {
    if (!isOver()) log.error('files not indexed', error)
  }
}
