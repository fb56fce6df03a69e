import type { Language } from '../../../contract/language.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { BodyReading } from '../../content/body-reading.ts'
import { bodyReading } from '../../content/long-bodies.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import { plainToken, type SearchQuery, wordTokens } from '../../search/tokens.ts'
import { putTokens, removeTokens, wordsExpression } from '../../search/word-index.repository.ts'
import { linkedArticles } from './links.ts'

/** Tokens of the index for the kind of a subject, its language, and the articles that it links. */
export const kindToken = (kind: Kind): string => plainToken('kind', kind)
export const languageToken = (language: Language): string => plainToken('language', language)
export const linkToken = (contentIdx: number): string => plainToken('link', String(contentIdx))

/**
 * The indexed content of a subject: the working copy and, if visitors see another revision, that
 * one too.
 */
export interface Indexed {
  place: number
  kind: Kind
  languageType: Language
  documents: readonly ContentDocument[]
}

const textOf = (document: ContentDocument, { text }: BodyReading) => ({
  title: document.title,
  keywords: document.keywords,
  body: [
    document.desc,
    text,
    document.imageDescription,
    ...document.buttons.map((button) => button.text),
    ...document.documents.map(({ name }) => name),
    ...document.media.flatMap(({ name, description }) => [name, description]),
    ...document.colors.map(({ name }) => name),
  ].join(' '),
})

async function tokensOf({ kind, languageType, documents }: Indexed): Promise<string[]> {
  const read = await Promise.all(
    documents.map(async (document) => [document, await bodyReading(document.content)] as const),
  )
  return wordTokens(
    read.map(([document, body]) => textOf(document, body)),
    [
      kindToken(kind),
      languageToken(languageType),
      ...read.flatMap(([document, body]) => linkedArticles(document, body)).map(linkToken),
    ],
  )
}

/** Puts subjects into the search index, replacing their previous entries. */
export async function putWords(
  tx: Queries,
  dialect: Dialect,
  subjects: readonly Indexed[],
): Promise<void> {
  if (subjects.length === 0) return
  const rows = await Promise.all(
    subjects.map(async (one) => ({ place: one.place, tokens: await tokensOf(one) })),
  )
  await putTokens(tx, dialect, 'studio_search', rows)
}

export const removeWords = (tx: Queries, dialect: Dialect, place: number): Promise<void> =>
  removeTokens(tx, dialect, 'studio_search', place)

/** Returns a query in the language of the index, narrowed to kinds and a language. */
export const searchExpression = (
  dialect: Dialect,
  query: SearchQuery,
  { kinds = [], language }: { kinds?: readonly Kind[]; language?: Language | undefined } = {},
): string =>
  wordsExpression(dialect, query, [language ? [languageToken(language)] : [], kinds.map(kindToken)])
