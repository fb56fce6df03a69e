import { localeTag } from './language.ts'

/** Formats a number: `1,204`. */
export const numberText = (value: number): string => value.toLocaleString(localeTag())

/** Formats bytes: `840 kB`, `2.4 MB`. */
export function bytesText(bytes: number): string {
  const [unit, per] =
    bytes < 999_500 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  const value = bytes / per
  return value.toLocaleString(localeTag(), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && unit === 'megabyte' ? 1 : 0,
  })
}
