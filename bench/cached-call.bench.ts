import { againstBare, liveThroughFloods } from './bare-sender.ts'
import { type Bench, startSite } from './kit.ts'

const CALLS = [
  '/api/v1/content/1011',
  '/api/v2/content/news?page=2&lang=KOR',
  '/api/v1/search?lang=KOR&keyword=AI&page=1',
  '/api/v1/search?lang=KOR&keyword=A&type=complete',
]

export const bench: Bench = {
  name: 'Cached calls and searches, without publications, against a bare node:http sender of the same bytes, after floods (goal: 0.7 or better)',
  async run(say) {
    const site = await startSite()
    await liveThroughFloods(site.origin)
    for (const call of CALLS) say(`${call}: ${await againstBare(site.origin + call)}`)
    await site.stop()
  },
}
