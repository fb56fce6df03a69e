import { expect, test } from 'vitest'
import { browserSeconds, slowest, unitSeconds } from './slowest.ts'

test('lists the slowest files first, each with its share', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', startTime: 0, endTime: 1000 },
      { name: 'b.test.ts', startTime: 500, endTime: 3500 },
    ],
  }
  expect(slowest(unitSeconds(report))).toEqual(['3.0 s, 75 %: b.test.ts', '1.0 s, 25 %: a.test.ts'])
  expect(slowest(unitSeconds(report), 1)).toHaveLength(1)
})

test('nested tests and retries count for their file', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { specs: [spec('home.e2e.ts', 1000)], suites: [{ specs: [spec('home.e2e.ts', 500, 500)] }] },
    { specs: [spec('lists.e2e.ts', 250)] },
  ]
  expect([...browserSeconds(suites)]).toEqual([
    ['home.e2e.ts', 2],
    ['lists.e2e.ts', 0.25],
  ])
})
