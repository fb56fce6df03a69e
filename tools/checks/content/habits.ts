import { ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import { numbersIn, type TextLanguage } from '../../../contract/studio/consistency/numbers.ts'
import { type ContentText, dayOf, plain } from './texts.ts'

/** A habit of wording that readers notice once too many articles share it. */
interface Habit {
  name: string
  language: TextLanguage
  /** What `most` counts: occurrences, or articles with at least one. */
  unit: 'occurrences' | 'articles'
  /** The largest number for each 100 articles of the language. */
  most: number
  count(text: ContentText): number
}

/** How often a habit occurs in the articles of its language, and where. */
export interface Frequency {
  name: string
  language: TextLanguage
  unit: Habit['unit']
  total: number
  /** For each 100 articles, rounded to one decimal. */
  share: number
  most: number
  /** Files with the habit, those with most occurrences first. */
  files: string[]
}

const wholeOf = ({ passages }: ContentText): string =>
  plain(passages.map(({ text }) => text).join('\n'))
const matches =
  (pattern: RegExp) =>
  (text: ContentText): number =>
    wholeOf(text).match(pattern)?.length ?? 0
const titleOf = ({ values }: ContentText): string => String(values.title ?? '')
const hasComma = (text: ContentText): number => Number(titleOf(text).includes(','))
const quotationsIn = ({ passages }: ContentText): number =>
  passages.filter(({ text }) => text.startsWith('“')).length
const hasOneQuotation = (text: ContentText): number => Number(quotationsIn(text) === 1)
const lastSentence = ({ passages }: ContentText): string =>
  passages
    .at(-1)
    ?.text.split(/(?<=[.!?]) /)
    .at(-1) ?? ''
const endsWith =
  (pattern: RegExp) =>
  (text: ContentText): number =>
    Number(pattern.test(lastSentence(text)))
const isOn =
  (weekday: number) =>
  (text: ContentText): number =>
    Number(new Date(dayOf(text) ?? 0).getUTCDay() === weekday)

/** Native numerals from thirty up, before a counted noun; speech in quotation marks is free. */
const NATIVE =
  /(?<![가-힣])(?:백 ?)?(?:서른|마흔|쉰|예순|일흔|여든|아흔)(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉)? ?(?:명|개|곳|건|가지|살|번|통|편|장|쪽|척|팀|칸|대|권|해)/gu
const nativeNumerals = (text: ContentText): number =>
  wholeOf(text)
    .replace(/“[^”]*”/g, '')
    .match(NATIVE)?.length ?? 0

const HABITS: readonly Habit[] = [
  { name: '까닭', language: 'ko', unit: 'occurrences', most: 10, count: matches(/까닭/g) },
  { name: '가운데', language: 'ko', unit: 'occurrences', most: 25, count: matches(/가운데/g) },
  {
    name: '“A가 아니라 B”',
    language: 'ko',
    unit: 'occurrences',
    most: 10,
    count: matches(/[이가] 아니라/g),
  },
  {
    name: '칸',
    language: 'ko',
    unit: 'articles',
    most: 15,
    count: matches(/(?<![가-힣])(?:[가-힣]{0,2} ?)칸(?!막)/g),
  },
  {
    name: 'native numerals from thirty up',
    language: 'ko',
    unit: 'articles',
    most: 8,
    count: nativeNumerals,
  },
  {
    name: '윤슬이 그린 그림',
    language: 'ko',
    unit: 'occurrences',
    most: 5,
    count: matches(/윤슬이 그린 그림/g),
  },
  { name: 'title with a comma', language: 'ko', unit: 'articles', most: 20, count: hasComma },
  {
    name: 'exactly one quotation',
    language: 'ko',
    unit: 'articles',
    most: 35,
    count: hasOneQuotation,
  },
  {
    name: 'last sentence negative or unknown',
    language: 'ko',
    unit: 'articles',
    most: 12,
    count: endsWith(/않|없|못|모른|모르|아니|아직/),
  },
  { name: 'Wednesday', language: 'ko', unit: 'articles', most: 30, count: isOn(3) },
  { name: 'Nobody', language: 'en', unit: 'occurrences', most: 10, count: matches(/\bnobody\b/gi) },
  {
    name: '“What … was” as an opening',
    language: 'en',
    unit: 'occurrences',
    most: 8,
    count: matches(/(?:^|[.!?”] )What [^.?!\n]{3,90}? (?:was|is|were|are)\b(?![^.\n]*\?)/gm),
  },
  {
    name: '“stands” for “is written”',
    language: 'en',
    unit: 'occurrences',
    most: 6,
    count: matches(/\b(?:stands|stood) (?:in|on|at|beside|under|there|next)\b/g),
  },
  {
    name: 'mend',
    language: 'en',
    unit: 'occurrences',
    most: 5,
    count: matches(/\bmend(?:s|ed|ing)?\b/gi),
  },
]

/** Numbers from here on are no coincidence when many articles share one. */
const LEAST_NUMBER = 101
/** The largest number of articles of a language that share one number which is not rounded. */
const MOST_SHARED = 9

const isYear = (value: number): boolean => value >= 1900 && value <= 2100
/** At most two digits other than trailing zeros. */
const isRounded = (value: number): boolean => /^\d{1,2}0*$/.test(String(value))

/** Counts each habit in the articles. */
export function habitsOf(texts: readonly ContentText[]): Frequency[] {
  const articles = texts.filter(({ kind }) => ARTICLE_FOLDERS.includes(kind))
  return HABITS.map(({ name, language, unit, most, count }) => {
    const own = articles.filter((text) => text.language === language)
    const counts = own
      .map((text): [string, number] => [text.file, count(text)])
      .filter(([, number]) => number > 0)
      .sort(([, one], [, other]) => other - one)
    const total =
      unit === 'articles' ? counts.length : counts.reduce((sum, [, number]) => sum + number, 0)
    const share = own.length ? Math.round((total / own.length) * 1000) / 10 : 0
    return { name, language, unit, total, share, most, files: counts.map(([file]) => file) }
  })
}

/** Numbers that many articles share, most shared first. */
export function sharedNumbers(texts: readonly ContentText[]): { value: number; files: string[] }[] {
  const files = new Map<number, string[]>()
  for (const { kind, language, file, passages } of texts) {
    if (!ARTICLE_FOLDERS.includes(kind) || language !== 'ko') continue
    for (const value of new Set(passages.flatMap(({ text }) => numbersIn(text, language))))
      if (value >= LEAST_NUMBER && !isYear(value) && !isRounded(value))
        files.set(value, [...(files.get(value) ?? []), file])
  }
  return [...files]
    .map(([value, found]) => ({ value, files: found }))
    .sort((one, other) => other.files.length - one.files.length)
}

/** Checks that no habit of wording, and no number, is shared by too many articles. */
export function tooFrequent(texts: readonly ContentText[]): string[] {
  return [
    ...habitsOf(texts)
      .filter(({ share, most }) => share > most)
      .map(
        ({ name, language, unit, share, most, files }) =>
          `${name} (${language}): ${share} ${unit} for each 100 articles, at most ${most}: ${files.slice(0, 10).join(', ')}`,
      ),
    ...sharedNumbers(texts)
      .filter(({ files }) => files.length > MOST_SHARED)
      .map(
        ({ value, files }) =>
          `the number ${value} is in ${files.length} articles: ${files.join(', ')}`,
      ),
  ]
}
