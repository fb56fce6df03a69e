import type { Insertable, Selectable } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioReleaseDescriptionTable } from '../../database/schema.ts'
import type { Described, EditedDescriptions } from '../../media/descriptions.ts'

export type DescriptionRow = Selectable<StudioReleaseDescriptionTable>

/** What was written in the studio; null = what the release says is shown again. */
export const editedIn = ({
  altKor,
  altEng,
}: Pick<DescriptionRow, 'altKor' | 'altEng'>): Described | null =>
  altKor === null || altEng === null ? null : { KOR: altKor, ENG: altEng }

/** Texts that articles may have of what a row describes, since they were shown before. */
export const formerIn = ({ fileKor, fileEng, former }: DescriptionRow): Described[] => [
  { KOR: fileKor, ENG: fileEng },
  ...(JSON.parse(former) as Described[]),
]

/** The descriptions that rows have in place of those of the release, by the keys of the media. */
export const editedOf = (rows: Iterable<DescriptionRow>): EditedDescriptions => {
  const edited = new Map<string, Described>()
  for (const row of rows) {
    const alt = editedIn(row)
    if (alt) edited.set(row.key, alt)
  }
  return edited
}

/** Descriptions of files of a release that were written in the studio: at most one for each file. */
export const descriptionsRepository = {
  /** All that were ever written, by their keys. */
  async all(tx: Queries): Promise<Map<string, DescriptionRow>> {
    const rows = await tx.selectFrom('studio_release_description').selectAll().execute()
    return new Map(rows.map((row) => [row.key, row]))
  },
  /** One, locked until the end of the transaction. */
  async one(tx: Queries, key: string, dialect: Dialect): Promise<DescriptionRow | null> {
    const query = tx.selectFrom('studio_release_description').selectAll().where('key', '=', key)
    return (await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  async put(tx: Queries, row: Insertable<StudioReleaseDescriptionTable>): Promise<void> {
    const { key: _, ...rest } = row
    await tx
      .insertInto('studio_release_description')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(rest))
      .execute()
  },
}

/** The descriptions that the studio has in place of those of the release. */
export const editedDescriptions = async (tx: Queries): Promise<EditedDescriptions> =>
  editedOf((await descriptionsRepository.all(tx)).values())
