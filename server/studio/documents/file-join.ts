import { own } from '../../../contract/own.ts'
import type { FileJoin } from '../../../contract/studio/document-calls.ts'
import {
  type DocumentValue,
  isObject,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
import { joinDocuments, resolveConflicts } from '../../../contract/studio/document-join.ts'
import { documentChanges } from './document-difference.ts'

/** A working copy that took the changes of a file. */
export interface JoinedFile extends FileJoin {
  document: DocumentValue
  /** The place in `mine` of a path that is no conflict; -1 = there is none. */
  unknown: number
}

/** A document of a collection with the id that the working copy was given before. */
export function withGiven(into: DocumentValue, from: DocumentValue): DocumentValue {
  const id = isObject(into) && isObject(from) && 'webPath' in from ? own(into, 'id') : undefined
  return typeof id === 'number' ? { ...(from as object), id } : from
}

/**
 * Joins the changes of a file since it was read before with those of a working copy, as stale saves
 * are joined.
 * @param mine paths of conflicts in which the working copy stays; in the others the file is taken
 */
export function joinFile(
  base: DocumentValue,
  working: DocumentValue,
  file: DocumentValue,
  mine: readonly (readonly string[])[],
): JoinedFile {
  const join = joinDocuments(base, working, withGiven(working, file))
  const keyOf = (path: readonly string[]): string => JSON.stringify(path)
  const conflicts = new Set(join.conflicts.map(({ path }) => keyOf(path)))
  const kept = new Set(mine.map(keyOf))
  const document = resolveConflicts(join, ({ path }) => (kept.has(keyOf(path)) ? 'mine' : 'theirs'))
  const shown = (value: DocumentValue | undefined) =>
    value === undefined ? null : withoutIds(value)
  return {
    document,
    unknown: mine.findIndex((path) => !conflicts.has(keyOf(path))),
    fields: documentChanges(working, document),
    conflicts: join.conflicts.map(({ path, mine: own, theirs }) => ({
      path,
      mine: shown(own),
      file: shown(theirs),
    })),
  }
}
