import { againstBare } from './bare-sender.ts'
import { type Bench, startSite } from './kit.ts'

export const bench: Bench = {
  name: 'A cached page against a bare node:http sender of the same bytes (goal: 0.5 or better)',
  async run(say) {
    const site = await startSite()
    say(await againstBare(`${site.origin}/page/presskit/press-release`))
    await site.stop()
  },
}
