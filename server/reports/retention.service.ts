import type { Store } from '../database/index.ts'
import { log } from '../log.ts'
import type { AttachmentFiles } from './files.ts'
import { reportsRepository } from './reports.repository.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes reports three years after their receipt, with their files, and sweeps files that no report names (FT-144). */
export function retentionService(store: Store, files: AttachmentFiles) {
  const repository = reportsRepository(store)
  let timer: NodeJS.Timeout | undefined
  const run = async (now = new Date()): Promise<{ reports: number; files: number; orphans: number }> => {
    const ids = await repository.due(now.toISOString())
    const names = await repository.remove(ids)
    for (const name of names) await files.remove(name)
    const orphans = await files.sweep(await repository.storedNames())
    await repository.forgetSpent(now.toISOString())
    const counts = { reports: ids.length, files: names.length, orphans }
    log.info('reports kept for three years were looked through', counts)
    return counts
  }
  return {
    run,
    /** Runs now and then daily. */
    start(): void {
      const again = (): void => {
        run().catch((error: unknown) => log.error('retention failed', error))
        timer = setTimeout(again, DAY_MS)
        timer.unref()
      }
      again()
    },
    stop: (): void => clearTimeout(timer),
  }
}
