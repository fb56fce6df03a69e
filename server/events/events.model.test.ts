import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLogLevel } from '../log.ts'
import type { EventCount } from './events.repository.ts'
import { eventCounter, koreanDay } from './events.model.ts'

const event = { name: 'page_view', page: 'Main', mode: 'light', language: 'ENG' } as const

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-12T14:59:59Z') }))
afterEach(() => void vi.useRealTimers())

describe('event counts', () => {
  it('SH-230 are by the day in Korea, and written each second', async () => {
    const written: EventCount[][] = []
    const counter = eventCounter({ add: async (rows) => void written.push([...rows]) })
    counter.count([event, event, { ...event, mode: 'dark' }])
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(written).toEqual([
      [
        { ...event, day: '2026-03-12', count: 2 },
        { ...event, mode: 'dark', day: '2026-03-12', count: 1 },
      ],
    ])
    counter.count([event])
    await counter.stop()
    expect(written[1]).toEqual([{ ...event, day: '2026-03-13', count: 1 }])
    await vi.advanceTimersByTimeAsync(5000)
    expect(written).toHaveLength(2)
  })
  it('are kept in memory while the store is unavailable', async () => {
    setLogLevel('silent')
    vi.setSystemTime('2026-03-12T03:00:00Z')
    const written: EventCount[][] = []
    let away = true
    const counter = eventCounter({
      add: async (rows) => {
        if (away) throw new Error('away')
        written.push([...rows])
      },
    })
    counter.count([event])
    await vi.advanceTimersByTimeAsync(1000)
    counter.count([event])
    away = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(written).toEqual([[{ ...event, day: '2026-03-12', count: 2 }]])
    await counter.stop()
  })
  it('are bounded: invented names beyond the bound share one', async () => {
    const written: EventCount[] = []
    const counter = eventCounter({ add: async (rows) => void written.push(...rows) }, { kinds: 3 })
    for (let index = 0; index < 10; index += 1) counter.count([{ ...event, name: `n${index}` }])
    counter.count([{ ...event, name: 'n1' }])
    await counter.stop()
    expect(written.map(({ name, page, count }) => [name, page, count])).toEqual([
      ['n0', 'Main', 1],
      ['n1', 'Main', 2],
      ['n2', 'Main', 1],
      ['other', '', 7],
    ])
  })
  it('start a new day at 15:00 UTC, which is midnight in Korea', () => {
    expect([
      koreanDay(Date.parse('2026-03-12T14:59:59Z')),
      koreanDay(Date.parse('2026-03-12T15:00:00Z')),
    ]).toEqual(['2026-03-12', '2026-03-13'])
  })
})
