import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { instant, person } from './call.ts'
import { subjectName } from './work.ts'

/** What a person is told, with the topic of the settings that it belongs to. */
export const NOTIFICATION_TOPIC = {
  /** A review was requested of the person, or of everybody who may review. */
  review: 'review',
  /** A reviewer whom the person assigned may no longer review. */
  unassigned: 'review',
  /** Returned from review with a reason. */
  returned: 'returned',
  mention: 'mention',
  reply: 'reply',
  /** A guest commented, or approved, by a preview link. */
  guestComment: 'guest',
  guestApproval: 'guest',
  /** A schedule could not be applied. */
  failed: 'failed',
  /** An endpoint of webhooks was given up. */
  webhookFailed: 'failed',
  /** The rights to a file end, which the person uploaded or shows in a published article. */
  rightsEnd: 'rights',
  /** A safety report came, which the person may read. */
  report: 'report',
  /** What the person wrote was approved, scheduled or published. */
  approved: 'progress',
  scheduled: 'progress',
  published: 'progress',
  /** The digest of what needs the person now; it is chosen on its own. */
  needs: null,
} as const
export type NotificationKind = keyof typeof NOTIFICATION_TOPIC
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_TOPIC) as [
  NotificationKind,
  ...NotificationKind[],
]

/** Topics that a person chooses the mail of, in the order of the settings. */
export const NOTIFICATION_TOPICS = [
  'review',
  'returned',
  'mention',
  'reply',
  'guest',
  'failed',
  'rights',
  'report',
  'progress',
] as const satisfies readonly Exclude<(typeof NOTIFICATION_TOPIC)[NotificationKind], null>[]
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** When a topic is mailed: soon after the event, in the digest, or not at all. */
export const MAIL_TIMES = ['now', 'digest', 'none'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

const mail = z.enum(MAIL_TIMES)
export const notificationSettings = z.strictObject({
  mail: z.strictObject({
    review: mail,
    returned: mail,
    mention: mail,
    reply: mail,
    guest: mail,
    failed: mail,
    rights: mail,
    report: mail,
    progress: mail,
  } satisfies Record<NotificationTopic, typeof mail>),
  digest: z.strictObject({
    /** Day of the week, 1 = Monday; null = every day. */
    weekday: z.number().int().min(1).max(7).nullable(),
    /** Hour in the company's time zone. */
    hour: z.number().int().min(0).max(23),
  }),
  /** Whether the statistics of each week are mailed. A client of the former release sends nothing. */
  weekly: z.boolean().default(false),
  /** Whether what needs the person is mailed at the hour of the digest, if anything does. */
  needs: z.boolean().default(false),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/**
 * Settings of a person who chose none: what waits for them is mailed soon, answers are mailed in
 * the digest. New safety reports are mailed to those who choose it: another mail, with the text, goes
 * to the safety team's own address.
 */
export const DEFAULT_SETTINGS: NotificationSettings = {
  mail: {
    review: 'now',
    returned: 'now',
    mention: 'now',
    reply: 'digest',
    guest: 'now',
    failed: 'now',
    rights: 'now',
    report: 'none',
    progress: 'none',
  },
  digest: { weekday: null, hour: 9 },
  weekly: false,
  needs: false,
}

/** Maximum notifications in a response. */
export const NOTIFICATIONS_LISTED = 20
/** Unread notifications are counted exactly up to this. */
export const MOST_UNREAD = 100
/** Days after which notifications are removed. */
export const NOTIFICATION_DAYS = 90

export const notification = z.object({
  /** All ids that this entry stands for: a step over both languages is shown once. */
  ids: z.array(z.string()),
  kind: z.enum(NOTIFICATION_KINDS),
  /** An article, a file of the library, a safety report; `needs/today` of the digest. */
  subject: subjectName,
  languages: z.array(z.enum(LANGUAGES)),
  title: z.string(),
  /** Null if the article no longer exists. */
  contentIdx: z.number().int().nullable(),
  /** Whose act it was; null = a guest's, or that of a schedule. */
  by: person.nullable(),
  guest: z.string().nullable(),
  commentId: z.string().nullable(),
  /** Of a file, the last day of use now; null if there is none, or the file is gone. */
  rightsEnd: z.iso.date().nullable(),
  /** The beginning of the comment; empty if there is none. */
  text: z.string(),
  at: instant,
  /** Whether it waits for the person to see it: unread, and still true. */
  unread: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notifications = z.object({
  /** Newest first. */
  rows: z.array(notification),
  /** Exact up to `MOST_UNREAD`. */
  unread: z.number().int(),
})
export type Notifications = z.infer<typeof notifications>
