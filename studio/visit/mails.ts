import type { BounceKind, MailKind } from '../../contract/studio/mail-calls.ts'
import { m } from '../paraglide/messages.js'

/** What mails of each kind are about. */
export const MAIL_KIND_NAMES: Readonly<Record<MailKind, () => string>> = {
  report: m.needs_mail_kind_report,
  answer: m.needs_mail_kind_answer,
  notification: m.needs_mail_kind_notification,
  weekly: m.needs_mail_kind_weekly,
  subscription: m.needs_mail_kind_subscription,
  press: m.needs_mail_kind_press,
}

/** Why an address gets no mail. */
export const BOUNCE_KIND_NAMES: Readonly<Record<BounceKind, () => string>> = {
  HARD: m.bounce_kind_hard,
  SOFT: m.bounce_kind_soft,
  COMPLAINT: m.bounce_kind_complaint,
}
