/** A mail as a person reads it. */
export interface Mail {
  head: string
  /** Of both parts, decoded. */
  body: string
}

/** The header and the decoded text of a mail with parts in base64 or quoted-printable. */
export function mailOf(bytes: Buffer): Mail {
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
    /=\?UTF-8\?([QB])\?(.*?)\?=(?:\s+(?==\?))?/gi,
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
