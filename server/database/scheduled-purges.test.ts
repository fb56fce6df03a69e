import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { timetable } from './scheduled-purges.ts'

const START = Date.parse('2026-11-20T03:00:00.000Z')
/** An ISO instant, milliseconds after the start of a test. */
const at = (ms: number): string => new Date(START + ms).toISOString()
const HOUR = 3_600_000

/**
 * A timetable that records its announcements; only the clock is mocked, so timers of an hour never
 * fire.
 */
function opened() {
  const announced: string[][] = []
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  return { announced, ...timetable((tags) => announced.push([...tags]), closing.signal) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  onTestFinished(() => void vi.useRealTimers())
})

describe('schedules', () => {
  it('are published at the first check after their instant, not a millisecond earlier, and once', () => {
    const { announced, put, check } = opened()
    put([
      { key: 'a', at: at(HOUR), tags: ['x'] },
      { key: 'b', at: at(HOUR), tags: ['x', 'y'] },
      { key: 'c', at: at(2 * HOUR), tags: ['z'] },
    ])
    vi.setSystemTime(START + HOUR - 1)
    check()
    expect(announced).toEqual([])
    vi.setSystemTime(START + HOUR)
    check()
    check()
    expect(announced).toEqual([['x', 'y']])
    vi.setSystemTime(START + 3 * HOUR)
    check()
    expect(announced).toEqual([['x', 'y'], ['z']])
  })
  it('that are noticed too late are published at once; a later one replaces or cancels an earlier one', () => {
    const { announced, put, check } = opened()
    put([{ key: 'a', at: at(0), tags: ['late'] }])
    expect(announced).toEqual([['late']])
    put([
      { key: 'a', at: at(HOUR), tags: ['first'] },
      { key: 'b', at: at(HOUR), tags: ['gone'] },
    ])
    put([
      { key: 'a', at: at(2 * HOUR), tags: ['second'] },
      { key: 'b', at: null, tags: [] },
    ])
    vi.setSystemTime(START + HOUR)
    check()
    expect(announced).toHaveLength(1)
    vi.setSystemTime(START + 2 * HOUR)
    check()
    expect(announced.at(-1)).toEqual(['second'])
  })
  it('that change during a reload win over it; those due meanwhile are published, cancelled ones are not', async () => {
    const { announced, put, check, reload } = opened()
    put([{ key: 'gone', at: at(HOUR), tags: ['gone'] }])
    await reload(async () => {
      put([{ key: 'moved', at: at(2 * HOUR), tags: ['moved'] }])
      vi.setSystemTime(START + 10)
      return [
        { key: 'moved', at: at(HOUR), tags: ['old'] },
        { key: 'due', at: at(5), tags: ['due'] },
        { key: 'there', at: at(HOUR), tags: ['there'] },
      ]
    })
    expect(announced).toEqual([['due']])
    vi.setSystemTime(START + HOUR)
    check()
    vi.setSystemTime(START + 2 * HOUR)
    check()
    expect(announced).toEqual([['due'], ['there'], ['moved']])
  })
  it('are published without requests too', async () => {
    vi.useRealTimers()
    const { announced, put } = opened()
    put([{ key: 'a', at: new Date(Date.now() + 50).toISOString(), tags: ['x'] }])
    await expect.poll(() => announced, { timeout: 5000 }).toEqual([['x']])
  })
})
