// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Pronunciations } from '../../../contract/studio/readings.ts'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { CompanyWords } from './CompanyWords.tsx'
import { WordList } from './WordList.tsx'

const LISTS: Record<string, Pronunciations> = {
  KOR: [{ written: '윤슬', said: '윤쓸' }],
  ENG: [{ written: 'Yunseul', said: 'Yoonseul' }],
  1001: [
    { written: '등대', said: '등때' },
    { written: '여울', said: '여울' },
  ],
}
function answered(): QueryClient {
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  for (const [scope, words] of Object.entries(LISTS))
    queries.setQueryData(queryOf('pronunciations', { params: { scope } }).queryKey, {
      words,
      version: 3,
    })
  return queries
}
const draw = (node: ReactNode) =>
  drawPart(<QueryClientProvider client={answered()}>{node}</QueryClientProvider>)

/** Accepts a list, or refuses it; returns what was sent. */
function receive(refusal?: object) {
  const send = vi.fn(async (_address: string, init?: RequestInit) => {
    const { words } = JSON.parse(String(init?.body)) as { words: Pronunciations }
    return refusal
      ? Response.json({ success: false, ...refusal }, { status: 412 })
      : Response.json({ success: true, status: 200, data: { words, version: 4 } })
  })
  vi.stubGlobal('fetch', send)
  return {
    send,
    sent: () => {
      const [address, init] = send.mock.lastCall ?? []
      const { words } = JSON.parse(String(init?.body)) as { words: Pronunciations }
      return { address, version: new Headers(init?.headers).get('if-match'), words }
    },
  }
}
const row = (number: number) => screen.getByRole('group', { name: m.words_row({ number }) })
const field = (number: number, name: 'written' | 'said'): HTMLElement =>
  within(row(number)).getByRole('textbox', {
    name: name === 'written' ? m.words_written() : m.words_said(),
  })
const save = () => screen.getByRole('button', { name: m.words_save() })
/** The message that stands at a field, as screen readers tell it. */
const messageAt = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

test('words of the company are changed in each language', async () => {
  const { sent } = receive()
  const { user } = draw(<CompanyWords onClose={() => {}} />)
  expect(field(1, 'written')).toHaveProperty('value', '윤슬')
  await user.click(screen.getByRole('radio', { name: languageName('ENG') }))
  expect(field(1, 'written')).toHaveProperty('value', 'Yunseul')
  await user.clear(field(1, 'said'))
  await user.type(field(1, 'said'), ' Yunsle ')
  await user.click(save())
  await waitFor(() => expect(sent().address).toMatch(/\/pronunciations\/ENG$/))
  expect(sent()).toMatchObject({
    version: '"3"',
    words: [{ written: 'Yunseul', said: 'Yunsle' }],
  })
})

test('words of an article are added and removed', async () => {
  const { sent, send } = receive()
  const { user } = draw(<WordList scope="1001" title="이 글" isReadOnly={false} />)
  await user.click(screen.getByRole('button', { name: m.words_remove({ word: '등대' }) }))
  await user.click(screen.getByRole('button', { name: m.words_add() }))
  await user.type(field(2, 'written'), '솔섬')
  await user.click(save())
  // a word without a pronunciation is not sent
  expect(send).not.toHaveBeenCalled()
  expect(messageAt(field(2, 'said'))).toBe(m.words_missing())
  expect(messageAt(field(2, 'written'))).toBe('')
  await user.type(field(2, 'said'), '솔썸')
  await user.click(save())
  await waitFor(() =>
    expect(sent()).toMatchObject({
      words: [
        { written: '여울', said: '여울' },
        { written: '솔섬', said: '솔썸' },
      ],
    }),
  )
  expect(sent().address).toMatch(/\/pronunciations\/1001$/)
  await waitFor(() => expect(field(2, 'written')).toHaveProperty('value', '솔섬'))
})

test('brackets, control characters and a word that is there twice are refused at their field', async () => {
  const { send } = receive()
  const { user } = draw(<WordList scope="1001" title="이 글" isReadOnly={false} />)
  const put = async (input: HTMLElement, text: string): Promise<void> => {
    await user.clear(input)
    input.focus()
    await user.paste(text)
  }
  for (const text of ['[[등때', '<등때>', '{등때', '등\u0007때']) {
    await put(field(1, 'said'), text)
    await user.click(save())
    expect(messageAt(field(1, 'said')), JSON.stringify(text)).toBe(m.words_marks())
    expect(messageAt(field(1, 'written'))).toBe('')
  }
  await put(field(1, 'said'), '등때')
  expect(messageAt(field(1, 'said'))).toBe('')
  await put(field(2, 'written'), '등대')
  expect(messageAt(field(2, 'written'))).toBe(m.words_twice())
  await user.click(save())
  expect(send).not.toHaveBeenCalled()
})

test('a list that somebody else changed is not overwritten', async () => {
  const { send } = receive({ status: 412, problem: 'stale' })
  const { user } = draw(<WordList scope="1001" title="이 글" isReadOnly={false} />)
  await user.click(save())
  expect(await screen.findByText(m.words_stale())).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
})

test('who may not publish reads the words and has no buttons', () => {
  draw(<WordList scope="1001" title="이 글" isReadOnly />)
  expect(field(1, 'written')).toHaveProperty('readOnly', true)
  expect(screen.queryAllByRole('button')).toEqual([])
})
