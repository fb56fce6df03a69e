// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type { FilmFiles } from '../../../contract/studio/films.ts'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { FilmOrder } from './FilmOrder.tsx'

const file = (extension: 'mp4' | 'webm', state: 'MISSING' | 'MADE') =>
  ({
    ...{ extension, size: 'large', state, progress: 0 },
    ...{ bytes: null, width: null, height: null },
  }) as const

/** Draws the files of a film. */
function draw(films: FilmFiles, mayOrder: boolean) {
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(queryOf('filmsOf', { params: { id: 'a' } }).queryKey, films)
  return drawPart(
    <QueryClientProvider client={queries}>
      <FilmOrder id="a" mayOrder={mayOrder} />
    </QueryClientProvider>,
  )
}
const job = (state: 'WAITING' | 'DONE'): FilmFiles['job'] => ({
  ...{ id: 'b', state, progress: 0, problem: null, detail: null },
})
const isIdle = (): boolean => screen.queryByText(m.media_films_idle()) !== null
const hasButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null

test('an upload that ordered nothing says so, to who may order it', () => {
  const missing = [file('webm', 'MISSING'), file('mp4', 'MADE')]
  // nothing ordered yet; and replaced when nothing more could be ordered
  for (const none of [null, job('DONE')]) {
    const { unmount } = draw({ files: missing, job: none }, true)
    expect([isIdle(), hasButton(m.media_films_make())]).toEqual([true, true])
    unmount()
  }
  const others = draw({ files: missing, job: null }, false)
  expect([isIdle(), hasButton(m.media_films_make())]).toEqual([false, false])
  others.unmount()
  const ordered = draw({ files: missing, job: job('WAITING') }, true)
  expect([isIdle(), hasButton(m.media_films_cancel())]).toEqual([false, true])
  ordered.unmount()
  draw({ files: [file('webm', 'MADE'), file('mp4', 'MADE')], job: job('DONE') }, true)
  expect([isIdle(), hasButton(m.media_films_make())]).toEqual([false, false])
})
