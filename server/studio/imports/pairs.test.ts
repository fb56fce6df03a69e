import { expect, it } from 'vitest'
import type { Language } from '../../../contract/language.ts'
import { joinPairs } from './pairs.ts'
import { categoryFinder, pressReleaseOf } from './press-release.ts'

const rowsOf = (...given: [language: Language, id: string, pair: string][]) => {
  const codeOf = categoryFinder([])
  const rows = given.map(([language, id, pair], at) =>
    pressReleaseOf(
      { title: `글 ${at}`, date: '2024-01-05', id, pair },
      { row: at + 1, line: at + 2, hasMoreCells: false, language, codeOf },
    ),
  )
  joinPairs(rows)
  return rows.map(({ pairRow, notes }) => [pairRow, ...notes.map(({ reason }) => reason)])
}

it('joins rows of one id, and rows that name each other', () => {
  expect(rowsOf(['KOR', 'a', ''], ['ENG', 'a', ''])).toEqual([[2], [1]])
  expect(rowsOf(['KOR', 'a', 'b'], ['ENG', 'b', 'a'])).toEqual([[2], [1]])
  expect(rowsOf(['KOR', 'a', ''], ['ENG', 'b', 'a'])).toEqual([[2], [1]])
})

it('notes what cannot be joined', () => {
  expect(rowsOf(['KOR', 'a', 'none'])).toEqual([[null, 'pair_missing']])
  expect(rowsOf(['KOR', 'a', 'a'])).toEqual([[null, 'pair_missing']])
  expect(rowsOf(['KOR', 'a', ''], ['KOR', 'b', 'a'])).toEqual([[null], [null, 'pair_language']])
  expect(rowsOf(['KOR', 'a', ''], ['ENG', 'b', 'a'], ['ENG', 'c', 'a'])).toEqual([
    [2],
    [1],
    [null, 'pair_taken'],
  ])
  expect(rowsOf(['KOR', 'a', ''], ['KOR', 'a', ''])).toEqual([[null], [null]])
})
