import type { Permission } from './permissions.ts'
import { documentPath, type ScreenAddress, SCREENS } from './screens.ts'

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
