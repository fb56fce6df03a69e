import type { SendMailOptions, Transporter } from 'nodemailer'

/** A connection to a mail server. */
export interface MailTransport {
  /** @throws if the mail server does not accept it */
  send(mail: SendMailOptions): Promise<void>
  close(): void
}

/**
 * Mails by a server (SMTP). The library is loaded with the first mail: a start does not wait for it.
 * @param url `smtp:` or `smtps:`
 * @param limits milliseconds to wait for a connection or the greeting, and for an answer later
 */
export function mailTransport(
  url: string,
  { connectMs, answerMs }: { connectMs: number; answerMs: number },
): MailTransport {
  let opened: Transporter | null = null
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      opened ??= createTransport({
        url,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: answerMs,
      } as object)
      await opened.sendMail(mail)
    },
    close: () => opened?.close(),
  }
}
