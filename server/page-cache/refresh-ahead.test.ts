import { expect, it, vi } from 'vitest'
import { refreshAhead } from './refresh-ahead.ts'

it('renders purged pages one after the other, the latest purge first, each once', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refresh = refreshAhead((key) => {
    begun.push(key)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  refresh(['a', 'b', 'c'])
  expect(begun).toEqual([])
  await vi.waitFor(() => expect(begun).toEqual(['a']))
  refresh(['c', 'd'])
  for (let n = 1; n <= 4; n += 1) {
    await vi.waitFor(() => expect(begun).toHaveLength(n))
    ends[n - 1]?.()
  }
  expect(begun).toEqual(['a', 'c', 'd', 'b'])
})

it('goes on after a page that fails, and leaves out keys of no page', async () => {
  const begun: string[] = []
  const refresh = refreshAhead((key) => {
    begun.push(key)
    return key === 'none' ? null : Promise.reject(new Error('away'))
  })
  refresh(['a', 'none', 'b'])
  await vi.waitFor(() => expect(begun).toEqual(['a', 'none', 'b']))
})
