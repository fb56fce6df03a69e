/** Another process at the same store, for the tests: `load <root>` or `publish <draft>`. */
import { loadContent } from '../../server/content/loading/load.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { openDatabase } from '../../server/database/index.ts'

const [, , command, address, argument = ''] = process.argv
const store = await openDatabase(JSON.parse(address ?? ''))
if (command === 'load') {
  await loadContent(store, {
    root: argument,
    progress: (done) => void process.stdout.write(`loaded ${done}\n`),
  })
} else {
  await publishingModel(store).save(JSON.parse(argument))
}
await store.close()
