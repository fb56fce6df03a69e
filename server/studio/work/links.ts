import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { BodyReading } from '../../content/body-reading.ts'

/** Where a document leads: each address once, with the field that holds it. */
export interface Link {
  field: string
  address: string
}

/** An address of the site's own media. */
export const MEDIA_PATH = '/media/'
const DETAIL = /^\/page\/detail\/(\d{1,9})$/

/** The path of an address on the site itself, without parameters and anchor; null for another site, mail or a telephone. */
export function ownPath(address: string, origin?: string): string | null {
  const own = origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!own.startsWith('/') || own.startsWith('//')) return null
  const end = own.search(/[?#]/)
  return end < 0 ? own : own.slice(0, end)
}

/** The content that a path leads to; null where it leads to none. */
export const contentOfPath = (path: string | null): number | null => {
  const found = path === null ? null : DETAIL.exec(path)
  return found ? Number(found[1]) : null
}

/** Everything that a document links: its own link, its buttons, its body as it was read. */
export function linksOf(document: ContentDocument, { links }: BodyReading): Link[] {
  return [
    ...(document.link === null ? [] : [{ field: 'link', address: document.link }]),
    ...document.buttons.map(({ link }, index) => ({
      field: `buttons.${index}.link`,
      address: link,
    })),
    ...links.map((address) => ({ field: 'content', address })),
  ]
}

/** Ids of the contents that a document names or links. */
export function linkedArticles(document: ContentDocument, body: BodyReading): number[] {
  const linked = linksOf(document, body).flatMap(
    ({ address }) => contentOfPath(ownPath(address)) ?? [],
  )
  return [...new Set([...document.relations, ...linked])]
}

/** Every file of the site's own media that a document shows or offers. */
export function mediaOf(document: ContentDocument, { links, media }: BodyReading): Link[] {
  const found: Link[] = []
  const add = (field: string, ...addresses: (string | null)[]): void => {
    for (const address of addresses) if (address !== null) found.push({ field, address })
  }
  for (const field of [
    'image',
    'imageDark',
    'downloadUrl',
    'videoPoster',
    'videoPosterDark',
    'audioMale',
    'audioFemale',
    'audioTiming',
  ] as const)
    add(field, document[field])
  if (document.video !== null) add('video', `${document.video}.mp4`, `${document.video}.webm`)
  for (const [index, one] of document.documents.entries())
    add(`documents.${index}`, one.resourceUrl)
  for (const [index, one] of document.media.entries()) {
    const { resourceUrl, resourceUrlDark, posterImageUrl, posterImageUrlDark } = one
    // sizes that the image service makes are no files
    const files = one.fileList.filter(({ bytes }) => bytes !== null).map(({ url }) => url)
    add(
      `media.${index}`,
      resourceUrl,
      resourceUrlDark,
      posterImageUrl,
      posterImageUrlDark,
      ...files,
    )
  }
  add('content', ...media, ...links.filter((address) => address.startsWith(MEDIA_PATH)))
  return found
}
