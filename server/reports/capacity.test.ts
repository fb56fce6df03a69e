import { expect, onTestFinished, test, vi } from 'vitest'
import { ownCounters } from '../limits/counters.ts'
import type { Captcha } from './captcha.ts'
import { hourlyQuota } from './hourly.ts'
import { attachmentCapacity } from './capacity.ts'

const HOUR = 3_600_000
/** Any non-empty token counts as proof. */
const captcha = {
  verify: async (token: string) =>
    token ? { good: true, challenge: token, expiresAt: '' } : { good: false },
} as unknown as Captcha

test('SH-213 an hourly budget never exceeds its limit, accepts refunds, and is full an hour after its first use', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const budget = hourlyQuota('a', 10, ownCounters())
  const taken = []
  for (const amount of [6, 5, 4, 1]) taken.push(await budget.take(amount))
  expect(taken).toEqual([null, 3600, null, 3600])
  vi.advanceTimersByTime(HOUR / 2)
  await budget.giveBack(4)
  expect([await budget.wait(4), await budget.wait(5)]).toEqual([null, 1800])
  vi.advanceTimersByTime(HOUR / 2 + 1)
  expect([await budget.wait(10), await budget.take(10), await budget.take(1)]).toEqual([
    null,
    null,
    3600,
  ])
  await budget.giveBack(99)
  expect([await budget.take(10), await budget.take(1)]).toEqual([null, 3600])
  // impossible: still an hour, not zero
  expect(await hourlyQuota('b', 10, ownCounters()).take(11)).toBe(3600)
})

test('FT-145 uploads that begin at the same moment do not count on the same free space', async () => {
  let free = 1000
  const capacity = attachmentCapacity({
    floor: 400,
    budget: hourlyQuota('bytes', 1e9, ownCounters()),
    captcha,
    free: async () => free,
  })
  const [first, second] = await Promise.all([capacity.begin(300, 'a'), capacity.begin(300, 'b')])
  await expect(capacity.begin(1, 'c')).rejects.toMatchObject({ status: 503, reason: 'no-room' })
  // written bytes are no longer free, and no longer expected
  first.wrote(300)
  free -= 300
  await expect(capacity.begin(1, 'c')).rejects.toMatchObject({ status: 503 })
  first.end()
  second.end()
  second.end()
  await expect(capacity.begin(301, 'c')).rejects.toMatchObject({ status: 503 })
  await capacity.begin(300, 'c')
})

test('FT-145 a proof is valid for one upload at a time; uploads without one get four slots', async () => {
  const capacity = attachmentCapacity({
    floor: 0,
    budget: hourlyQuota('bytes', 1e9, ownCounters()),
    captcha,
    free: async () => 1e9,
  })
  const places = [
    await capacity.begin(1, 'a'),
    ...(await Promise.all([
      capacity.begin(1, 'a'),
      capacity.begin(1, 'a'),
      capacity.begin(1, ''),
      capacity.begin(null, undefined),
    ])),
  ]
  await expect(capacity.begin(1, 'a')).rejects.toMatchObject({ reason: 'no-room' })
  await capacity.begin(1, 'b')
  for (const place of places) place.end()
  for (const token of ['', '', '', '']) await capacity.begin(1, token)
  await expect(capacity.begin(1, '')).rejects.toMatchObject({ reason: 'no-room' })
})
