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

export interface Mail {
  head: string
  /** Of both parts, decoded. */
  body: string
}

/** The header and the decoded text of a mail with parts in base64 or quoted-printable. */
export function readMail(bytes: Buffer): Mail {
  const text = bytes.toString('latin1')
  const [head = ''] = text.split('\r\n\r\n', 1)
  const decoded = text
    .slice(head.length)
    .replace(
      /content-transfer-encoding: (\S+)\r\n\r\n([\s\S]*?)(?=\r\n--|$)/gi,
      (_, encoding: string, part: string) =>
        Buffer.from(
          encoding.toLowerCase() === 'base64'
            ? Buffer.from(part, 'base64').toString('latin1')
            : part
                .replace(/=\r\n/g, '')
                .replace(/=([0-9A-F]{2})/g, (__, code: string) =>
                  String.fromCharCode(Number.parseInt(code, 16)),
                ),
          'latin1',
        ).toString('utf8'),
    )
  const words = head.replace(
    /=\?UTF-8\?([QB])\?(.*?)\?=(?:\r\n )?/gi,
    (_, kind: string, part: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(part, 'base64').toString('utf8')
        : Buffer.from(
            part
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (__, code: string) =>
                String.fromCharCode(Number.parseInt(code, 16)),
              ),
            'latin1',
          ).toString('utf8'),
  )
  return { head: words, body: decoded }
}
