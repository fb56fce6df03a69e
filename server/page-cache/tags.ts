import { EVERYTHING } from '../database/purge-marks.ts'

/** Whether a purge of `purged` affects data with the tags `tags`. */
export function concerns(purged: ReadonlySet<string>, tags: ReadonlySet<string>): boolean {
  if (purged.has(EVERYTHING)) return true
  const [few, many] = purged.size < tags.size ? [purged, tags] : [tags, purged]
  for (const tag of few) if (many.has(tag)) return true
  return false
}

/** The reads of a render, and whether one failed. */
export interface ReadLog {
  tags: Set<string>
  /**
   * Set when a read failed: the page may be sent without that part, but must not replace a complete
   * one.
   */
  incomplete: boolean
}

/**
 * The same model, recording rejections in `readLog`. A page answers 200 even if a part of its shell
 * failed; without this record the broken page would be cached for as long as a complete one.
 */
export function watchFailures<Model extends object>(model: Model, readLog: ReadLog): Model {
  const watched = (group: object): object =>
    new Proxy(group, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member === 'object' && member !== null) return watched(member)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): unknown => {
          try {
            const answer: unknown = Reflect.apply(member, target, given)
            if (answer instanceof Promise)
              answer.catch(() => {
                readLog.incomplete = true
              })
            return answer
          } catch (error) {
            readLog.incomplete = true
            throw error
          }
        }
      },
    })
  return watched(model) as Model
}
