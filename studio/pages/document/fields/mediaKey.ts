import type { AssetKind } from '../../../../contract/documents/fields.ts'
import type { Asset } from '../../../../contract/studio/media.ts'
import { OF_CONTENT } from '../../../../contract/upload-prefix.ts'
import { assetIdOf, shownAt } from '../../content/mediaAddress.ts'

const EXTENSION: Readonly<Partial<Record<AssetKind, string>>> = { picture: '.webp', icon: '.svg' }
/** The folder of the icons that documents name without it. */
const ICONS = 'icons/'

/**
 * The key by which a document names a file of the library, as `content/` does: its path below
 * `media/`, an image, an icon or a video without extension. Of an upload it is `studio/` and its id.
 */
export function keyOf(kind: AssetKind, { id, extension }: Pick<Asset, 'id' | 'extension'>): string {
  const path = id.startsWith(OF_CONTENT) ? id.slice(OF_CONTENT.length) : `studio/${id}.${extension}`
  if (kind === 'file') return path
  const key = path.replace(/(?:_dark)?\.\w+$/, '')
  const name = key.startsWith(ICONS) ? key.slice(ICONS.length) : key
  return kind === 'icon' && !name.includes('/') ? name : key
}

/** The address at which the studio shows an image by its key; null for other kinds of files. */
export function shownByKey(kind: AssetKind, key: string): string | null {
  const extension = EXTENSION[kind]
  if (key === '' || !extension) return null
  const path = kind === 'icon' && !key.includes('/') ? `${ICONS}${key}` : key
  return shownAt(`/media/${path}${extension}`)
}

/** The id of the upload that a key names; null = it names a file of `content/media`. */
export function uploadOf(key: string): string | null {
  const id = assetIdOf(`/media/${key}`)
  return id === null || id.startsWith(OF_CONTENT) ? null : id
}
