import type { NOTIFICATION_CALLS } from '../../../contract/studio/notification-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Reviewers, notifications, and what of them is mailed. */
export const notificationHandlers = ({
  notifications,
}: Studio): Handlers<keyof typeof NOTIFICATION_CALLS> => ({
  reviewers: () => notifications.reviewers.all(),
  assignReviewers: ({ params: { subject }, body, session }) =>
    notifications.reviewers.change(subject, body.reviewers, session),
  notifications: ({ session }) => notifications.list(session),
  readNotifications: ({ body, session }) => notifications.read(session, body),
  notificationSettings: ({ session }) => notifications.settings(session),
  setNotificationSettings: ({ body, session }) => notifications.setSettings(session, body),
})
