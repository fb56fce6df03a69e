import type { Queries } from '../../database/index.ts'
import type { StudioAssetTable } from '../../database/schema.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import { mediaTypeOf, type Source } from '../../media/sources.ts'
import type { UploadFiles } from './files.ts'
import { manualCropsOf } from './manual-crops.ts'
import type { MediaRepository } from './media.repository.ts'

const KEY = /^studio\/([0-9a-f]{32})\.(\w{3,4})$/

type Asset = Pick<
  StudioAssetTable,
  'id' | 'extension' | 'twin' | 'originName' | 'at' | 'focalX' | 'focalY' | 'animated'
> & { file: string | null; replacedAt: string | null; manualCrops: string | null }

/** The name of an upload's bytes in the storage, without extension. */
export const storedName = ({ id, file }: { id: string; file: string | null }): string => file ?? id

/** An upload as a servable file; null if its file is missing, or it has none of that extension. */
export async function sourceOf(
  files: UploadFiles,
  asset: Asset,
  extension: string,
  cacheControl: string,
): Promise<Source | null> {
  const media = mediaTypeOf(extension)
  if (!media || (extension !== asset.extension && extension !== asset.twin)) return null
  const name = `${storedName(asset)}.${extension}`
  const bytes = await files.servedBytes(name)
  if (bytes === null) return null
  return {
    key: `studio/${name}`,
    open: (range) => files.open(name, range),
    bytes,
    // the same in every process and after a copy was restored
    changed: Date.parse(asset.replacedAt ?? asset.at),
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
    const [, id, extension] = KEY.exec(key) ?? []
    if (!id || !extension) return null
    const asset = await repository.shown(id)
    return asset ? sourceOf(files, asset, extension, CACHE_CONTROL.confirmed) : null
  }

/**
 * Whether the file of an upload exists, by its key below `/media/`, regardless of permissions; asked
 * within a transaction if one is given.
 */
export const uploadThere =
  (files: Pick<UploadFiles, 'bytes'>, repository: Pick<MediaRepository, 'storedName'>) =>
  async (key: string, queries?: Queries): Promise<boolean> => {
    const [, id, extension] = KEY.exec(key) ?? []
    if (id === undefined || extension === undefined) return false
    const name = (await repository.storedName(id, queries)) ?? id
    return (await files.bytes(`${name}.${extension}`)) !== null
  }
