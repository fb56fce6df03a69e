import {
  type ContentCard,
  type ContentCategory,
  content,
  contentCard,
} from '../../contract/content.ts'
import type { CategoryTable, ContentTable } from '../database/schema.ts'
import { cleanedBody } from './long-bodies.ts'
import type { ContentInput } from './content-input.ts'
import { companyCode } from './listings.repository.ts'

/** A category as cards of each language show it, with its parent. */
export interface KnownCategory {
  languages: Readonly<Record<string, ContentCategory>>
  parentCode: string | null
}

/** Categories by their codes, as cards show them. */
export function knownCategories(
  rows: readonly Pick<CategoryTable, 'code' | 'parentCode' | 'document'>[],
): ReadonlyMap<string, KnownCategory> {
  return new Map(
    rows.map(({ code, parentCode, document }) => {
      const { name, englishName, image, imageDark } = JSON.parse(document) as {
        name: string
        englishName: string
        image: string | null
        imageDark: string | null
      }
      const of = (named: string): ContentCategory => ({
        code,
        name: named,
        image,
        imageDark,
        categoryParentCode: parentCode,
      })
      return [code, { languages: { KOR: of(name), ENG: of(englishName) }, parentCode }]
    }),
  )
}

// the contract defines which fields are in which of a row's two documents
const CARD_FIELDS: ReadonlySet<string> = new Set(Object.keys(contentCard.shape))
const DETAIL_FIELDS: ReadonlySet<string> = new Set(
  Object.keys(content.shape).filter((name) => !CARD_FIELDS.has(name)),
)
const without = (fields: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))

/** Versions and origin of a row. */
export type Versions = Pick<
  ContentTable,
  'revision' | 'loadedRevision' | 'sourceHash' | 'updatedAt'
>

/**
 * A draft as it is stored: its row, its sanitised body, the codes of its categories and their
 * parents, and its relations.
 * @param keywordIdxs index of each of its keywords, without duplicates
 */
export async function contentRow(
  draft: ContentInput,
  known: ReadonlyMap<string, KnownCategory>,
  keywordIdxs: ReadonlyMap<string, number>,
  versions: Versions & Pick<ContentTable, 'askedAt'>,
): Promise<{ row: ContentTable; body: string; codes: string[]; relations: number[] }> {
  const {
    status,
    publishAt,
    categories,
    keywords: _names,
    relations,
    position,
    service,
    ...fields
  } = draft
  const { contentIdx, contentType, languageType, postDate } = draft
  const chosen = categories.map((code) => known.get(code) as KnownCategory)
  const card: ContentCard = {
    ...(without(fields, DETAIL_FIELDS) as Omit<ContentCard, 'categoryList' | 'keywordList'>),
    categoryList: chosen.map(({ languages }) => languages[languageType] as ContentCategory),
    keywordList: [...keywordIdxs].map(([name, keywordIdx]) => ({ keywordIdx, name })),
  }
  const [year, month] = postDate.split('-').map(Number) as [number, number]
  const body = await cleanedBody(draft.content)
  const details = { ...without(fields, CARD_FIELDS), content: body, year, month, ...service }
  const codes = new Set([
    ...chosen.flatMap(({ parentCode }, index) => [
      categories[index] as string,
      ...(parentCode ? [parentCode] : []),
    ]),
    ...(draft.companyApiDto ? [companyCode(draft.companyApiDto.code)] : []),
  ])
  const row: ContentTable = {
    contentIdx,
    contentType,
    languageType,
    pairContentIdx: draft.pairContentIdx,
    title: draft.title,
    webPath: draft.webPath,
    postDate,
    year,
    month,
    pictured: draft.image && draft.cardTemplateType !== 'TEXT' ? 1 : 0,
    status,
    // instants are compared as text, so all have the same format
    publishAt: new Date(publishAt).toISOString(),
    card: JSON.stringify(card),
    details: JSON.stringify(details),
    position,
    ...versions,
  }
  return {
    row,
    body,
    codes: [...codes],
    relations: [...new Set(relations)].filter((id) => id !== contentIdx),
  }
}
