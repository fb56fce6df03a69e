import { describe, expect, it, vi } from 'vitest'
import { renderQueue as pausing, RenderRejectedError } from './render-queue.ts'

const renderQueue = (options: Parameters<typeof pausing>[0]) => pausing({ breath: 0, ...options })

/** Work that ends on command, and the order in which it began. */
function yard() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => (): Promise<string> => {
      begun.push(name)
      return new Promise((resolve) => ends.push(() => resolve(name)))
    },
    /** Ends the work that began first; resolves when the next one has had its turn. */
    async end(): Promise<void> {
      ends.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 30))
    },
  }
}
const outcome = (promise: Promise<string>): Promise<string> =>
  promise.catch((error: unknown) =>
    error instanceof RenderRejectedError
      ? `${error.status} ${error.retryAfter > 0}`
      : String(error),
  )

describe('render queue', () => {
  it('limits concurrency, and alternates between addresses', async () => {
    const queue = renderQueue({ workers: 2, places: 10 })
    const { begun, work, end } = yard()
    for (const name of ['a1', 'b1', 'a2', 'a3', 'a4', 'b2', 'c1'])
      void queue.run(name.charAt(0), work(name))
    expect(begun).toEqual(['a1', 'b1'])
    for (let i = 0; i < 7; i += 1) await end()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4'])
  })

  it('reserves the last worker for addresses other than the one with the rest', async () => {
    const queue = renderQueue({ workers: 3, places: 10 })
    const { begun, work } = yard()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void outcome(queue.run('a', work(name)))
    expect(begun).toEqual(['a1', 'a2'])
    void queue.run('b', work('b1'))
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  it('rejects when full, and gives a newcomer the slot of the client with the most', async () => {
    const queue = renderQueue({ workers: 1, places: 3 })
    const { begun, work, end } = yard()
    const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => outcome(queue.run('a', work(name))))
    expect(await flood[4]).toBe('503 true')
    const newcomer = outcome(queue.run('b', work('b1')))
    // the last request of the flood has been dropped for it
    expect(await flood[3]).toBe('503 true')
    for (let i = 0; i < 5; i += 1) await end()
    expect(await newcomer).toBe('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('lets no job wait beyond the timeout, and continues after it', async () => {
    vi.useFakeTimers()
    try {
      const queue = renderQueue({ workers: 1, places: 3, patience: 5000, hold: 60_000 })
      void queue.run('a', () => new Promise(() => {}))
      const late = outcome(queue.run('b', async () => 'b'))
      await vi.advanceTimersByTimeAsync(5000)
      expect(await late).toBe('503 true')
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not count a render that waits for the store, but limits how many may wait', async () => {
    vi.useFakeTimers()
    try {
      const queue = renderQueue({ workers: 1, places: 5, hold: 200, unfinished: 2 })
      const { begun, work } = yard()
      for (const name of ['a1', 'b1', 'c1']) void outcome(queue.run(name.charAt(0), work(name)))
      expect(begun).toEqual(['a1'])
      await vi.advanceTimersByTimeAsync(210)
      expect(begun).toEqual(['a1', 'b1'])
      await vi.advanceTimersByTimeAsync(1000)
      expect(begun).toEqual(['a1', 'b1'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('continues after a failed job', async () => {
    const queue = renderQueue({ workers: 1, places: 3 })
    const failed = outcome(queue.run('a', () => Promise.reject(new Error('broken'))))
    const next = outcome(queue.run('a', async () => 'next'))
    expect([await failed, await next]).toEqual(['Error: broken', 'next'])
  })
})
