import { expect, test } from 'vitest'
import type { Captcha } from './captcha.ts'
import { hourlyQuota } from './hourly.ts'
import { attachmentCapacity } from './capacity.ts'

const HOUR = 3_600_000
/** Any non-empty token counts as proof. */
const captcha = {
  verify: async (token: string) =>
    token ? { good: true, challenge: token, expiresAt: '' } : { good: false },
} as unknown as Captcha

test('SH-213 an hourly budget never exceeds its limit, accepts refunds, and is full an hour after its first use', () => {
  let now = 0
  const budget = hourlyQuota(10, () => now)
  expect([budget.take(6), budget.take(5), budget.take(4), budget.take(1)]).toEqual([
    null,
    3600,
    null,
    3600,
  ])
  now = HOUR / 2
  budget.giveBack(4)
  expect([budget.wait(4), budget.wait(5)]).toEqual([null, 1800])
  now = HOUR
  expect([budget.wait(10), budget.take(10), budget.take(1)]).toEqual([null, null, 3600])
  budget.giveBack(99)
  expect([budget.take(10), budget.take(1)]).toEqual([null, 3600])
  // impossible: still an hour, not zero
  expect(hourlyQuota(10, () => now).take(11)).toBe(3600)
})

test('FT-145 uploads that begin at the same moment do not count on the same free space', async () => {
  let free = 1000
  const capacity = attachmentCapacity({
    floor: 400,
    budget: hourlyQuota(1e9),
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
    budget: hourlyQuota(1e9),
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
