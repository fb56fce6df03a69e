import { z } from 'zod'
import { instant, person, type StudioCall } from './call.ts'
import { MOST_UNREAD, notificationSettings, notifications } from './notifications.ts'
import { reviewers } from './reviewers.ts'
import { subjectName } from './work.ts'

const ofOneself = { none: 'a personal matter, which nobody else sees' } as const
const settings = z.object({
  settings: notificationSettings,
  /** Whether mails are sent at all: an operator configures the mail server. */
  mails: z.boolean(),
})

/** Reviewers of working copies, and what people are notified of. */
export const NOTIFICATION_CALLS = {
  reviewers: {
    method: 'get',
    path: '/reviewers',
    access: 'content.write',
    summary: 'Lists who may review',
    data: z.array(person),
  },
  assignReviewers: {
    method: 'put',
    path: '/subjects/{subject}/reviewers',
    access: 'content.write',
    audit: ['content.assign'],
    // 403 for others' drafts without the permission to review; 409 unless it is in review
    summary: 'Assigns the reviewers of a working copy in review, and notifies the new ones',
    params: z.object({ subject: subjectName }),
    body: z.strictObject({ reviewers }),
    data: z.array(person),
  },
  notifications: {
    method: 'get',
    path: '/me/notifications',
    access: 'content.read',
    summary: 'Returns the newest notifications of the user, and how many are unread',
    data: notifications,
  },
  readNotifications: {
    method: 'post',
    path: '/me/notifications/read',
    access: 'content.read',
    audit: ofOneself,
    // `until` = all up to the instant of the newest that the user has seen
    summary: 'Marks notifications as read: some by id, or all up to an instant',
    body: z.union([
      z.strictObject({
        ids: z
          .array(z.string().max(100))
          .min(1)
          .max(2 * MOST_UNREAD),
      }),
      z.strictObject({ until: instant }),
    ]),
    data: notifications,
  },
  notificationSettings: {
    method: 'get',
    path: '/me/notification-settings',
    access: 'content.read',
    summary: 'Returns what the user wants to be mailed, and when',
    data: settings,
  },
  setNotificationSettings: {
    method: 'put',
    path: '/me/notification-settings',
    access: 'content.read',
    audit: ofOneself,
    summary: 'Sets what the user wants to be mailed, and when',
    body: notificationSettings,
    data: settings,
  },
} as const satisfies Record<string, StudioCall>
