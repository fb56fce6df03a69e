import type { ContentCard, StoryCompany } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { KIND_ROWS } from '../../../contract/studio/kinds.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { ContentInput } from '../../content/content-input.ts'
import { EMPTY_CONTENT_INPUT } from '../../content/empty-content-input.ts'
import { storedOf } from '../../content/fields.ts'
import { storedCard, storedDetails } from '../../content/stored.ts'
import { keepTogetherHtml } from '../../content/typography.ts'

/** Properties of an article besides its document: its identity, and when it is visible. */
export interface ContentIdentity {
  contentIdx: number
  kind: Kind
  languageType: Language
  pairContentIdx: number | null
  status: ContentInput['status']
  /** ISO instant from which visitors see it. */
  publishAt: string
  position: number
  /** Companies of the group by their codes. */
  companies: ReadonlyMap<string, StoryCompany>
}

/**
 * The properties of an article that its document is made from: a draft as the loader parses it has
 * all of them.
 */
export type Written = Omit<ContentInput, 'status' | 'publishAt' | 'position' | 'service'>

/**
 * Returns an article in the store in the form of the loader's drafts: its two documents, and the
 * ids of related articles.
 */
export function writtenOf(
  row: { card: string; details: string },
  relations: readonly number[],
): Written & Pick<ContentCard, 'categoryList'> {
  const card = storedCard(row.card)
  const details = storedDetails(row.details)
  return {
    // a field added since it was stored has its empty value
    ...EMPTY_CONTENT_INPUT,
    ...details,
    ...card,
    categories: card.categoryList.map(({ code }) => code),
    keywords: card.keywordList.map(({ name }) => name),
    relations: [...relations],
  }
}

/**
 * Returns the document of an article: everything that an editor may change. `contentInputOf`
 * reverses it.
 */
export { documentOf } from '../../content/fields.ts'

/**
 * Returns the published form of a document. Particles stay with the preceding character, as in the
 * loader; whether the document is complete was checked before (`issues.ts`).
 */
export function contentInputOf(document: ContentDocument, place: ContentIdentity): ContentInput {
  return {
    ...EMPTY_CONTENT_INPUT,
    contentIdx: place.contentIdx,
    contentType: KIND_ROWS[place.kind].contentType,
    languageType: place.languageType,
    pairContentIdx: place.pairContentIdx,
    status: place.status,
    publishAt: place.publishAt,
    position: place.position,
    ...storedOf(document, { companies: place.companies, body: keepTogetherHtml }),
  }
}
