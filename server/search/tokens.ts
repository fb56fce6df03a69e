import { getChoseong } from 'es-hangul'
import type { ResultType } from '../../contract/result-types.ts'

const HANGUL = '가-힣ㄱ-ㅎㅏ-ㅣ'
const WORDS = new RegExp(`[${HANGUL}]+|[a-z0-9]+`, 'g')
/** Hangul with nothing but spaces between: spacing is loose in Korean, so grams of three reach over it. */
const RUNS = new RegExp(`[${HANGUL}]+(?: +[${HANGUL}]+)*`, 'g')

/** Most words of a keyword, and most tokens, that are looked for. */
const QUERY_WORDS = 8
const QUERY_TOKENS = 24
/** Letters of a body that are indexed. */
export const INDEXED_LETTERS = 60_000
/** Tokens of a row at most: letters without sense give four times as many as an article, and a write of them takes 0.2 s. */
const ROW_TOKENS = 30_000

/** Lower-case, NFC, without word joiners and soft hyphens; every space is one. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2060\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')

/** Words of Hangul or of Latin letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(WORDS) ?? []

const isHangul = (word: string): boolean => word >= 'ㄱ'

/** A text without spaces and signs, as one word. */
export const squeeze = (text: string): string => wordsOf(text).join('')

/** Initial consonants of the Hangul in a text, without spaces: 보도 자료 → ㅂㄷㅈㄹ. */
export const initialsOf = (text: string): string =>
  wordsOf(text)
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

/** Where a word may stand. Each place holds all that the one before it holds, so matches rank by the first place that has them. */
export const SEARCH_FIELDS = ['title', 'keywords', 'anywhere'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** A letter before each token says its place: then a word that no title holds is not even looked for there. */
const MARKS: Record<SearchField, string> = { title: 'ㅌ', keywords: 'ㅋ', anywhere: 'ㅁ' }
export const markedToken = (field: SearchField, token: string): string => MARKS[field] + token
const TYPE_MARK = 'ㅈ'
/** What says the type of a content; no place has its mark, so nothing that is typed finds it. */
export const typeToken = (type: ResultType): string => TYPE_MARK + type.replaceAll('-', '')

/** What is indexed of a content. `body` is plain text. */
export interface SearchText {
  title: string
  keywords: readonly string[]
  body: string
}

/** All index tokens of a content, each once: matching needs no positions, as grams of three overlap. */
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
  addTokens(body.slice(0, INDEXED_LETTERS), tokens)
  for (const token of tokens) marked.push(markedToken('anywhere', token))
  return marked.slice(0, ROW_TOKENS)
}

/** Marks of what is no word of a text: letters of Hangul before Latin ones or digits, so that nothing typed is read as one. */
const PLAIN_MARKS = { kind: 'ㅈ', language: 'ㅇ', link: 'ㄹ' } as const
/** What an index without places says of a row beside its words. */
export const plainToken = (says: keyof typeof PLAIN_MARKS, value: string): string =>
  PLAIN_MARKS[says] + value.toLowerCase()

/** The same tokens without marks, for an index that does not ask where a word stands; `more` goes in as it is. */
export function wordTokens(texts: readonly SearchText[], more: readonly string[] = []): string[] {
  const tokens = new Set(more)
  for (const { title, keywords, body } of texts) {
    for (const text of [title, ...keywords]) {
      addTokens(text, tokens)
      addInitials(text, tokens)
    }
    addTokens(body.slice(0, INDEXED_LETTERS), tokens)
  }
  return [...tokens].slice(0, ROW_TOKENS)
}

/** What a keyword asks for: a content matches that has all `tokens`, and one that begins with `beginning`. */
export interface SearchQuery {
  tokens: string[]
  beginning: string | null
}

/** Tokens of a Hangul word of a query: overlapping grams of three cover it. */
function coverOf(word: string): string[] {
  if (word.length <= 3) return [word]
  const tokens: string[] = []
  for (let at = 0; at + 3 < word.length; at += 2) tokens.push(word.slice(at, at + 3))
  return [...tokens, word.slice(-3)]
}

/**
 * Reads a typed keyword; no tokens = nothing to look for. Any text is safe: tokens hold only letters and digits.
 * A last letter that is half composed (윤스, 윤ㅅ) is left out while something stands before it.
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

/** The same keyword with its last word as the beginning of one, where that is Latin; null where it is not. */
export function parseUnfinished(keyword: string): SearchQuery | null {
  const words = wordsOf(keyword).slice(0, QUERY_WORDS)
  const last = words.pop()
  if (!last || isHangul(last) || last.length < 2) return null
  return { tokens: parseQuery(words.join(' ')).tokens, beginning: last }
}
