import { type Matcher, matcherOf, type Terminology } from '../terminology.ts'
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
import {
  brokenPromises,
  type DatedPromise,
  type FoundPromise,
  isWithinDay,
  type Ledger,
  openPromises,
  promisesOfText,
} from './promises.ts'
import { hasWords } from './words.ts'

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
  /** A date after that of the text, and no promise of the ledger. */
  'later',
  /** A sentence with the date of a promise is gone, or has another date. */
  'broken',
  /** Who is named has a promise that is over and not answered. */
  'open',
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
  /** The promise that is broken or open. */
  promise?: Pick<DatedPromise, 'by' | 'what' | 'until'>
}

/** What the ledger has to say of a text. */
export interface CheckedPromises {
  ledger: Ledger
  /** The names of the text in the ledger: its place, or the ids of an article and its other language. */
  names: readonly string[]
  /** Its words by language as visitors read them; empty = they read none. */
  live: Record<TextLanguage, string>
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
  promises: CheckedPromises
}

/** Issues of one kind that are listed. */
const MOST = 20
/** Numbers of a text that are looked for in the other language: each costs a pass over it. */
const MOST_NUMBERS = 300
/** Characters of each language that are read. */
const MOST_READ = 500_000

const LANGUAGES = ['ko', 'en'] as const
const other = { ko: 'en', en: 'ko' } as const satisfies Record<TextLanguage, TextLanguage>

/**
 * Compares the texts of a draft with the company's figures, definitions and words, with each other,
 * with their day, and with the ledger of promises. Linear in their length; at most 20 issues of a kind.
 */
export function consistencyIssues({
  texts: given,
  day,
  former,
  terminology,
  promises,
}: CheckedTexts): {
  issues: ConsistencyIssue[]
  more: boolean
} {
  const texts = { ko: given.ko.slice(0, MOST_READ), en: given.en.slice(0, MOST_READ) }
  const isPair = texts.ko !== '' && texts.en !== ''
  const numbered: Record<TextLanguage, NumberedText> = {
    ko: numberedText(texts.ko, 'ko'),
    en: numberedText(texts.en, 'en'),
  }
  const own = promisesOfText(promises.ledger, promises.names)
  // a promise is open whichever language names who made it
  const open = new Set<DatedPromise>()
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
            .filter(({ when }) => !own.some(({ until }) => isWithinDay(until, when)))
            .map(({ text: date }) => issueOf('later', language, date))),
      // a language that is not written yet breaks nothing
      ...(text === ''
        ? []
        : brokenPromises(own, promises.live[language], text, language).map((one) =>
            promiseIssue('broken', language, one),
          )),
      ...(day === null
        ? []
        : openPromises(promises.ledger, text, day, language)
            .filter(({ promise }) => !open.has(promise))
            .map((one) => {
              open.add(one.promise)
              return promiseIssue('open', language, one)
            })),
    ]
    return ISSUE_KINDS.flatMap((kind) => {
      const each = new Map(
        found
          .filter((one) => one.kind === kind)
          .map((one) => [`${one.key} ${one.promise?.what ?? ''} ${one.found}`, one]),
      )
      if (each.size > MOST) more = true
      return [...each.values()].slice(0, MOST)
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

const promiseIssue = (
  kind: 'broken' | 'open',
  language: TextLanguage,
  { found, promise: { by, what, until } }: FoundPromise,
): ConsistencyIssue => ({ ...issueOf(kind, language, found), promise: { by, what, until } })

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
