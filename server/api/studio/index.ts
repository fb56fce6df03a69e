import { getCookie } from 'hono/cookie'
import { SESSION_COOKIE } from '../../studio/accounts/sessions.ts'
import type { Studio } from '../../studio/index.ts'
import type { TypedPages } from '../../studio/preview/opened.ts'
import type { StatusParts } from '../../status/site-status.model.ts'
import type { Call } from '../call.ts'
import { accountHandlers } from './accounts.ts'
import { auditHandlers } from './audit.ts'
import { calendarHandlers } from './calendar.ts'
import { DEVICE_COOKIE } from './cookie.ts'
import { captionHandlers } from './captions.ts'
import { channelHandlers } from './channels.ts'
import { transcriptHandlers } from './transcripts.ts'
import { documentHandlers } from './documents.ts'
import { exportHandlers } from './export.ts'
import { filmHandlers } from './films.ts'
import { guestHandlers } from './guests.ts'
import { importHandlers } from './imports.ts'
import { jobHandlers } from './jobs.ts'
import { linkHandlers } from './links.ts'
import { mailHandlers } from './mails.ts'
import { manyHandlers } from './many.ts'
import { mediaManyHandlers } from './media-many.ts'
import { mediaVersionHandlers } from './media-versions.ts'
import { mediaHandlers } from './media.ts'
import { notificationHandlers } from './notifications.ts'
import { pressHandlers } from './press.ts'
import { pressLetterHandlers } from './press-letters.ts'
import { previewHandlers } from './preview.ts'
import { type SessionReader, studioCalls } from './mount.ts'
import { publicationHandlers } from './publication.ts'
import { readingHandlers } from './readings.ts'
import { reportHandlers } from './reports.ts'
import { sharedWorkHandlers } from './shared-work.ts'
import { signInHandlers } from './sign-in.ts'
import { statisticsHandlers } from './statistics.ts'
import { statusHandlers } from './status.ts'
import { templateHandlers } from './templates.ts'
import { tokenHandlers } from './tokens.ts'
import { uploadHandlers } from './uploads.ts'
import { webhookHandlers } from './webhooks.ts'
import { workHandlers } from './work.ts'

/**
 * All calls of the studio: their handlers by name, one file per capability, and the lookup of the
 * current user.
 */
export function studioApi(
  studio: Studio,
  status: Pick<StatusParts, 'reports' | 'pageCache'>,
  typedPages: TypedPages,
): Call {
  const sessionOf: SessionReader = async (c) => {
    const token = getCookie(c, SESSION_COOKIE)
    return token ? studio.sessions.of(token) : null
  }
  return studioCalls(
    {
      ...signInHandlers(studio),
      ...accountHandlers(studio),
      ...auditHandlers(studio),
      ...calendarHandlers(studio),
      ...mediaHandlers(studio),
      ...notificationHandlers(studio),
      ...previewHandlers(studio, typedPages),
      ...guestHandlers(studio),
      ...workHandlers(studio),
      ...documentHandlers(studio),
      ...sharedWorkHandlers(studio),
      ...templateHandlers(studio),
      ...tokenHandlers(studio),
      ...webhookHandlers(studio),
      ...publicationHandlers(studio),
      ...mailHandlers(studio),
      ...manyHandlers(studio),
      ...mediaManyHandlers(studio),
      ...mediaVersionHandlers(studio),
      ...uploadHandlers(studio),
      ...filmHandlers(studio),
      ...exportHandlers(studio),
      ...captionHandlers(studio),
      ...channelHandlers(studio),
      ...transcriptHandlers(studio),
      ...jobHandlers(studio),
      ...importHandlers(studio),
      ...readingHandlers(studio),
      ...reportHandlers(studio),
      ...pressHandlers(studio),
      ...pressLetterHandlers(studio),
      ...statisticsHandlers(studio),
      ...linkHandlers(studio),
      ...statusHandlers({ config: studio.config, store: studio.store, ...status }),
    },
    sessionOf,
    async (c) => studio.accounts.signIn.deviceOf(getCookie(c, DEVICE_COOKIE) ?? null),
    () => studio.store.settled(),
  )
}
