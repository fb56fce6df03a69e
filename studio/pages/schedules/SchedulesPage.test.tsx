// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScheduleRow, WorkRow } from '../../../contract/studio/work.ts'
import { draw } from '../../../tests/dom.tsx'
import '../../../tests/studio-dom.tsx'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { Stage } from '../../gallery/Stage.tsx'
import { m } from '../../paraglide/messages.js'
import { dayOf, daysAfter, instantOf } from '../../visit/kst.ts'
import { SchedulesPage } from './SchedulesPage.tsx'

const NOW = new Date().toISOString()
const TODAY = dayOf(NOW)
const BY = { id: 'p', name: '한여울' }
const planned = (id: number, title: string, dueAt: string): ScheduleRow => ({
  ...{ id, subject: `content/${id}`, action: 'publish', revision: 1, dueAt, by: BY, at: NOW },
  ...{ outdated: false, groupId: `${id}`, kind: 'news', languageType: 'KOR', title, version: 1 },
  ...{ live: false, pairId: null },
})
const failed: WorkRow = {
  ...{ subject: 'content/9', groupId: '9', contentIdx: 9, kind: 'news', languageType: 'KOR' },
  ...{ title: '실패한 글', categories: [], postDate: TODAY, state: 'APPROVED', live: false },
  ...{ hasPage: false, version: 1, by: BY, at: NOW, plan: null, plans: 0, returned: false },
  ...{ reviewers: [], openComments: 0, differs: false, pair: null },
}

/** The titles that the screen shows at an address. */
function shownAt(search: string): string[] {
  cleanup()
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(queryOf('schedules', {}).queryKey, [
    planned(1, '오늘의 글', instantOf(TODAY, '23:59')),
    planned(2, '내일의 글', instantOf(daysAfter(TODAY, 1), '00:00')),
  ])
  queries.setQueryData(queryOf('failedSchedules', {}).queryKey, [{ row: failed, detail: 'state' }])
  draw(
    <Stage>
      <QueryClientProvider client={queries}>
        <SchedulesPage />
      </QueryClientProvider>
    </Stage>,
    { at: `/plans${search}` },
  )
  return ['오늘의 글', '내일의 글', '실패한 글'].filter(
    (title) => screen.queryByText(title) !== null,
  )
}

test('the address narrows the list to what is due today, or to what failed', () => {
  expect(shownAt('')).toEqual(['오늘의 글', '내일의 글', '실패한 글'])
  expect(shownAt('?show=today')).toEqual(['오늘의 글'])
  const filters = screen.getByRole('navigation', { name: m.schedules_filter() })
  expect(filters.querySelector('[aria-current="page"]')?.textContent).toBe(m.home_due())
  expect(shownAt('?show=failed')).toEqual(['실패한 글'])
})
