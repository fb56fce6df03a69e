import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { JOB_KINDS, JOB_PROBLEMS } from './jobs.ts'
import { ASSET_KINDS } from './library-names.ts'
import { LINK_PROBLEMS } from './link-calls.ts'
import { BOUNCE_KINDS, MAIL_KINDS } from './mail-calls.ts'
import type { Need } from './needs.ts'
import { subjectName } from './work.ts'

/** One more than `MOST_NEEDS` = more than that. */
const count = z.number().int().nonnegative()
const alone = z.object({ count })
const named = <T extends z.ZodType>(row: T) => z.object({ count, rows: z.array(row) })
const article = z.object({
  subject: subjectName,
  title: z.string(),
  languageType: z.enum(LANGUAGES).nullable(),
})

/** What needs a person; a part that they have no right to is absent. */
export const needs = z.object({
  reports: alone.optional(),
  review: alone.optional(),
  returned: alone.optional(),
  due: alone.optional(),
  failed: alone.optional(),
  links: named(
    z.object({
      address: z.string(),
      problem: z.enum(LINK_PROBLEMS),
      /** Pages that have it. */
      pages: count,
    }),
  ).optional(),
  contradictions: named(article.extend({ issues: count })).optional(),
  promises: named(
    z.object({
      what: z.string(),
      by: z.string(),
      /** A year, a month or a day. */
      until: z.string(),
      isOver: z.boolean(),
    }),
  ).optional(),
  english: named(article).optional(),
  descriptions: named(
    z.object({ id: z.string(), kind: z.enum(ASSET_KINDS), originName: z.string() }),
  ).optional(),
  readings: named(article.extend({ contentIdx: z.number().int() })).optional(),
  ending: alone.optional(),
  jobs: named(
    z.object({
      id: z.string(),
      kind: z.enum(JOB_KINDS),
      /** Of what it works on; empty if that is gone or has none. */
      title: z.string(),
      problem: z.enum(JOB_PROBLEMS).nullable(),
    }),
  ).optional(),
  webhooks: named(z.object({ id: z.string(), name: z.string() })).optional(),
  mails: named(
    z.object({
      kind: z.enum(MAIL_KINDS),
      count,
      /** Class of an error, such as `ECONNECTION`. */
      lastError: z.string().nullable(),
    }),
  ).optional(),
  bounces: named(z.object({ kind: z.enum(BOUNCE_KINDS), count })).optional(),
} satisfies Record<Need, z.ZodType>)
export type Needs = z.infer<typeof needs>
