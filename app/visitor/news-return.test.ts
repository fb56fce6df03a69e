import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markNewsDetail, NEWS_LIST_KEY, saveReturnPosition, takeNewsReturn } from './news-return.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('SH-175 AR-075 returning from a news article restores the stored position once', () => {
  saveReturnPosition({ tab: 'tech', page: 2 })
  expect(takeNewsReturn()).toBeNull()
  markNewsDetail()
  expect(takeNewsReturn()).toEqual({ tab: 'tech', page: 2 })
  expect(takeNewsReturn()).toBeNull()
})

test('ignores a position that no list can have written', () => {
  sessionStorage.setItem(NEWS_LIST_KEY, '{"tab":"<x>","page":-1}')
  markNewsDetail()
  expect(takeNewsReturn()).toBeNull()
})

test('SH-181 blocked storage falls back to the first page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect(takeNewsReturn()).toBeNull()
})
