import { expect, test } from 'vitest'
import { PERMISSIONS_OF, ROLES } from '../../../../contract/studio/permissions.ts'
import { type Draft, type Schedule, type State, STATES } from '../../../../contract/studio/work.ts'
import { canTogether, isMain, otherWriters, stepsOf, TOGETHER, type WorkflowStep } from './steps.ts'

const PLAN: Schedule = {
  ...{
    id: 7,
    subject: 'content/8388608',
    action: 'publish',
    revision: 3,
    dueAt: '2026-03-12T00:00:00.000Z',
  },
  ...{ by: { id: 'p1', name: '한바다' }, at: '2026-03-11T00:00:00.000Z', outdated: false },
}
const steps = (
  state: State,
  role: keyof typeof PERMISSIONS_OF,
  { live = false, plan = null as Schedule | null } = {},
) => stepsOf({ state, live, plan }, PERMISSIONS_OF[role]).join(' ')

test('a writer can submit, recall and discard, and nothing else', () => {
  const of = (more = {}) =>
    Object.fromEntries(STATES.map((state) => [state, steps(state, 'WRITER', more)]))
  const own = {
    DRAFT: 'submit discard',
    IN_REVIEW: 'recall',
    APPROVED: 'recall',
    PLANNED: '',
    PUBLISHED: '',
    WITHDRAWN: 'submit',
  }
  expect(of()).toEqual(own)
  // writers may not change published or scheduled articles
  expect(of({ live: true, plan: PLAN })).toEqual(own)
})

test('an editor gets every step that the state allows, the most likely one first', () => {
  expect(Object.fromEntries(STATES.map((state) => [state, steps(state, 'EDITOR')]))).toEqual({
    DRAFT: 'publish submit schedule discard',
    IN_REVIEW: 'approve returnDraft publish schedule recall',
    APPROVED: 'publish schedule returnDraft recall',
    PLANNED: 'publish schedule',
    PUBLISHED: 'unpublish scheduleUnpublish',
    WITHDRAWN: 'publish submit schedule',
  })
})

test('a published article can be unpublished while its next revision is in review, and a schedule can be cancelled in every state', () => {
  expect(steps('DRAFT', 'EDITOR', { live: true })).toBe(
    'publish submit schedule unpublish scheduleUnpublish discard',
  )
  expect(steps('DRAFT', 'EDITOR', { live: true, plan: PLAN })).toBe(
    'publish submit schedule cancelSchedule unpublish scheduleUnpublish discard',
  )
  expect(steps('IN_REVIEW', 'EDITOR', { live: true })).toBe(
    'approve returnDraft publish schedule recall unpublish scheduleUnpublish',
  )
  expect(steps('PLANNED', 'EDITOR', { live: true, plan: PLAN })).toBe(
    'publish schedule cancelSchedule unpublish scheduleUnpublish',
  )
  expect(steps('PUBLISHED', 'EDITOR', { live: true, plan: { ...PLAN, action: 'withdraw' } })).toBe(
    'unpublish scheduleUnpublish cancelSchedule',
  )
  for (const state of STATES)
    expect(steps(state, 'EDITOR', { plan: PLAN })).toContain('cancelSchedule')
})

test('no role gets fewer steps than the one below it, each step appears once, and without a permission there is none', () => {
  for (const state of STATES)
    for (const live of [false, true])
      for (const plan of [null, PLAN]) {
        const of = ROLES.map((role) => stepsOf({ state, live, plan }, PERMISSIONS_OF[role]))
        expect(of[2]).toEqual(of[1])
        expect(of[1]).toEqual(expect.arrayContaining(of[0] as WorkflowStep[]))
        for (const each of of) expect(new Set(each).size).toBe(each.length)
        expect(
          stepsOf({ state, live, plan }, ['content.read', 'reports.read', 'accounts.manage']),
        ).toEqual([])
      }
})

test('the first step is the primary one, except where only unpublishing is left', () => {
  const first = (state: State, role: keyof typeof PERMISSIONS_OF, live: boolean) => {
    const [step] = stepsOf({ state, live, plan: null }, PERMISSIONS_OF[role])
    return step && isMain(step)
  }
  expect(STATES.map((state) => first(state, 'EDITOR', state === 'PUBLISHED'))).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
  ])
  expect(STATES.map((state) => first(state, 'WRITER', false))).toEqual([
    true,
    false,
    false,
    undefined,
    undefined,
    true,
  ])
})

test('a step on one’s own working copy never applies to both languages at once', () => {
  expect([...TOGETHER].toSorted()).toEqual([
    'approve',
    'publish',
    'schedule',
    'scheduleUnpublish',
    'submit',
    'unpublish',
  ])
})

test('the authors that block discarding a draft are shown to those who could otherwise discard it, and to nobody else', () => {
  const draft = (state: State, ...writers: string[]): Pick<Draft, 'row' | 'writers'> => ({
    row: { state, live: false, plan: null } as Draft['row'],
    writers: writers.map((id) => ({ id, name: `이름 ${id}` })),
  })
  const others = (of: Pick<Draft, 'row' | 'writers'>, role: keyof typeof PERMISSIONS_OF) =>
    otherWriters(of, { id: 'a', permissions: [...PERMISSIONS_OF[role]] })
  expect(others(draft('DRAFT', 'a'), 'WRITER')).toEqual([])
  expect(others(draft('DRAFT', 'a', 'b', 'c'), 'WRITER')).toEqual(['이름 b', '이름 c'])
  expect(others(draft('DRAFT', 'b'), 'EDITOR')).toEqual([])
  expect(others(draft('IN_REVIEW', 'b'), 'WRITER')).toEqual([])
})

test('a step includes the other language only where its state allows the step as well', () => {
  const pair = (state: State) => ({ row: { state, live: false, plan: null } })
  expect(canTogether('submit', pair('DRAFT'))).toBe(true)
  // the Korean was returned alone
  expect(canTogether('submit', pair('IN_REVIEW'))).toBe(false)
  expect(canTogether('approve', pair('DRAFT'))).toBe(false)
  expect(canTogether('schedule', pair('PLANNED'))).toBe(true)
  expect(canTogether('returnDraft', pair('IN_REVIEW'))).toBe(false)
  expect(canTogether('submit', null)).toBe(false)
})
