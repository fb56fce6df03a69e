import { LRUCache } from 'lru-cache'
import type { Representation } from '../page-cache/representation.ts'
import {
  dictionaryCompressed,
  type SharedDictionary,
  sharedDictionary,
} from '../page-cache/shared-dictionary.ts'

/** `/assets/shell-D3kf9aXz.js`: the name of a file, the hash of its content, the kind. */
const VERSION = /^([\w/.-]+-)[\w-]{8}\.(js|css)$/
const DESTINATIONS = { js: 'script', css: 'style' } as const
type Kind = keyof typeof DESTINATIONS
/** Differences in memory; one is a few kilobytes. */
const DIFFERENCES = 200

/** What all versions of a file have in common; null if its name has no version. */
function seriesOf(path: string): { name: string; kind: Kind } | null {
  const [, name, kind] = VERSION.exec(path) ?? []
  return name && kind ? { name, kind: kind as Kind } : null
}

const seriesKey = (path: string): string | null => {
  const series = seriesOf(path)
  return series && `${series.name} ${series.kind}`
}

/**
 * The `Use-As-Dictionary` of a file (RFC 9842, 2.1): it serves the next version of itself; null if
 * its name has no version.
 */
export function dictionaryUse(path: string): string | null {
  const series = seriesOf(path)
  return series
    ? `match="${series.name}*.${series.kind}", match-dest=("${DESTINATIONS[series.kind]}")`
    : null
}

/** Makes the representation of bytes in the encoding `dcz`. */
type Encode = (body: Buffer, dictionary: SharedDictionary) => Representation

interface Wanted {
  identity: Buffer
  dictionary: SharedDictionary
  encode: Encode
}

/**
 * Sends files of a build as what differs from the version of a former build that a browser has.
 * @param former addresses of the files of former builds
 * @param read reads such a file; rejects if it is gone
 */
export function assetVersions(
  former: Iterable<string>,
  read: (path: string) => Promise<Buffer>,
): {
  /**
   * @param announced the value of `Available-Dictionary`
   * @returns null if the browser's dictionary is no former version of this file
   */
  difference(
    path: string,
    announced: string,
    identity: Buffer,
    encode: Encode,
  ): Promise<Representation | null>
} {
  const series = Map.groupBy(former, seriesKey)
  const dictionaries = new LRUCache<string, SharedDictionary>({
    max: DIFFERENCES,
    fetchMethod: async (path) => sharedDictionary(await read(path)),
  })
  const made = new LRUCache<string, Representation, Wanted>({
    max: DIFFERENCES,
    fetchMethod: async (_, __, { context: { identity, dictionary, encode } }) =>
      encode(await dictionaryCompressed(identity, dictionary), dictionary),
  })

  return {
    async difference(path, announced, identity, encode) {
      const key = seriesKey(path)
      for (const other of (key !== null && series.get(key)) || []) {
        if (other === path) continue
        const dictionary = await dictionaries.fetch(other).catch(() => undefined)
        if (dictionary?.announced !== announced) continue
        const context = { identity, dictionary, encode }
        return (await made.fetch(`${path} ${dictionary.name}`, { context })) ?? null
      }
      return null
    },
  }
}
