// Words by which numbers and dates of a text are read. Visitors never see them.

/** Units that multiply the digits before them. */
export const LARGE_UNITS: ReadonlyMap<string, number> = new Map([
  ['조', 1e12],
  ['억', 1e8],
  ['만', 1e4],
  ['trillion', 1e12],
  ['billion', 1e9],
  ['million', 1e6],
])
export const SMALL_UNITS: ReadonlyMap<string, number> = new Map([
  ['천', 1e3],
  ['백', 1e2],
  ['thousand', 1e3],
  ['hundred', 1e2],
])

/** Digits of numbers in Korean words, in Sino-Korean and in native words, and their places. */
export const ONES = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
export const PLACES = ['', '십', '백', '천', '만']
export const NATIVE_ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
export const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
/** Twenty before a noun. */
export const NATIVE_TWENTY = '스무'

/** Numbers of English words: up to nineteen, and the tens. */
export const ENGLISH_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
export const ENGLISH_TENS = [
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

/** The English names of the months, from January on. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
/** The days of the week, from Sunday on. */
export const KOREAN_DAYS = '일월화수목금토'
export const ENGLISH_DAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]
