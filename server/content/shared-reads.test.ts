import { expect, it, vi } from 'vitest'
import type { Store } from '../database/index.ts'
import { isShared } from '../shared-value.ts'
import { sharedReads } from './shared-reads.ts'

/** Shared reads of a store that publishes by `publish`. */
function opened() {
  const listeners: ((tags: readonly string[]) => void)[] = []
  const store = {
    onPublication: (listener: (tags: readonly string[]) => void) => void listeners.push(listener),
  } as unknown as Store
  return {
    read: sharedReads(store),
    publish: (...tags: string[]) => {
      for (const listener of listeners) listener(tags)
    },
  }
}
const menuOf = (name: string) =>
  vi.fn(async (track: (tag: string) => void) => {
    track('document:menu')
    return { items: [{ name }] }
  })

it('returns one frozen value to all, and records its tags for each reader', async () => {
  const { read } = opened()
  const make = menuOf('윤슬')
  const tags: string[][] = [[], []]
  const values = await Promise.all(
    tags.map((own) => read('menu', (tag) => void own.push(tag), make)),
  )
  expect(values[0]).toBe(values[1])
  expect(make).toHaveBeenCalledTimes(1)
  expect(tags).toEqual([['document:menu'], ['document:menu']])
  expect(isShared(values[0])).toBe(true)
  expect(Object.isFrozen(values[0]?.items[0])).toBe(true)
})

it('reads again after a publication that concerns it, and after no other', async () => {
  const { read, publish } = opened()
  const first = await read('menu', () => {}, menuOf('1'))
  publish('document:footer')
  expect(await read('menu', () => {}, menuOf('2'))).toBe(first)
  publish('document:menu')
  expect(await read('menu', () => {}, menuOf('3'))).toEqual({ items: [{ name: '3' }] })
  publish('*')
  expect(await read('menu', () => {}, menuOf('4'))).toEqual({ items: [{ name: '4' }] })
})

it('does not keep a read during which something was published', async () => {
  const { read, publish } = opened()
  const during = Promise.withResolvers<{ name: string }>()
  const first = read(
    'menu',
    () => {},
    () => during.promise,
  )
  publish('document:menu')
  const second = read(
    'menu',
    () => {},
    async () => ({ name: 'new' }),
  )
  during.resolve({ name: 'old' })
  expect([await first, await second]).toEqual([{ name: 'old' }, { name: 'new' }])
  expect(
    await read(
      'menu',
      () => {},
      async () => ({ name: 'none' }),
    ),
  ).toBe(await second)
})

it('repeats a failed read, and records its tags: the page depends on them', async () => {
  const { read } = opened()
  const tags: string[] = []
  const failing = async (track: (tag: string) => void) => {
    track('document:menu')
    throw new Error('no store')
  }
  await expect(read('menu', (tag) => void tags.push(tag), failing)).rejects.toThrow('no store')
  expect(tags).toEqual(['document:menu'])
  expect(await read('menu', () => {}, menuOf('1'))).toEqual({ items: [{ name: '1' }] })
})
