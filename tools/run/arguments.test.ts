import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('reads names and options in any order; without a revision, a change is relative to HEAD', () => {
  expect(readArguments([])).toEqual({ names: [], changedSince: null, isAll: false })
  expect(readArguments(['culture', '--changed', 'server/feeds'])).toEqual({
    names: ['culture', 'server/feeds'],
    changedSince: 'HEAD',
    isAll: false,
  })
  expect(readArguments(['--changed=main~2', '--all'])).toMatchObject({
    changedSince: 'main~2',
    isAll: true,
  })
  expect(() => readArguments(['--some'])).toThrow()
})
