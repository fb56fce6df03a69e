import { z } from 'zod'

/** Maximum reviewers of one subject. */
export const MOST_REVIEWERS = 10

/** Ids of accounts that are to review; none = everybody who may. */
export const reviewers = z
  .array(z.string().min(1).max(100))
  .max(MOST_REVIEWERS)
  .refine((ids) => new Set(ids).size === ids.length, 'names a person twice')
