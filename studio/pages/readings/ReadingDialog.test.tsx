// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type {
  LoadedReading,
  Reading,
  ReadingRow as Row,
} from '../../../contract/studio/readings.ts'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { ReadingDialog } from './ReadingDialog.tsx'
import { ReadingRow } from './ReadingRow.tsx'

const recording = { duration: 4, sentences: [{ start: 0, text: '등대 소식' }] }
const ROW: Row = {
  ...{ contentIdx: 1001, subject: 'content/1001', title: '등대 소식', languageType: 'KOR' },
  ...{ state: 'loaded', isOffered: true, isLoaded: true, seconds: 171, at: null, job: null },
}
const LOADED: LoadedReading = {
  isOld: false,
  audio: { male: '/media/audio/1001.male.mp3', female: '/media/audio/1001.female.mp3' },
  ...{ male: recording, female: recording },
}
const PUBLISHED: Reading = {
  ...{ id: 'a'.repeat(32), isPublished: true, isOld: false, by: { id: 'b', name: '한여울' } },
  ...{ at: '2026-11-29T00:00:00.000Z', audio: { male: '/one.mp3', female: '/two.mp3' } },
  ...{ male: recording, female: recording },
}

function draw(loaded: LoadedReading, published: Reading | null, onMake = () => {}) {
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(queryOf('reading', { params: { id: 1001 } }).queryKey, {
    row: { ...ROW, state: loaded.isOld ? 'old' : 'loaded' },
    ...{ made: null, published, loaded },
  })
  queries.setQueryData(queryOf('pronunciations', { params: { scope: '1001' } }).queryKey, {
    ...{ words: [], version: 0 },
  })
  return drawPart(
    <QueryClientProvider client={queries}>
      <ReadingDialog contentIdx={1001} isMaking={false} onMake={onMake} onClose={() => {}} />
    </QueryClientProvider>,
  )
}
const source = (): string | null | undefined => document.querySelector('audio')?.getAttribute('src')

test('audio that came with the content is heard, and another one can be made', async () => {
  const make = vi.fn()
  const { user } = draw(LOADED, null, make)
  expect(source()).toBe('/media/audio/1001.male.mp3')
  expect(screen.getByText(m.reading_published_says())).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.reading_withdraw() })).toBeNull()
  await user.click(screen.getByRole('button', { name: m.reading_make_again() }))
  expect(make).toHaveBeenCalledOnce()
})

test('audio of another text says that visitors are not offered it', () => {
  draw({ ...LOADED, isOld: true }, null)
  expect(source()).toBe('/media/audio/1001.male.mp3')
  expect(screen.getByText(m.reading_old_says())).toBeTruthy()
})

test('a published reading comes first; both are heard, and what follows its end is told', async () => {
  const { user } = draw(LOADED, PUBLISHED)
  expect(source()).toBe('/one.mp3')
  await user.click(screen.getByRole('radio', { name: m.reading_version_loaded() }))
  expect(source()).toBe('/media/audio/1001.male.mp3')
  expect(screen.getByText(m.reading_loaded_replaced())).toBeTruthy()
  await user.click(screen.getByRole('button', { name: m.reading_withdraw() }))
  expect(screen.getByText(m.reading_withdraw_loaded())).toBeTruthy()
})

test('the list tells audio that came with the content from none', () => {
  drawPart(<ReadingRow row={{ ...ROW, state: 'old' }} onListen={() => {}} onMake={() => {}} />)
  expect(screen.getByText(m.reading_state_old())).toBeTruthy()
  expect(screen.getByText(m.reading_state_loaded())).toBeTruthy()
  expect(screen.getByText(m.reading_length({ time: '2:51' }))).toBeTruthy()
  expect(
    screen.getByRole('button', { name: m.reading_open_named({ name: ROW.title }) }),
  ).toBeTruthy()
  expect(
    screen.getByRole('button', { name: m.reading_make_again_named({ name: ROW.title }) }),
  ).toBeTruthy()
})
