import type { Language } from '../../../contract/language.ts'
import { FIRST_MILESTONES } from '../../../contract/limits.ts'
import type { Milestone, MilestoneYear } from '../../../contract/milestones.ts'
import { m } from '../../paraglide/messages.js'

/** Number of colors of the light on the water, from the sun to the deep (`--g0` to `--g7`). */
const TONES = 8
// the same short names in every runtime
const ENGLISH_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/**
 * Returns the year that a URL requests; null = all: none, or one without milestones (FT-118,
 * decisions).
 */
export const chosenYear = (
  years: readonly MilestoneYear[],
  requested: string | null,
): number | null => years.find(({ year }) => String(year) === requested)?.year ?? null

/** Returns the query of the filter's links; that of all years is empty. */
export const yearQuery = (year: number | null): string => (year === null ? '?' : `?year=${year}`)

/** Returns a month as the timeline shows it: `3월`, `Mar` (FT-119). */
export const monthName = (month: number, language: Language): string =>
  m.milestones_month({
    month: language === 'ENG' ? ENGLISH_MONTH.format(Date.UTC(2000, month - 1)) : month,
  })

/** A milestone of a list; `again` if the one above it is from the same month. */
export interface Entry extends Milestone {
  again: boolean
}

/**
 * Splits a year into the milestones shown first and those behind its toggle (FT-120); a `whole`
 * year has no toggle, nor has a short one (FT-121, FT-124).
 */
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

/** Returns the color index of a year, 0 for the latest to 7 for the founding. */
export const toneOf = (index: number, count: number): number =>
  count > 1 ? Math.round((index / (count - 1)) * (TONES - 1)) : 0
