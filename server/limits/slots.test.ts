import { expect, test } from 'vitest'
import { places } from './slots.ts'

test('limits slots per address and in total; a slot released twice is one slot', () => {
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

test('limits amounts per address and in total', () => {
  const take = places(100, 60)
  const first = take('a', 50)
  expect(take('a', 11)).toBeNull()
  expect(take('a', 10)).not.toBeNull()
  expect(take('b', 41)).toBeNull()
  first?.()
  expect(take('b', 60)).not.toBeNull()
})
