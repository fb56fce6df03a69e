import { type IncomingHttpHeaders, request as askPlain } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { Config } from '../../server/config.ts'

/** Bytes of an answer that are read. */
const MOST_BYTES = 2_000_000

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Asks for an address, without following redirects. Certificates are not verified here: that is a
 * check of its own, and the others should say what they find all the same.
 * @throws if it cannot be reached
 */
export function ask(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (isSecure ? askSecurely : askPlain)(
      url,
      { headers, signal, agent: false, ...(isSecure ? { rejectUnauthorized: false } : {}) },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('error', reject)
        answer.on('data', (part: Buffer) => {
          bytes += part.byteLength
          if (bytes > MOST_BYTES) answer.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** Asks for a path of the site as a visitor does. */
export const askOrigin = (
  { origin }: Pick<Config, 'origin'>,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> => ask(new URL(path, origin), headers, signal)
