import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/index.ts'
import { migratedDatabase } from '../loaded.ts'

test('past counts of limits are deleted every five minutes while the store is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, drop } = await migratedDatabase()
  const store = await openDatabase({ url, dataDir: '' })
  try {
    const now = Date.now()
    const counts = [
      ['past', now - 3_700_000],
      ['an hour', now - 3_500_000],
      ['counting', now + 60_000],
    ] as const
    for (const [key, expire] of counts)
      await sql`insert into rate_limit (key, points, expire) values (${key}, 1, ${expire})`.execute(
        store.kysely,
      )
    const keys = async () =>
      (await sql<{ key: string }>`select key from rate_limit order by key`.execute(store.kysely))
        .rows
    vi.advanceTimersByTime(300_000)
    await expect.poll(keys).toEqual([{ key: 'an hour' }, { key: 'counting' }])
  } finally {
    await store.close()
    await drop()
  }
  expect(vi.getTimerCount()).toBe(0)
})
