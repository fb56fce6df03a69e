import { FILM_FORMATS, type FilmFormat, type FilmSize } from '../../../../contract/studio/films.ts'
import type { FilmFileRow } from './film-files.repository.ts'

/** A file of a video in the storage. */
export interface StoredFilm {
  name: string
  extension: string
  /** ISO instant since when it has these bytes. */
  at: string
}

/** The name of the rest of an address: `mp4`, or `small.mp4`. */
const REST = /^(?:(small)\.)?(mp4|webm)$/

/** What the part of an address after the id of a video asks for; null = no file of a video. */
export function filmAsked(rest: string): { extension: FilmFormat; size: FilmSize } | null {
  const [, small, extension] = REST.exec(rest) ?? []
  return extension
    ? { extension: extension as FilmFormat, size: small === undefined ? 'large' : 'small' }
    : null
}

/**
 * The file that visitors get for an address of a video: the made one of that size, else the large one,
 * else the uploaded one. Of a video of which files were made, each address answers, so that none is
 * broken while they are made again: with the other format if there is nothing else, which players
 * recognize by the type of the answer.
 */
export function servedFilm(
  asset: {
    id: string
    file: string | null
    extension: string
    twin: string | null
    filmsMade: number
    at: string
    replacedAt: string | null
    films: readonly FilmFileRow[]
  },
  { extension, size }: { extension: FilmFormat; size: FilmSize },
): StoredFilm | null {
  const made = (format: FilmFormat, of: FilmSize): StoredFilm | null => {
    const row = asset.films.find((one) => one.extension === format && one.size === of)
    return row && row.file !== null
      ? { name: `${row.file}.${format}`, extension: format, at: row.at }
      : null
  }
  const uploaded = (format: FilmFormat): StoredFilm | null =>
    format === asset.extension || format === asset.twin
      ? {
          name: `${asset.file ?? asset.id}.${format}`,
          extension: format,
          at: asset.replacedAt ?? asset.at,
        }
      : null
  const others = FILM_FORMATS.filter((one) => one !== extension && asset.filmsMade === 1)
  for (const format of [extension, ...others]) {
    const found =
      (size === 'small' ? made(format, 'small') : null) ?? made(format, 'large') ?? uploaded(format)
    if (found) return found
  }
  return null
}
