import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/index.ts'
import { attempts, keyOf } from './attempts.ts'
import { cleanUp } from './clean-up.ts'

async function opened() {
  const dataDir = await mkdtemp(join(tmpdir(), 'attempts-'))
  const store = await openDatabase({ url: null, dataDir })
  onTestFinished(async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  })
  const clock = { now: Date.parse('2026-11-23T00:00:00.000Z') }
  const now = () => clock.now
  return {
    clock,
    ...attempts(store, now, cleanUp(store, now)),
    kysely: store.kysely,
    rows: () => store.kysely.selectFrom('studio_attempt').selectAll().execute(),
  }
}

test('any number of email addresses is limited to some thousand rows, whether an account has them or not', () => {
  const keys = new Set(
    Array.from({ length: 40_000 }, (_, index) =>
      keyOf({ limit: 'account', of: `nobody-${index}@yunseul.example` }),
    ),
  )
  expect(keys.size).toBe(4096)
})

test('old attempts are deleted some thousand rows at a time, together with the next attempt', async () => {
  const { begin, kysely, rows, clock } = await opened()
  const until = new Date(clock.now - 1).toISOString()
  for (let part = 0; part < 5; part += 1)
    await kysely
      .insertInto('studio_attempt')
      .values(
        Array.from({ length: 500 }, (_, index) => ({ key: `${part} ${index}`, count: 1, until })),
      )
      .execute()
  const left = []
  for (const of of ['a', 'b', 'c']) {
    await begin([{ limit: 'address', of }])
    left.push((await rows()).length)
    // a moment later there is no clean-up
    clock.now += of === 'a' ? 1000 : 5000
  }
  expect(left).toEqual([501, 502, 3])
})
