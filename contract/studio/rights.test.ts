import { expect, test } from 'vitest'
import { rightsState } from './rights.ts'

test('a file is marked from thirty days before its last day of use, and has ended the day after', () => {
  expect(rightsState(null, '2026-12-01')).toBeNull()
  expect(rightsState('2027-01-01', '2026-12-01')).toBeNull()
  expect(rightsState('2026-12-31', '2026-12-01')).toBe('soon')
  expect(rightsState('2026-12-01', '2026-12-01')).toBe('soon')
  expect(rightsState('2026-11-30', '2026-12-01')).toBe('ended')
})
