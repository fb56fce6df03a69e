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
  /** Mails that came back, and complaints. */
  bounces: 'status.read',
} as const satisfies Record<string, Permission>
export type Need = keyof typeof NEED_ACCESS
export const NEED_NAMES = Object.keys(NEED_ACCESS) as [Need, ...Need[]]

/** Needs are counted exactly up to this. */
export const MOST_NEEDS = 100
/** Rows of a need that are named. */
export const NEEDS_NAMED = 5
/** Days before its end from which a promise is told. */
export const PROMISE_SOON_DAYS = 30

/** The list of articles and documents by what they need, each language in a row of its own. */
const listed = (filter: string): ScreenAddress => `${SCREENS.contents}?${filter}&rows=languages`

/**
 * The screen where a need is met, with its filter: it lists as many as the need counts.
 * @param me id of the person
 */
export function needAddress(need: Need, me: string): ScreenAddress {
  switch (need) {
    case 'reports':
      return `${SCREENS.reports}?state=NEW`
    case 'review':
      return listed('needs=review')
    case 'returned':
      return listed(`by=${encodeURIComponent(me)}&needs=returned`)
    case 'due':
      return `${SCREENS.schedules}?show=today`
    case 'failed':
      return `${SCREENS.schedules}?show=failed`
    case 'links':
      return SCREENS.links
    case 'contradictions':
      return listed('needs=contradictions')
    case 'promises':
      return `${documentPath('promises')}?show=due` as ScreenAddress
    case 'english':
      return `${SCREENS.contents}?needs=english`
    case 'descriptions':
      return `${SCREENS.media}?missing=description`
    case 'readings':
      return `${SCREENS.readings}?state=old`
    case 'ending':
      return `${SCREENS.media}?rights=ending`
    case 'jobs':
      return `${SCREENS.jobs}?state=unsolved`
    case 'webhooks':
      return `${SCREENS.connections}?webhooks=stopped`
    case 'mails':
      return SCREENS.status
    case 'bounces':
      return `${SCREENS.status}?show=bounces`
  }
}
