import { SMTPServer } from 'smtp-server'
import { freePort } from './port.ts'

/**
 * A mail server without TLS and accounts; it passes each email to `take` with the sender of its
 * envelope, and rejects it with the returned error.
 * @param refused answers to recipients that it takes nothing for
 */
export const mailServer = (
  take: (mail: Buffer, from: string) => Error | undefined,
  refused: ReadonlyMap<string, string> = new Map(),
): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const answer = refused.get(address)
      if (answer === undefined) return done()
      const [code, ...words] = answer.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () =>
        done(take(Buffer.concat(parts), envelope.mailFrom ? envelope.mailFrom.address : '')),
      )
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
