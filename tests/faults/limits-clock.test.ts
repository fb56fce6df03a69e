import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Counters, ownCounters } from '../../server/limits/counters.ts'
import { rateLimit } from '../../server/limits/rate-limits.ts'
import { openKit } from '../contract/store-kit.ts'
import { freshDatabase } from '../postgres.ts'

const HOUR_MS = 3_600_000
const SECONDS = 60

const KINDS: readonly (readonly [string, () => Promise<Counters>])[] = [
  ['one process', async () => ownCounters()],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await freshDatabase()
      onTestFinished(drop)
      const { store } = await openKit({ url, dataDir: '' })
      return store.counters
    },
  ],
]

describe.each(KINDS)('limits of %s', (_, countersOf) => {
  it('begin anew when the clock is set back, and when it is set forward', async () => {
    const counters = await countersOf()
    const counter = counters.of('clock', SECONDS)
    const limit = rateLimit('clock-limit', 2, SECONDS, counters)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const now = Date.now()
    for (const clock of [now, now - HOUR_MS, now]) {
      vi.setSystemTime(clock)
      expect(await counter.read('someone'), String(clock)).toBeNull()
      expect(await counter.add('someone', 5)).toMatchObject({ points: 5 })
      const { points, msLeft } = await counter.add('someone', 1)
      expect(points).toBe(6)
      expect(msLeft).toBeLessThanOrEqual(SECONDS * 1000)
      // an address that is over its limit waits no longer than the period
      const visitor = `192.0.2.${clock === now ? 1 : 2}`
      for (let count = 0; count < 2; count += 1) await limit.take(visitor)
      expect(await limit.take(visitor)).toBeLessThanOrEqual(SECONDS)
    }
  })
})
