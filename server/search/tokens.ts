import { getChoseong } from 'es-hangul'

const WORDS = /[가-힣ㄱ-ㅎㅏ-ㅣ]+|[a-z0-9]+/g

/** Lower-case, NFC, without accents on Latin letters and without our word joiners. */
export const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/[\u2060\u00ad]/g, '')

/** Words of Hangul or of Latin letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(WORDS) ?? []

const isHangul = (word: string): boolean => word >= 'ㄱ'

/**
 * Index tokens of a text: of a Hangul word its overlapping two-letter grams and, last, its last letter alone; of a
 * Latin word the word. So a phrase of grams finds a stem inside a compound, and one letter is a prefix.
 */
export function indexTokens(text: string): string[] {
  const tokens: string[] = []
  for (const word of wordsOf(text)) {
    if (!isHangul(word)) {
      tokens.push(word)
      continue
    }
    for (let i = 0; i < word.length - 1; i++) tokens.push(word.slice(i, i + 2))
    tokens.push(word.slice(-1))
  }
  return tokens
}

/** A text without spaces, as one word: what finds other spacing. */
export const squeeze = (text: string): string => wordsOf(text).join('')

/** Initial consonants of the Hangul in a text, word by word: 보도자료 → ㅂㄷㅈㄹ. */
export const initialsOf = (text: string): string => wordsOf(text).filter(isHangul).map((word) => getChoseong(word)).join(' ')

/** Forms that an English word is searched by, each as a beginning: its own and its stem's. */
export function englishForms(word: string): string[] {
  if (word.length < 4 || /\d/.test(word)) return [word]
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`]
  const stem = word.replace(/(?:ing|ed|es|s|ly)$/, '')
  const undoubled = /([bdfgmnprt])\1$/.test(stem) && stem !== word ? stem.slice(0, -1) : stem
  return undoubled.length >= 3 && undoubled !== word ? [word, undoubled] : [word]
}

/** One word of a query. */
export type QueryWord =
  /** Grams that follow each other; where `prefix`, the last one is the beginning of a token. */
  | { kind: 'phrase'; tokens: string[]; prefix: boolean }
  /** Latin word: any of the forms, as a beginning. */
  | { kind: 'forms'; forms: string[] }
  /** Initial consonants that follow each other. */
  | { kind: 'initials'; tokens: string[] }

/** What a typed keyword asks for; no words = nothing to find. */
export interface SearchQuery {
  words: QueryWord[]
  /** The whole keyword as one squeezed phrase, for other spacing in titles; null for a single word. */
  squeezed: string[] | null
}

const grams = (word: string): string[] => (word.length === 1 ? [word] : Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2)))

/** Reads a typed keyword. */
export function parseQuery(keyword: string): SearchQuery {
  const words = wordsOf(keyword).slice(0, 8).map((word): QueryWord => {
    if (/^[ㄱ-ㅎ]+$/.test(word)) return { kind: 'initials', tokens: grams(word) }
    if (!isHangul(word)) return { kind: 'forms', forms: englishForms(word) }
    // a half-composed last letter (윤스, 윤ㅅ) is left out while something stands before it
    const whole = word.replace(/[ㄱ-ㅎㅏ-ㅣ]+$/, '') || word
    return { kind: 'phrase', tokens: grams(whole), prefix: whole.length === 1 }
  })
  const one = squeeze(keyword)
  return { words, squeezed: words.length > 1 || /\s/.test(keyword.trim()) || one.length > 2 ? grams(one) : null }
}
