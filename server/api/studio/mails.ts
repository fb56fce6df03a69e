import type { MAIL_CALLS } from '../../../contract/studio/mail-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Mails that could not be sent. */
export const mailHandlers = ({ mails }: Studio): Handlers<keyof typeof MAIL_CALLS> => ({
  rejectedMails: ({ session }) => mails.list(session),
})
