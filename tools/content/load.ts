/**
 * Loads `content/` into the store that the environment names (DATABASE_URL, DATA_DIR):
 * `npm run content:load`.
 *
 *   --root <folder>   another folder than content/
 *
 * Later changes in the store are preserved. If there are errors nothing is written; each is printed
 * as a line: file, line, field. Warnings have the same form; the entries that they name are loaded.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../server/config.ts'
import { ContentError, loadContent } from '../../server/content/loading/load.ts'
import { openDatabase, StoreUnavailableError } from '../../server/database/index.ts'
import { progressBar } from './progress.ts'

const { values } = parseArgs({ options: { root: { type: 'string' } } })
const root = join(import.meta.dirname, '../..')

try {
  const config = readConfig(process.env, root)
  const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
  try {
    const start = performance.now()
    const { written, unchanged, warnings } = await loadContent(store, {
      root: values.root ?? join(root, 'content'),
      storage: config,
      progress: progressBar(),
    })
    for (const warning of warnings) console.error(`warning: ${warning}`)
    console.log(
      `${written} written, ${unchanged} unchanged, in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
  } finally {
    await store.close()
  }
} catch (error) {
  if (!(error instanceof ContentError || error instanceof StoreUnavailableError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
