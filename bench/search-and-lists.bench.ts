import { openDatabase } from '../server/database/index.ts'
import { createSiteModel } from '../server/site-model.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { COMMON, FREQUENT, RARE } from '../tools/content/corpus.ts'
import { generate } from '../tools/content/generate.ts'
import { type Bench, percentile, scratch } from './kit.ts'

/** `--full` adds 100,000 articles: which takes some minutes on each engine. */
const SIZES = process.argv.includes('--full') ? [1000, 10_000, 100_000] : [1000, 10_000]
const ROUNDS = 40
const figures = (times: readonly number[]): string =>
  `${percentile(times, 50).toFixed(2)} / ${percentile(times, 95).toFixed(2)}`

export const bench: Bench = {
  name: 'Search and press list, p50/p95 in ms, on both databases (goal at 100,000: a page of results p95 under 10 ms)',
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        for (const count of SIZES) {
          const dataDir = scratch()
          const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
          await generate({ url, dataDir, count })
          const store = await openDatabase({ url, dataDir })
          const site = createSiteModel(store).forRequest(() => {})
          const time = async (work: () => Promise<unknown>): Promise<number> => {
            const began = performance.now()
            await work()
            return performance.now() - began
          }
          for (const [kind, all] of [
            ['rare', RARE.KOR],
            ['common', COMMON.KOR],
            ['frequent', FREQUENT.KOR],
          ] as const) {
            const counts = new Map<string, number>()
            for (const keyword of all)
              counts.set(
                keyword,
                (await site.search.find({ language: 'KOR', keyword, page: 1 })).resultCount,
              )
            // a small store may contain no rare word: a search without matches measures nothing
            const keywords = all.filter((keyword) => counts.get(keyword))
            if (keywords.length === 0) {
              say(`${engine} ${count}: ${kind} words: none in these articles`)
              continue
            }
            const [first, again, typed, typedFirst]: [number[], number[], number[], number[]] = [
              [],
              [],
              [],
              [],
            ]
            for (let round = 0; round < ROUNDS; round++) {
              const keyword = keywords[round % keywords.length] as string
              // new services have no cached counts yet, as after a publication
              const fresh = createSiteModel(store).forRequest(() => {})
              const find = () => fresh.search.find({ language: 'KOR', keyword, page: 1 })
              first.push(await time(find))
              again.push(await time(find))
              const filtered = createSiteModel(store).forRequest(() => {})
              const filter = () =>
                filtered.search.find({ language: 'KOR', keyword, page: 1, type: 'tech' })
              typedFirst.push(await time(filter))
              typed.push(await time(filter))
            }
            say(
              `${engine} ${count}: ${kind} words ${figures(again)}, the first time since a publication ${figures(first)} (${keywords.map((word) => counts.get(word)).join(', ')} found)`,
            )
            say(
              `${engine} ${count}: the same of one type ${figures(typed)}, the first time ${figures(typedFirst)}`,
            )
          }
          const lists: number[] = []
          for (let round = 0; round < ROUNDS; round++)
            lists.push(
              await time(() =>
                site.content.pressReleases({ language: 'KOR', cursor: null, keywordIdxs: [] }),
              ),
            )
          say(`${engine} ${count}: press list ${figures(lists)}`)
          await store.close()
        }
      }
    } finally {
      await teardown()
    }
  },
}
