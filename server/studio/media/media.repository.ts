import { BIN_USE, TEMPLATE_USE } from '../bin-use.ts'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Queries, Store } from '../../database/index.ts'
import type { Schema, StudioAssetTable } from '../../database/schema.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { captionsRepository } from '../../captions/captions.repository.ts'
import { transcriptsRepository } from '../../captions/transcripts.repository.ts'
import { type FilmFileRow, filmFilesRepository } from './film/film-files.repository.ts'
import type { ReadPdf } from './pdf/read.ts'
import { versionsRepository } from './versions/versions.repository.ts'
import { tagsOf } from './words.repository.ts'

/** Columns of an upload; `tags`, and `films` that were made of it, are rows of tables of their own. */
export type AssetRow = Selectable<StudioAssetTable> & {
  byName: string | null
  uses: number
  live: number
  tags: string[]
  films: FilmFileRow[]
}
/** An upload as it is served. */
export type ServedAsset = Selectable<StudioAssetTable> & Pick<AssetRow, 'films'>
export type AssetKind = StudioAssetTable['kind']
type Read = Omit<AssetRow, 'tags' | 'films' | 'uses' | 'live'> & {
  uses: number | null
  live: number | null
}

/** Ids of one statement. */
const BATCH = 500

/** How documents may write a file, by a key of its uses: its address, and its key in `content/`. */
function writtenAs(key: string): string[] {
  if (!key.startsWith(OF_CONTENT)) return [key]
  const path = key.slice(OF_CONTENT.length)
  // without an ending it is the whole of a text
  return [/\.\w+$/.test(path) ? `/media/${path}` : `/media/${path}"`, `"${path}"`]
}

const numbers = (row: Read): Omit<AssetRow, 'tags' | 'films'> => ({
  ...row,
  bytes: Number(row.bytes),
  place: row.place === null ? null : Number(row.place),
  uses: Number(row.uses),
  live: Number(row.live),
})

/**
 * Reads and writes of uploads. Each row includes the name of the uploader, the number of subjects
 * that name it, and whether visitors see one of them.
 */
