import { expect, test } from 'vitest'
import { chosenYear, monthName, partsOfYear, toneOf, yearQuery } from './years.ts'

const milestone = (month: number, title = `${month}`) => ({ month, title, link: null })
const years = [2026, 2025, 2024].map((year) => ({ year, contentApiDtos: [] }))

test('FT-118 FT-121 the address selects a year or all; an unknown one is ignored', () => {
  expect(chosenYear(years, '2025')).toBe(2025)
  for (const requested of [null, '', 'all', '2006', '02025', '2025.0', '__proto__'])
    expect(chosenYear(years, requested)).toBeNull()
  expect([yearQuery(2025), yearQuery(null)]).toEqual(['?year=2025', '?'])
})

test('FT-119 months: a number and 월, or the short English name', () => {
  expect([1, 3, 12].map((month) => monthName(month, 'KOR'))).toEqual(['1월', '3월', '12월'])
  expect(
    Array.from({ length: 12 }, (_, index) => monthName(index + 1, 'ENG').replace('월', '')).join(
      ' ',
    ),
  ).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

test('FT-120 FT-124 the first three are visible, the others behind the toggle; three or fewer have none', () => {
  const five = [milestone(9), milestone(9, 'b'), milestone(5), milestone(5, 'd'), milestone(1)]
  const { first, more } = partsOfYear(five, false)
  expect(first.map(({ title, again }) => [title, again])).toEqual([
    ['9', false],
    ['b', true],
    ['5', false],
  ])
  // a month continues behind the toggle
  expect(more.map(({ title, again }) => [title, again])).toEqual([
    ['d', true],
    ['1', false],
  ])
  expect(partsOfYear(five.slice(0, 3), false).more).toEqual([])
})

test('FT-121 a chosen year is complete', () => {
  const { first, more } = partsOfYear(
    [9, 7, 5, 1].map((month) => milestone(month)),
    true,
  )
  expect([first.length, more.length]).toEqual([4, 0])
})

test('the light goes from the sun to the deep, over any number of years', () => {
  expect([0, 10, 19].map((index) => toneOf(index, 20))).toEqual([0, 4, 7])
  expect(toneOf(0, 1)).toBe(0)
})
