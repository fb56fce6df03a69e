import type { Queries } from '../../database/index.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import { mediaTypeOf, type Source } from '../../media/sources.ts'
import { filmAsked, servedFilm, type StoredFilm } from './film/film-file.ts'
import type { UploadFiles } from './files.ts'
import { manualCropsOf } from './manual-crops.ts'
import type { MediaRepository, ServedAsset } from './media.repository.ts'

const KEY = /^studio\/([0-9a-f]{32})\.((?:small\.)?\w{3,4})$/

/** The name of an upload's bytes in the storage, without extension. */
export const storedName = ({ id, file }: { id: string; file: string | null }): string => file ?? id

/** The file that an address of an upload stands for; `rest` is its part after the id. */
function fileAt(asset: ServedAsset, rest: string): StoredFilm | null {
  if (asset.kind === 'film') {
    const asked = filmAsked(rest)
    return asked && servedFilm(asset, asked)
  }
  return rest === asset.extension ? uploadedFile(asset) : null
}
/** The bytes that were uploaded, whatever was made of them. */
const uploadedFile = (asset: ServedAsset): StoredFilm => ({
  name: `${storedName(asset)}.${asset.extension}`,
  extension: asset.extension,
  at: asset.replacedAt ?? asset.at,
})

/**
 * An upload as a servable file; null if its file is missing, or it has none of that name.
 * @param rest the part of its address after the id; null = the file that was uploaded
 */
export async function sourceOf(
  files: UploadFiles,
  asset: ServedAsset,
  rest: string | null,
  cacheControl: string,
): Promise<Source | null> {
  const found = rest === null ? uploadedFile(asset) : fileAt(asset, rest)
  const media = found && mediaTypeOf(found.extension)
  if (!found || !media) return null
  const { name, extension, at } = found
  const bytes = await files.servedBytes(name)
  if (bytes === null) return null
  return {
    key: `studio/${name}`,
    open: (range) => files.open(name, range),
    bytes,
    // the same in every process and after a copy was restored
    changed: Date.parse(at),
    media,
    cacheControl,
    savedAs: `${asset.originName.replace(/\.\w{1,5}$/, '')}.${extension}`,
    ...(media.image
      ? {
          focal: { x: asset.focalX, y: asset.focalY },
          ...(asset.manualCrops === null ? {} : { manualCrops: manualCropsOf(asset) }),
          animated: asset.animated === 1,
        }
      : {}),
  }
}

/**
 * Uploads for visitors: only while something visible uses them. The store is queried each time, so
 * that a file appears and disappears with the transaction that publishes or unpublishes, in every
 * process, whatever any cache holds.
 */
export const shownUploads =
  (files: UploadFiles, repository: Pick<MediaRepository, 'shown'>) =>
  async (key: string): Promise<Source | null> => {
    const [, id, rest] = KEY.exec(key) ?? []
    if (!id || !rest) return null
    const asset = await repository.shown(id)
    return asset ? sourceOf(files, asset, rest, CACHE_CONTROL.confirmed) : null
  }

/**
 * Whether the file of an upload exists, by its key below `/media/`, regardless of permissions; asked
 * within a transaction if one is given.
 */
export const uploadThere =
  (files: Pick<UploadFiles, 'bytes'>, repository: Pick<MediaRepository, 'served'>) =>
  async (key: string, queries?: Queries): Promise<boolean> => {
    const [, id, rest] = KEY.exec(key) ?? []
    if (id === undefined || rest === undefined) return false
    const asset = await repository.served(id, queries)
    // versions of uploads, and files without a row, have no address
    if (!asset) return false
    const name = asset.kind === 'film' ? fileAt(asset, rest)?.name : `${asset.file ?? id}.${rest}`
    return name !== undefined && (await files.bytes(name)) !== null
  }
