import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('names and a change are read in any order; a change is one since HEAD unless a revision is named', () => {
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
