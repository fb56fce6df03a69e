import { SMTPServer } from 'smtp-server'

/** A mail server without TLS and accounts; it hands each letter to `take`, and refuses it with the error that gives. */
export const mailServer = (take: (letter: Buffer) => Error | undefined): SMTPServer =>
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
