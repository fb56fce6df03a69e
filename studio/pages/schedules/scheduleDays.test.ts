import { expect, test } from 'vitest'
import type { Schedule } from '../../../contract/studio/work.ts'
import { dayOf, daysAfter, instantOf, weekdayOf } from '../../visit/kst.ts'
import { daysBetween, daysOf } from './scheduleDays.ts'

const plan = (id: number, dueAt: string): Schedule => ({
  id,
  subject: `content/${id}`,
  action: 'publish',
  revision: 1,
  dueAt,
  by: { id: 'a', name: '김물결' },
  at: '2026-03-01T00:00:00.000Z',
  outdated: false,
})

test('schedules are grouped by day in the company’s time, soonest first, in any zone of the machine', () => {
  const days = daysOf([
    plan(1, '2026-03-12T00:00:00.000Z'), // 09:00 on the 12th
    plan(2, '2026-03-11T15:00:00.000Z'), // midnight: the 12th begins
    plan(3, '2026-03-11T14:59:59.000Z'), // its last second: the 11th
    plan(4, '2026-03-12T00:00:00.000Z'),
  ])
  expect(days.map(({ day, plans }) => [day, plans.map(({ id }) => id)])).toEqual([
    ['2026-03-11', [3]],
    ['2026-03-12', [2, 1, 4]],
  ])
})

test('days and times of the company become instants and back, across the turn of a year too', () => {
  expect(instantOf('2026-03-12', '09:00')).toBe('2026-03-12T00:00:00.000Z')
  expect(dayOf(instantOf('2027-01-01', '00:00'))).toBe('2027-01-01')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  expect(weekdayOf('2026-03-09')).toBe(1)
})
