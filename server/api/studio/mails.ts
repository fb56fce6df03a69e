import type { MAIL_CALLS } from '../../../contract/studio/mail-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Mails that could not be sent, or came back. */
export const mailHandlers = ({ mails, bounces }: Studio): Handlers<keyof typeof MAIL_CALLS> => ({
  rejectedMails: ({ session }) => mails.list(session),
  bounces: () => bounces.list(),
  async liftBounce({ params, session }) {
    await bounces.lift(params.id, session)
    return {}
  },
  async keepBounce({ params, session }) {
    await bounces.keep(params.id, session)
    return {}
  },
})
