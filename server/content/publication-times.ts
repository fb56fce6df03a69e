import type { ScheduledPurge } from '../database/index.ts'
import { type Listing, staleWhenDue } from './changes.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { newSince, nextDay } from './new-since.ts'
import { TAGS } from './tags.ts'
import { HOUR_TAG } from './visible.ts'

/** Published, in each process, when a day ends. No page depends on it. */
export const DAY_TAG = 'day'

/** The end of the day: what is new changes with the date (SH-247). */
export const dayPurge = (): ScheduledPurge => ({
  key: DAY_TAG,
  at: nextDay(),
  tags: [DAY_TAG, ...LANGUAGES.map(TAGS.updates)],
})

/** The schedule of an article with a future hour (SH-186: `publishAt`); `at` null cancels it. */
export const scheduledPurge = (
  one: Listing,
  at: string | null = one.publishAt,
): ScheduledPurge => ({
  key: `content:${one.contentIdx}`,
  at,
  tags: at === null ? [] : [HOUR_TAG, ...staleWhenDue(one, newSince())],
})
