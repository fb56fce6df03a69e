import { locale } from '../../visit/language.ts'

/** A number in the studio's language: `1,234`. */
export const number = (value: number): string => value.toLocaleString(locale())

/** The change from one count to another: `+25%`, `−10%`; null if there was none before. */
export function change(count: number, before: number): string | null {
  if (before === 0) return null
  return new Intl.NumberFormat(locale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format((count - before) / before)
}
