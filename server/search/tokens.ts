import { getChoseong } from 'es-hangul'
import type { ResultType } from '../../contract/result-types.ts'

const HANGUL = '가-힣ㄱ-ㅎㅏ-ㅣ'
const WORDS = new RegExp(`[${HANGUL}]+|[a-z0-9]+`, 'g')
/** Hangul separated by spaces only: spacing is loose in Korean, so trigrams span spaces. */
const RUNS = new RegExp(`[${HANGUL}]+(?: +[${HANGUL}]+)*`, 'g')

/** Maximum words of a keyword, and maximum tokens, that are searched. */
const QUERY_WORDS = 8
const QUERY_TOKENS = 24
/** Indexed characters of a body. */
export const INDEXED_CHARACTERS = 60_000
/**
 * Maximum tokens of a row: random characters yield four times as many as an article, and writing
 * them takes 0.2 s.
 */
const ROW_TOKENS = 30_000

/** Lower-case, NFC, without word joiners and soft hyphens; all whitespace as spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2060\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')

/** Words of Hangul or of Latin letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(WORDS) ?? []

const isHangul = (word: string): boolean => word >= 'ㄱ'

/** A text without spaces and punctuation, as one word. */
export const squeeze = (text: string): string => wordsOf(text).join('')

/** Initial consonants of the Hangul in a text, without spaces: 보도 자료 → ㅂㄷㅈㄹ. */
export const initialsOf = (text: string): string =>
  wordsOf(text)
    .filter(isHangul)
    .map((word) => getChoseong(word))
    .join('')
    .replaceAll(' ', '')

/** Words that look like an inflected form but are not. */
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
 * The stem of an English word, by its endings only: services, service → servic; running, run → run;
 * cities, city → city. The same for the index and for queries, so it need not be a word, only
 * consistent.
 */
export function stem(word: string): string {
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

/**
 * Tokens of a text: Hangul as grams of one, two (within words) and three characters (across spaces
 * too), Latin as stems and first letters.
 */
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

/**
 * Fields of a word. Each field includes the previous one, so matches rank by the first field that
 * has them.
 */
export const SEARCH_FIELDS = ['title', 'keywords', 'anywhere'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/**
 * A prefix letter of each token marks its field: a word that is in no title is then not even looked
 * up there.
 */
const MARKS: Record<SearchField, string> = { title: 'ㅌ', keywords: 'ㅋ', anywhere: 'ㅁ' }
export const markedToken = (field: SearchField, token: string): string => MARKS[field] + token
const TYPE_MARK = 'ㅈ'
/** Prefix of the type of an article; no field has it, so no typed text finds it. */
export const typeToken = (type: ResultType): string => TYPE_MARK + type.replaceAll('-', '')

/** The indexed texts of an article. `body` is plain text. */
export interface SearchText {
  title: string
  keywords: readonly string[]
  body: string
}

/** All index tokens of an article, each once: matching needs no positions, as trigrams overlap. */
export function indexTokens({ title, keywords, body }: SearchText): string[] {
  const tokens = new Set<string>()
  addTokens(title, tokens)
  addInitials(title, tokens)
  const marked = [...tokens].map((token) => markedToken('title', token))
  for (const keyword of keywords) {
    addTokens(keyword, tokens)
    addInitials(keyword, tokens)
  }
  for (const token of tokens) marked.push(markedToken('keywords', token))
  addTokens(body.slice(0, INDEXED_CHARACTERS), tokens)
  for (const token of tokens) marked.push(markedToken('anywhere', token))
  return marked.slice(0, ROW_TOKENS)
}

/**
 * Prefixes of tokens that are not words: Hangul letters before Latin ones or digits, so that no
 * typed text equals one.
 */
const PLAIN_MARKS = { kind: 'ㅈ', language: 'ㅇ', link: 'ㄹ' } as const
/** Additional tokens of a row in an index without fields. */
export const plainToken = (says: keyof typeof PLAIN_MARKS, value: string): string =>
  PLAIN_MARKS[says] + value.toLowerCase()

/**
 * The same tokens without prefixes, for an index that ignores fields; `more` is added unchanged.
 */
export function wordTokens(texts: readonly SearchText[], more: readonly string[] = []): string[] {
  const tokens = new Set(more)
  for (const { title, keywords, body } of texts) {
    for (const text of [title, ...keywords]) {
      addTokens(text, tokens)
      addInitials(text, tokens)
    }
    addTokens(body.slice(0, INDEXED_CHARACTERS), tokens)
  }
  return [...tokens].slice(0, ROW_TOKENS)
}

/**
 * The query of a keyword: an article matches if it has all `tokens`, and one that begins with
 * `beginning`.
 */
export interface SearchQuery {
  tokens: string[]
  beginning: string | null
}

/** Tokens of a Hangul word in a query: overlapping trigrams cover it. */
function coverOf(word: string): string[] {
  if (word.length <= 3) return [word]
  const tokens: string[] = []
  for (let at = 0; at + 3 < word.length; at += 2) tokens.push(word.slice(at, at + 3))
  return [...tokens, word.slice(-3)]
}

/**
 * Parses a typed keyword; no tokens = nothing to search. Any text is safe: tokens contain only
 * letters and digits. A half-composed last syllable (윤스, 윤ㅅ) is left out if something precedes it.
 */
export function parseQuery(keyword: string): SearchQuery {
  const tokens = new Set<string>()
  for (const word of wordsOf(keyword).slice(0, QUERY_WORDS)) {
    if (!isHangul(word)) tokens.add(stem(word))
    else
      for (const token of coverOf(
        /[가-힣]/.test(word) ? word.replace(/(?<=[가-힣])[ㄱ-ㅎㅏ-ㅣ]+$/, '') : word,
      ))
        tokens.add(token)
  }
  return { tokens: [...tokens].slice(0, QUERY_TOKENS), beginning: null }
}

/** The same keyword with its last word as a prefix, if that is Latin; null otherwise. */
export function parseUnfinished(keyword: string): SearchQuery | null {
  const words = wordsOf(keyword).slice(0, QUERY_WORDS)
  const last = words.pop()
  if (!last || isHangul(last) || last.length < 2) return null
  return { tokens: parseQuery(words.join(' ')).tokens, beginning: last }
}
