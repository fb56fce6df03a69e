import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { sqliteDialect } from './sqlite-driver.ts'
import { transactionScope } from './transaction-scope.ts'

/** A query that takes some milliseconds. */
const slow = sql`with recursive n(v) as (select 1 union all select v + 1 from n where v < 60000) select max(v) from n`

it('lets the event loop turn within a transaction of many queries', async () => {
  const [read, write] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  const kysely = new Kysely<object>({
    dialect: sqliteDialect({ read, write }, transactionScope()),
  })
  let turns = 0
  let running = true
  const count = (): void => {
    turns += 1
    if (running) setImmediate(count)
  }
  setImmediate(count)
  await new Promise(setImmediate)
  const before = turns
  await kysely.transaction().execute(async (tx) => {
    // counted in queries, not in time: a busy machine turns less often
    for (let query = 0; query < 400 && turns - before < 4; query += 1) await slow.execute(tx)
  })
  running = false
  // one turn in 10 ms and the length of a query; without them there would be none
  expect(turns - before).toBeGreaterThan(3)
  await kysely.destroy()
})
