import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { median, rate } from './kit.ts'

const ROUNDS = 3
const SECONDS = 4
const headers = { 'accept-encoding': 'br' }

/** One response as it is sent over the wire, compressed. */
const bytesOf = (
  url: string,
): Promise<{ body: Buffer; type: string; encoding: string | undefined }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          resolve({
            body: Buffer.concat(parts),
            type: answer.headers['content-type'] ?? '',
            encoding: answer.headers['content-encoding'],
          }),
        )
    }).on('error', reject)
  })

/**
 * Requests per second for `url` and for a bare `node:http` sender of the same bytes, alternately,
 * as one line.
 */
export async function againstBare(url: string): Promise<string> {
  // the second response comes from the cache, compressed
  for (let i = 0; i < 20; i++) await bytesOf(url)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { body, type, encoding } = await bytesOf(url)
  const bare = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': type,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': body.length,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(url, { seconds: SECONDS, headers }))
    theirs.push(await rate(bareUrl, { seconds: SECONDS, headers }))
  }
  bare.close()
  return `${body.length} bytes (${encoding ?? 'not compressed'}): site ${Math.round(median(ours))} req/s, bare ${Math.round(median(theirs))} req/s, ratio ${(median(ours) / median(theirs)).toFixed(2)}`
}
