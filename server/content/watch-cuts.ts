import { isDeepStrictEqual } from 'node:util'
import { EVERYTHING, type Store } from '../database/index.ts'
import { cutInTag, type Cuts, isMiddle, named } from '../media/cuts.ts'
import { cutsNow } from '../media/release-cuts.ts'
import { readAgain } from './insist.ts'

/**
 * Follows the cuts of pictures of a release that are published, in every process: returns those of
 * now. It begins with what is stored, and is to be called before anything else listens to
 * publications, so that no page is made with a former cut after its purge.
 */
export async function watchCuts(store: Store, root: string): Promise<() => Cuts> {
  let cuts: Cuts = new Map()
  /** Changes since reads under way began: they may have read less. */
  const meanwhile = new Map<string, string>()
  let reads = 0
  const after = (before: Cuts, tag: string): Cuts => {
    const change = cutInTag(tag)
    if (!change) return before
    const next = new Map(before)
    if (isMiddle(change.cut)) next.delete(change.key)
    else next.set(change.key, named(change.cut))
    return next
  }
  /** Reads all cuts; whether any differs from before. */
  const read = async (): Promise<boolean> => {
    reads += 1
    try {
      let now = await cutsNow(store.kysely, root)
      for (const tag of meanwhile.values()) now = after(now, tag)
      if (isDeepStrictEqual(now, cuts)) return false
      cuts = now
      return true
    } finally {
      reads -= 1
      if (reads === 0) meanwhile.clear()
    }
  }
  // from before the first read on: a change that comes during it counts
  store.onPublication((tags) => {
    for (const tag of tags) {
      const change = cutInTag(tag)
      if (!change) continue
      cuts = after(cuts, tag)
      if (reads > 0) meanwhile.set(change.key, tag)
    }
    // content was loaded, or a publication was missed
    if (tags.includes(EVERYTHING)) readAgain(store, read, 'crops of pictures not read')
  })
  await read()
  return () => cuts
}
