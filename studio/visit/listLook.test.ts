import { expect, test } from 'vitest'
import { DEFAULT_LOOK, readLook } from './listLook.ts'

test('a stored look is read in the order of the columns; what is not known is the default', () => {
  expect(
    readLook(
      JSON.stringify({
        density: 'compact',
        rows: 'articles',
        images: false,
        columns: ['date', 'state', 'gone'],
      }),
    ),
  ).toEqual({ density: 'compact', rows: 'articles', images: false, columns: ['state', 'date'] })
  for (const stored of [null, '', '{', '[]', 'null', '{"density":"tiny","columns":3,"rows":[]}'])
    expect(readLook(stored), String(stored)).toEqual(DEFAULT_LOOK)
  expect(readLook('{"columns":[]}').columns).toEqual([])
})
