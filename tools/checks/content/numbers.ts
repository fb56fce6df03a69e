import { type ContentText, pairsOf, plain, type TextIssue, type TextLanguage } from './texts.ts'

/** The other language often has no numeral for smaller numbers (한, 두, both, a pair). */
const LEAST = 13

const LARGE: Record<string, number> = {
  조: 1e12,
  억: 1e8,
  만: 1e4,
  trillion: 1e12,
  billion: 1e9,
  million: 1e6,
}
const SMALL: Record<string, number> = { 천: 1e3, 백: 1e2, thousand: 1e3, hundred: 1e2 }

/** Rounded so that 2.286 trillion and 2조 2,860억 are the same number. */
const exact = (value: number): number => Number(value.toPrecision(12))

/** The text without false numbers: articles of terms and fractions. */
function normalized(text: string, language: TextLanguage): string {
  const content = plain(text)
  if (language === 'ko')
    return content.replace(/제\s?\d+조/g, '제').replace(/\d+분의 \d+(?:만)?/g, '')
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
      ? /(\d[\d,]*(?:\.\d+)?)\s?(천|백)?(조|억|만)?/gu
      : /(\d[\d,]*(?:\.\d+)?)[\s-]?(thousand|hundred)?(trillion|billion|million)?(?:st|nd|rd|th)?\b/gi
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
    const value = Number(digits.replaceAll(',', '')) * (SMALL[small?.toLowerCase() ?? ''] ?? 1)
    const unit = LARGE[large?.toLowerCase() ?? ''] ?? (small ? 1 : 0.1)
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

const ONES = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
const NATIVE_ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const ENGLISH_TENS = [
  '',
  '',
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
]

/** Spellings of an integer under 100,000 in words. */
function inWords(value: number, language: TextLanguage): string[] {
  if (!Number.isInteger(value) || value >= 1e5) return []
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (language === 'en') {
    const under100 = (n: number): string =>
      n < 20
        ? (ENGLISH[n] ?? '')
        : [ENGLISH_TENS[Math.floor(n / 10)], ENGLISH[n % 10]]
            .filter((w) => w && w !== 'zero')
            .join('-')
    if (value < 100) return [under100(value)]
    if (value % 1000 === 0) return [`${under100(value / 1000)} thousand`, `a thousand`]
    if (value % 100 === 0) return [`${under100(value / 100)} hundred`, 'a hundred']
    return []
  }
  const places = ['', '십', '백', '천', '만']
  const sino = [...String(value)]
    .map((digit, index, all) => {
      const place = places[all.length - 1 - index] ?? ''
      return digit === '0' ? '' : (digit === '1' && place ? '' : ONES[Number(digit)]) + place
    })
    .join('')
  const native =
    value < 100
      ? [(NATIVE_TENS[tens] ?? '') + (NATIVE_ONES[ones] ?? ''), value === 20 ? '스무' : '']
      : []
  return [sino, ...native].filter((word) => word.length > 0)
}

/**
 * Units that a table states once for all its numbers (`KRW billion`, 억 원), or a range for both
 * (`8.9 to 9.0 trillion`).
 */
const UNITS = [1e12, 1e9, 1e8, 1e6, 1e4]

/**
 * Whether a text contains a number: with digits, in words, in another unit, or a large one rounded
 * to three digits.
 */
function mentions(
  text: string,
  numbers: ReadonlySet<number>,
  value: number,
  language: TextLanguage,
): boolean {
  if (numbers.has(value)) return true
  // 18시 is 6 p.m.
  if (value > 12 && value < 24 && new RegExp(`\\b${value - 12}(?::\\d{2})? ?p\\.m\\.`).test(text))
    return true
  if (inWords(value, language).some((word) => text.toLowerCase().includes(word))) return true
  if (UNITS.some((unit) => numbers.has(exact(value / unit)) || numbers.has(exact(value * unit))))
    return true
  return value >= 1e6 && [...numbers].some((other) => other.toPrecision(3) === value.toPrecision(3))
}

const allOf = ({ passages }: ContentText): string =>
  passages.map(({ text }) => plain(text)).join('\n')

/**
 * Checks that a pair contains the same numbers.
 * @param own numbers that only one language needs, by file: areas in other units, ages counted in
 *   another way
 */
export function differentNumbers(
  texts: readonly ContentText[],
  own: Readonly<Record<string, readonly number[]>> = {},
): TextIssue[] {
  return pairsOf(texts).flatMap((pair) => {
    const [content, sets] = [
      pair.map(allOf),
      pair.map((text) => new Set(numbersIn(allOf(text), text.language))),
    ]
    return pair.flatMap((text, index) => {
      const other = pair[1 - index] as ContentText
      return text.passages.flatMap((passage) =>
        [...new Set(numbersIn(passage.text, text.language))]
          .filter((value) => value >= LEAST && !own[text.file]?.includes(value))
          .filter(
            (value) =>
              !mentions(
                content[1 - index] ?? '',
                sets[1 - index] ?? new Set(),
                value,
                other.language,
              ),
          )
          .map((value) => ({
            file: text.file,
            line: passage.line,
            message: `${value} is missing in ${other.file}`,
          })),
      )
    })
  })
}
