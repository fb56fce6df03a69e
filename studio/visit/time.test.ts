// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setLanguage } from './language.ts'
import { dateTime, differs, relative } from './time.ts'

test('instants are shown in the company’s zone, with seconds where there are some', () => {
  expect(dateTime('2026-03-12T00:00:00.000Z')).toBe('2026.03.12 09:00')
  expect(dateTime('2026-12-31T15:00:07.000Z')).toBe('2027.01.01 00:00:07')
  expect(differs('2026-03-12T00:00:00.000Z', 'Asia/Tokyo')).toBe(false)
  expect(differs('2026-03-12T00:00:00.000Z', 'Europe/Berlin')).toBe(true)
})

test('the local time next to it follows summer time and the local day', () => {
  // New York moves its clocks forward on 8 March 2026 at 07:00 UTC, and back on 1 November at 06:00
  // UTC
  expect(dateTime('2026-03-08T06:59:00.000Z', 'America/New_York')).toBe('2026.03.08 01:59')
  expect(dateTime('2026-03-08T07:00:00.000Z', 'America/New_York')).toBe('2026.03.08 03:00')
  expect(dateTime('2026-11-01T05:30:00.000Z', 'America/New_York')).toBe('2026.11.01 01:30')
  expect(dateTime('2026-11-01T06:30:00.000Z', 'America/New_York')).toBe('2026.11.01 01:30')
  // 09:00 in Seoul is the previous day, month and year
  expect(dateTime('2027-01-01T00:00:00.000Z', 'America/New_York')).toBe('2026.12.31 19:00')
  expect(dateTime('2026-07-01T00:00:00.000Z', 'Europe/London')).toBe('2026.07.01 01:00')
  // midnight is 00:00 of the new day, never 24:00
  expect(dateTime('2026-03-11T15:00:00.000Z')).toBe('2026.03.12 00:00')
  expect(differs('2026-07-01T00:00:00.000Z', 'Etc/GMT-9')).toBe(false)
})

test('the distance from now is shown in the language of the studio', () => {
  const now = Date.parse('2026-03-12T00:00:00.000Z')
  const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString()
  setLanguage('KOR')
  expect([relative(at(-20), now), relative(at(-3 * 3600), now), relative(at(90), now)]).toEqual([
    '방금',
    '3시간 전',
    '1분 후',
  ])
  setLanguage('ENG')
  expect([
    relative(at(-5), now),
    relative(at(2 * 86_400), now),
    relative(at(-86_400), now),
  ]).toEqual(['just now', 'in 2 days', 'yesterday'])
})
