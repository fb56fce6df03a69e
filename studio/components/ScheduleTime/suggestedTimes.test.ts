// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { weekdayOf } from '../../visit/kst.ts'
import { dateTime } from '../../visit/time.ts'
import { LEAST_AHEAD_MS } from '../../../contract/studio/publication.ts'
import { isAhead, minuteFrom, suggestedTimes } from './suggestedTimes.ts'

const own = process.env.TZ
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

/**
 * Returns the suggestions at an instant of the company's time zone (`2026-03-12 08:00`), formatted
 * in it.
 */
const offered = (at: string): string[] =>
  suggestedTimes(Date.parse(`${at.replace(' ', 'T')}:00+09:00`)).map(
    ({ name, at: due }) => `${name} ${dateTime(due)}`,
  )

// the same days for everybody: the editor's own clock does not matter, also when daylight saving
// changes
describe.each([
  ['Asia/Seoul', -540],
  ['America/New_York', 300],
  ['Europe/London', 0],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
] as const)('for an editor in %s', (zone, offset) => {
  const inZone = (): void => {
    process.env.TZ = zone
    // check that the zone is really the editor's
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset)
  }

  test('today at 18:00, tomorrow and the next Monday at 09:00 are offered', () => {
    inZone()
    // a Thursday
    expect(offered('2026-03-12 08:00')).toEqual([
      'today 2026.03.12 18:00',
      'tomorrow 2026.03.13 09:00',
      'monday 2026.03.16 09:00',
    ])
    // in New York clocks move forward in the night to the 8th, in London to the 29th; back on 1
    // November and 25 October
    expect(offered('2026-03-08 16:00')).toEqual([
      'today 2026.03.08 18:00',
      'tomorrow 2026.03.09 09:00',
    ])
    expect(offered('2026-03-29 10:30')).toEqual([
      'today 2026.03.29 18:00',
      'tomorrow 2026.03.30 09:00',
    ])
    expect(offered('2026-10-25 10:00')).toEqual([
      'today 2026.10.25 18:00',
      'tomorrow 2026.10.26 09:00',
    ])
    expect(offered('2026-11-01 14:59')).toEqual([
      'today 2026.11.01 18:00',
      'tomorrow 2026.11.02 09:00',
    ])
  })

  test('the day changes at midnight of the company', () => {
    inZone()
    expect(offered('2026-03-12 23:59')).toEqual([
      'tomorrow 2026.03.13 09:00',
      'monday 2026.03.16 09:00',
    ])
    expect(offered('2026-03-13 00:00')).toEqual([
      'today 2026.03.13 18:00',
      'tomorrow 2026.03.14 09:00',
      'monday 2026.03.16 09:00',
    ])
  })

  test('months, years and leap days follow the calendar', () => {
    inZone()
    expect(offered('2026-12-31 12:00')).toEqual([
      'today 2026.12.31 18:00',
      'tomorrow 2027.01.01 09:00',
      'monday 2027.01.04 09:00',
    ])
    expect(offered('2028-02-28 20:00')).toEqual([
      'tomorrow 2028.02.29 09:00',
      'monday 2028.03.06 09:00',
    ])
    expect(offered('2027-02-28 20:00')).toEqual(['tomorrow 2027.03.01 09:00'])
  })
})

test('Monday is the one after today, and appears once where it is tomorrow', () => {
  // Sunday, Monday, Saturday
  expect(offered('2026-03-15 19:00')).toEqual(['tomorrow 2026.03.16 09:00'])
  expect(offered('2026-03-16 08:00')).toEqual([
    'today 2026.03.16 18:00',
    'tomorrow 2026.03.17 09:00',
    'monday 2026.03.23 09:00',
  ])
  expect(offered('2026-03-14 19:00')).toEqual([
    'tomorrow 2026.03.15 09:00',
    'monday 2026.03.16 09:00',
  ])
})

test('today is offered while a quarter of an hour is left for review', () => {
  expect(offered('2026-03-12 17:45')[0]).toBe('today 2026.03.12 18:00')
  expect(offered('2026-03-12 17:46')[0]).toBe('tomorrow 2026.03.13 09:00')
})

test('at any time, all suggestions are in the future, in order, and include tomorrow', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) }), (now) => {
      const all = suggestedTimes(now)
      const at = all.map((each) => Date.parse(each.at))
      expect(at).toEqual([...new Set(at)].toSorted((a, b) => a - b))
      expect(all.map(({ name }) => name)).toContain('tomorrow')
      for (const { name, at: due } of all) {
        expect(Date.parse(due) - now).toBeGreaterThanOrEqual(15 * 60_000)
        expect(Date.parse(due) - now).toBeLessThanOrEqual((7 * 24 + 9) * 3_600_000)
        const [day = '', time] = dateTime(due).split(' ')
        expect(time).toBe(name === 'today' ? '18:00' : '09:00')
        if (name === 'monday') expect(weekdayOf(day.replaceAll('.', '-'))).toBe(1)
      }
    }),
  )
})

test('an instant can be scheduled from ten seconds ahead; an earlier or missing one cannot', () => {
  const now = Date.parse('2026-03-12T00:00:00.000Z')
  const at = (ms: number): string => new Date(now + ms).toISOString()
  expect(LEAST_AHEAD_MS).toBe(10_000)
  expect([
    isAhead(at(10_000), now),
    isAhead(at(9_999), now),
    isAhead(at(-1), now),
    isAhead(null, now),
  ]).toEqual([true, false, false, false])
  expect([
    isAhead('', now),
    isAhead('2026-03-12T09:00:10+09:00', now),
    isAhead('2026-03-12T09:00:09+09:00', now),
  ]).toEqual([false, true, false])
})

test('the earliest selectable time is a whole minute, and far enough ahead', () => {
  const now = Date.parse('2026-03-12T00:00:50.001Z')
  expect(minuteFrom(now + LEAST_AHEAD_MS)).toBe('2026-03-12T00:02:00.000Z')
  expect(minuteFrom(now - 1 + LEAST_AHEAD_MS)).toBe('2026-03-12T00:01:00.000Z')
})
