// Prints counts of views and clicks: npm run events -- [--days 7]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../../server/config.ts'
import { openDatabase, StoreUnavailableError } from '../../server/database/index.ts'
import { eventsRepository } from '../../server/events/events.repository.ts'
import { koreanDay } from '../../server/events/events.model.ts'
import { table } from './table.ts'

const DAY = 86_400_000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '7' } } })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > 36_500)
    throw new ConfigurationError('--days: must be a whole number above zero')
  const config = readConfig(process.env, join(import.meta.dirname, '../..'))
  const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
  try {
    const counts = await eventsRepository(store).since(koreanDay(Date.now() - (days - 1) * DAY))
    process.stdout.write(`${table(counts)}\n`)
  } finally {
    await store.close()
  }
}

main().catch((error: unknown) => {
  const known =
    error instanceof ConfigurationError ||
    error instanceof StoreUnavailableError ||
    (error instanceof TypeError && 'code' in error)
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
})
