import { expect, test } from 'vitest'
import { monthId, readPeriod } from './months.ts'

const read = (query: string) => readPeriod(new URLSearchParams(query))

test('AR-081 AR-082 without parameters shows the latest 3 months of all periods', () => {
  expect(read('')).toEqual({ chosen: null, months: 3 })
})

test('AR-083 More adds one month at a time; never fewer than 3', () => {
  expect(read('months=4').months).toBe(4)
  expect(read('months=1').months).toBe(3)
  expect(read('months=-4').months).toBe(3)
  expect(read('months=all').months).toBe(3)
})

test('AR-084 a year and a month select one month; one of the two selects none', () => {
  expect(read('year=2025&month=7').chosen).toEqual({ year: 2025, month: 7 })
  expect(read('year=2025').chosen).toBeNull()
  expect(read('year=2025&month=13').chosen).toBeNull()
})

test('section ids have equal lengths', () => {
  expect(monthId({ year: 2026, month: 3 })).toBe('m2026-03')
})
