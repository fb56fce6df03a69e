import { expect, it } from 'vitest'
import { sequence } from './sequence.ts'

it('runs one piece of work at a time, in order, and continues after a failed one', async () => {
  const run = sequence()
  const log: string[] = []
  const piece = (name: string, ms: number) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, ms))
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }
  const results = await Promise.allSettled([run(piece('a', 9)), run(piece('b', 3)), run(() => 'c')])
  expect(
    results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  ).toEqual(['a', 'Error: b failed', 'c'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
