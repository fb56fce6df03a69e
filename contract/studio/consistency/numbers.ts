import {
  ENGLISH_ONES,
  ENGLISH_TENS,
  LARGE_UNITS,
  NATIVE_ONES,
  NATIVE_TENS,
  NATIVE_TWENTY,
  ONES,
  PLACES,
  SMALL_UNITS,
} from './numerals.ts'

/** A language as texts and files name it. */
export type TextLanguage = 'ko' | 'en'

/** The other language often has no numeral for smaller numbers (한, 두, both, a pair). */
export const LEAST_COMPARED = 13

/** Rounded so that 2.286 trillion and 2조 2,860억 are the same number. */
const exact = (value: number): number => Number(value.toPrecision(12))

/** The text without false numbers: articles of terms and fractions. */
function normalized(text: string, language: TextLanguage): string {
  const content = text.replaceAll('\u00a0', ' ')
  if (language === 'ko')
    return content.replace(/제\s?\d{1,6}조/g, ' ').replace(/(?<!\d)\d{1,15}분의 \d{1,15}만?/g, '')
  return content
}

/**
 * The numbers written with digits in a text, in order: `2조 2,860억` and `2.286 trillion` are both
 * 2,286,000,000,000.
 */
export function numbersIn(text: string, language: TextLanguage): number[] {
  const found: number[] = []
  const pattern =
    language === 'ko'
      ? /(?<![\d,])(\d[\d,]{0,40}(?:\.\d{1,20})?)\s?(천|백)?(조|억|만)?/gu
      : /(?<![\d,])(\d[\d,]{0,40}(?:\.\d{1,20})?)[\s-]?(thousand|hundred)?(trillion|billion|million)?(?:st|nd|rd|th)?\b/gi
  let sum = 0
  let end = -1
  let last = Number.POSITIVE_INFINITY
  const close = (): void => {
    if (end >= 0) found.push(exact(sum))
    sum = 0
    end = -1
    last = Number.POSITIVE_INFINITY
  }
  const content = normalized(text, language)
  for (const match of content.matchAll(pattern)) {
    const [whole, digits = '', small, large] = match
    const value =
      Number(digits.replaceAll(',', '')) * (SMALL_UNITS.get(small?.toLowerCase() ?? '') ?? 1)
    const unit = LARGE_UNITS.get(large?.toLowerCase() ?? '') ?? (small ? 1 : 0.1)
    // `2조 2,860억`: one number as long as the units decrease and only a space separates them
    const goesOn =
      language === 'ko' &&
      end >= 0 &&
      /^\s?$/.test(content.slice(end, match.index)) &&
      last >= 1e4 &&
      unit < last
    if (!goesOn) close()
    sum += value * (unit >= 1e4 ? unit : 1)
    last = unit
    end = match.index + whole.trimEnd().length
  }
  close()
  return found
}

/** Spellings of an integer under 100,000 in words. */
function inWords(value: number, language: TextLanguage): string[] {
  if (!Number.isInteger(value) || value >= 1e5) return []
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (language === 'en') {
    const under100 = (n: number): string =>
      n < 20
        ? (ENGLISH_ONES[n] ?? '')
        : [ENGLISH_TENS[Math.floor(n / 10)], ENGLISH_ONES[n % 10]]
            .filter((w) => w && w !== 'zero')
            .join('-')
    if (value < 100) return [under100(value)]
    if (value % 1000 === 0) return [`${under100(value / 1000)} thousand`, `a thousand`]
    if (value % 100 === 0) return [`${under100(value / 100)} hundred`, 'a hundred']
    return []
  }
  const sino = [...String(value)]
    .map((digit, index, all) => {
      const place = PLACES[all.length - 1 - index] ?? ''
      return digit === '0' ? '' : (digit === '1' && place ? '' : ONES[Number(digit)]) + place
    })
    .join('')
  const native =
    value < 100
      ? [(NATIVE_TENS[tens] ?? '') + (NATIVE_ONES[ones] ?? ''), value === 20 ? NATIVE_TWENTY : '']
      : []
  return [sino, ...native].filter((word) => word.length > 0)
}

/**
 * Units that a table states once for all its numbers (`KRW billion`, 억 원), or a range for both
 * (`8.9 to 9.0 trillion`).
 */
const UNITS = [1e12, 1e9, 1e8, 1e6, 1e4]

/** A text to find numbers in: with digits, in words, or in other units. */
export interface NumberedText {
  /** In lower case. */
  text: string
  language: TextLanguage
  numbers: ReadonlySet<number>
  /** The large ones, rounded to three digits. */
  rounded: ReadonlySet<string>
  /** The hours of the afternoon that it names, of twelve. */
  afternoon: ReadonlySet<number>
}

/** Prepares a text for `mentions`. */
export function numberedText(text: string, language: TextLanguage): NumberedText {
  const numbers = new Set(numbersIn(text, language))
  const rounded = new Set([...numbers].map((number) => number.toPrecision(3)))
  const hours = text.matchAll(/(?<!\d)(\d{1,2})(?::\d{2})? ?p\.m\./g)
  const afternoon = new Set(Array.from(hours, ([, hour]) => Number(hour)))
  return { text: text.toLowerCase(), language, numbers, rounded, afternoon }
}

/**
 * Whether a text contains a number: with digits, in words, in another unit, or a large one rounded
 * to three digits.
 */
export function mentions(
  { text, language, numbers, rounded, afternoon }: NumberedText,
  value: number,
): boolean {
  if (numbers.has(value)) return true
  // 18시 is 6 p.m.
  if (value > 12 && value < 24 && afternoon.has(value - 12)) return true
  if (inWords(value, language).some((word) => text.includes(word))) return true
  if (UNITS.some((unit) => numbers.has(exact(value / unit)) || numbers.has(exact(value * unit))))
    return true
  return value >= 1e6 && rounded.has(value.toPrecision(3))
}
