import { onTestFinished } from 'vitest'
import { mailServer } from './mail-listener.ts'
import { freePort } from './port.ts'

export { mailServer }

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

/**
 * A mail server that runs until the test ends: the emails that it has, as `read` makes them of the
 * email and the sender of its envelope, in order; the errors with which it rejects the next ones; and
 * its answers to recipients that it takes nothing for.
 */
export async function mailbox<T>(read: (mail: Buffer, from: string) => T): Promise<{
  url: string
  mails: T[]
  refused: Error[]
  refusedTo: Map<string, string>
}> {
  const mails: T[] = []
  const refused: Error[] = []
  const refusedTo = new Map<string, string>()
  const server = mailServer((mail, from) => {
    const error = refused.shift()
    if (!error) mails.push(read(mail, from))
    return error
  }, refusedTo)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, mails, refused, refusedTo }
}
