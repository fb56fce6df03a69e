import { LRUCache } from 'lru-cache'
import { sequence } from '../sequence.ts'
import { gzipped, type Representation, represent, unbrotlied } from './representation.ts'
import type { StoredPage } from './stored-page.ts'

/** Bytes of encodings made on request; few clients need them, and they cost a few milliseconds. */
const BYTES = 8 * 1024 * 1024
const PER_ENTRY = 2048

/**
 * One at a time: a cached page counts against no limit, and clients that accept no Brotli and
 * request page after page would take every processor.
 */
const inTurn = sequence()

const made = new LRUCache<string, Representation, StoredPage>({
  maxSize: BYTES,
  sizeCalculation: ({ body }) => body.byteLength + PER_ENTRY,
  fetchMethod: (key, _, { context: page }) =>
    inTurn(async () => {
      const identity = await unbrotlied(page.stored.body)
      return key.endsWith(GZIP)
        ? represent(page.headers, page.hash, await gzipped(identity, 5), 'gzip')
        : represent(page.headers, page.hash, identity, '')
    }),
})
const GZIP = ' gzip'

/**
 * A page in an encoding: at once if its bytes are there, else they are made off the event loop,
 * once for all who wait.
 */
export function encoded(
  page: StoredPage,
  encoding: '' | 'gzip' | 'br',
): Representation | Promise<Representation> {
  if (encoding === 'br' || !page.isCompressed) return page.stored
  const key = page.hash + (encoding === 'gzip' ? GZIP : '')
  return made.get(key) ?? (made.fetch(key, { context: page }) as Promise<Representation>)
}
