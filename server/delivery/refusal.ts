/** Why a mail was not taken, and what that concerns. */
export interface Refusal {
  /** Class of the error, for log and row: it quotes nothing that the mail server wrote. */
  reason: string
  /**
   * `server` = no mail can be sent now; `domain` = the recipient's domain takes none for now;
   * `recipient` = never to this one; `mail` = this mail alone.
   */
  scope: 'server' | 'domain' | 'recipient' | 'mail'
  /** Enhanced status code (RFC 3463), made of the answer if that has none; null = no answer. */
  status: string | null
  /** Whether the server asks to come back later (421). */
  isBusy: boolean
}

/** An error of the library for SMTP. */
interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Errors of the connection, whatever was said on it. */
const OF_SERVER = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])
/** Answers to a recipient that are about the sequence of commands or the account. */
const NOT_OF_RECIPIENT = new Set([500, 501, 502, 503, 504, 530, 535, 538])

/** Reads what an error of sending says. */
export function refusalOf(error: unknown): Refusal {
  const { code, command = '', response = '', responseCode = 0 } = (error ?? {}) as SmtpError
  const reason = code ?? (error instanceof Error ? error.name : 'unknown')
  const enhanced = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const status = enhanced ?? (responseCode >= 400 ? `${Math.floor(responseCode / 100)}.0.0` : null)
  const isBusy = responseCode === 421
  const scopeOf = (): Refusal['scope'] => {
    if (command === 'CONN' || (OF_SERVER.has(reason) && !/^(?:MAIL|RCPT|DATA)/.test(command)))
      return 'server'
    if (command === 'RCPT TO' && responseCode >= 500)
      return NOT_OF_RECIPIENT.has(responseCode) ? 'server' : 'recipient'
    return responseCode >= 400 && responseCode < 500 ? 'domain' : 'mail'
  }
  return { reason, scope: scopeOf(), status, isBusy }
}
