/**
 * Unpublishes articles in the store that the environment names (DATABASE_URL, DATA_DIR), at once
 * and in every process, and cancels all their schedules in the studio: `npm run content:unpublish
 * -- ID [ID …]`. No load of `content/` publishes them again. Exits with 1 if an id is not a
 * published or scheduled article; the others are unpublished all the same.
 */
import { cdnPurger } from '../../server/cdn/purger.ts'
import { readConfig } from '../../server/config.ts'
import { contentModel } from '../../server/content/content.model.ts'
import { openDatabase, StoreUnavailableError } from '../../server/database/index.ts'
import { auditModel } from '../../server/studio/audit/audit.model.ts'
import { createPublication } from '../../server/studio/publication/index.ts'
import { createDocuments } from '../../server/studio/documents/index.ts'
import { createWork } from '../../server/studio/work/index.ts'
import { join } from 'node:path'

const given = process.argv.slice(2)
if (given.length === 0 || given.some((id) => !/^[1-9]\d{0,7}$/.test(id))) {
  console.error('usage: npm run content:unpublish -- ID [ID …]')
  process.exit(2)
}
try {
  const config = readConfig(process.env, join(import.meta.dirname, '../..'))
  const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
  cdnPurger(config, store)
  try {
    const contents = contentModel(store)(() => {})
    const audit = auditModel(store)
    const { operator } = createPublication(store, {
      config,
      work: createWork({ config, store, audit }),
      documents: createDocuments({ config, store, audit }),
      audit,
    })
    const pairs = new Set<number>()
    for (const id of given.map(Number)) {
      // a scheduled article has a pair that is not public yet
      const pair = (await contents.detail(id))?.pairContentIdx ?? null
      const title = await operator.unpublish(id)
      pairs.delete(id)
      if (title !== null) console.log(`${id} unpublished: ${title}`)
      else {
        console.error(`${id}: no published or scheduled article has this id`)
        process.exitCode = 1
      }
      if (title !== null && pair !== null) pairs.add(pair)
    }
    for (const id of pairs) console.log(`${id}, its pair in the other language, is still published`)
    if (!(await store.settled())) {
      console.error(
        'the content delivery network did not answer: it may still show this; the site keeps trying while it runs',
      )
      process.exitCode = 1
    }
  } finally {
    await store.close()
  }
} catch (error) {
  if (!(error instanceof StoreUnavailableError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
