import type { AssetKind } from '../../../../contract/documents/fields.ts'
import type { Asset } from '../../../../contract/studio/media.ts'
import { shownAt } from '../../content/mediaAddress.ts'

/** What the library names files of the folder `content/media` by. */
const OF_CONTENT = 'content:'
const EXTENSION: Readonly<Partial<Record<AssetKind, string>>> = { picture: '.webp', icon: '.svg' }

/**
 * The key by which a document names a file of the library: of the folder `content/media` its path
 * there, an image or a video without extension; of an upload its address.
 */
export function keyOf(kind: AssetKind, { id, address }: Pick<Asset, 'id' | 'address'>): string {
  if (!id.startsWith(OF_CONTENT)) return address
  const path = id.slice(OF_CONTENT.length)
  return kind === 'file' ? path : path.replace(/(?:_dark)?\.\w+$/, '')
}

/** The address at which the studio shows an image by its key; null for other kinds of files. */
export function shownByKey(kind: AssetKind, key: string): string | null {
  const extension = EXTENSION[kind]
  if (key === '' || !extension) return null
  return shownAt(key.startsWith('/') ? key : `/media/${key}${extension}`)
}
