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
   * @param encode makes the representation of bytes in the encoding `dcz`
   * @returns null if the browser's dictionary is no former version of this file
   */
  difference(
    path: string,
    announced: string,
    identity: Buffer,
    encode: (body: Buffer, dictionary: SharedDictionary) => Representation,
  ): Promise<Representation | null>
} {
  const series = new Map<string, string[]>()
  for (const path of former) {
    const found = seriesOf(path)
    if (!found) continue
    const key = `${found.name} ${found.kind}`
    series.set(key, [...(series.get(key) ?? []), path])
  }
  const dictionaries = new LRUCache<string, Promise<SharedDictionary>>({ max: DIFFERENCES })
  const made = new LRUCache<string, Promise<Representation>>({ max: DIFFERENCES })
  const dictionaryOf = (path: string): Promise<SharedDictionary> => {
    let found = dictionaries.get(path)
    if (!found) {
      found = read(path).then(sharedDictionary)
      dictionaries.set(path, found)
      found.catch(() => dictionaries.delete(path))
    }
    return found
  }

  return {
    async difference(path, announced, identity, encode) {
      const own = seriesOf(path)
      const others = own && series.get(`${own.name} ${own.kind}`)
      for (const other of others ?? []) {
        if (other === path) continue
        const dictionary = await dictionaryOf(other).catch(() => null)
        if (dictionary?.announced !== announced) continue
        const key = `${path} ${dictionary.name}`
        let one = made.get(key)
        if (!one) {
          one = dictionaryCompressed(identity, dictionary).then((body) => encode(body, dictionary))
          made.set(key, one)
          one.catch(() => made.delete(key))
        }
        return one
      }
      return null
    },
  }
}
