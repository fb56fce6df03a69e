import type { Plan } from '../database/index.ts'
import { type Listing, staleWhenDue } from './changes.ts'
import { newSince } from './new-since.ts'
import { HOUR_TAG } from './visible.ts'

/** The plan of a content whose hour is to come (SH-186: `publishAt`); `at` null takes one back. */
export const planOf = (one: Listing, at: string | null = one.publishAt): Plan => ({
  key: `content:${one.contentIdx}`,
  at,
  tags: at === null ? [] : [HOUR_TAG, ...staleWhenDue(one, newSince())],
})
