import { LRUCache } from 'lru-cache'
import { sequence } from '../sequence.ts'
import { decompressedWith } from './cold-form.ts'
import { brotlied, gzipped, type Representation, represent, unbrotlied } from './representation.ts'
import { LEVELS, type StoredPage } from './stored-page.ts'

/** Bytes of encodings made on request; they cost a few milliseconds each. */
const BYTES = 8 * 1024 * 1024
const PER_ENTRY = 2048

type Encoding = '' | 'gzip' | 'br'

/**
 * One at a time: a cached page counts against no limit, and clients that accept no Brotli and
 * request page after page would take every processor.
 */
const inTurn = sequence()
/** Brotli of pages that are rarely requested, in a queue that such clients do not fill. */
const ofColdPages = sequence()

const identityOf = ({ stored, dictionary }: StoredPage): Promise<Buffer> =>
  dictionary ? decompressedWith(stored.body, dictionary) : unbrotlied(stored.body)

async function make(page: StoredPage, encoding: Encoding): Promise<Representation> {
  const identity = await identityOf(page)
  const body =
    encoding === 'gzip'
      ? await gzipped(identity, 5)
      : encoding === 'br'
        ? await brotlied(identity, LEVELS.first)
        : identity
  return represent(page.headers, page.hash, body, encoding)
}

interface Wanted {
  page: StoredPage
  encoding: Encoding
}
const made = new LRUCache<string, Representation, Wanted>({
  maxSize: BYTES,
  sizeCalculation: ({ body }) => body.byteLength + PER_ENTRY,
  fetchMethod: (_, __, { context: { page, encoding } }) =>
    (encoding === 'br' ? ofColdPages : inTurn)(() => make(page, encoding)),
})

/**
 * A page in an encoding: at once if its bytes are there, else they are made off the event loop,
 * once for all who wait.
 */
export function encoded(
  page: StoredPage,
  encoding: Encoding,
): Representation | Promise<Representation> {
  if (!page.dictionary && (encoding === 'br' || !page.isCompressed)) return page.stored
  const key = `${page.hash} ${encoding}`
  const context: Wanted = { page, encoding }
  return made.get(key) ?? (made.fetch(key, { context }) as Promise<Representation>)
}
