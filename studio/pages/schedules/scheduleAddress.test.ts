import { expect, test } from 'vitest'
import { dueBy, readSchedules, SCHEDULE_FILTERS, schedulesAddress } from './scheduleAddress.ts'

test('a view is read from its address; what is not known is the list, and today', () => {
  const read = (search: string) => readSchedules(new URLSearchParams(search), '2026-03-12')
  const shown = { view: 'week', day: '2026-04-01', show: null } as const
  expect(read(schedulesAddress(shown).split('?')[1] ?? '')).toEqual(shown)
  expect(schedulesAddress({ view: 'list', day: '2026-04-01', show: null })).toBe('/plans')
  for (const search of ['', 'view=year&day=tomorrow', 'day=2026-13-01', 'day=0000-01-01', 'show=x'])
    expect(read(search), search).toEqual({ view: 'list', day: '2026-03-12', show: null })
  for (const show of SCHEDULE_FILTERS) {
    const address = schedulesAddress({ view: 'list', day: '2026-03-12', show })
    expect(read(address.split('?')[1] ?? '')).toEqual({ view: 'list', day: '2026-03-12', show })
    // the calendar shows all
    expect(read(`view=month&show=${show}`).show).toBeNull()
  }
})

test('what is due by the end of a day includes what is late, in the company’s time zone', () => {
  const at = (dueAt: string) => ({ dueAt })
  const late = at('2026-03-01T00:00:00.000Z')
  const last = at('2026-03-12T14:59:59.999Z')
  expect(dueBy([late, last, at('2026-03-12T15:00:00.000Z')], '2026-03-12')).toEqual([late, last])
})
