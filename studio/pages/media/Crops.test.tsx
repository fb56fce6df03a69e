// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type { Asset } from '../../../contract/studio/media.ts'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { ASSETS } from '../../gallery/assets.ts'
import { Crops } from './Crops.tsx'

const picture = (id: string, rest: Partial<Asset>): Asset => ({
  ...(ASSETS[0] as Asset),
  id,
  kind: 'picture',
  width: 2000,
  height: 1000,
  ...rest,
})

test('each file is cut around its own focal point, as visitors get it', () => {
  const light = picture('light', { dark: 'dark', focal: { x: 0, y: 0.5 } })
  const dark = picture('dark', { focal: { x: 1, y: 0.5 } })
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  const answer = (name: 'cropsOf' | 'asset', id: string, data: unknown) =>
    queries.setQueryData(queryOf(name, { params: { id } }).queryKey, data as never)
  answer('cropsOf', 'light', [{ use: 'card', width: 400, height: 400 }])
  answer('asset', 'dark', dark)
  drawPart(
    <QueryClientProvider client={queries}>
      <Crops asset={light} focal={light.focal} />
    </QueryClientProvider>,
  )
  const [first, second] = screen.getAllByRole<HTMLImageElement>('img')
  expect(first?.style.objectPosition).toMatch(/^0\.00%/)
  expect(second?.style.objectPosition).toMatch(/^100\.00%/)
  expect(second?.src).toContain('/dark/')
})
