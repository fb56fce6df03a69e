import { own } from '../../contract/own.ts'
import type { Node } from 'prosemirror-model'
import type { Asset } from '../../contract/studio/media.ts'
import { clockText } from '../visit/clock.ts'
import { isMedia } from './elements.ts'
import { schema } from './schema.ts'

/** Returns the address of a file that an asset refers to by id. */
function addressOf(id: string | null, extension: string): string | null {
  if (!id) return null
  const address = id.startsWith('content:')
    ? `/media/${id.slice('content:'.length)}`
    : `/media/studio/${id}.${extension}`
  return isMedia(address) ? address : null
}

/** Returns the attributes of a library image, with its description in the body's language. */
export function pictureOf(asset: Asset, language: 'KOR' | 'ENG') {
  return {
    src: asset.address,
    dark: addressOf(asset.dark, asset.extension),
    alt: asset.decorates ? '' : asset.alt[language] || null,
    width: asset.width ? String(asset.width) : null,
    height: asset.height ? String(asset.height) : null,
  }
}

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Returns the caption that a new image or video begins with: its credit, if it has one. */
const captionOf = ({ credit }: Asset): Node | null => (credit ? schema.text(credit) : null)

/** Returns the caption that new audio begins with: its name and length, to be edited. */
const titleOf = ({ originName, durationMs }: Asset): string =>
  originName.replace(/\.\w{1,5}$/, '') + (durationMs === null ? '' : ` (${clockText(durationMs)})`)

/** Returns an image, video or audio block, or a paragraph that links to a document. */
export function blockOfAsset(asset: Asset, language: 'KOR' | 'ENG'): Node {
  if (asset.kind === 'picture')
    return schema.nodes.figure.create(pictureOf(asset, language), captionOf(asset))
  if (asset.kind === 'film')
    return schema.nodes.film.create(
      {
        sources: [{ src: asset.address, type: own(TYPES, asset.extension) ?? null }],
        poster: addressOf(asset.poster, 'webp'),
        playsinline: true,
        preload: 'none',
        width: asset.width ? String(asset.width) : null,
        height: asset.height ? String(asset.height) : null,
      },
      captionOf(asset),
    )
  if (asset.kind === 'audio')
    return schema.nodes.audio.create(
      { src: asset.address, preload: 'none' },
      schema.text(titleOf(asset)),
    )
  return schema.nodes.paragraph.create(null, downloadOf(asset))
}

/** Returns the text of a download link for a document. */
export function downloadOf(asset: Asset): Node {
  const href = `${asset.address}?download=1`
  return schema.text(asset.originName, [schema.marks.link.create({ href })])
}
