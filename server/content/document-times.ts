import type { EmergencyBanners } from '../../contract/emergency.ts'
import { LEGAL_PAGES } from '../../contract/legal-pages.ts'
import type { StoredLegalPage } from '../../contract/legal.ts'
import { EMERGENCY_BANNERS, FORMER_VERSIONS } from '../../contract/limits.ts'
import { own } from '../../contract/own.ts'
import type { ScheduledPurge } from '../database/index.ts'
import { effectiveInstants } from './legal-versions.ts'
import { TAGS } from './tags.ts'

/** How a document names the instants from which its pages are others. */
interface TimedDocument {
  /** ISO instants of a stored document. */
  instantsOf(stored: unknown): string[]
  /** Instants that it names at most: a key for each, by which a later one replaces it. */
  most: number
}

const TIMED: Readonly<Record<string, TimedDocument>> = {
  emergency: {
    instantsOf: (stored) =>
      (stored as EmergencyBanners).flatMap(({ from, until }) => [from, until]),
    most: EMERGENCY_BANNERS * 2,
  },
  ...Object.fromEntries(
    LEGAL_PAGES.map((name) => [
      `legal/${name}`,
      {
        instantsOf: (stored: unknown) => effectiveInstants(stored as StoredLegalPage),
        most: FORMER_VERSIONS + 1,
      },
    ]),
  ),
}

/** The names under which documents that name instants are stored. */
export const TIMED_DOCUMENTS: readonly string[] = Object.keys(TIMED)

/**
 * The schedules of a stored document: at each instant that it names after `since`, its readers
 * become outdated, in every process. Those of its former version are cancelled.
 * @param text as it is stored; null = it was removed
 */
export function documentPurges(
  name: string,
  language: string,
  text: string | null,
  since = new Date().toISOString(),
): ScheduledPurge[] {
  const timed = own(TIMED, name)
  if (!timed) return []
  const instants = text === null ? [] : timed.instantsOf(JSON.parse(text))
  const coming = [...new Set(instants.filter((instant) => instant > since))].sort()
  return Array.from({ length: timed.most }, (_, index) => {
    const at = coming[index] ?? null
    return {
      key: `document:${name}:${language}:${index}`,
      at,
      tags: at === null ? [] : [TAGS.document(name, language)],
    }
  })
}