export function mediaRepository({ kysely }: Pick<Store, 'kysely'>) {
  const rows = (queries: Queries = kysely) =>
    queries
      .selectFrom('studio_asset')
      .leftJoin('studio_user', 'studio_user.id', 'studio_asset.by')
      .selectAll('studio_asset')
      .select('studio_user.name as byName')
      .select((of) =>
        of
          .selectFrom('studio_media_use')
          .select(sql<number>`count(distinct subject)`.as('count'))
          .whereRef('studio_media_use.key', '=', 'studio_asset.id')
          .as('uses'),
      )
      .select((of) =>
        of
          .selectFrom('studio_media_use')
          .select(sql<number>`coalesce(max(live), 0)`.as('live'))
          .whereRef('studio_media_use.key', '=', 'studio_asset.id')
          .as('live'),
      )
  const complete = async (found: readonly Read[], queries: Queries): Promise<AssetRow[]> => {
    const tags = await tagsOf(
      queries,
      found.map(({ id }) => id),
    )
    const films = await filmFilesRepository.of(
      queries,
      found.flatMap(({ id, kind }) => (kind === 'film' ? [id] : [])),
    )
    return found.map((row) => ({
      ...numbers(row),
      tags: tags.get(row.id) ?? [],
      films: films.get(row.id) ?? [],
    }))
  }

  /** An upload with what was made of it. */
  const served = async (
    row: Selectable<StudioAssetTable> | undefined,
    queries: Queries,
  ): Promise<ServedAsset | null> =>
    row
      ? {
          ...row,
          bytes: Number(row.bytes),
          films:
            row.kind === 'film'
              ? ((await filmFilesRepository.of(queries, [row.id])).get(row.id) ?? [])
              : [],
        }
      : null

  return {
    /** Some uploads, in the order of their ids; missing ones are left out. */
    async byIds(ids: readonly string[]): Promise<AssetRow[]> {
      if (ids.length === 0) return []
      const found = await rows()
        .where('studio_asset.id', 'in', [...ids])
        .execute()
      const byId = new Map((await complete(found, kysely)).map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    /** Which of some ids are those of uploads. */
    async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const found = new Set<string>()
      for (let from = 0; from < ids.length; from += BATCH)
        for (const { id } of await kysely
          .selectFrom('studio_asset')
          .select('id')
          .where('id', 'in', ids.slice(from, from + BATCH))
          .execute())
          found.add(id)
      return found
    },
    async byId(id: string, queries: Queries = kysely): Promise<AssetRow | null> {
      const found = await rows(queries).where('studio_asset.id', '=', id).execute()
      return (await complete(found, queries))[0] ?? null
    },
    async bySource(sourceHash: string, queries: Queries = kysely): Promise<AssetRow | null> {
      const found = await rows(queries).where('studio_asset.sourceHash', '=', sourceHash).execute()
      return (await complete(found, queries))[0] ?? null
    },
    /** A PDF that is not read yet, oldest first; null = none. */
    async unread(
      except: readonly string[],
    ): Promise<{ id: string; file: string | null; extension: string } | null> {
      const row = await kysely
        .selectFrom('studio_asset')
        .select(['id', 'file', 'extension'])
        .where('reading', 'is', null)
        .where('extension', '=', 'pdf')
        .$if(except.length > 0, (of) => of.where('id', 'not in', [...except]))
        .orderBy('at')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    /** Stores what a PDF says; false if its bytes were replaced meanwhile, or it is gone. */
    async setReading(
      { id, file }: { id: string; file: string | null },
      { text, tagged, ...found }: ReadPdf,
      tx: Queries,
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('studio_asset')
        .set({ ...found, tagged: tagged === null ? null : tagged ? 1 : 0 })
        .where('id', '=', id)
        .where('file', file === null ? 'is' : '=', file)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await tx.deleteFrom('studio_asset_text').where('asset', '=', id).execute()
      if (text) await tx.insertInto('studio_asset_text').values({ asset: id, text }).execute()
      return true
    },
    /** The name of the replaced bytes of an upload; null if they were never, or it does not exist. */
    async storedName(id: string, queries: Queries = kysely): Promise<string | null> {
      const row = await queries
        .selectFrom('studio_asset')
        .select('file')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.file ?? null
    },
    /** An upload, whoever may have it. */
    async served(id: string, queries: Queries = kysely): Promise<ServedAsset | null> {
      const row = await queries
        .selectFrom('studio_asset')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return served(row, queries)
    },
    /** Puts the files of exactly one folder into another. */
    moveFolder: (from: string, to: string, tx: Queries) =>
      tx.updateTable('studio_asset').set({ folder: to }).where('folder', '=', from).execute(),
    /** Replaces the tags of a file. */
    async setTags(id: string, tags: readonly string[], tx: Queries): Promise<void> {
      await tx.deleteFrom('studio_asset_tag').where('asset', '=', id).execute()
      if (tags.length)
        await tx
          .insertInto('studio_asset_tag')
          .values(tags.map((tag) => ({ tag, asset: id })))
          .execute()
    },
    /** An upload, if what visitors see uses it now. */
    async shown(id: string): Promise<ServedAsset | null> {
      const row = await kysely
        .selectFrom('studio_asset')
        .selectAll()
        .where('id', '=', id)
        .where((of) =>
          of.exists(
            of
              .selectFrom('studio_media_use')
              .select('subject')
              .whereRef('studio_media_use.key', '=', 'studio_asset.id')
              .where('live', '=', 1),
          ),
        )
        .executeTakeFirst()
      return served(row, kysely)
    },
    /** Inserts a new upload; false = one with the same bytes is there, and stays unchanged. */
    async put(row: Insertable<StudioAssetTable>, tx: Transaction<Schema>): Promise<boolean> {
      const added = await tx
        .insertInto('studio_asset')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
    change: (
      id: string,
      values: Updateable<Omit<StudioAssetTable, 'id'>>,
      queries: Queries = kysely,
    ) => queries.updateTable('studio_asset').set(values).where('id', '=', id).execute(),
    /** Deletes an upload, and clears it where it is a dark variant or poster. */
    async remove(id: string, tx: Transaction<Schema>): Promise<void> {
      await tx.updateTable('studio_asset').set({ dark: null }).where('dark', '=', id).execute()
      await tx.updateTable('studio_asset').set({ poster: null }).where('poster', '=', id).execute()
      await tx.deleteFrom('studio_asset_tag').where('asset', '=', id).execute()
      await tx.deleteFrom('studio_asset_text').where('asset', '=', id).execute()
      await captionsRepository.remove(tx, id)
      await transcriptsRepository.remove(tx, id)
      await filmFilesRepository.remove(tx, id)
      await versionsRepository.remove(tx, id)
      await tx.deleteFrom('studio_asset').where('id', '=', id).execute()
    },
    /**
     * Subjects that name a file, by the keys of its uses: in working copies, published revisions, and
     * scheduled revisions.
     */
    async usesOf(
      keys: readonly string[],
      queries: Queries = kysely,
    ): Promise<{ subject: string; title: string; live: boolean }[]> {
      const noted = await queries
        .selectFrom('studio_media_use')
        .leftJoin('studio_subject', 'studio_subject.subject', 'studio_media_use.subject')
        .select([
          'studio_media_use.subject',
          sql<string | null>`coalesce(studio_subject.title,
            (select title from studio_bin where studio_media_use.subject = ${BIN_USE} || studio_bin.id),
            (select name from studio_template where studio_media_use.subject like ${TEMPLATE_USE} || studio_template.id || '/%'))`.as(
            'title',
          ),
          'studio_media_use.live',
        ])
        .where('studio_media_use.key', 'in', [...keys])
        .execute()
      const planned = await queries
        .selectFrom('studio_plan')
        .innerJoin('studio_revision', (join) =>
          join
            .onRef('studio_revision.subject', '=', 'studio_plan.subject')
            .onRef('studio_revision.revision', '=', 'studio_plan.revision'),
        )
        .leftJoin('studio_subject', 'studio_subject.subject', 'studio_plan.subject')
        .select(['studio_plan.subject', 'studio_subject.title', sql<number>`0`.as('live')])
        .where('studio_plan.state', '=', 'PLANNED')
        .where(({ or, eb }) =>
          or(
            keys
              .flatMap(writtenAs)
              .map((text) => eb('studio_revision.document', 'like', `%${text}%`)),
          ),
        )
        .execute()
      const uses = new Map<string, { subject: string; title: string; live: boolean }>()
      for (const { subject, title, live } of [...noted, ...planned])
        uses.set(subject, {
          subject,
          title: title ?? '',
          live: live === 1 || uses.get(subject)?.live === true,
        })
      return [...uses.values()].sort(
        (a, b) => Number(b.live) - Number(a.live) || (a.subject < b.subject ? -1 : 1),
      )
    },
  }
}
export type MediaRepository = ReturnType<typeof mediaRepository>
