import { ALONE, type Store } from '../database/index.ts'
import { log } from '../log.ts'
import type { AttachmentFiles } from './files.ts'
import { reportsRepository } from './reports.repository.ts'

const DAY_MS = 24 * 3_600_000
/** Reports deleted per transaction. */
const BATCH = 200

/**
 * Deletes reports three years after their receipt, with their files, and sweeps files that no
 * report names (FT-144).
 * @param leads whether this process is the one that does
 */
export function retentionModel(store: Store, files: AttachmentFiles, leads = ALONE.leads) {
  const repository = reportsRepository(store)
  let timer: NodeJS.Timeout | undefined
  const run = async (
    now = new Date(),
  ): Promise<{ reports: number; files: number; orphans: number }> => {
    const deleted = { reports: 0, files: 0 }
    for (;;) {
      const ids = await repository.due(now.toISOString(), BATCH)
      if (ids.length === 0) break
      // rows first: a file without a row is swept, a row without its file would be a loss
      const names = await store.transaction((tx) => repository.remove(tx, ids))
      for (const name of names) await files.remove(name)
      deleted.reports += ids.length
      deleted.files += names.length
    }
    const orphans = await files.sweep(await repository.storedNames())
    // a day longer than they are valid: the clock may be set back
    await repository.forgetSpent(new Date(now.getTime() - DAY_MS).toISOString())
    const counts = { ...deleted, orphans }
    log.info('report retention checked', counts)
    return counts
  }
  return {
    run,
    /** Runs at the start and then daily. */
    start(): void {
      const again = (): void => {
        // it is started again when this process becomes the leader
        if (!leads()) return
        run().catch((error: unknown) => log.error('retention failed', error))
        timer = setTimeout(again, DAY_MS)
        timer.unref()
      }
      clearTimeout(timer)
      again()
    },
    stop: (): void => clearTimeout(timer),
  }
}
