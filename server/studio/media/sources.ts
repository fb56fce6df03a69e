import type { StudioAssetTable } from '../../database/schema.ts'
import { mediaTypeOf, type Source } from '../../media/sources.ts'
import type { UploadFiles } from './files.ts'
import type { MediaRepository } from './media.repository.ts'

/** Visitors' browsers ask anew each time, as they do for pages: what is withdrawn is gone at once. */
const ASKED_ANEW = 'public, no-cache'
const KEY = /^studio\/([0-9a-f]{32})\.(\w{3,4})$/

type Asset = Pick<
  StudioAssetTable,
  'id' | 'extension' | 'twin' | 'originName' | 'at' | 'focalX' | 'focalY' | 'animated'
>

/** An upload as a file that may go out; null where its file is gone, or it has none of that ending. */
export async function sourceOf(
  files: UploadFiles,
  asset: Asset,
  extension: string,
  kept: string,
): Promise<Source | null> {
  const media = mediaTypeOf(extension)
  if (!media || (extension !== asset.extension && extension !== asset.twin)) return null
  const name = `${asset.id}.${extension}`
  const bytes = await files.bytes(name)
  if (bytes === null) return null
  return {
    key: `studio/${name}`,
    file: files.path(name),
    bytes,
    // the same in every process and after a copy was restored
    changed: Date.parse(asset.at),
    media,
    kept,
    savedAs: `${asset.originName.replace(/\.\w{1,5}$/, '')}.${extension}`,
    ...(media.image
      ? { focal: { x: asset.focalX, y: asset.focalY }, animated: asset.animated === 1 }
      : {}),
  }
}

/**
 * Uploads as visitors get them: only while something that they see uses them. The store is asked each time, so that a file
 * comes and goes with the transaction that publishes or withdraws, in every process, whatever any cache holds.
 */
export const shownUploads =
  (files: UploadFiles, repository: Pick<MediaRepository, 'shown'>) =>
  async (key: string): Promise<Source | null> => {
    const [, id, extension] = KEY.exec(key) ?? []
    if (!id || !extension) return null
    const asset = await repository.shown(id)
    return asset ? sourceOf(files, asset, extension, ASKED_ANEW) : null
  }

/** Whether the file of an upload is there, by its key below `/media/`: whoever may see it. */
export const uploadThere =
  (files: Pick<UploadFiles, 'bytes'>) =>
  async (key: string): Promise<boolean> => {
    const [, id, extension] = KEY.exec(key) ?? []
    return (
      id !== undefined &&
      extension !== undefined &&
      (await files.bytes(`${id}.${extension}`)) !== null
    )
  }
