import { LRUCache } from 'lru-cache'
import type { Store } from '../database/index.ts'
import { concerns } from '../page-cache/tags.ts'
import { share } from '../shared-value.ts'

type TrackTag = (tag: string) => void

interface SharedRead {
  value: Promise<object>
  tags: Set<string>
  /** False while the read runs: its tags are not complete. */
  isRead: boolean
}

/**
 * Reads that every page makes (menu, footer): one frozen value for all readers, until a publication
 * concerns what it was read from. Each reader records the tags of the read as if it had read itself.
 * A failed read is repeated by the next reader.
 */
export function sharedReads(store: Store) {
  const reads = new LRUCache<string, SharedRead>({ max: 100 })
  store.onPublication((tags) => {
    const purged = new Set(tags)
    for (const [key, { isRead, tags: own }] of reads.entries())
      if (!isRead || concerns(purged, own)) reads.delete(key)
  })

  function begin<Value extends object>(
    key: string,
    make: (trackTag: TrackTag) => Promise<Value>,
  ): SharedRead {
    const tags = new Set<string>()
    const value = make((tag) => void tags.add(tag)).then(share)
    const read: SharedRead = { value, tags, isRead: false }
    reads.set(key, read)
    value.then(
      () => {
        read.isRead = true
      },
      () => reads.peek(key) === read && reads.delete(key),
    )
    return read
  }

  return async <Value extends object>(
    key: string,
    trackTag: TrackTag,
    make: (trackTag: TrackTag) => Promise<Value>,
  ): Promise<Value> => {
    const read = reads.get(key) ?? begin(key, make)
    try {
      return (await read.value) as Value
    } finally {
      for (const tag of read.tags) trackTag(tag)
    }
  }
}
