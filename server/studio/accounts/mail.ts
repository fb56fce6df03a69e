import type { Config } from '../../config.ts'
import { label } from '../../labels.ts'
import { log } from '../../log.ts'
import { type MailServer, mailTransport } from '../../mail-transport.ts'

/** Sends invitations, if a mail server is configured. */
export interface InvitationMail {
  /** Returns whether the mail server accepted the email. */
  send(mail: { to: string; address: string; by: string; expiresAt: string }): Promise<boolean>
}

/** Emails in both languages: the invited person's language is not known yet. */
export function invitationMail(
  config: MailServer & Pick<Config, 'REPORT_MAIL_FROM'>,
): InvitationMail {
  if (!config.SMTP_URL) return { send: async () => false }
  const transport = mailTransport(config, { connectMs: 5000, answerMs: 10_000 })
  return {
    async send({ to, address, by, expiresAt }) {
      // one line, whatever a person's name is
      const filling = { name: by.replace(/\s+/g, ' '), address, time: expiresAt.slice(0, 10) }
      try {
        await transport.send({
          from: config.REPORT_MAIL_FROM,
          to,
          subject: `${label('studio_mail_subject', 'KOR')} / ${label('studio_mail_subject', 'ENG')}`,
          text: `${label('studio_mail_text', 'KOR', filling)}\n\n${label('studio_mail_text', 'ENG', filling)}\n`,
        })
        return true
      } catch (error) {
        // the address is shown to the admin anyway
        log.error(
          'invitation not mailed',
          new Error((error as NodeJS.ErrnoException).code ?? 'unknown'),
        )
        return false
      }
    },
  }
}
