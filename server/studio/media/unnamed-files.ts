import type { Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import type { UploadFiles } from './files.ts'
import { orphansRepository } from './orphans.repository.ts'

/** Milliseconds until former bytes are removed: answers that began with them end with them. */
const KEPT_MS = 60_000

/**
 * Removes stored files that have lost their row, or got none. One that a row names after all stays: a
 * transaction may be committed although its answer was lost, and the same file may be uploaded anew.
 * What a process leaves that ends before is removed by `orphansModel`.
 */
export function unnamedFiles(
  files: Pick<UploadFiles, 'remove'>,
  { kysely, closed }: Pick<Store, 'kysely' | 'closed'>,
) {
  const remove = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0 || closed.aborted) return
    const known = await orphansRepository.known(kysely, names)
    for (const name of names) if (!known.has(name)) await files.remove(name)
  }
  const told = (error: unknown): void => {
    if (!closed.aborted) log.error('a file without a row was not removed', error)
  }
  return {
    /** Removes what nobody can have read. */
    removeNow: (names: readonly string[]): Promise<void> => remove(names).catch(told),
    /** Removes what visitors may be reading. */
    removeLater(names: readonly string[]): void {
      if (names.length > 0) setTimeout(() => void remove(names).catch(told), KEPT_MS).unref()
    },
  }
}
export type UnnamedFiles = ReturnType<typeof unnamedFiles>
