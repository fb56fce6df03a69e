import { localeTag } from './language.ts'

/** One for each language: making one takes longer than many numbers. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number: `1,204`. */
export function numberText(value: number): string {
  const tag = localeTag()
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag)
  formats.set(tag, format)
  return format.format(value)
}

/** Formats bytes: `840 kB`, `2.4 MB`, `71 GB`. */
export function bytesText(bytes: number): string {
  const [unit, per] =
    bytes < 999_500
      ? (['kilobyte', 1000] as const)
      : bytes < 999_500_000
        ? (['megabyte', 1_000_000] as const)
        : (['gigabyte', 1_000_000_000] as const)
  const value = bytes / per
  return value.toLocaleString(localeTag(), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && unit !== 'kilobyte' ? 1 : 0,
  })
}

/** Formats milliseconds: `0.4 ms`, `120 ms`. */
export const millisecondsText = (value: number): string =>
  value.toLocaleString(localeTag(), {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: value < 10 ? 1 : 0,
  })

const DURATIONS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration by its two largest units: `3일 4시간`, `5 minutes 20 seconds`. */
export function durationText(seconds: number): string {
  const first = DURATIONS.findIndex(([unit, length]) => unit === 'second' || seconds >= length)
  let left = seconds
  const parts = DURATIONS.slice(first, first + 2).map(([unit, length]) => {
    const count = Math.floor(left / length)
    left -= count * length
    return {
      count,
      text: count.toLocaleString(localeTag(), { style: 'unit', unit, unitDisplay: 'long' }),
    }
  })
  return parts
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ text }) => text)
    .join(' ')
}
