import { expect, test } from 'vitest'
import { PERMISSIONS_OF } from '../../../../contract/studio/permissions.ts'
import type { State, SubjectRow } from '../../../../contract/studio/work.ts'
import { mainStep, offersFor } from './manySteps.ts'

const row = (subject: string, state: State, live = false): SubjectRow =>
  ({ subject, state, live, plan: null }) as SubjectRow
const offered = (rows: SubjectRow[], role: keyof typeof PERMISSIONS_OF) =>
  Object.fromEntries(
    offersFor(rows, PERMISSIONS_OF[role]).map(({ step, rows: taken, leftOut }) => [
      step,
      [taken, leftOut].map((some) => some.map(({ subject }) => subject).join('')).join('/'),
    ]),
  )
const MIXED = [
  row('a', 'DRAFT'),
  row('b', 'IN_REVIEW'),
  row('c', 'PUBLISHED', true),
  row('d', 'DRAFT', true),
]

test('each step takes the items whose state allows it, and names those that it leaves out', () => {
  expect(offered(MIXED, 'EDITOR')).toEqual({
    submit: 'ad/bc',
    approve: 'b/acd',
    publish: 'abd/c',
    schedule: 'abd/c',
    scheduleUnpublish: 'cd/ab',
    terms: 'abcd/',
    unpublish: 'cd/ab',
    discard: 'ad/bc',
  })
})

test('a writer is offered no step of an editor, and a reader none', () => {
  expect(offered(MIXED, 'WRITER')).toEqual({ submit: 'ad/bc', terms: 'abcd/', discard: 'ad/bc' })
  expect(offersFor(MIXED, ['content.read'])).toEqual([])
  expect(offersFor([], PERMISSIONS_OF.EDITOR)).toEqual([])
})

test('the primary step is that of most items, and none where only unpublishing is left', () => {
  expect(mainStep(MIXED, PERMISSIONS_OF.EDITOR)).toBe('publish')
  expect(mainStep(MIXED, PERMISSIONS_OF.WRITER)).toBe('submit')
  expect(
    mainStep(
      [row('b', 'IN_REVIEW'), row('e', 'IN_REVIEW'), row('a', 'DRAFT')],
      PERMISSIONS_OF.EDITOR,
    ),
  ).toBe('approve')
  expect(mainStep([row('c', 'PUBLISHED', true)], PERMISSIONS_OF.EDITOR)).toBeNull()
})
