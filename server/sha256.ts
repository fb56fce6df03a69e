import { createHash } from 'node:crypto'

/** SHA-256 of a stream's bytes, in hexadecimal digits, without holding them in memory. */
export async function sha256Of(source: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of source) hash.update(part as Buffer)
  return hash.digest('hex')
}
