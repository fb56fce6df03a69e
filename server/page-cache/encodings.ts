import { LRUCache } from 'lru-cache'
import { sequence } from '../sequence.ts'
import { decompressedWith } from './cold-form.ts'
import { brotlied, gzipped, type Representation, represent, unbrotlied } from './representation.ts'
import { dictionaryCompressed, type SharedDictionary } from './shared-dictionary.ts'
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
/** What differs from a dictionary of browsers. */
const ofDifferences = sequence()
/** Maximum number of differences that are computed or wait; beyond it pages are sent as Brotli. */
const DIFFERENCES = 8
let differences = 0

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

async function makeDifference(
  page: StoredPage,
  dictionary: SharedDictionary,
): Promise<Representation> {
  const body = await dictionaryCompressed(await identityOf(page), dictionary)
  return represent(page.headers, page.hash, body, 'dcz', `dcz-${dictionary.name}`)
}

interface Wanted {
  page: StoredPage
  encoding: Encoding | SharedDictionary
}
const made = new LRUCache<string, Representation, Wanted>({
  maxSize: BYTES,
  sizeCalculation: ({ body }) => body.byteLength + PER_ENTRY,
  fetchMethod: (_, __, { context: { page, encoding } }) =>
    typeof encoding === 'object'
      ? ofDifferences(() => makeDifference(page, encoding))
      : (encoding === 'br' ? ofColdPages : inTurn)(() => make(page, encoding)),
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

/**
 * A page as what differs from a dictionary that the visitor has; null if others wait for theirs:
 * its Brotli is there at once.
 */
export function difference(
  page: StoredPage,
  dictionary: SharedDictionary,
): Representation | Promise<Representation> | null {
  const key = `${page.hash} ${dictionary.name}`
  const found = made.get(key)
  if (found) return found
  if (differences >= DIFFERENCES) return null
  differences += 1
  const context: Wanted = { page, encoding: dictionary }
  return (made.fetch(key, { context }) as Promise<Representation>).finally(() => {
    differences -= 1
  })
}
