import type { Language } from '../../../../contract/language.ts'

/** A figure of the company, as texts name it: `{fact:key}`. */
export interface Fact {
  key: string
  /** As a text of each language writes it. */
  ko: string
  en: string
  /** What it counts, of some, in each language. */
  means?: { ko: string; en: string }
}

/** The reference to a figure, as texts have it. */
export const referenceTo = (key: string): string => `{fact:${key}}`

/** A piece of a text: words, or the value of a figure; `value` null = there is none of this key. */
export type Piece = { words: string } | { key: string; value: string | null }

/** A text in pieces, with the values of its figures in a language. */
export function piecesOf(text: string, facts: readonly Fact[], language: Language): Piece[] {
  return text.split(/(\{fact:[a-z0-9-]+\})/i).flatMap((part): Piece[] => {
    if (part === '') return []
    const key = /^\{fact:([a-z0-9-]+)\}$/i.exec(part)?.[1]
    if (key === undefined) return [{ words: part }]
    const fact = facts.find((one) => one.key === key)
    return [{ key, value: fact ? (language === 'ENG' ? fact.en : fact.ko) : null }]
  })
}

/** A text as visitors read it; an unknown figure stays as it is written. */
export const readAs = (text: string, facts: readonly Fact[], language: Language): string =>
  piecesOf(text, facts, language)
    .map((piece) => ('words' in piece ? piece.words : (piece.value ?? referenceTo(piece.key))))
    .join('')

/** Puts a reference into a text, at the position of the caret. */
export const withReference = (text: string, key: string, from: number, to: number): string =>
  `${text.slice(0, from)}${referenceTo(key)}${text.slice(to)}`
