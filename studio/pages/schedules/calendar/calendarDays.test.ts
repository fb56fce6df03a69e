import { expect, test } from 'vitest'
import { daysOfSpan, hourOf, movedTo, periodOf, shifted, stepSpan } from './calendarDays.ts'

test('a month is shown in whole weeks from Sunday, a week has seven days', () => {
  const march = daysOfSpan('month', '2026-03-12')
  expect([march[0], march.at(-1), march.length]).toEqual(['2026-03-01', '2026-04-04', 35])
  // a February that fills four weeks, and a month that needs six
  expect(daysOfSpan('month', '2026-02-28')).toHaveLength(28)
  expect(daysOfSpan('month', '2026-08-15')).toHaveLength(42)
  expect(daysOfSpan('week', '2027-01-01')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
})

test('steps go to the neighbouring month or week, over the end of a year too', () => {
  expect(stepSpan('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepSpan('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(stepSpan('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepSpan('week', '2026-03-04', -1)).toBe('2026-02-25')
})

test('the period read begins an hour before the first day of the company, and ends an hour after the last', () => {
  expect(periodOf(['2026-03-01', '2026-03-02'])).toEqual({
    from: '2026-02-28T14:00:00.000Z',
    to: '2026-03-02T16:00:00.000Z',
  })
})

test('a move keeps the minutes, and the hour unless it is given', () => {
  const at = '2026-03-12T00:30:00.000Z' // 09:30 in Seoul
  expect(hourOf(at)).toBe(9)
  expect(hourOf('2026-03-11T15:00:00.000Z')).toBe(0)
  expect(movedTo(at, '2026-04-01')).toBe('2026-04-01T00:30:00.000Z')
  expect(movedTo(at, '2026-03-12', 0)).toBe('2026-03-11T15:30:00.000Z')
  expect(shifted(at, { days: -12, hours: 15 })).toBe('2026-02-28T15:30:00.000Z')
})
