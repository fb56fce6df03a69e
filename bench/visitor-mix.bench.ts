import { Agent, get } from 'node:http'
import {
  addressesOf,
  type Bench,
  memory,
  option,
  percentile,
  processorTime,
  root,
  scratch,
  startSite,
} from './kit.ts'
import { startPublisher } from './publisher.ts'

const SECONDS = Number(option('seconds') ?? 600)
const PER_SECOND = Number(option('rate') ?? 100)
/** Seconds between publications; the first ten after each are compared with the rest. */
const EVERY = 20
const AFTER = 10
/** Longest wait for the warm-up of a new data directory, in seconds. */
const SETTLE = 900

/** The pages that most visitors open; half of all requests are for them. */
const POPULAR = [
  '/',
  '/page/presskit',
  '/page/presskit/press-release',
  '/page/service/service',
  '/page/service/tech',
  '/page/story/kakao-story',
  '/page/responsible/esg',
  '/?lang=ENG',
  '/page/presskit?lang=ENG',
]

/** Waits until the process computes nothing: its images are generated. */
async function settled(pid: number | undefined): Promise<number> {
  const began = performance.now()
  for (let quiet = 0; quiet < 3; ) {
    const before = processorTime(pid)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    quiet = processorTime(pid) - before < 60 ? quiet + 1 : 0
    if (performance.now() - began > SETTLE * 1000) throw new Error('the warm-up did not end')
  }
  return (performance.now() - began) / 1000
}

export const bench: Bench = {
  name: `${PER_SECOND} requests a second for ${SECONDS} s, a publication every ${EVERY} s, with the warm-up (goal: p99 in the ${AFTER} s after a publication at most twice that of the others)`,
  async run(say) {
    const dataDir = scratch()
    const site = await startSite({ DATA_DIR: dataDir, WARM_UP: 'true' }, process.env.BASE ?? root)
    const { pid } = site.process
    say(`warm-up: ${(await settled(pid)).toFixed(0)} s, ${memory(pid).toFixed(0)} MB`)
    const addresses = (await addressesOf(site.origin)).map((one) => one.slice(site.origin.length))
    const publisher = startPublisher(dataDir)
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    const phases: Record<'after' | 'quiet', number[]> = { after: [], quiet: [] }
    let failed = 0
    let published = performance.now()
    const request = (path: string, times: number[] | null): Promise<void> =>
      new Promise((resolve) => {
        const began = performance.now()
        get(site.origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
          answer.resume().on('end', () => {
            times?.push(performance.now() - began)
            if (answer.statusCode !== 200) failed += 1
            resolve()
          })
        }).on('error', () => {
          failed += 1
          resolve()
        })
      })
    // four fifths of the others are for a fifth of the addresses
    const any = (): string => {
      const rank = Math.floor(Math.random() ** 4 * addresses.length)
      return addresses[rank] as string
    }
    const next = (): string =>
      Math.random() < 0.5 ? (POPULAR[Math.floor(Math.random() * POPULAR.length)] as string) : any()
    for (const path of addresses) await request(path, null)
    for (let count = 0; count < 2000; count += 1) await request(next(), null)

    const began = performance.now()
    const before = processorTime(pid)
    const open = new Set<Promise<void>>()
    let publications = 0
    let sent = 0
    for (;;) {
      const seconds = (performance.now() - began) / 1000
      if (seconds >= SECONDS) break
      if (seconds >= publications * EVERY) {
        publications += 1
        await publisher.publish({
          contentIdx: 990000 + publications,
          title: `물마루 소식 ${publications}`,
        })
        published = performance.now()
      }
      for (; sent < (performance.now() - began) * (PER_SECOND / 1000); sent += 1) {
        const phase = performance.now() - published < AFTER * 1000 ? 'after' : 'quiet'
        const one: Promise<void> = request(next(), phases[phase]).finally(() => open.delete(one))
        open.add(one)
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await Promise.all(open)
    const cost = (processorTime(pid) - before) / SECONDS
    publisher.stop()
    for (const [phase, times] of Object.entries(phases))
      say(
        `${phase === 'after' ? `the ${AFTER} s after a publication` : 'the others'}: ${times.length} requests, p50 ${percentile(times, 50).toFixed(1)}, p95 ${percentile(times, 95).toFixed(1)}, p99 ${percentile(times, 99).toFixed(1)}, longest ${Math.max(...times).toFixed(0)} ms`,
      )
    say(
      `ratio of p99 ${(percentile(phases.after, 99) / percentile(phases.quiet, 99)).toFixed(1)}; ${publications} publications, ${failed} failed; ${cost.toFixed(0)} ms of processor time a second, ${memory(pid).toFixed(0)} MB, peak ${memory(pid, 'VmHWM').toFixed(0)} MB`,
    )
    agent.destroy()
    await site.stop()
  },
}
