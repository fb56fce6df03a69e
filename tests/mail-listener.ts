import { SMTPServer } from 'smtp-server'
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

/** A mail server on a free port, for tests that close it themselves. */
export async function mailServerAt(
  take: (mail: Buffer) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = mailServer((mail) => {
    take(mail)
    return undefined
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
