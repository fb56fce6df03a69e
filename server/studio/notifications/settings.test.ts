import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../contract/studio/notifications.ts'
import { COLLECT_MS, digestDue, mailAt, nextDigest, readSettings } from './settings.ts'

const digestAfter = (at: string, weekday: number | null, hour: number): string =>
  new Date(nextDigest({ weekday, hour }, Date.parse(at))).toISOString()

test('the next digest is at its hour in Seoul, today or on its day of the week', () => {
  // 2026-11-28 is a Saturday; 09:00 in Seoul is 00:00 UTC
  expect(digestAfter('2026-11-27T23:59:59.999Z', null, 9)).toBe('2026-11-28T00:00:00.000Z')
  expect(digestAfter('2026-11-28T00:00:00.000Z', null, 9)).toBe('2026-11-29T00:00:00.000Z')
  expect(digestAfter('2026-11-28T14:00:00.000Z', null, 0)).toBe('2026-11-28T15:00:00.000Z')
  expect(digestAfter('2026-11-28T01:00:00.000Z', 6, 9)).toBe('2026-12-05T00:00:00.000Z')
  expect(digestAfter('2026-11-28T01:00:00.000Z', 1, 9)).toBe('2026-11-30T00:00:00.000Z')
  expect(digestAfter('2026-11-28T01:00:00.000Z', 7, 23)).toBe('2026-11-29T14:00:00.000Z')
})

test('an event is mailed as its topic says; a topic without a setting has its default', () => {
  const now = Date.parse('2026-11-28T01:00:00.000Z')
  expect(mailAt('review', DEFAULT_SETTINGS, now)).toBe(new Date(now + COLLECT_MS).toISOString())
  expect(mailAt('unassigned', DEFAULT_SETTINGS, now)).toBe(mailAt('review', DEFAULT_SETTINGS, now))
  expect(mailAt('reply', DEFAULT_SETTINGS, now)).toBe('2026-11-29T00:00:00.000Z')
  expect(mailAt('published', DEFAULT_SETTINGS, now)).toBeNull()
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS)
  expect(readSettings('{"mail":{"review":"none"}}').mail).toEqual({
    ...DEFAULT_SETTINGS.mail,
    review: 'none',
  })
})

test('the last digest is due until it is sent; of a week not within a day of the next one', () => {
  const due = (at: string, weekday: number | null): string | null => {
    const instant = digestDue({ weekday, hour: 9 }, Date.parse(at))
    return instant === null ? null : new Date(instant).toISOString()
  }
  expect(due('2026-11-28T00:00:00.000Z', null)).toBe('2026-11-28T00:00:00.000Z')
  expect(due('2026-11-28T23:59:59.999Z', null)).toBe('2026-11-28T00:00:00.000Z')
  // 2026-11-28 is a Saturday
  expect(due('2026-11-28T00:00:00.000Z', 6)).toBe('2026-11-28T00:00:00.000Z')
  expect(due('2026-12-04T00:00:00.000Z', 6)).toBe('2026-11-28T00:00:00.000Z')
  expect(due('2026-12-04T00:00:00.001Z', 6)).toBeNull()
})
