import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../contract/language.ts'
import { KINDS } from '../../../contract/fields/kinds.ts'
import { LIST_ROWS, LISTED_NEEDS, listQuery, SORTS, STATES } from '../../../contract/studio/work.ts'
import {
  EMPTY_VIEW,
  isFiltered,
  type ListView,
  questionOf,
  readView,
  savedQueryOf,
  searchOf,
  withFilters,
} from './listAddress.ts'

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const inOrder = <T>(all: readonly T[]) => fc.subarray([...all])
const view: fc.Arbitrary<ListView> = fc.record({
  kinds: inOrder(KINDS),
  states: inOrder(STATES),
  language: fc.constantFrom(null, ...LANGUAGES),
  category: fc.constantFrom(null, 'CA', 'CJB'),
  by: fc.option(fc.uuid()),
  reviewer: fc.option(fc.uuid()),
  needs: fc.constantFrom(null, ...LISTED_NEEDS),
  rows: fc.constantFrom(null, ...LIST_ROWS),
  from: fc.oneof(fc.constant(''), date),
  to: fc.oneof(fc.constant(''), date),
  q: fc.string({ unit: 'grapheme', maxLength: 20 }),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 100_000 }),
})

test('a view is restored from its address, and the server accepts its query', () => {
  fc.assert(
    fc.property(view, (one) => {
      expect(readView(new URLSearchParams(searchOf(one)))).toEqual(one)
      expect(listQuery.safeParse(questionOf(one)).success).toBe(true)
    }),
  )
})

test('an empty or invalid address shows everything, newest first', () => {
  expect(searchOf(EMPTY_VIEW)).toBe('')
  const nonsense = 'kind=shop&state=GONE&language=FRA&from=2026-13-40&sort=size&page=-4'
  expect(readView(new URLSearchParams(nonsense))).toEqual(EMPTY_VIEW)
})

test('a changed filter leads to the first page, and a saved view stores no page', () => {
  const third: ListView = { ...EMPTY_VIEW, page: 3, states: ['IN_REVIEW'] }
  expect(withFilters(third, { kinds: ['news'] }).page).toBe(1)
  expect(savedQueryOf(third)).toBe('state=IN_REVIEW')
})

test('sorting is no filter', () => {
  expect(isFiltered({ ...EMPTY_VIEW, sort: 'title', page: 2 })).toBe(false)
  expect(isFiltered({ ...EMPTY_VIEW, q: '물길' })).toBe(true)
})
