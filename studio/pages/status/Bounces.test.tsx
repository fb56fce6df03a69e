// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Bounce } from '../../../contract/studio/mail-calls.ts'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { Bounces } from './Bounces.tsx'

const bounce = (id: string, kind: Bounce['kind'], status: string): Bounce => ({
  ...{ id, kind, status, mailKind: 'subscription', mail: `${id}0000000-0000`, day: '2026-11-30' },
})

function drawBounces(bounces: Bounce[]): void {
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(queryOf('bounces', {}).queryKey, bounces)
  drawPart(
    <QueryClientProvider client={queries}>
      <Bounces />
    </QueryClientProvider>,
  )
}

test('each mail that came back says why and when; after a complaint nobody can mail again', () => {
  drawBounces([bounce('1', 'HARD', '5.1.1'), bounce('2', 'COMPLAINT', '')])
  const [hard, complaint] = screen.getAllByRole('article')
  expect(hard?.textContent).toContain(m.bounce_kind_hard())
  expect(hard?.textContent).toContain('2026.11.30')
  expect(hard?.textContent).toContain('5.1.1')
  const names = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .queryAllByRole('button')
      .map((button) => button.textContent)
  expect(names(hard)).toEqual([m.bounce_lift(), m.bounce_keep()])
  expect(names(complaint)).toEqual([m.bounce_keep()])
  expect(complaint?.textContent).toContain(m.bounce_complaint_says())
})

test('without any there is nothing', () => {
  drawBounces([])
  expect(screen.queryByRole('heading')).toBeNull()
})
