// The search rows as they were when 0006 was released, frozen: what lives goes on in server/search/.
import { getChoseong } from 'es-hangul'
import { Parser } from 'htmlparser2'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

const WORDS = /[가-힣ㄱ-ㅎㅏ-ㅣ]+|[a-z0-9]+/g
/** Hangul with nothing but spaces between: spacing is loose in Korean, so grams of three reach over it. */
const RUNS = /[가-힣ㄱ-ㅎㅏ-ㅣ]+(?: +[가-힣ㄱ-ㅎㅏ-ㅣ]+)*/g

/** Letters of a body that are indexed. */
const INDEXED_LETTERS = 60_000
/** Tokens of a row at most: letters without sense give four times as many as an article, and a write of them takes 0.2 s. */
const ROW_TOKENS = 30_000

/** Lower-case, NFC, without word joiners and soft hyphens; every space is one. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2060\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')

const isHangul = (word: string): boolean => word >= 'ㄱ'

/** Initial consonants of the Hangul in a text, without spaces: 보도 자료 → ㅂㄷㅈㄹ. */
const initialsOf = (text: string): string =>
  (fold(text).match(WORDS) ?? [])
    .filter(isHangul)
    .map((word) => getChoseong(word))
    .join('')
    .replaceAll(' ', '')

/** Words that look like an inflected form and are none. */
const WHOLE = new Set([
  'news',
  'series',
  'species',
  'does',
  'this',
  'is',
  'was',
  'has',
  'bus',
  'gas',
  'bring',
  'thing',
  'king',
  'ring',
  'spring',
  'during',
  'need',
  'feed',
  'seed',
  'speed',
  'yes',
])

/**
 * The stem of an English word, by its endings alone: services, service → servic; running, run → run; cities, city → city.
 * The same for the index and for queries, so it need not be a word, only the same one.
 */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word) || WHOLE.has(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/[^aeiou]ied$/.test(word)) return `${word.slice(0, -3)}y`
  let base = word
  if (/(?:s|x|z|ch|sh)es$/.test(base)) base = base.slice(0, -2)
  else if (/[^su]s$/.test(base)) base = base.slice(0, -1)
  const shorter = base.replace(/(?:ing|ed)$/, '')
  if (shorter !== base && shorter.length >= 3 && /[aeiouy]/.test(shorter))
    base = /([bdfgmnprt])\1$/.test(shorter) ? shorter.slice(0, -1) : shorter
  else if (base.endsWith('ly') && base.length > 5) base = base.slice(0, -2)
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base
}

function addGrams(text: string, size: number, into: Set<string>): void {
  for (let at = 0; at + size <= text.length; at += 1) into.add(text.slice(at, at + size))
}

/** Tokens of a text: Hangul as grams of one, two (inside words) and three letters (over spaces too), Latin as stems and first letters. */
function addTokens(text: string, into: Set<string>): void {
  const folded = fold(text)
  for (const word of folded.match(WORDS) ?? []) {
    if (isHangul(word)) {
      addGrams(word, 1, into)
      addGrams(word, 2, into)
    } else {
      into.add(word[0] as string)
      into.add(stem(word))
    }
  }
  for (const run of folded.match(RUNS) ?? []) addGrams(run.replaceAll(' ', ''), 3, into)
}

function addInitials(text: string, into: Set<string>): void {
  const initials = initialsOf(text)
  for (const size of [1, 2, 3]) addGrams(initials, size, into)
}

const MARKS = { title: 'ㅌ', keywords: 'ㅋ', anywhere: 'ㅁ' } as const
const TYPE_MARK = 'ㅈ'

/** All index tokens of a content, each once: matching needs no positions, as grams of three overlap. */
function indexTokens({ title, keywords, body }: SearchRow): string[] {
  const tokens = new Set<string>()
  addTokens(title, tokens)
  addInitials(title, tokens)
  const marked = [...tokens].map((token) => MARKS.title + token)
  for (const keyword of keywords) {
    addTokens(keyword, tokens)
    addInitials(keyword, tokens)
  }
  for (const token of tokens) marked.push(MARKS.keywords + token)
  addTokens(body.slice(0, INDEXED_LETTERS), tokens)
  for (const token of tokens) marked.push(MARKS.anywhere + token)
  return marked.slice(0, ROW_TOKENS)
}

/** What a body may hold; it is read to there. */
const LIMITS = { levels: 100, elements: 20_000, media: 2_000, links: 2_000 }
const MEDIA = new Set(['img', 'video', 'source'])
class BeyondError extends Error {}

