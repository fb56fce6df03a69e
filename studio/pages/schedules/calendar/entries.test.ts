// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ScheduleRow } from '../../../../contract/studio/work.ts'
import { closeReleases, closeTo, entriesOf } from './entries.ts'

const plan = (id: number, time: string, more: Partial<ScheduleRow> = {}): ScheduleRow => ({
  id,
  subject: `content/${id}`,
  groupId: `g${id}`,
  kind: 'news',
  languageType: 'KOR',
  title: `글 ${id}`,
  version: 1,
  live: false,
  pairId: null,
  action: 'publish',
  revision: 1,
  dueAt: `2026-03-12T${time}:00.000Z`,
  by: { id: 'a', name: '김물결' },
  at: '2026-03-01T00:00:00.000Z',
  outdated: false,
  ...more,
})

const english = plan(1, '00:00', { languageType: 'ENG', groupId: 'g', pairId: 2 })
const korean = plan(2, '00:00', { groupId: 'g', pairId: 1 })

test('both languages at one instant are one entry, Korean first, or two entries', () => {
  const other = plan(3, '01:00')
  expect(
    entriesOf([english, korean, other], true).map(({ key, plans }) => [
      key,
      plans.map(({ id }) => id),
    ]),
  ).toEqual([
    ['content/2 publish', [2, 1]],
    ['content/3 publish', [3]],
  ])
  expect(entriesOf([english, korean], false).map(({ key }) => key)).toEqual([
    'content/1 publish',
    'content/2 publish',
  ])
  // the other language may be beyond what was read
  expect(entriesOf([english], true).map(({ plans }) => plans.length)).toEqual([1])
})

test('releases less than an hour apart name each other; languages of one article and unpublications do not', () => {
  const plans = [
    english,
    korean,
    plan(4, '00:30', { action: 'withdraw' }),
    plan(5, '00:59'),
    plan(6, '01:59'),
  ]
  expect([...closeReleases(plans)]).toEqual([
    [1, ['글 5']],
    [2, ['글 5']],
    [5, ['글 2']],
  ])
  const [entry] = entriesOf([english, korean], true)
  expect(entry && closeTo(plans, entry, '2026-03-12T02:58:00.000Z')).toBe('글 6')
  expect(entry && closeTo(plans, entry, '2026-03-12T02:59:00.000Z')).toBeUndefined()
})
