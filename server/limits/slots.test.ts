import { expect, test } from 'vitest'
import { places } from './slots.ts'

test('so many for an address, so many in all; a place that is given back twice is one place', () => {
  const take = places(3, 2)
  const first = take('a')
  expect([first, take('a')]).not.toContain(null)
  expect(take('a')).toBeNull()
  expect(take('b')).not.toBeNull()
  expect(take('c')).toBeNull()
  first?.()
  first?.()
  expect(take('c')).not.toBeNull()
  expect(take('a')).toBeNull()
})

test('so much for an address, so much in all', () => {
  const take = places(100, 60)
  const first = take('a', 50)
  expect(take('a', 11)).toBeNull()
  expect(take('a', 10)).not.toBeNull()
  expect(take('b', 41)).toBeNull()
  first?.()
  expect(take('b', 60)).not.toBeNull()
})
