import { expect, test } from 'vitest'
import { filterOf, idIn, readView, writeView } from './reportsAddress.ts'

test('only what may begin an id gets into an address: a name or an email typed there does not', () => {
  expect(
    ['A1B2', ' a1b2c3d4-0000 ', 'a1b', '물결', 'wave@mail.example', 'dead beef'].map(idIn),
  ).toEqual(['a1b2', 'a1b2c3d4-0000', '', '', '', ''])
})

test('filters are read from an address and written back; what is malformed is left out', () => {
  const view = readView(
    new URLSearchParams('state=IN_WORK&assignee=none&id=abcd&from=2026-11-01&to=2026-13-01&name=x'),
  )
  expect(view).toEqual({
    state: 'IN_WORK',
    assignee: 'none',
    id: 'abcd',
    from: '2026-11-01',
    to: '',
  })
  expect(writeView(view)).toEqual(filterOf(view))
  expect(filterOf(readView(new URLSearchParams('state=OPEN&assignee=%2F..&id=zz')))).toEqual({})
})
