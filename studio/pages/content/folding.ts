import { own } from '../../../contract/own.ts'
import { rowOf } from '../../../contract/fields/rows.ts'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import type { Language } from '../../../contract/language.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { m } from '../../paraglide/messages.js'

/** What is written most, and the picture with the card that shows what the fields above it make. */
const OPEN: ReadonlySet<DocumentField> = new Set(['title', 'content', 'shareImage'])

/** Whether a field folds to one line: not what is one line anyway. */
export const isFoldable = (field: DocumentField): boolean =>
  !OPEN.has(field) && rowOf(field).widget !== 'switch'

const fileName = (address: string): string => {
  const name = address.slice(address.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
const listed = (names: readonly string[]): string => names.filter(Boolean).join(', ')

interface Naming {
  vocabulary: Pick<Vocabulary, 'categories' | 'companies'>
  /** Language of the studio. */
  spoken: Language
}

/** The fields whose value in a line is not the value itself. */
const SUMMARIES: {
  readonly [F in DocumentField]?: (document: ContentDocument, naming: Naming) => string
} = {
  postDate: ({ postDate }) => postDate.replaceAll('-', '.'),
  categories: ({ categories }, { vocabulary, spoken }) =>
    listed(
      categories.map(
        (code) => vocabulary.categories.find((one) => one.code === code)?.names[spoken] ?? code,
      ),
    ),
  company: ({ company }, { vocabulary }) =>
    vocabulary.companies.find(({ code }) => code === company)?.name ?? company ?? '',
  cardTemplateType: ({ cardTemplateType }) =>
    cardTemplateType === 'TEXT' ? m.form_card_text() : m.form_card_image(),
  image: ({ image, imageDescription, imageDecorates }) =>
    image ? (imageDecorates ? m.form_decorates() : imageDescription) || fileName(image) : '',
  shareImage: ({ shareImage }) => (shareImage ? fileName(shareImage) : ''),
  downloadUrl: ({ downloadUrl }) => (downloadUrl ? fileName(downloadUrl) : ''),
  video: ({ video, videoDescription }) => (video ? videoDescription || fileName(video) : ''),
  relations: ({ relations }) =>
    relations.length > 0 ? m.form_folded_relations({ count: relations.length }) : '',
  buttons: ({ buttons }) => listed(buttons.map(({ text, link }) => text || link)),
  documents: ({ documents }) => listed(documents.map(({ name }) => name)),
  media: ({ media }) => listed(media.map(({ name }) => name)),
  colors: ({ colors }) => listed(colors.map((color) => String(own(color, 'name') ?? ''))),
}

/** Returns the value of a field in one line; an empty text if it has none. */
export function summaryOf(field: DocumentField, document: ContentDocument, naming: Naming): string {
  const summary = SUMMARIES[field]
  if (summary) return summary(document, naming).trim()
  const value = document[field]
  if (Array.isArray(value)) return listed(value.map(String))
  return typeof value === 'string' ? value.trim() : ''
}
