import { EVERYTHING, type Store } from '../database/index.ts'
import { contentRepository } from './content.repository.ts'
import { insist } from './insist.ts'
import { documentPurges, TIMED_DOCUMENTS } from './document-times.ts'
import { DAY_TAG, dayPurge, scheduledPurge } from './publication-times.ts'
import { publishingModel } from './publishing.model.ts'
import { siteRepository } from './site-documents.repository.ts'
import { HOUR_TAG } from './visible.ts'

/**
 * Reads all schedules, at the start, each day and whenever everything may have changed; each
 * publication announces its own. Articles that came due stay visible whatever the clock shows later: the first
 * reader to notice records it.
 */
export function watchSchedule(store: Store): void {
  const contents = contentRepository(store)
  const publishing = publishingModel(store)
  const documents = siteRepository(store)
  const read = (): Promise<void> => {
    // schedules that come due during the read are announced then
    const from = new Date().toISOString()
    return insist(store, () =>
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
    if (tags.includes(EVERYTHING) || tags.includes(HOUR_TAG)) void insist(store, publishing.came)
  })
  void read()
  void insist(store, publishing.came)
}
