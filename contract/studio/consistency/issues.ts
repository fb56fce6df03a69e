import { type Matcher, matcherOf, type Terminology, startsWord } from '../terminology.ts'
import { datesIn } from './dates.ts'
import { wrongDaysIn } from './days.ts'
import {
  LEAST_COMPARED,
  mentions,
  type NumberedText,
  numberedText,
  numbersIn,
  type TextLanguage,
} from './numbers.ts'

/** What a text may contradict. */
export const ISSUE_KINDS = [
  /** It states a figure of the company as it was before it was corrected. */
  'figure',
  /** It says what a figure counts as it was said before. */
  'definition',
  /** A form that the company does not write. */
  'term',
  /** A day of the week that is not that of its date. */
  'weekday',
  /** A number that the other language does not have. */
  'number',
  /** A date after that of the text: a promise. */
  'later',
] as const

export interface ConsistencyIssue {
  kind: (typeof ISSUE_KINDS)[number]
  language: TextLanguage
  /** As the text says it. */
  found: string
  /** What holds now: words, or the date as `2026-03-12` of a day of the week; empty = none. */
  expected: string
  /** Key of the figure, or of the reason of a term; empty for others. */
  key: string
}

/** Words of a figure that were corrected, of each language. */
export interface FormerWords {
  kind: 'figure' | 'definition'
  key: string
  before: Record<TextLanguage, string>
  now: Record<TextLanguage, string>
}

export interface CheckedTexts {
  /** All words of a text by language, a line each; empty = it is not written in that language. */
  texts: Record<TextLanguage, string>
  /** The day of the text, as `2026-03-12`; null = it is kept up to date. */
  day: string | null
  former: readonly FormerWords[]
  terminology: Terminology
}

/** Issues of one kind that are listed. */
const MOST = 20
/** Numbers of a text that are looked for in the other language: each costs a pass over it. */
const MOST_NUMBERS = 300
/** Characters of each language that are read. */
const MOST_READ = 500_000

const LANGUAGES = ['ko', 'en'] as const
const other = { ko: 'en', en: 'ko' } as const satisfies Record<TextLanguage, TextLanguage>

/** Whether words stand in a text by themselves: `240명` is not in `9,240명`. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isInNumber = /^\d/.test(words) && /\d[.,]?$/.test(text.slice(Math.max(0, at - 2), at))
    const goesOn =
      /\d$/.test(words) && /^[.,]?\d/.test(text.slice(at + words.length, at + words.length + 2))
    if (startsWord(text, at) && !isInNumber && !goesOn) return true
  }
  return false
}

/**
 * Compares the texts of a draft with the company's figures, definitions and words, with each other,
 * and with their day. Linear in their length; at most 20 issues of a kind.
 */
export function consistencyIssues({ texts: given, day, former, terminology }: CheckedTexts): {
  issues: ConsistencyIssue[]
  more: boolean
} {
  const texts = { ko: given.ko.slice(0, MOST_READ), en: given.en.slice(0, MOST_READ) }
  const isPair = texts.ko !== '' && texts.en !== ''
  const numbered: Record<TextLanguage, NumberedText> = {
    ko: numberedText(texts.ko, 'ko'),
    en: numberedText(texts.en, 'en'),
  }
  let more = LANGUAGES.some((language) => given[language].length > MOST_READ)
  const issues = LANGUAGES.flatMap((language) => {
    const text = texts[language]
    const found = [
      ...formerIn(text, language, former),
      ...termsIn(text, language, matcherOf(terminology[language])),
      ...wrongDaysIn(text, day).map(({ found, date }) => issueOf('weekday', language, found, date)),
      ...(isPair ? missingIn(text, language, numbered[other[language]]) : []),
      ...(day === null
        ? []
        : datesIn(text, language)
            .filter(({ when }) => when > day.slice(0, when.length))
            .map(({ text: date }) => issueOf('later', language, date))),
    ]
    return ISSUE_KINDS.flatMap((kind) => {
      const own = new Map(
        found.filter((one) => one.kind === kind).map((one) => [`${one.key} ${one.found}`, one]),
      )
      if (own.size > MOST) more = true
      return [...own.values()].slice(0, MOST)
    })
  })
  return { issues, more }
}

const issueOf = (
  kind: ConsistencyIssue['kind'],
  language: TextLanguage,
  found: string,
  expected = '',
  key = '',
): ConsistencyIssue => ({ kind, language, found, expected, key })

const formerIn = (
  text: string,
  language: TextLanguage,
  former: readonly FormerWords[],
): ConsistencyIssue[] =>
  former
    .filter(({ before }) => before[language] !== '' && hasWords(text, before[language]))
    .map(({ kind, key, before, now }) =>
      issueOf(kind, language, before[language], now[language], key),
    )

const termsIn = (text: string, language: TextLanguage, match: Matcher): ConsistencyIssue[] =>
  match(text).map(({ found, right, why }) => issueOf('term', language, found, right, why))

const missingIn = (text: string, language: TextLanguage, pair: NumberedText): ConsistencyIssue[] =>
  [...new Set(numbersIn(text, language))]
    .filter((value) => value >= LEAST_COMPARED)
    .slice(0, MOST_NUMBERS)
    .filter((value) => !mentions(pair, value))
    .map((value) => issueOf('number', language, String(value)))
