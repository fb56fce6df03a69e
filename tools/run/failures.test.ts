import { expect, test } from 'vitest'
import { browserFailures, unitFailures } from './failures.ts'

test('a failed test is told with its file, its title and the first line of why', () => {
  const file = { name: 'a.test.ts' }
  const tried = {
    fullName: 'it adds',
    status: 'failed',
    failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'],
  }
  const held = { fullName: 'it subtracts', status: 'passed', failureMessages: [] }
  expect(
    unitFailures({
      testResults: [
        { ...file, status: 'failed', message: '', assertionResults: [tried, held] },
        {
          ...file,
          name: 'b.test.ts',
          status: 'failed',
          message: 'no such module\n',
          assertionResults: [],
        },
        { ...file, name: 'c.test.ts', status: 'passed', message: '', assertionResults: [held] },
      ],
    }),
  ).toEqual(['a.test.ts: it adds: expected 1 to be 2', 'b.test.ts: no such module'])
})

test('of browser tests those are told that failed, and those that held only when tried again', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  })
  expect(
    browserFailures([
      {
        suites: [
          { specs: [spec('opens', 'unexpected', 'timed out\nlater'), spec('closes', 'expected')] },
        ],
      },
      { specs: [spec('moves', 'flaky', 'moved by 3')] },
    ]),
  ).toEqual(
    ['a.e2e.ts: moves (held when tried again): moved by 3', 'a.e2e.ts: opens: timed out'].reverse(),
  )
})
