import { type RawBuilder, sql } from 'kysely'
import type { Queries, Store } from '../database/index.ts'
import { fold, indexTokens, initialsOf, type QueryWord, type SearchQuery, squeeze } from './tokens.ts'

/** What is indexed of a content. `body` is plain text. */
export interface SearchRow {
  contentIdx: number
  languageType: string
  postDate: string
  title: string
  keywords: readonly string[]
  body: string
}

/** Parts of a content, in the order in which matches rank. */
const TIERS = ['title', 'keywords', 'body'] as const
type Tier = (typeof TIERS)[number]

/**
 * Row number in the SQLite index: it grows with the post date, so that the newest matches are read first and reading
 * can stop after a page of them. Content ids stay below 2^24.
 */
const rowNumber = (postDate: string, contentIdx: number): number => Math.floor(Date.parse(postDate) / 86_400_000) * 2 ** 24 + contentIdx
const contentOfRow = (row: number): number => row % 2 ** 24

const SQLITE_TABLES: Record<string, string> = { KOR: 'search_kor', ENG: 'search_eng' }
const tableOf = (language: string) => sql.table(SQLITE_TABLES[language] ?? 'search_kor')

function columnsOf(row: SearchRow): { title: string[]; squeezed: string[]; initials: string[]; keywords: string[]; body: string[] } {
  return {
    title: indexTokens(row.title),
    squeezed: indexTokens(squeeze(row.title)),
    initials: [initialsOf(row.title), ...row.keywords.map(initialsOf)].flatMap((text) => indexTokens(text)),
    keywords: row.keywords.flatMap((keyword) => [...indexTokens(keyword), ...indexTokens(squeeze(keyword))]),
    body: indexTokens(row.body).slice(0, 15_000),
  }
}

const quote = (token: string): string => `"${token.replaceAll('"', '')}"`
/** A query word in the language of FTS5. */
function ftsWord(word: QueryWord): string {
  if (word.kind === 'forms') return `(${word.forms.map((form) => `${quote(form)} *`).join(' OR ')})`
  return `${quote(word.tokens.join(' '))}${word.kind === 'phrase' && word.prefix ? ' *' : ''}`
}
function ftsTier({ words, squeezed }: SearchQuery, tier: Tier): string {
  const columns = { title: '{title squeezed}', keywords: '{keywords}', body: '{body}' }[tier]
  const all = words.map((word) => (word.kind === 'initials' ? (tier === 'body' ? '' : `{initials} : ${ftsWord(word)}`) : `${columns} : ${ftsWord(word)}`))
  if (all.includes('')) return ''
  const spaced = `(${all.join(' AND ')})`
  return squeezed && tier !== 'body' ? `(${spaced} OR ${tier === 'title' ? '{squeezed}' : '{keywords}'} : ${quote(squeezed.join(' '))})` : spaced
}

const lexeme = (token: string): string => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
/** A query word in the language of tsquery, limited to the weights of a tier. */
function tsWord(word: QueryWord, weights: string): string {
  if (word.kind === 'forms') return `(${word.forms.map((form) => `${lexeme(form)}:*${weights}`).join(' | ')})`
  const marks = word.kind === 'phrase' && word.prefix ? `:*${weights}` : `:${weights}`
  return `(${word.tokens.map((token) => `${lexeme(word.kind === 'initials' ? `^${token}` : token)}${marks}`).join(' <-> ')})`
}
function tsTier({ words, squeezed }: SearchQuery, tier: Tier): string {
  const weights = { title: 'A', keywords: 'B', body: 'C' }[tier]
  if (tier === 'body' && words.some((word) => word.kind === 'initials')) return ''
  const spaced = `(${words.map((word) => tsWord(word, word.kind === 'initials' ? 'AB' : weights)).join(' & ')})`
  return squeezed && tier !== 'body' ? `(${spaced} | (${squeezed.map((token) => `${lexeme(token)}:${weights}`).join(' <-> ')}))` : spaced
}

/** Words with positions and weights as a tsvector: title A, keywords B, body C; initials carry a mark. A gap parts the fields. */
function tsvectorOf(row: SearchRow): string {
  const { title, squeezed, initials, keywords, body } = columnsOf(row)
  const places = new Map<string, string[]>()
  let position = 1
  const put = (tokens: string[], weight: string): void => {
    for (const token of tokens) {
      const list = places.get(token) ?? []
      // PostgreSQL keeps 255 places a word and positions up to 16383
      if (list.length < 255 && position < 16_383) list.push(`${position}${weight}`)
      places.set(token, list)
      position++
    }
    position += 2
  }
  put(title, 'A')
  put(squeezed, 'A')
  put(initials.map((token) => `^${token}`), 'A')
  put(keywords, 'B')
  put(body, 'C')
  return [...places].map(([token, list]) => (list.length ? `${lexeme(token)}:${list.join(',')}` : lexeme(token))).join(' ')
}

