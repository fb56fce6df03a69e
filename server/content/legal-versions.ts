import type { FormerLegalPage, LegalPage, StoredLegalPage } from '../../contract/legal.ts'
import { dayBegins } from './company-days.ts'

/** The instants at which a version of a stored legal page takes effect: midnight in the company's time zone. */
export const effectiveInstants = ({ days = [] }: StoredLegalPage): string[] =>
  days.map((day) => dayBegins(day))

/**
 * A version of a legal page; null if there is none of that day. Without a day it is the one in
 * effect: the newest whose day has begun, or the first of all.
 * @param today the company's ISO date
 * @param former reads the former versions
 */
export async function versionOf(
  { days, ...newest }: StoredLegalPage,
  day: string | null,
  today: string,
  former: () => Promise<readonly FormerLegalPage[] | null>,
): Promise<LegalPage | null> {
  if (!days) return day === null || day === newest.revisedOn ? newest : null
  const current = days.find((one) => one <= today) ?? days.at(-1)
  const wanted = day ?? current
  const versions = days.map((date) => ({
    date,
    state:
      date === current
        ? ('current' as const)
        : date > today
          ? ('upcoming' as const)
          : ('former' as const),
  }))
  if (wanted === newest.revisedOn) return { ...newest, versions }
  const text = (await former())?.find(({ revisedOn }) => revisedOn === wanted)
  return text ? { ...newest, ...text, versions } : null
}
