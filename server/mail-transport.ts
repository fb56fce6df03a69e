import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from './config.ts'

/** The mail server of the site, and how mails are signed. */
export type MailServer = Pick<Config, 'SMTP_URL'> & Partial<Pick<Config, 'dkim'>>

/** Connections to a mail server. */
export interface MailTransport {
  /** @throws if the mail server does not accept it */
  send(mail: SendMailOptions): Promise<void>
  close(): void
}

/** Below the time between two looks: a server that ends idle connections never meets a mail. */
const IDLE_MS = 5000

/**
 * Mails by a server (SMTP), signed if that is configured. The library is loaded with the first mail:
 * a start does not wait for it.
 * @param server with an address
 * @param limits milliseconds to wait for a connection or the greeting, and for an answer later; and
 *   how many connections are kept, each with one mail at a time; omitted = one for each mail
 */
export function mailTransport(
  { SMTP_URL, dkim }: MailServer,
  {
    connectMs,
    answerMs,
    connections,
  }: { connectMs: number; answerMs: number; connections?: number },
): MailTransport {
  let opened: Transporter | null = null
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      opened ??= createTransport({
        url: SMTP_URL,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: answerMs,
        ...(dkim ? { dkim } : {}),
        // a mail whose connection ended is not repeated by the library: the server may have it
        ...(connections
          ? { pool: true, maxConnections: connections, maxRequeues: 0, idleTimeout: IDLE_MS }
          : {}),
      } as object)
      await opened.sendMail(mail)
    },
    close: () => opened?.close(),
  }
}
