import type { ScheduledPurge } from '../database/index.ts'
import { type Listing, staleWhenDue } from './changes.ts'
import { newSince } from './new-since.ts'
import { HOUR_TAG } from './visible.ts'

/** The schedule of an article with a future hour (SH-186: `publishAt`); `at` null cancels it. */
export const scheduledPurge = (
  one: Listing,
  at: string | null = one.publishAt,
): ScheduledPurge => ({
  key: `content:${one.contentIdx}`,
  at,
  tags: at === null ? [] : [HOUR_TAG, ...staleWhenDue(one, newSince())],
})
