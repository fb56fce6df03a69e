import { ALONE, type Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import type { StoredFile } from '../../storage/index.ts'
import type { UploadFiles } from './files.ts'
import { orphansRepository as repository } from './orphans.repository.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/**
 * Milliseconds after which nobody is about to write the row of a file, and no earlier state of the
 * database that has it is restored any more.
 */
const ORPHAN_MS = 30 * DAY_MS
/** The names that this release gives: others may be those of a later one, or an operator's. */
const OWN_NAME = /^(?:reading-|original-|import-)?[0-9a-f]{32}\.[a-z0-9.]{1,20}$/
/** Files that are looked up at a time, and removed in a round. */
const [BATCH, MOST] = [200, 1000]

/**
 * Removes files of uploads, with their originals and versions, and of readings that no row names, such as those of a process that was
 * killed between a file and its row.
 * @param leads whether this process is the one that does
 */
export function orphansModel(
  store: Store,
  files: Pick<UploadFiles, 'list' | 'named' | 'remove'>,
  leads: () => boolean = ALONE.leads,
) {
  const { kysely } = store
  let timer: NodeJS.Timeout | undefined

  /**
   * Looks at all files, and removes at most `MOST` of those that are old enough. If more files have
   * no row than have one, it removes none: the database is that of another site, or an empty one.
   * @returns how many it removed
   */
  async function run(now: number = Date.now()): Promise<number> {
    const orphans: string[] = []
    let known = 0
    const sort = async (some: readonly StoredFile[]): Promise<void> => {
      const names = some.map(({ key }) => key)
      const found = await repository.known(kysely, names)
      known += names.filter((name) => found.has(name)).length
      for (const { key, named } of some)
        if (!found.has(key) && named < now - ORPHAN_MS && OWN_NAME.test(key)) orphans.push(key)
    }
    let batch: StoredFile[] = []
    for await (const file of files.list()) {
      batch.push(file)
      if (batch.length < BATCH) continue
      await sort(batch)
      batch = []
    }
    await sort(batch)
    if (orphans.length > known) {
      log.info('files of uploads have no rows: is this their database?', {
        ...{ known, orphans: orphans.length },
      })
      return 0
    }
    let removed = 0
    for (const name of orphans.slice(0, MOST)) {
      if (!leads()) break
      // the same file may have been uploaded again meanwhile: its bytes first, then its row
      const named = await files.named(name)
      if (named === null || named >= now - ORPHAN_MS) continue
      if ((await repository.known(kysely, [name])).has(name)) continue
      await files.remove(name)
      removed += 1
    }
    if (removed > 0) log.info('files of uploads without rows removed', { removed })
    return removed
  }

  return {
    run,
    /** Runs an hour after the start, and then daily: a start has other work. */
    start(): void {
      const later = (ms: number): void => {
        timer = setTimeout(() => {
          // it is started again when this process becomes the leader
          if (!leads()) return
          run().catch((error: unknown) => {
            if (!store.closed.aborted) log.error('files of uploads were not swept', error)
          })
          later(DAY_MS)
        }, ms).unref()
      }
      clearTimeout(timer)
      later(HOUR_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
