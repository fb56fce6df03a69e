import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { bodyReading } from '../../content/long-bodies.ts'

/** An upload's id: 32 hexadecimal digits of the hash of its bytes. */
export const ASSET_ID = /^[0-9a-f]{32}$/

const ADDRESS = /\/media\/([^\s"'<>?#\\&,()]{1,390})/g
/** Fields that hold one address each. */
const FIELDS = [
  'image',
  'imageDark',
  'link',
  'downloadUrl',
  'video',
  'videoPoster',
  'videoPosterDark',
  'audioMale',
  'audioFemale',
  'audioTiming',
  'shareImage',
] as const satisfies DocumentField[]
/** The key of the first address in a text. */
const firstKey = (text: string | null | undefined): string | undefined =>
  text?.matchAll(ADDRESS).next().value?.[1]
const UPLOADED = /^studio\/([0-9a-f]{32})(?![0-9a-f])/

/**
 * The file at an address below `/media/` (`key` = the rest of the address): an upload by its id,
 * else `content:` and the key.
 */
export function fileOf(key: string | undefined): string | null {
  if (key === undefined) return null
  const uploaded = UPLOADED.exec(key)
  return uploaded ? (uploaded[1] as string) : `${OF_CONTENT}${key}`
}

/**
 * Every file that a document names: images with their dark variants, posters, videos with or
 * without their extension, sound, lists of the media kit, downloads, links, and all in the body.
 * Plain texts name no files.
 */
export async function filesIn(document: Partial<ContentDocument>): Promise<Set<string>> {
  const { links, media } = await bodyReading(document.content ?? '')
  const addresses = [
    ...FIELDS.map((field) => document[field]),
    ...(document.buttons ?? []).map(({ link }) => link),
    ...(document.documents ?? []).flatMap(({ resourceUrl, downloadUrl }) => [
      resourceUrl,
      downloadUrl,
    ]),
    ...(document.media ?? []).flatMap((one) => [
      ...[
        one.resourceUrl,
        one.resourceUrlDark,
        one.posterImageUrl,
        one.posterImageUrlDark,
        one.downloadUrl,
        one.linkUrl,
      ],
      ...one.fileList.map(({ url }) => url),
    ]),
    ...media,
    ...links,
  ]
  return new Set(addresses.flatMap((address) => fileOf(firstKey(address)) ?? []))
}

/** Every file that the stored pages of a document of the site name, in JSON. */
export function filesInPages(pages: readonly string[]): Set<string> {
  const files = new Set<string>()
  for (const page of pages)
    for (const [, key] of page.matchAll(ADDRESS)) {
      const file = fileOf(key)
      if (file !== null) files.add(file)
    }
  return files
}
