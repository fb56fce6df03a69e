import { createTransport } from 'nodemailer'
import { isLoopback } from '../../server/config.ts'
import { type Check, failure, ok, warning } from './check.ts'

const PATIENCE_MS = 8000

/** What an operator does about a class of errors of nodemailer. */
const TODO = new Map([
  ['EAUTH', 'correct user and password in SMTP_URL'],
  ['ETLS', 'let the mail server present a valid certificate for its name'],
  ['ESOCKET', 'check host, port and certificate: smtps: for port 465, smtp: for 587'],
  ['EDNS', 'correct the host in SMTP_URL'],
])

/** What an error of nodemailer says about itself; its message may quote the server. */
interface Refused {
  code?: string
  responseCode?: number
  command?: string
}

/** Connects and signs in, and sends nothing; null if that succeeded. */
async function errorOf(url: string, requireTLS: boolean): Promise<Refused | null> {
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  } as object)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error as Refused
  } finally {
    transport.close()
  }
}

export const mailCheck: Check = {
  name: 'mail',
  limitMs: 2 * PATIENCE_MS + 4000,
  needs: ['SMTP_URL'],
  async run({ config }) {
    const { SMTP_URL } = config
    if (!SMTP_URL)
      return [
        warning(
          'SMTP_URL is not set: emails of reports wait in the outbox, and invitations are not sent',
          'set SMTP_URL',
        ),
      ]
    const { host, hostname, protocol, username } = new URL(SMTP_URL)
    const how = username ? 'accepts the account' : 'accepts emails without an account'
    let refused = await errorOf(SMTP_URL, true)
    if (!refused) return [ok(`${host} ${how}, with TLS`)]
    // the server offers no TLS: the site sends without it
    if (protocol === 'smtp:' && refused.command === 'STARTTLS' && refused.responseCode) {
      refused = await errorOf(SMTP_URL, false)
      if (!refused)
        return [
          isLoopback(hostname)
            ? ok(`${host} ${how}; without TLS, on this machine`)
            : warning(
                `${host} ${how}, but without TLS: reports and the password can be read on their way`,
                'use a mail server with TLS',
              ),
        ]
    }
    const { code = '', responseCode, command } = refused
    return [
      failure(
        `${host} cannot be used: ${[code, responseCode, command].filter(Boolean).join(' ')}`,
        TODO.get(code) ?? 'start the mail server, or correct SMTP_URL',
      ),
    ]
  },
}
