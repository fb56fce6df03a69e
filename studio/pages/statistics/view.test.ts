import { expect, test } from 'vitest'
import { periodOf, readView, viewAddress } from './view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

test('an address says part, period and comparison; what it cannot mean is the default', () => {
  expect(read('part=nothing&days=5&compare=x&from=2026-02-31x')).toEqual({
    ...{ part: 'visits', compare: 'none', days: 28, from: '', to: '' },
  })
  for (const query of [
    '?',
    '?part=searches&days=90&compare=year',
    '?from=2026-01-01&to=2026-02-01',
    '?part=quality&to=2026-02-01',
  ])
    expect(viewAddress(read(query))).toBe(query)
})

test('a period ends today unless it says otherwise, and has at most 366 days', () => {
  const of = (query: string) => periodOf(read(query), '2026-11-29')
  expect(of('days=7')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(of('from=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-29' })
  expect(of('to=2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(of('from=2025-11-29')).not.toBeNull()
  expect(of('from=2025-11-28')).toBeNull()
  expect(of('from=2026-11-30')).toBeNull()
})
