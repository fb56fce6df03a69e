import { setTimeout as delay } from 'node:timers/promises'
import { EVERYTHING, type Store } from '../database/index.ts'
import { contentRepository } from './content.repository.ts'
import { documentPurges, TIMED_DOCUMENTS } from './document-times.ts'
import { DAY_TAG, dayPurge, scheduledPurge } from './publication-times.ts'
import { publishingModel } from './publishing.model.ts'
import { siteRepository } from './site-documents.repository.ts'
import { HOUR_TAG } from './visible.ts'

/** Milliseconds until an unavailable store is queried again. */
const AGAIN_MS = 1000

/**
 * Reads all schedules, at the start, each day and whenever everything may have changed; each
 * publication announces its own. Articles that came due stay visible whatever the clock shows later: the first
 * reader to notice records it.
 */
export function watchSchedule(store: Store): void {
  const contents = contentRepository(store)
  const publishing = publishingModel(store)
  const documents = siteRepository(store)
  const insist = async (work: () => Promise<void>): Promise<void> => {
    while (!store.closed.aborted) {
      const done = await work().then(
        () => true,
        () => false,
      )
      if (done) return
      await delay(AGAIN_MS, undefined, { ref: false, signal: store.closed }).catch(() => {})
    }
  }
  const read = (): Promise<void> => {
    // schedules that come due during the read are announced then
    const from = new Date().toISOString()
    return insist(() =>
      store.reloadSchedules(async () => [
        dayPurge(),
        ...(await contents.plannedAfter(from)).map((one) => scheduledPurge(one)),
        ...(await documents.named(TIMED_DOCUMENTS)).flatMap(({ name, languageType, document }) =>
          documentPurges(name, languageType, document, from).filter(({ at }) => at !== null),
        ),
      ]),
    )
  }
  store.onPublication((tags) => {
    if (tags.includes(EVERYTHING) || tags.includes(DAY_TAG)) void read()
    if (tags.includes(EVERYTHING) || tags.includes(HOUR_TAG)) void insist(publishing.came)
  })
  void read()
  void insist(publishing.came)
}
