import type { Insertable, Selectable } from 'kysely'
import { KEPT_VERSIONS } from '../../../../contract/studio/media-versions.ts'
import type { Queries } from '../../../database/index.ts'
import type { StudioAssetSentTable, StudioAssetVersionTable } from '../../../database/schema.ts'
import { type KeptOriginal, originalNames } from './original-name.ts'

/** What was sent for the bytes of an upload. */
export type SentRow = Selectable<StudioAssetSentTable>
/** Former bytes of an upload, with what was sent for them. */
export type VersionRow = Selectable<StudioAssetVersionTable> &
  Omit<SentRow, 'asset' | 'file' | 'attempt'> & { byName: string | null }

const number = (value: number | null): number | null => (value === null ? null : Number(value))

/** Names in the storage of former bytes: of a pair, of both its files. */
export const bytesOf = ({
  file,
  extension,
  twin,
}: Pick<VersionRow, 'file' | 'extension' | 'twin'>): string[] => [
  `${file}.${extension}`,
  ...(twin === null ? [] : [`${file}.${twin}`]),
]

/** Names in the storage of former bytes and of their original. */
const namesOf = (row: VersionRow): string[] => [...bytesOf(row), ...originalNames(row)]

const rows = (queries: Queries, asset: string) =>
  queries
    .selectFrom('studio_asset_version')
    .innerJoin('studio_asset_sent', 'studio_asset_sent.file', 'studio_asset_version.file')
    .leftJoin('studio_user', 'studio_user.id', 'studio_asset_sent.by')
    .selectAll('studio_asset_version')
    .select([
      'studio_asset_sent.name',
      'studio_asset_sent.by',
      'studio_asset_sent.at',
      'studio_asset_sent.original',
      'studio_asset_sent.originalExtension',
      'studio_asset_sent.originalBytes',
      'studio_user.name as byName',
    ])
    .where('studio_asset_version.asset', '=', asset)
    .orderBy('replacedAt', 'desc')
    .orderBy('studio_asset_version.file')

const numbers = (row: VersionRow): VersionRow => ({
  ...row,
  bytes: Number(row.bytes),
  originalBytes: number(row.originalBytes),
})

/** What was sent for the bytes of uploads, and their former bytes. */
export const versionsRepository = {
  /** What was sent for stored bytes; null = a former release stored them. */
  async sent(queries: Queries, file: string): Promise<SentRow | null> {
    const row = await queries
      .selectFrom('studio_asset_sent')
      .selectAll()
      .where('file', '=', file)
      .executeTakeFirst()
    return row ? { ...row, originalBytes: number(row.originalBytes) } : null
  },
  /** Whether an attempt has given bytes to an upload. */
  async hasAttempt(queries: Queries, asset: string, attempt: string): Promise<boolean> {
    const row = await queries
      .selectFrom('studio_asset_sent')
      .select('file')
      .where('asset', '=', asset)
      .where('attempt', '=', attempt)
      .executeTakeFirst()
    return row !== undefined
  },
  /** Adds what was sent for stored bytes; false if that is known. */
  async addSent(tx: Queries, row: Insertable<StudioAssetSentTable>): Promise<boolean> {
    const added = await tx
      .insertInto('studio_asset_sent')
      .values(row)
      .onConflict((conflict) => conflict.column('file').doNothing())
      .returning('file')
      .executeTakeFirst()
    return added !== undefined
  },
  /**
   * Notes an original of bytes for which there was none, or another one.
   * @param before the one that it takes the place of; false if that is no longer noted
   */
  async setOriginal(
    tx: Queries,
    file: string,
    { before, kept }: { before: string | null; kept: KeptOriginal },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_asset_sent')
      .set(kept)
      .where('file', '=', file)
      .where('original', before === null ? 'is' : '=', before)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  /** Former bytes of an upload, those that were replaced last first. */
  versions: async (queries: Queries, asset: string): Promise<VersionRow[]> =>
    (await rows(queries, asset).execute()).map(numbers),
  async version(queries: Queries, asset: string, file: string): Promise<VersionRow | null> {
    const row = await rows(queries, asset)
      .where('studio_asset_version.file', '=', file)
      .executeTakeFirst()
    return row ? numbers(row) : null
  },
  addVersion: (tx: Queries, row: Insertable<StudioAssetVersionTable>) =>
    tx.insertInto('studio_asset_version').values(row).execute(),
  /** Former bytes that become the current ones are no version any more. */
  removeVersion: (tx: Queries, file: string) =>
    tx.deleteFrom('studio_asset_version').where('file', '=', file).execute(),
  /** Removes the versions of an upload beyond those that are kept; returns the names of their files. */
  async removeOldest(tx: Queries, asset: string): Promise<string[]> {
    const oldest = (await rows(tx, asset).execute()).slice(KEPT_VERSIONS)
    for (const { file } of oldest) {
      await tx.deleteFrom('studio_asset_version').where('file', '=', file).execute()
      await tx.deleteFrom('studio_asset_sent').where('file', '=', file).execute()
    }
    return oldest.flatMap(namesOf)
  },
  /** Names in the storage of all versions and originals of an upload. */
  async names(queries: Queries, asset: string): Promise<string[]> {
    const sent = await queries
      .selectFrom('studio_asset_sent')
      .select(['original', 'originalExtension'])
      .where('asset', '=', asset)
      .execute()
    const versions = await queries
      .selectFrom('studio_asset_version')
      .select(['file', 'extension', 'twin'])
      .where('asset', '=', asset)
      .execute()
    return [...sent.flatMap(originalNames), ...versions.flatMap(bytesOf)]
  },
  async remove(tx: Queries, asset: string): Promise<void> {
    await tx.deleteFrom('studio_asset_version').where('asset', '=', asset).execute()
    await tx.deleteFrom('studio_asset_sent').where('asset', '=', asset).execute()
  },
}
