import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { type Answer, sendRequest } from './server.ts'

// What a browser that keeps compression dictionaries sends (RFC 9842).

/** Headers of a request for a page. */
export const DOCUMENT = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-dest': 'document',
}

/** SHA-256 of a dictionary, as `Available-Dictionary` names it. */
export const announcedOf = (bytes: Buffer): string =>
  `:${createHash('sha256').update(bytes).digest('base64')}:`

/** Headers of a request for a page, with a dictionary. */
export const withDictionary = (announced: string) => ({
  ...DOCUMENT,
  'accept-encoding': `${DOCUMENT['accept-encoding']}, dcb, dcz`,
  'available-dictionary': announced,
})

/** Times that a page is opened at most until it names its dictionary. */
const TRIES = 100

/** The dictionary that a page names: its address and bytes; null if it names none. */
export async function dictionaryOf(
  origin: string,
  page: string,
): Promise<{ address: string; answer: Answer; bytes: Buffer } | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { headers } = await sendRequest(origin, page, { headers: DOCUMENT })
    const address = addressIn(headers.link)
    if (address) {
      const answer = await sendRequest(origin, address, {
        headers: { ...DOCUMENT, 'sec-fetch-dest': 'empty' },
      })
      return { address, answer, bytes: brotliDecompressSync(answer.body) }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return null
}

/** The address of a dictionary in a `Link` header. */
export const addressIn = (link: unknown): string | undefined =>
  /^<(\/dictionaries\/(?:KOR|ENG)-[\w-]{22})>; rel="compression-dictionary"$/.exec(
    String(link),
  )?.[1]
