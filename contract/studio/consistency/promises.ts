import { hasWords } from './words.ts'
import { datesIn } from './dates.ts'
import type { TextLanguage } from './numbers.ts'
import { MONTHS } from './numerals.ts'

/** A promise with a date, as `contract/documents/promises.ts` describes it. */
export interface DatedPromise {
  what: string
  /** The name of a party. */
  by: string
  /** The texts that make it. */
  in: readonly string[]
  /** A year, a month or a day. */
  until: string
  /** The text that says what became of it. */
  answered?: string | undefined
}

/** The ledger of promises, with the words by which texts name who makes them. */
export interface Ledger {
  parties: readonly { name: string; words: Record<TextLanguage, readonly string[]> }[]
  promises: readonly DatedPromise[]
}

/** The last day of a year, a month or a day. */
export const lastDay = (when: string): string => {
  const [year = '', month, date] = when.split('-')
  if (date) return when
  return new Date(Date.UTC(Number(year), month ? Number(month) : 12, 0)).toISOString().slice(0, 10)
}

/** Whether of two dates, each a year, a month or a day, one is in the other. */
export const isWithinDay = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

/** The promises that a text makes, by the names of the text in the ledger. */
export function promisesOfText(ledger: Ledger, names: readonly string[]): DatedPromise[] {
  const own = new Set(names)
  return ledger.promises.filter((one) => one.in.some((place) => own.has(place)))
}

/** A month, or a day of it, without a year: `11월`, `11월 3일`, `November 3`. */
const YEARLESS: Readonly<Record<TextLanguage, RegExp>> = {
  ko: /(?<![\d년] ?)(?<month>\d{1,2})월(?: (?<date>\d{1,2})일)?/gu,
  en: /(?<month>January|February|March|April|May|June|July|August|September|October|November|December)(?: (?<date>\d{1,2})\b)?(?!,? \d{4})/gu,
}

/** A sentence that names dates: with a year as `2026-03`, without one as `--03` or `--03-12`. */
interface DatedSentence {
  sentence: string
  dates: string[]
}

function datedSentences(text: string, language: TextLanguage): DatedSentence[] {
  return text
    .replaceAll('\u00a0', ' ')
    .split(/\n|(?<=[.!?…][”’")]?) /u)
    .flatMap((part) => {
      const sentence = part.trim()
      const yearless = [...sentence.matchAll(YEARLESS[language])].map(({ groups }) => {
        const { month = '', date } = groups ?? {}
        const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month) + 1
        const parts = [number, ...(date ? [date] : [])]
        return `-${parts.map((one) => `-${String(one).padStart(2, '0')}`).join('')}`
      })
      const dates = [...datesIn(sentence, language).map(({ when }) => when), ...yearless]
      return dates.length > 0 ? [{ sentence, dates }] : []
    })
}

/** Whether a date of a sentence is that of a promise: without a year, its month and its day count. */
const isDue = (date: string, until: string): boolean =>
  date.startsWith('--')
    ? until.length > 4 && isWithinDay(date.slice(2), until.slice(5))
    : isWithinDay(date, until)

/** A promise that a text breaks, or that is still open. */
export interface FoundPromise {
  /** As the text says it. */
  found: string
  promise: DatedPromise
}

/** Characters of a sentence that are quoted. */
const MOST_QUOTED = 160

/**
 * The promises of a text that its draft no longer makes: visitors read more sentences with their date
 * than the draft has in place of them. Linear in the texts for each promise.
 * @param promises those of this text
 * @param live the text as visitors read it; empty = they read none
 */
export function brokenPromises(
  promises: readonly DatedPromise[],
  live: string,
  draft: string,
  language: TextLanguage,
): FoundPromise[] {
  if (promises.length === 0 || live === '' || live === draft) return []
  const before = datedSentences(live, language)
  const after = datedSentences(draft, language)
  const kept = new Set(after.map(({ sentence }) => sentence))
  const known = new Set(before.map(({ sentence }) => sentence))
  const gone = before.filter(({ sentence }) => !kept.has(sentence))
  const added = after.filter(({ sentence }) => !known.has(sentence))
  return promises.flatMap((promise) => {
    const isOf = ({ dates }: DatedSentence) => dates.some((date) => isDue(date, promise.until))
    const lost = gone.filter(isOf)
    if (lost.length <= added.filter(isOf).length) return []
    const { sentence = '' } = lost[0] ?? {}
    const found =
      sentence.length > MOST_QUOTED ? `${sentence.slice(0, MOST_QUOTED).trimEnd()}…` : sentence
    return [{ found, promise }]
  })
}

/** Words of parties that a text is searched for: each costs a pass over it. */
const MOST_WORDS = 300

/** The promises that were over before the day of a text without an answer, and whose party it names. */
export function openPromises(
  { parties, promises }: Ledger,
  text: string,
  day: string,
  language: TextLanguage,
): FoundPromise[] {
  const due = promises
    .filter(({ answered, until }) => answered === undefined && lastDay(until) < day)
    .sort((a, b) => a.until.localeCompare(b.until))
  const byName = Map.groupBy(due, ({ by }) => by)
  let words = 0
  const named = new Map<string, string>()
  for (const party of parties) {
    if (!byName.has(party.name)) continue
    for (const word of party.words[language]) {
      if (named.has(party.name) || ++words > MOST_WORDS) break
      if (hasWords(text, word)) named.set(party.name, word)
    }
  }
  return due.flatMap((promise) => {
    const found = named.get(promise.by)
    return found === undefined ? [] : [{ found, promise }]
  })
}
