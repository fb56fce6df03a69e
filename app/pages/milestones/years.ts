import type { Language } from '../../../contract/language.ts'
import { FIRST_MILESTONES } from '../../../contract/limits.ts'
import type { Milestone, MilestoneYear } from '../../../contract/milestones.ts'
import { m } from '../../paraglide/messages.js'

/** How many colors the light on the water has, from the sun to the deep (`--g0` to `--g7`). */
const TONES = 8
// the same short names wherever it runs
const ENGLISH_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** The year that an address names; null = all: none, or one without milestones (FT-118, decisions). */
export const chosenYear = (years: readonly MilestoneYear[], asked: string | null): number | null =>
  years.find(({ year }) => String(year) === asked)?.year ?? null

/** Query of the filter's links; that of all years is the page itself. */
export const yearQuery = (year: number | null): string => (year === null ? '?' : `?year=${year}`)

/** A month as the timeline writes it: `3월`, `Mar` (FT-119). */
export const monthName = (month: number, language: Language): string =>
  m.milestones_month({
    month: language === 'ENG' ? ENGLISH_MONTH.format(Date.UTC(2000, month - 1)) : month,
  })

/** A milestone of a list; `again` where the one above it is of the same month. */
export interface Entry extends Milestone {
  again: boolean
}

/** What of a year is seen first and what its toggle shows (FT-120); a `whole` year has no toggle, nor has a short one (FT-121, FT-124). */
export function partsOfYear(
  milestones: readonly Milestone[],
  whole: boolean,
): { first: Entry[]; more: Entry[] } {
  const entries = milestones.map((one, index) => ({
    ...one,
    again: milestones[index - 1]?.month === one.month,
  }))
  if (whole) return { first: entries, more: [] }
  return { first: entries.slice(0, FIRST_MILESTONES), more: entries.slice(FIRST_MILESTONES) }
}

/** Which color of the water a year has, 0 for the latest to 7 for the founding. */
export const toneOf = (index: number, count: number): number =>
  count > 1 ? Math.round((index / (count - 1)) * (TONES - 1)) : 0
