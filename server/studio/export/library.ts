import { besidePath, LIBRARY, type WrittenLibrary } from '../../content/loading/library.ts'
import { captionsRepository } from '../../captions/captions.repository.ts'
import { transcriptsRepository } from '../../captions/transcripts.repository.ts'
import { yamlOf } from '../../content/writing/yaml.ts'
import type { Queries } from '../../database/index.ts'
import { FILM_FORMATS, type FilmFormat } from '../../../contract/studio/films.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { servedFilm } from '../media/film/film-file.ts'
import { manualCropsOf } from '../media/manual-crops.ts'
import type { AssetRow } from '../media/media.repository.ts'
import { exportedTexts } from './library.repository.ts'

type Upload = NonNullable<WrittenLibrary['uploads']>[string]

/** What the library says of an upload of which visitors see the file. */
function uploadOf(row: AssetRow, exported: ReadonlySet<string>): Upload {
  const large = (format: FilmFormat): boolean =>
    servedFilm(row, { extension: format, size: 'large' })?.extension === format
  const other = FILM_FORMATS.find((format) => format !== row.extension) as FilmFormat
  const isFilm = row.kind === 'film'
  const small = FILM_FORMATS.filter((format) =>
    row.films.some((one) => one.size === 'small' && one.file !== null && one.extension === format),
  )
  const crops = manualCropsOf(row)
  const seen = (id: string | null): string | null => (id !== null && exported.has(id) ? id : null)
  return Object.fromEntries(
    Object.entries({
      ...{ kind: row.kind, extension: row.extension, name: row.originName },
      ...{ width: row.width, height: row.height, durationMs: row.durationMs },
      animated: row.animated === 1,
      focal: { x: row.focalX, y: row.focalY },
      crops: Object.keys(crops).length > 0 ? crops : null,
      alt: { ko: row.altKor, en: row.altEng },
      decorates: row.decorates === 1,
      ...{ dark: seen(row.dark), poster: seen(row.poster) },
      ...{ credit: row.credit, source: row.source, rights: row.rights, rightsEnd: row.rightsEnd },
      ...{ folder: row.folder, tags: row.tags, hash: row.sourceHash, at: row.at },
      twin: isFilm && large(other) ? other : null,
      filmsMade: row.filmsMade === 1,
      small,
    } satisfies { [Name in keyof Upload]: Upload[Name] | null }).filter(
      ([, value]) =>
        value !== null &&
        value !== '' &&
        value !== false &&
        !(Array.isArray(value) && !value.length),
    ),
  ) as Upload
}

/** A file of an export: its path below `content/`, and its text. */
type TextFile = [path: string, text: string]

/**
 * What the library says of exported uploads, and the captions and transcripts of what is exported, as
 * files.
 * @param rows of the uploads whose files are in the export
 */
export async function* libraryFiles(
  queries: Queries,
  rows: readonly AssetRow[],
): AsyncGenerator<TextFile> {
  const exported = new Set(rows.map(({ id }) => id))
  const captions: string[] = []
  const transcripts: string[] = []
  for (const { asset, language } of await exportedTexts.captions(queries)) {
    if (!asset.startsWith(OF_CONTENT) && !exported.has(asset)) continue
    const row = await captionsRepository.one(queries, asset, language)
    if (!row?.text) continue
    const key = asset.startsWith(OF_CONTENT)
      ? asset.slice(OF_CONTENT.length).replace(/\.\w+$/, '')
      : `studio/${asset}`
    captions.push(besidePath(key, language, 'vtt'))
    yield [`media/${captions.at(-1)}`, row.text]
  }
  for (const { asset, language } of await exportedTexts.transcripts(queries)) {
    if (!exported.has(asset)) continue
    const row = await transcriptsRepository.one(queries, asset, language)
    if (!row?.text) continue
    transcripts.push(besidePath(`studio/${asset}`, language, 'txt'))
    yield [`media/${transcripts.at(-1)}`, row.text]
  }
  if (rows.length === 0 && captions.length === 0) return
  const uploads = Object.fromEntries(rows.map((row) => [row.id, uploadOf(row, exported)]))
  const library: WrittenLibrary = { uploads, captions, transcripts }
  yield [LIBRARY, yamlOf(library, { facts: false })]
}
