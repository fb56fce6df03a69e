import { ACCOUNT_CALLS } from './account-calls.ts'
import { API_TOKEN_CALLS } from './api-tokens.ts'
import { AUDIT_CALLS } from './audit-calls.ts'
import { CALENDAR_CALLS } from './calendar-calls.ts'
import { CAPTION_CALLS } from './caption-calls.ts'
import { CHANNEL_CALLS } from './channel-calls.ts'
import { TRANSCRIPT_CALLS } from './transcript-calls.ts'
import { CONSISTENCY_CALLS } from './consistency-calls.ts'
import { DOCUMENT_CALLS } from './document-calls.ts'
import { EXPORT_CALLS } from './export-calls.ts'
import { FILM_CALLS } from './films.ts'
import { GUEST_CALLS } from './guests.ts'
import { IMPORT_CALLS } from './imports.ts'
import { JOB_CALLS } from './jobs.ts'
import { LINK_CALLS } from './link-calls.ts'
import { MAIL_CALLS } from './mail-calls.ts'
import { MANY_CALLS } from './many.ts'
import { MEDIA_CALLS } from './media.ts'
import { MEDIA_MANY_CALLS } from './media-many.ts'
import { MEDIA_VERSION_CALLS } from './media-versions.ts'
import { NOTIFICATION_CALLS } from './notification-calls.ts'
import { PRESS_CALLS } from './press-calls.ts'
import { PRESS_LETTER_CALLS } from './press-letter-calls.ts'
import { PREVIEW_CALLS } from './preview.ts'
import { PUBLICATION_CALLS } from './publication.ts'
import { READING_CALLS } from './readings.ts'
import { REPORT_CALLS } from './reports.ts'
import { SHARED_WORK_CALLS } from './shared-work-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'
import { STATISTIC_CALLS } from './statistics-calls.ts'
import { STATUS_CALLS } from './status.ts'
import { TERMINOLOGY_CALLS } from './terminology-calls.ts'
import { TEMPLATE_CALLS } from './template-calls.ts'
import { UPLOAD_CALLS } from './uploads.ts'
import { WEBHOOK_CALLS } from './webhooks.ts'
import { WORK_CALLS } from './work-calls.ts'

/** Every call of the studio, by name. */
export const STUDIO_CALLS = {
  ...SIGN_IN_CALLS,
  ...ACCOUNT_CALLS,
  ...WORK_CALLS,
  ...DOCUMENT_CALLS,
  ...TEMPLATE_CALLS,
  ...CHANNEL_CALLS,
  ...SHARED_WORK_CALLS,
  ...PUBLICATION_CALLS,
  ...CALENDAR_CALLS,
  ...MANY_CALLS,
  ...MEDIA_CALLS,
  ...MEDIA_MANY_CALLS,
  ...MEDIA_VERSION_CALLS,
  ...UPLOAD_CALLS,
  ...FILM_CALLS,
  ...EXPORT_CALLS,
  ...CAPTION_CALLS,
  ...TRANSCRIPT_CALLS,
  ...NOTIFICATION_CALLS,
  ...PREVIEW_CALLS,
  ...GUEST_CALLS,
  ...JOB_CALLS,
  ...IMPORT_CALLS,
  ...READING_CALLS,
  ...STATISTIC_CALLS,
  ...STATUS_CALLS,
  ...MAIL_CALLS,
  ...TERMINOLOGY_CALLS,
  ...CONSISTENCY_CALLS,
  ...REPORT_CALLS,
  ...PRESS_CALLS,
  ...PRESS_LETTER_CALLS,
  ...API_TOKEN_CALLS,
  ...WEBHOOK_CALLS,
  ...LINK_CALLS,
  ...AUDIT_CALLS,
}
export type StudioCallName = keyof typeof STUDIO_CALLS
