import { SMTPServer } from 'smtp-server'

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
