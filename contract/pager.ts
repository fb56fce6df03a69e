import { MOST_PAGES } from './limits.ts'

/** A page number, or the gap between two numbers that are not adjacent. */
export type PagerEntry = number | 'gap'

/** Number of pages up to which every number is shown (SH-151). */
const ALL = 7
/** Numbers at the start, at the end and of a group under 768 px. */
const GROUP = 5

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/**
 * Returns the pager's entries from 768 px up (SH-148, SH-151..155): none for one page or fewer;
 * every number up to 7 pages; else the first 5 and the last (current <= 4), the first and the last
 * 5 (current >= last - 3, decisions), or the first, previous, current, next and last.
 */
export function pagerEntries(pageLength: number, currentNum: number): PagerEntry[] {
  if (pageLength <= 1) return []
  if (pageLength <= ALL) return range(1, pageLength)
  if (currentNum <= 4) return [...range(1, GROUP), 'gap', pageLength]
  if (currentNum >= pageLength - 3) return [1, 'gap', ...range(pageLength - GROUP + 1, pageLength)]
  return [1, 'gap', currentNum - 1, currentNum, currentNum + 1, 'gap', pageLength]
}

/**
 * Returns the pager's entries under 768 px: the group of 5 that contains the current page (SH-156).
 */
export function pagerGroup(pageLength: number, currentNum: number): number[] {
  if (pageLength <= 1) return []
  const start = Math.floor((currentNum - 1) / GROUP) * GROUP + 1
  return range(start, Math.min(start + GROUP - 1, pageLength))
}

/** An entry of the one markup for both widths, with the widths at which it is shown. */
export interface PagerItem {
  entry: PagerEntry
  wide: boolean
  narrow: boolean
}

/** Returns both rows merged in numeric order, so that style sheets choose between them. */
export function pagerItems(pageLength: number, currentNum: number): PagerItem[] {
  const wide = pagerEntries(pageLength, currentNum)
  const narrow = new Set(pagerGroup(pageLength, currentNum))
  const items: PagerItem[] = []
  const add = (entry: PagerEntry, inWide: boolean): void =>
    void items.push({ entry, wide: inWide, narrow: entry !== 'gap' && narrow.delete(entry) })
  wide.forEach((entry, index) => {
    const next = entry === 'gap' ? (wide[index + 1] as number) : entry
    // a gap hides numbers; those of the group take its place
    for (const page of [...narrow].filter((number) => number < next)) add(page, false)
    add(entry, true)
  })
  return items
}

/** Returns the digits of an input: letters and symbols are dropped (SH-157). */
export const pageDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D+/g, '')

/**
 * Returns the whole numbers from 1 to `last` as a field's `pattern`: the browser itself validates
 * them if no script runs.
 */
export function pagePattern(last: number): string {
  const digits = String(last)
  const rest = digits.length - 1
  const parts = [digits, ...(rest > 0 ? [`[1-9]\\d{0,${rest - 1}}`] : [])]
  // as long as the last one, with a lower first differing digit
  for (const [index, digit] of [...digits].entries()) {
    const low = index === 0 ? 1 : 0
    if (Number(digit) > low)
      parts.push(`${digits.slice(0, index)}[${low}-${Number(digit) - 1}]\\d{${rest - index}}`)
  }
  return `0*(${parts.join('|')})`
}

/**
 * Returns the target page; null if the input is ignored: empty, the current page, below 1 or above
 * the last (SH-158).
 */
export function gotoTarget(typed: string, pageLength: number, currentNum: number): number | null {
  const digits = pageDigits(typed)
  const page = Number(digits)
  return digits === '' || page === currentNum || page < 1 || page > pageLength ? null : page
}

/**
 * Parses a page number: missing, 1, zero, negative, decimal or non-numeric is page 1 (SH-159,
 * SH-161). All numbers above the maximum of a list are mapped to one number.
 */
export function pageNumber(value: string | null): number {
  if (value === null || !/^\d+$/.test(value)) return 1
  return Math.min(Math.max(1, Number(value)), MOST_PAGES + 1)
}
