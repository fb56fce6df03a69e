import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './port.ts'

/**
 * A mail server without TLS and accounts; it passes each email to `take`, and rejects it with the
 * returned error.
 */
export const mailServer = (take: (mail: Buffer) => Error | undefined): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => done(take(Buffer.concat(parts))))
    },
  })

/** The id of the report that an email is about; empty if it is about none. */
export const reportOf = (mail: string): string =>
  /^Message-ID: <([0-9a-f-]{36})@reports>/im.exec(mail)?.[1] ?? ''

/** A mail server that runs until the test ends, with the reports whose emails it has, in order. */
export async function reportMailbox(): Promise<{ url: string; reports: string[] }> {
  const reports: string[] = []
  const server = mailServer((mail) => {
    reports.push(reportOf(mail.toString()))
    return undefined
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  return { url: `smtp://127.0.0.1:${port}`, reports }
}
