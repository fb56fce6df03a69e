import { resolve } from 'node:path'
import { type Bench, median, option, rate, root, startSite } from './kit.ts'

// Typical requests of visitors, for this checkout and another built one (BASE=<folder>), in pairs.
// Each pair restarts both: two processes of the same checkout differ by up to a half for
// their entire lifetime, so only many pairs give a reliable result.

const PAIRS = Number(option('pairs') ?? 9)
const REQUESTS = [
  ['a cached page', '/page/presskit/press-release'],
  ['a cached call', '/api/v1/categories'],
  ['a page that is rendered for each request', '/page/presskit?searchKeyword=w{n}&searchPage=1'],
] as const

export const bench: Bench = {
  name: "Visitors' hot path: requests per second, compared to another built checkout (BASE=<folder>; goal: a ratio within noise of 1)",
  async run(say) {
    const base = resolve(process.env.BASE ?? root)
    const selected = REQUESTS.filter(([name]) => name.includes(option('only') ?? ''))
    const found = selected.map((): [number[], number[]] => [[], []])
    for (let pair = 0; pair < PAIRS; pair += 1)
      for (const index of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const site = await startSite({}, [base, root][index])
        try {
          for (const [place, [, path]] of selected.entries()) {
            await rate(site.origin + path, { seconds: 2 })
            found[place]?.[index].push(await rate(site.origin + path, { seconds: 3 }))
          }
        } finally {
          await site.stop()
        }
      }
    for (const [place, [name]] of selected.entries()) {
      const [before, now] = found[place] as [number[], number[]]
      const spread = (values: readonly number[]): string =>
        `${Math.round(median(values))} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`
      say(
        `${name}: ${spread(before)} before, ${spread(now)} now; ratio ${(median(now) / median(before)).toFixed(3)}`,
      )
    }
  },
}
