import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { JOB_KINDS, JOB_PROBLEMS } from './jobs.ts'
import { ASSET_KINDS } from './library-names.ts'
import type { Permission } from './permissions.ts'
import { documentPath, type ScreenAddress, SCREENS } from './screens.ts'
import { LINK_PROBLEMS } from './link-calls.ts'
import { subjectName } from './work.ts'

/** What may need a person, in the order of the first screen and of mails; and the right that it takes. */
export const NEED_ACCESS = {
  /** Safety reports that nobody works on yet. */
  reports: 'reports.read',
  review: 'content.review',
  /** The person's own drafts that were returned. */
  returned: 'content.write',
  /** Schedules of today. */
  due: 'content.read',
  /** Schedules that could not be applied. */
  failed: 'content.read',
  /** Addresses in published pages that lead nowhere. */
  links: 'content.write',
  /** Open drafts that contradict the figures, the words or the other language. */
  contradictions: 'content.write',
  /** Promises with a date that are due soon or over, without an answer. */
  promises: 'content.write',
  /** Published Korean articles without a published English one. */
  english: 'content.write',
  /** Files in published articles without description, captions or transcript. */
  descriptions: 'content.write',
  /** Readings of former texts. */
  readings: 'content.publish',
  /** Files in use whose rights end. */
  ending: 'content.write',
  /** Failed jobs: one's own, or all with the permission to publish. */
  jobs: 'content.write',
  /** Endpoints of webhooks that were given up. */
  webhooks: 'connections.manage',
  /** Mails that the mail server rejected again and again. */
  mails: 'status.read',
} as const satisfies Record<string, Permission>
export type Need = keyof typeof NEED_ACCESS
export const NEED_NAMES = Object.keys(NEED_ACCESS) as [Need, ...Need[]]

/** Needs are counted exactly up to this. */
export const MOST_NEEDS = 100
/** Rows of a need that are named. */
export const NEEDS_NAMED = 5
/** Days before its end from which a promise is told. */
export const PROMISE_SOON_DAYS = 30
/** Days for which a failed job is told. */
export const FAILED_JOB_DAYS = 7
/** Attempts after which a mail is told: it was tried for about ten minutes. */
export const MAIL_ATTEMPTS_TOLD = 5
/** Kinds of mails, by their outbox. */
export const MAIL_KINDS = ['report', 'answer', 'notification'] as const

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
} satisfies Record<Need, z.ZodType>)
export type Needs = z.infer<typeof needs>

/**
 * The screen where a need is met, with its filter; the first screen for what is named there with a
 * link of its own.
 * @param me id of the person
 */
export function needAddress(need: Need, me: string): ScreenAddress {
  switch (need) {
    case 'reports':
      return `${SCREENS.reports}?state=NEW`
    case 'review':
      return `${SCREENS.contents}?state=IN_REVIEW`
    case 'returned':
      return `${SCREENS.contents}?by=${encodeURIComponent(me)}&needs=returned`
    case 'due':
      return SCREENS.schedules
    case 'links':
      return SCREENS.links
    case 'promises':
      return documentPath('promises')
    case 'english':
      return `${SCREENS.contents}?needs=english`
    case 'descriptions':
      return `${SCREENS.media}?missing=description`
    case 'readings':
      return `${SCREENS.readings}?state=old`
    case 'ending':
      return `${SCREENS.media}?rights=soon`
    case 'jobs':
      return `${SCREENS.jobs}?state=failed`
    case 'webhooks':
      return SCREENS.connections
    case 'mails':
      return SCREENS.status
    default:
      return SCREENS.home
  }
}
