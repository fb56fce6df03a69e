/**
 * Another process at the same store, for the tests: takes the lock of publications before an
 * instant, applies the due schedules, and is killed before it commits. `<address> <due>`
 */
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../server/config.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { createStudio } from '../../server/studio/index.ts'
import { dueApplication } from '../../server/studio/publication/apply.ts'
import { visibility } from '../../server/studio/publication/visibility.ts'
import { root } from '../server.ts'

const [, , address = '', due = ''] = process.argv
const { url, dataDir } = JSON.parse(address) as { url: string | null; dataDir: string }
const store = await openDatabase({ url, dataDir })
const halting: Store = {
  ...store,
  publish: (work) =>
    store.publish(async (tx) => {
      await delay(Math.max(Number(due) - Date.now(), 0))
      await work(tx)
      process.stdout.write('applied\n')
      // an idle timer keeps the process alive until it is killed
      return delay(60_000, { tags: [] })
    }),
}
const { work, audit } = createStudio({ config: readConfig({ DATA_DIR: dataDir }, root), store })
const visible = visibility(publishingModel(halting), work.subjects)
// before any other process may take the lock for this instant
await delay(Math.max(Number(due) - 150 - Date.now(), 0))
await dueApplication(halting, { kindOf: () => ({ subjects: work.subjects, visible }), audit })()