/** The search index on either engine. */
export function searchRepository(store: Store) {
  const sqlite = store.dialect === 'sqlite'
  const matches = (query: SearchQuery, language: string, tier: Tier): { from: RawBuilder<unknown>; where: RawBuilder<boolean> } | null => {
    const index = TIERS.indexOf(tier)
    const compile = sqlite ? ftsTier : tsTier
    const mine = compile(query, tier)
    if (!mine) return null
    const above = TIERS.slice(0, index).map((higher) => compile(query, higher)).filter(Boolean)
    if (sqlite) {
      const text = above.length ? `${mine} NOT (${above.join(' OR ')})` : mine
      return { from: tableOf(language) as unknown as RawBuilder<unknown>, where: sql<boolean>`${tableOf(language)} match ${text}` }
    }
    const text = above.length ? `${mine} & !(${above.join(' | ')})` : mine
    return { from: sql`search_index`, where: sql<boolean>`"languageType" = ${language} and words @@ ${text}::tsquery` }
  }
  return {
    /** Puts the row of a published content in place of an older one. */
    async put(tx: Queries, row: SearchRow, older: { postDate: string; languageType: string } | null): Promise<void> {
      await this.remove(tx, row.contentIdx, older)
      if (!sqlite) {
        await sql`insert into search_index ("contentIdx", "languageType", "postDate", words) values (${row.contentIdx}, ${row.languageType}, ${row.postDate}, ${tsvectorOf(row)}::tsvector)`.execute(tx)
        return
      }
      const { title, squeezed, initials, keywords, body } = columnsOf(row)
      await sql`insert into ${tableOf(row.languageType)} (rowid, title, squeezed, initials, keywords, body) values (${rowNumber(row.postDate, row.contentIdx)},
        ${title.join(' ')}, ${squeezed.join(' ')}, ${initials.join(' ')}, ${keywords.join(' ')}, ${body.join(' ')})`.execute(tx)
    },
    async remove(tx: Queries, contentIdx: number, older: { postDate: string; languageType: string } | null): Promise<void> {
      if (!sqlite) await sql`delete from search_index where "contentIdx" = ${contentIdx}`.execute(tx)
      else if (older) await sql`delete from ${tableOf(older.languageType)} where rowid = ${rowNumber(older.postDate, contentIdx)}`.execute(tx)
    },
    /** Ids of the matches of a tier, newest first. */
    async ids(query: SearchQuery, language: string, tier: Tier, limit: number, offset: number): Promise<number[]> {
      const found = matches(query, language, tier)
      if (!found) return []
      if (sqlite) {
        const rows = await sql<{ rowid: number }>`select rowid from ${found.from} where ${found.where} order by rowid desc limit ${limit} offset ${offset}`.execute(store.kysely)
        return rows.rows.map((row) => contentOfRow(Number(row.rowid)))
      }
      const rows = await sql<{ contentIdx: number }>`select "contentIdx" from ${found.from} where ${found.where} order by "postDate" desc, "contentIdx" desc limit ${limit} offset ${offset}`.execute(store.kysely)
      return rows.rows.map((row) => Number(row.contentIdx))
    },
    async count(query: SearchQuery, language: string, tier: Tier): Promise<number> {
      const found = matches(query, language, tier)
      if (!found) return 0
      const rows = await sql<{ count: number }>`select count(*) as count from ${found.from} where ${found.where}`.execute(store.kysely)
      return Number(rows.rows[0]?.count ?? 0)
    },
    /** Cards of visible contents, in the order of `ids`. */
    async cards(ids: readonly number[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await store.kysely.selectFrom('content').select(['contentIdx', 'card']).where('contentIdx', 'in', [...ids]).where('status', '=', 'PUBLISHED').execute()
      const byIdx = new Map(rows.map((row) => [Number(row.contentIdx), row.card]))
      return ids.flatMap((id) => byIdx.get(id) ?? [])
    },
    async recommendedKeywords(language: string): Promise<string[]> {
      const row = await store.kysely.selectFrom('site_document').select('document').where('name', '=', 'recommended-keywords').where('languageType', '=', language).executeTakeFirst()
      return row ? (JSON.parse(row.document) as string[]) : []
    },
    /** Keywords and titles of the language, most recent first, for typing ahead. */
    async completions(language: string): Promise<{ keywords: string[]; titles: string[] }> {
      const keywords = await store.kysely.selectFrom('keyword').innerJoin('content_keyword', 'content_keyword.keywordIdx', 'keyword.keywordIdx')
        .select(['keyword.name']).where('keyword.languageType', '=', language).groupBy('keyword.name')
        .orderBy((q) => q.fn.countAll(), 'desc').limit(2000).execute()
      const titles = await store.kysely.selectFrom('content').select('title').where('languageType', '=', language).where('status', '=', 'PUBLISHED')
        .orderBy('postDate', 'desc').limit(2000).execute()
      return { keywords: keywords.map((row) => row.name), titles: titles.map((row) => fold(row.title) && row.title) }
    },
  }
}
