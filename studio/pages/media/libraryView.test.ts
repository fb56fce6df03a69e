import { expect, test } from 'vitest'
import { isNarrowed, libraryQuery, viewOf } from './libraryView.ts'

test('the address says what the library shows; what it does not know is left out', () => {
  const view = viewOf(
    new URLSearchParams('kind=film&folder=2026%2F봄&sort=name&used=maybe&page=2.7&size=huge'),
  )
  expect(libraryQuery(view)).toEqual({ kind: 'film', folder: '2026/봄', sort: 'name', page: 2 })
  expect(isNarrowed(view)).toBe(true)
})

test('the order and the page narrow nothing', () => {
  expect(isNarrowed(viewOf(new URLSearchParams('sort=-bytes&page=3&file=a')))).toBe(false)
  expect(viewOf(new URLSearchParams('page=-4')).page).toBe(1)
})
