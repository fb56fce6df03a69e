import { expect, test } from 'vitest'
import { own } from './own.ts'

test('a lookup returns own properties only, never inherited ones', () => {
  const table: Record<string, number> = { a: 1, none: 0 }
  expect([own(table, 'a'), own(table, 'none'), own(table, 'b')]).toEqual([1, 0, undefined])
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])
    expect(own(table, name), name).toBeUndefined()
  // a key that was defined is an own key, whatever its name
  expect(own(JSON.parse('{"__proto__": 2}'), '__proto__')).toBe(2)
  expect(own(['first'], 0)).toBe('first')
})
