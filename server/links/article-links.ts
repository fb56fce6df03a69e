import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { BodyReading } from '../content/body-reading.ts'

/** A link where it stands. */
export interface Link {
  /** The field that contains it, with the path inside it. */
  field: string
  address: string
}

/** Returns all links of an article: its own link, its buttons, its parsed body; each URL once a field. */
export function linksOf(
  document: Pick<ContentDocument, 'link' | 'buttons'>,
  { links }: Pick<BodyReading, 'links'>,
): Link[] {
  return [
    ...(document.link === null ? [] : [{ field: 'link', address: document.link }]),
    ...document.buttons.map(({ link }, index) => ({
      field: `buttons.${index}.link`,
      address: link,
    })),
    ...links.map((address) => ({ field: 'content', address })),
  ]
}
