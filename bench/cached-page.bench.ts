import { againstBare, liveThroughFloods } from './bare-sender.ts'
import { type Bench, startSite } from './kit.ts'

const PAGES = ['/page/presskit/press-release', '/page/detail/1011', '/']

export const bench: Bench = {
  name: 'A cached page, in a new process and after floods, against a bare node:http sender of the same bytes (goal: 0.8 or better)',
  async run(say) {
    const site = await startSite()
    for (const page of PAGES) say(`${page}: ${await againstBare(site.origin + page)}`)
    await liveThroughFloods(site.origin)
    for (const page of PAGES) say(`after floods, ${page}: ${await againstBare(site.origin + page)}`)
    await site.stop()
  },
}
