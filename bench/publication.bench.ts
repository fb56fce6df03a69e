import { type Bench, scratch, startSite } from './kit.ts'
import { startPublisher } from './publisher.ts'

const WORD = '물마루시험'
const PATHS = [
  '/page/presskit',
  '/page/presskit/press-release',
  `/api/v1/search?lang=KOR&keyword=${encodeURIComponent(WORD)}&page=1`,
  '/rss.xml',
  '/page/detail/990001',
]

export const bench: Bench = {
  name: 'A publication by another process: number of requests until each page shows it (goal: the next request)',
  async run(say) {
    const dataDir = scratch()
    const site = await startSite({ DATA_DIR: dataDir })
    const shows = async (path: string): Promise<boolean> =>
      (
        await fetch(site.origin + path, { redirect: 'manual' }).then((answer) => answer.text())
      ).includes(WORD)
    for (const path of PATHS) for (let i = 0; i < 3; i++) await shows(path)
    const { publish, stop } = startPublisher(dataDir)
    await publish({ contentIdx: 990001, title: `${WORD} 발표` })
    for (const path of PATHS) {
      const began = performance.now()
      let requests = 1
      while (!(await shows(path)) && requests < 1000) requests++
      say(
        `${decodeURIComponent(path)}: at request ${requests}, after ${(performance.now() - began).toFixed(0)} ms`,
      )
    }
    stop()
    await site.stop()
  },
}
