import type { Queries } from '../../database/index.ts'
import { bytesOf } from './versions/versions.repository.ts'
import { originalNames, originalOfName } from './versions/original-name.ts'
import { archiveName, importOfName } from '../imports/archive.ts'
import { READING_FILES, readingFile, readingOfName } from '../../readings/addresses.ts'

/** Which files of `uploads/files` have a row. */
export const orphansRepository = {
  /**
   * Those of some names that a row names: of uploads, by their id or by the name that replaced bytes
   * have, with the second file of a video; of their versions and originals; of what was made of
   * videos; of readings; and archives of imports.
   */
  async known(queries: Queries, names: readonly string[]): Promise<Set<string>> {
    const stems = [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))]
    const readings = [...new Set(names.flatMap((name) => readingOfName(name)?.id ?? []))]
    const originals = [...new Set(names.flatMap((name) => originalOfName(name) ?? []))]
    const imports = [...new Set(names.flatMap((name) => importOfName(name) ?? []))]
    const known = new Set<string>()
    if (stems.length > 0) {
      for (const { file, extension } of await queries
        .selectFrom('studio_film_file')
        .select(['file', 'extension'])
        .where('file', 'in', stems)
        .execute())
        known.add(`${file}.${extension}`)
      for (const { id, file, extension, twin } of await queries
        .selectFrom('studio_asset')
        .select(['id', 'file', 'extension', 'twin'])
        .where(({ or, eb }) => or([eb('id', 'in', stems), eb('file', 'in', stems)]))
        .execute()) {
        known.add(`${file ?? id}.${extension}`)
        if (twin !== null) known.add(`${file ?? id}.${twin}`)
      }
      for (const version of await queries
        .selectFrom('studio_asset_version')
        .select(['file', 'extension', 'twin'])
        .where('file', 'in', stems)
        .execute())
        for (const name of bytesOf(version)) known.add(name)
    }
    if (originals.length > 0)
      for (const row of await queries
        .selectFrom('studio_asset_sent')
        .select(['original', 'originalExtension'])
        .where('original', 'in', originals)
        .execute())
        for (const name of originalNames(row)) known.add(name)
    if (imports.length > 0)
      for (const { id } of await queries
        .selectFrom('studio_import')
        .select('id')
        .where('id', 'in', imports)
        .execute())
        known.add(archiveName(id))
    if (readings.length > 0)
      for (const { id } of await queries
        .selectFrom('studio_reading')
        .select('id')
        .where('id', 'in', readings)
        .execute())
        for (const file of READING_FILES) known.add(readingFile(id, file))
    return known
  },
}
