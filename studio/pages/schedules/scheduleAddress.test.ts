import { expect, test } from 'vitest'
import { readSchedules, schedulesAddress } from './scheduleAddress.ts'

test('a view is read from its address; what is not known is the list, and today', () => {
  const read = (search: string) => readSchedules(new URLSearchParams(search), '2026-03-12')
  const shown = { view: 'week', day: '2026-04-01' } as const
  expect(read(schedulesAddress(shown).split('?')[1] ?? '')).toEqual(shown)
  expect(schedulesAddress({ view: 'list', day: '2026-04-01' })).toBe('/plans')
  for (const search of ['', 'view=year&day=tomorrow', 'day=2026-13-01', 'day=0000-01-01'])
    expect(read(search), search).toEqual({ view: 'list', day: '2026-03-12' })
})
