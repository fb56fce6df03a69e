import { expect, test } from 'vitest'
import { browserFailures, unitFailures } from './failures.ts'

test('reports a failed test with its file, title and first line of the reason', () => {
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

test('reports browser tests that failed, and those that only passed on a retry', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, results: [message ? { error: { message, location: { line: 7 } } } : {}] }],
  })
  expect(
    browserFailures([
      {
        suites: [
          {
            specs: [
              spec(
                'opens',
                'unexpected',
                '\u001b[2mtimed\u001b[22m out\n\nExpected: 1\nCall log:\n  - waiting',
              ),
              spec('closes', 'expected'),
            ],
          },
        ],
      },
      { specs: [spec('moves', 'flaky', 'moved by 3')] },
    ]),
  ).toEqual([
    'a.e2e.ts:7: opens: timed out; Expected: 1',
    'a.e2e.ts:7: moves (passed on a retry): moved by 3',
  ])
})
