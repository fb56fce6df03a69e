import { RIGHTS_TOLD_DAYS } from '../../../contract/studio/rights.ts'
import { ALONE, type Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { companyDay, daysAfter } from '../../content/company-days.ts'
import { rightsEnding } from '../notifications/record.ts'
import { rightsRepository as repository } from './rights.repository.ts'

const HOUR_MS = 3_600_000
/** Files that are read at a time. */
const BATCH = 100

/**
 * Tells people that the rights to a file end: a month before, a week before, and on the last day.
 * Each is told once, by whichever process comes first; nothing is unpublished.
 * @param leads whether this process is the one that does
 */
export function rightsWatch(store: Store, leads: () => boolean = ALONE.leads) {
  let timer: NodeJS.Timeout | undefined
  /** Returns the number of files that people were told of. */
  const run = async (now: number = Date.now()): Promise<number> => {
    const today = companyDay(now)
    let told = 0
    for (;;) {
      const files = await repository.untold(store.kysely, today, BATCH)
      for (const file of files) {
        const times = RIGHTS_TOLD_DAYS.filter(
          (days) => file.rightsEnd <= daysAfter(today, days),
        ).length
        await store.transaction(async (tx) => {
          if (!(await repository.tell(tx, file, times))) return
          told += 1
          const to = [...(file.by ? [file.by] : []), ...(await repository.authors(tx, file.id))]
          await rightsEnding(tx, { subject: `media/${file.id}`, title: file.originName }, { to })
        })
      }
      if (files.length < BATCH) return told
    }
  }
  return {
    run,
    /** Runs at once and then hourly: days begin in the company's time zone. */
    start(): void {
      const again = (): void => {
        // it is started again when this process becomes the leader
        if (!leads()) return
        run().catch((error: unknown) => log.error('ends of rights not checked', error))
        timer = setTimeout(again, HOUR_MS)
        timer.unref()
      }
      clearTimeout(timer)
      again()
    },
    stop: (): void => clearTimeout(timer),
  }
}
