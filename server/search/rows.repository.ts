import { sql } from 'kysely'
import type { Content, ContentCard } from '../../contract/content.ts'
import { type ResultType, resultTypeOf } from '../../contract/result-types.ts'
import { plainText } from '../content/body.ts'
import type { Dialect, Queries } from '../database/store.ts'
import type { ContentTable } from '../database/schema.ts'
import { indexTokens, type SearchText, typeToken } from './tokens.ts'

/** The indexed fields of an article. */
export interface SearchRow extends SearchText {
  contentIdx: number
  languageType: string
  postDate: string
  /** The filter that it is found under, in addition to all; null = only all. */
  type: ResultType | null
}

/** The former index entry of an article. */
export type IndexedAs = { postDate: string; languageType: string } | null

/**
 * Row number in the index: it grows with the post date, so that the newest matches are read first
 * and reading can stop after a page of them. Article ids stay below 2^24.
 */
export const rowNumber = (postDate: string, contentIdx: number): number =>
  Math.floor(Date.parse(postDate) / 86_400_000) * 2 ** 24 + contentIdx
export const contentOfRow = (row: number): number => row % 2 ** 24

const nameOf = (language: string): string => (language === 'ENG' ? 'search_eng' : 'search_kor')
export const searchTable = (language: string) => sql.table(nameOf(language))
/** Column of the row number. */
export const rowKey = (dialect: Dialect) => sql.ref(dialect === 'sqlite' ? 'rowid' : 'place')

/**
 * The indexed data of an article: its words, and the type derived from its own categories and their
 * parents. `text` = that of its body, if it was read before.
 */
export function searchRowOf(
  {
    contentIdx,
    contentType,
    languageType,
    postDate,
    title,
    card: cardJson,
    details: detailsJson,
  }: Pick<
    ContentTable,
    'contentIdx' | 'contentType' | 'languageType' | 'postDate' | 'title' | 'card' | 'details'
  >,
  codes: Iterable<string>,
  text?: string,
): SearchRow {
  const card = JSON.parse(cardJson) as ContentCard
  const details = JSON.parse(detailsJson) as Pick<Content, 'content'> &
    Partial<
      Pick<Content, 'newsContentLinkDocumentList' | 'newsContentLinkMediaList' | 'brandColorList'>
    > & {
      introList?: string[]
    }
  // a media kit is found by the names of its files
  const offered = [
    ...(details.newsContentLinkDocumentList ?? []).map(({ name }) => name),
    ...(details.newsContentLinkMediaList ?? []).flatMap(({ name, description }) => [
      name,
      description,
    ]),
    ...(details.brandColorList ?? []).map(({ name }) => name),
  ]
  return {
    contentIdx,
    languageType,
    postDate,
    type: resultTypeOf(contentType, codes),
    title,
    // the name of a category is indexed like a keyword: ㅂㄷㅈㄹ finds the articles in 보도자료
    keywords: [...card.keywordList, ...card.categoryList].map(({ name }) => name),
    body: [
      card.desc,
      text ?? plainText(details.content),
      ...(details.introList ?? []).map(plainText),
      ...offered,
    ].join(' '),
  }
}

/**
 * Whether an article is in the index: it is published, and more than an announcement, which has no
 * page that a search could find.
 */
export const isIndexed = (
  status: ContentTable['status'],
  comingSoonYn: ContentCard['comingSoonYn'],
): boolean => status === 'PUBLISHED' && comingSoonYn !== 'Y'

/** Indexes a published article, replacing its former entry. */
export async function indexRow(
  tx: Queries,
  dialect: Dialect,
  row: SearchRow,
  before: IndexedAs,
): Promise<void> {
  await unindexRow(tx, dialect, row.contentIdx, before)
  const tokens = [...indexTokens(row), ...(row.type === null ? [] : [typeToken(row.type)])]
  const place = rowNumber(row.postDate, row.contentIdx)
  const table = searchTable(row.languageType)
  if (dialect === 'sqlite')
    await sql`insert into ${table} (rowid, words) values (${place}, ${tokens.join(' ')})`.execute(
      tx,
    )
  else
    await sql`insert into ${table} (place, words, type) values (${place}, array_to_tsvector(${tokens}::text[]), ${row.type})`.execute(
      tx,
    )
}

/** Removes an article from the index. */
export async function unindexRow(
  tx: Queries,
  dialect: Dialect,
  contentIdx: number,
  before: IndexedAs,
): Promise<void> {
  if (before)
    await sql`delete from ${searchTable(before.languageType)} where ${rowKey(dialect)} = ${rowNumber(before.postDate, contentIdx)}`.execute(
      tx,
    )
}

/** SQLite: pages of an index that are merged at a time, and how many segments are merged by itself. */
const [MERGED_PAGES, AUTOMERGE] = [64, 4]

/**
 * SQLite: runs work that writes many rows, whose words are merged in small steps. FTS5 else merges by
 * itself at the end of the transaction, in one piece that grows with the index.
 */
export async function mergedInSteps(
  tx: Queries,
  languages: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const command = async (name: 'automerge' | 'merge', value: number): Promise<void> => {
    for (const language of languages) {
      const table = searchTable(language)
      // the column of commands has the name of the table; a bound number is no integer
      await sql`insert into ${table} (${sql.ref(nameOf(language))}, rank) values (${name}, ${sql.lit(value)})`.execute(
        tx,
      )
    }
  }
  await command('automerge', 0)
  await work()
  // this writes the words, while no merge of its own follows
  await command('merge', MERGED_PAGES)
  // a setting stays in the file: of a transaction that fails it is undone
  await command('automerge', AUTOMERGE)
}
