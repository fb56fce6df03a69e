// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { SubjectOutcome, VersionedSubject } from '../../../../contract/studio/many.ts'
import { CallError } from '../../../client/call.ts'
import { isDone, type Results, runMany } from './manyRun.ts'

const items = (count: number): VersionedSubject[] =>
  Array.from({ length: count }, (_, index) => ({ subject: `content/${index}`, version: index }))
const outcome = (
  { subject }: VersionedSubject,
  more: Partial<SubjectOutcome> = {},
): SubjectOutcome => ({
  ...{
    subject,
    status: 200,
    message: null,
    problem: null,
    reason: null,
    by: null,
    faults: [],
    faultCount: 0,
  },
  row: null,
  ...more,
})
const kinds = (results: Results): string[] =>
  [...results.values()].map((result) => (isDone(result) ? 'done' : result.kind))

test('items are sent in batches with their versions, and each batch is reported once it is answered', async () => {
  const sent: VersionedSubject[][] = []
  const reported: string[][] = []
  const results = await runMany(items(7), {
    send: async (part) => {
      sent.push(part)
      return part.map((one) =>
        outcome(one, one.version === 3 ? { status: 412, problem: 'stale' } : {}),
      )
    },
    report: (now) => reported.push(kinds(now)),
    isStopped: () => false,
  })
  expect(sent).toEqual([items(7).slice(0, 5), items(7).slice(5)])
  const first = ['done', 'done', 'done', 'answered', 'done']
  expect(reported).toEqual([
    Array.from({ length: 7 }, () => 'waiting'),
    [...first, 'waiting', 'waiting'],
    [...first, 'done', 'done'],
    [...first, 'done', 'done'],
  ])
  expect(kinds(results)).toEqual([...first, 'done', 'done'])
})

test('a batch after a stop, an unreachable server or an expired session does not begin', async () => {
  let parts = 0
  const stopped = await runMany(items(12), {
    send: async (part) => {
      parts += 1
      return part.map((one) => outcome(one))
    },
    report: () => {},
    isStopped: () => parts === 1,
  })
  const fill = (kind: string, count: number) => Array.from({ length: count }, () => kind)
  expect(kinds(stopped)).toEqual([...fill('done', 5), ...fill('notBegun', 7)])

  const lost = await runMany(items(12), {
    send: (part) =>
      part[0]?.version === 0
        ? Promise.resolve(part.map((one) => outcome(one)))
        : Promise.reject(new CallError({ status: 0 })),
    report: () => {},
    isStopped: () => false,
  })
  expect(kinds(lost)).toEqual([...fill('done', 5), ...fill('failed', 5), ...fill('notBegun', 2)])

  const signedOut = await runMany(items(6), {
    send: async (part) => part.map((one) => outcome(one, { status: 401, problem: 'session' })),
    report: () => {},
    isStopped: () => false,
  })
  expect(kinds(signedOut)).toEqual([...fill('answered', 5), 'notBegun'])
})

test('a rejected batch does not stop the others', async () => {
  const results = await runMany(items(6), {
    send: (part) =>
      part.length === 5
        ? Promise.reject(new CallError({ status: 429 }))
        : Promise.resolve(part.map((one) => outcome(one))),
    report: () => {},
    isStopped: () => false,
  })
  expect(kinds(results)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'done'])
})
