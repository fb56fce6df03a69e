// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentPath, documentPath } from '../../../contract/studio/screens.ts'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type { Output } from '../../client/call.ts'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { documentName } from '../../visit/documentName.ts'
import { languageName } from '../../visit/names.ts'
import { Uses } from './Uses.tsx'

function draw(uses: Output<'usesOf'>) {
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(queryOf('usesOf', { params: { id: 'a' } }).queryKey, uses)
  return drawPart(
    <QueryClientProvider client={queries}>
      <Uses id="a" />
    </QueryClientProvider>,
  )
}

test('each use of a file is a link to the article or document that shows it', async () => {
  const { user, address } = draw([
    { subject: 'content/1001', title: '등대 소식', live: true },
    { subject: 'content/1002', title: '', live: false },
    { subject: 'document/home/KOR', title: 'home', live: true },
    { subject: 'document/menu', title: 'menu', live: false },
  ])
  const list = within(screen.getByRole('region', { name: m.uses_title() }))
  expect(
    list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['등대 소식', contentPath(1001)],
    [m.untitled(), contentPath(1002)],
    [`${documentName('home')} · ${languageName('KOR')}`, documentPath('home', 'KOR')],
    [documentName('menu'), documentPath('menu')],
  ])
  const live = list
    .getAllByRole('listitem')
    .map((item) => within(item).queryByText(m.state_live()) !== null)
  expect(live).toEqual([true, false, true, false])
  await user.click(list.getByRole('link', { name: '등대 소식' }))
  expect(address()).toBe(contentPath(1001))
})

test('a file that nothing uses says so', () => {
  draw([])
  expect(screen.getByText(m.uses_none())).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