/** Elements that end a line, and those whose text nobody sees. */
const LINES = new Set([
  'p',
  'h2',
  'h3',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'blockquote',
  'figcaption',
  'br',
])
const UNSEEN = new Set(['script', 'style', 'textarea', 'option'])

/** The text of an HTML body, as a reader sees it. */
function plainText(html: string): string {
  const count = { levels: 0, elements: 0, media: 0, links: 0 }
  let text = ''
  let unseen = 0
  const parser = new Parser({
    onopentag(name, { href }) {
      count.levels += 1
      count.elements += 1
      if (name === 'a') {
        count.links += 1
        if (href?.startsWith('/media/')) count.media += 1
      } else if (MEDIA.has(name)) count.media += 1
      for (const limit of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
        if (count[limit] > LIMITS[limit]) throw new BeyondError(limit)
      if (UNSEEN.has(name)) unseen += 1
    },
    ontext(piece) {
      if (unseen === 0) text += piece
    },
    onclosetag(name) {
      count.levels -= 1
      if (UNSEEN.has(name)) unseen -= 1
      else if (LINES.has(name)) text += ' '
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof BeyondError)) throw error
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** Types of results by content type and root category. */
const ARCHIVES = [
  ['TECH', 'D', 'tech'],
  ['ARCHIVES', 'F', 'data-center'],
  ['SOCIALIMPACT', 'EB', 'social'],
  ['PROMISE', 'EA', 'promise'],
  ['POLICY', 'EC', 'policy'],
  ['ARCHIVES', 'CJB', 'media-kit'],
  ['ARCHIVES', 'CKA', 'story'],
  ['ARCHIVES', 'CKB', 'group-story'],
  ['HISTORY', 'BD', 'history'],
] as const
function typeOf(contentType: string, codes: readonly string[]): string | null {
  if (contentType === 'NEWS') return 'news'
  if (contentType === 'SERVICE') return 'service'
  const found = ARCHIVES.find(([type, root]) => type === contentType && codes.includes(root))
  return found?.[2] ?? null
}

/** What 0006 reads of a content. */
export interface ContentRow {
  contentIdx: number
  contentType: string
  languageType: string
  postDate: string
  title: string
  card: string
  details: string
}

interface SearchRow {
  title: string
  keywords: readonly string[]
  body: string
}

interface Named {
  name: string
  description: string
}

/** The type and the tokens that a content is found by; `codes` are those of its categories and their parents. */
export function searchRowOf(
  { contentType, title, card: cardJson, details: detailsJson }: ContentRow,
  codes: readonly string[],
): { type: string | null; tokens: string[] } {
  const card = JSON.parse(cardJson) as {
    desc: string
    keywordList: Named[]
    categoryList: Named[]
  }
  const details = JSON.parse(detailsJson) as {
    content: string
    introList?: string[]
    newsContentLinkDocumentList?: Named[]
    newsContentLinkMediaList?: Named[]
    brandColorList?: Named[]
  }
  const offered = [
    ...(details.newsContentLinkDocumentList ?? []).map(({ name }) => name),
    ...(details.newsContentLinkMediaList ?? []).flatMap(({ name, description }) => [
      name,
      description,
    ]),
    ...(details.brandColorList ?? []).map(({ name }) => name),
  ]
  const tokens = indexTokens({
    title,
    keywords: [...card.keywordList, ...card.categoryList].map(({ name }) => name),
    body: [
      card.desc,
      plainText(details.content),
      ...(details.introList ?? []).map(plainText),
      ...offered,
    ].join(' '),
  })
  const type = typeOf(contentType, codes)
  if (type !== null) tokens.push(TYPE_MARK + type.replaceAll('-', ''))
  return { type, tokens }
}

/** Indexes a published content anew, in the place that it has. */
export async function indexRow(
  db: Kysely<never>,
  dialect: Dialect,
  content: ContentRow,
  codes: readonly string[],
): Promise<void> {
  const { type, tokens } = searchRowOf(content, codes)
  const { postDate, languageType, contentIdx } = content
  const place = Math.floor(Date.parse(postDate) / 86_400_000) * 2 ** 24 + contentIdx
  const table = sql.table(languageType === 'ENG' ? 'search_eng' : 'search_kor')
  const key = sql.ref(dialect === 'sqlite' ? 'rowid' : 'place')
  await sql`delete from ${table} where ${key} = ${place}`.execute(db)
  if (dialect === 'sqlite')
    await sql`insert into ${table} (rowid, words) values (${place}, ${tokens.join(' ')})`.execute(
      db,
    )
  else
    await sql`insert into ${table} (place, words, type) values (${place}, array_to_tsvector(${tokens}::text[]), ${type})`.execute(
      db,
    )
}
