import { readFileSync } from 'node:fs'
import { type Bench, rate, scratch, startSite } from './kit.ts'

const resident = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export const bench: Bench = {
  name: 'Start-up on a built tree (goal: 2 s) and memory after load (goal: 300 MB)',
  async run(say) {
    const dataDir = scratch()
    const first = await startSite({ DATA_DIR: dataDir })
    await first.stop()
    const again = await startSite({ DATA_DIR: dataDir })
    say(
      `first start, with an empty database ${Math.round(first.startedIn)} ms; later starts ${Math.round(again.startedIn)} ms`,
    )
    const atRest = resident(again.process.pid)
    for (const path of [
      '/page/presskit',
      '/page/presskit/press-release',
      '/page/presskit/collect',
      '/page/detail/1011',
      '/api/v1/search?lang=KOR&keyword=AI&page=1',
    ]) {
      await rate(again.origin + path, { seconds: 3 })
    }
    say(`memory at rest ${Math.round(atRest)} MB, after 15 s under load ${Math.round(resident(again.process.pid))} MB`)
    await again.stop()
  },
}
