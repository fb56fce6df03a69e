// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type { FilmFile, FilmFiles } from '../../../contract/studio/films.ts'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { FilmOrder } from './FilmOrder.tsx'

const file = (extension: FilmFile['extension'], state: FilmFile['state']): FilmFile => ({
  ...{ extension, size: 'large', state, progress: 0 },
  ...{ bytes: null, width: null, height: null },
})

/** Draws the files of a film, and nothing else. */
function draw(films: FilmFiles, mayOrder: boolean): void {
  cleanup()
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(queryOf('filmsOf', { params: { id: 'a' } }).queryKey, films)
  drawPart(
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
    draw({ files: missing, job: none }, true)
    expect([isIdle(), hasButton(m.media_films_make())]).toEqual([true, true])
  }
  draw({ files: missing, job: null }, false)
  expect([isIdle(), hasButton(m.media_films_make())]).toEqual([false, false])
  draw({ files: missing, job: job('WAITING') }, true)
  expect([isIdle(), hasButton(m.media_films_cancel())]).toEqual([false, true])
  draw({ files: [file('webm', 'MADE'), file('mp4', 'MADE')], job: job('DONE') }, true)
  expect([isIdle(), hasButton(m.media_films_make())]).toEqual([false, false])
})
