import { expect, test } from 'vitest'
import { pathByIds, valueAt, withNewIds, withValue } from './document-paths.ts'

const document = {
  title: 'one',
  items: [
    { _id: 'a', name: 'first' },
    { _id: 'b', name: 'second', lines: ['x', 'y'] },
  ],
}

test('a path follows an item, whatever its position', () => {
  const moved = { ...document, items: document.items.toReversed() }
  expect(valueAt(document, 'items.b.name')).toBe('second')
  expect(valueAt(moved, 'items.b.name')).toBe('second')
  expect(valueAt(moved, 'items.c.name')).toBeUndefined()
})

test('a change leaves everything beside its path the same', () => {
  const changed = withValue(document, 'items.b.lines.1', 'z') as typeof document
  expect(changed.items[1]).toEqual({ _id: 'b', name: 'second', lines: ['x', 'z'] })
  expect(changed.items[0]).toBe(document.items[0])
  expect(withValue(document, 'items.gone.name', 'z')).toBe(document)
})

test('undefined removes a field, and inherited names are none', () => {
  expect(withValue(document, 'title', undefined)).toEqual({ items: document.items })
  expect(valueAt(document, 'constructor')).toBeUndefined()
})

test('paths of the schema name items by their ids', () => {
  expect(pathByIds(document, ['items', 1, 'lines', 0])).toBe('items.b.lines.0')
})

test('a copy has ids of its own at every level', () => {
  let next = 0
  expect(withNewIds(document.items[0], () => `n${next++}`)).toEqual({ _id: 'n0', name: 'first' })
})
