import type { Queries } from '../../database/index.ts'
import { servedFilm } from '../media/film/film-file.ts'
import { filmFilesRepository } from '../media/film/film-files.repository.ts'
import type { NamedUploads, UploadedImage } from './uploads.ts'

/** Maximum rows that one statement names. */
const BATCH = 500

/** Some uploads by id; missing ones are left out. */
async function rowsOf(tx: Queries, ids: readonly string[]) {
  const rows = []
  for (let from = 0; from < ids.length; from += BATCH)
    rows.push(
      ...(await tx
        .selectFrom('studio_asset')
        .selectAll()
        .where('id', 'in', ids.slice(from, from + BATCH))
        .execute()),
    )
  return rows
}
const byId = async (tx: Queries, ids: readonly (string | null)[]) => {
  const rows = await rowsOf(tx, [...new Set(ids.filter((id) => id !== null))])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Uploads that documents name, with their posters and their images for dark mode. */
export async function namedUploads(tx: Queries, ids: ReadonlySet<string>): Promise<NamedUploads> {
  const rows = await rowsOf(tx, [...ids])
  if (rows.length === 0) return {}
  const films = await filmFilesRepository.of(
    tx,
    rows.flatMap(({ id, kind }) => (kind === 'film' ? [id] : [])),
  )
  const posters = await byId(
    tx,
    rows.map(({ poster }) => poster),
  )
  const darks = await byId(
    tx,
    [...rows, ...posters.values()].map(({ dark }) => dark),
  )
  const imageOf = ({ id, extension, dark }: (typeof rows)[number]): UploadedImage => {
    const other = darks.get(dark ?? '')
    return { id, extension, dark: other ? { id: other.id, extension: other.extension } : null }
  }
  return Object.fromEntries(
    rows.map((row) => {
      const { id, kind, bytes, altKor, altEng } = row
      const poster = posters.get(row.poster ?? '')
      const asset = { ...row, films: films.get(id) ?? [] }
      return [
        id,
        {
          ...imageOf(row),
          ...{ kind, altKor, altEng },
          bytes: Number(bytes),
          poster: poster ? imageOf(poster) : null,
          hasBothFormats:
            kind === 'film' &&
            (['mp4', 'webm'] as const).every(
              (extension) => servedFilm(asset, { extension, size: 'large' }) !== null,
            ),
        },
      ]
    }),
  )
}

/** Ids of uploads with those of their posters and of their images for dark mode. */
export const withTheirImages = (uploads: NamedUploads): Set<string> =>
  new Set(
    Object.values(uploads).flatMap(({ id, dark, poster }) =>
      [id, dark?.id, poster?.id, poster?.dark?.id].filter((one) => one !== undefined),
    ),
  )
