// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, daysAfter, instantOf, weekdayOf } from './kst.ts'
import { dateTime } from './time.ts'

test('days change at midnight of the company, whatever day it is elsewhere', () => {
  expect(dayOf('2026-03-11T14:59:59.999Z')).toBe('2026-03-11')
  expect(dayOf('2026-03-11T15:00:00.000Z')).toBe('2026-03-12')
  expect(dayOf('2026-12-31T15:00:00.000Z')).toBe('2027-01-01')
  expect(dayOf(Date.UTC(2028, 1, 28, 15))).toBe('2028-02-29')
  expect(instantOf('2026-01-01', '00:00')).toBe('2025-12-31T15:00:00.000Z')
})

test('days are counted across ends of months and years, backwards too', () => {
  expect([
    daysAfter('2026-01-31', 1),
    daysAfter('2026-12-31', 1),
    daysAfter('2028-02-28', 1),
  ]).toEqual(['2026-02-01', '2027-01-01', '2028-02-29'])
  expect([
    daysAfter('2026-03-01', -1),
    daysAfter('2026-03-12', 0),
    daysAfter('2026-03-12', -29),
  ]).toEqual(['2026-02-28', '2026-03-12', '2026-02-11'])
  expect(['2026-03-15', '2026-03-16', '2026-03-21'].map(weekdayOf)).toEqual([0, 1, 6])
})

test('the company’s clock is that of Seoul: nine hours ahead, as in the time zone database', () => {
  const minutes = fc.integer({
    min: Date.UTC(2000, 0, 1) / 60_000,
    max: Date.UTC(2060, 0, 1) / 60_000,
  })
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = new Date(minute * 60_000).toISOString()
      const [day = '', time = ''] = dateTime(at).split(' ')
      expect(dayOf(at)).toBe(day.replaceAll('.', '-'))
      expect(instantOf(dayOf(at), time)).toBe(at)
    }),
  )
})
