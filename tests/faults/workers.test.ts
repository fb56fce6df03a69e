import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { childrenOf } from '../child-processes.ts'
import { draft, loadedAddress, openKit } from '../contract/store-kit.ts'
import { type RunningServer, root, sendRequest, startServer } from '../server.ts'

const NEWS = '/api/v2/content/news?lang=KOR'

async function started(
  dialect: 'sqlite' | 'postgres',
  workers: number,
  environment: Record<string, string> = {},
) {
  const address = await loadedAddress(dialect)
  const site = await startServer({
    ...(address.url ? { DATABASE_URL: address.url } : {}),
    ...(dialect === 'sqlite' ? { DATA_DIR: address.dataDir } : {}),
    WORKERS: String(workers),
    ...environment,
  })
  onTestFinished(async () => void (await site.stop()))
  return { address, site, ask: (path: string) => sendRequest(site.origin, path) }
}

/** Sends requests, each over a connection of its own, until it is stopped. */
function load(site: RunningServer, path: string, concurrent: number) {
  const statuses: number[] = []
  let failed = 0
  let slowest = 0
  let ended = false
  onTestFinished(() => {
    ended = true
  })
  const one = async (): Promise<void> => {
    while (!ended) {
      const sent = performance.now()
      await sendRequest(site.origin, path).then(
        ({ status }) => {
          statuses.push(status)
          slowest = Math.max(slowest, performance.now() - sent)
        },
        () => {
          failed++
        },
      )
      // more would only take the processor from the starting workers
      await delay(10)
    }
  }
  const all = Promise.all(Array.from({ length: concurrent }, one))
  return {
    async stop() {
      ended = true
      await all
      return { statuses, failed, slowest }
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it ended since it was listed
  }
}

interface WorkerLine {
  event: string
  at: string
  worker: number
  /** Milliseconds until the next start, of those that ended. */
  wait: number
}
/** What the log of a supervisor says about workers that ended and came back. */
const workerLines = (site: RunningServer): { ended: WorkerLine[]; back: WorkerLine[] } => {
  const lines = site.log
    .filter((line) => line.includes('"event":"worker '))
    .map((line) => JSON.parse(line) as WorkerLine)
  return {
    ended: lines.filter(({ event }) => event === 'worker ended'),
    back: lines.filter(({ event }) => event === 'worker listens again'),
  }
}

/** Kills a worker every second, the one that runs longest, whether the former ones are back or not. */
async function killEverySecond(site: RunningServer, kills: number): Promise<void> {
  for (let count = 1; count <= kills; count++) {
    await delay(1000)
    const running = (): number[] => childrenOf(site.process.pid as number)
    // there may be none for a moment
    await expect.poll(() => running().length, { timeout: 20_000 }).toBeGreaterThan(0)
    kill(Math.min(...running()))
    await expect.poll(() => workerLines(site).ended.length, { timeout: 20_000 }).toBe(count)
  }
  // all come back by themselves
  await expect
    .poll(
      () => {
        const { ended, back } = workerLines(site)
        const last = (lines: WorkerLine[], number: number): string =>
          lines.findLast(({ worker }) => worker === number)?.at ?? ''
        return ended.filter(({ worker, at }) => last(back, worker) < at).length
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  // nothing was started that was not killed before
  expect(workerLines(site).ended).toHaveLength(kills)
}

describe('several processes on one machine', () => {
  it('serve one port, come back when they end, and lose nothing but what was in their hands', {
    timeout: 120_000,
  }, async () => {
    const { site } = await started('sqlite', 3)
    const parent = site.process.pid as number
    expect(site.log.filter((line) => line.includes('"event":"listening"'))).toHaveLength(1)
    expect(childrenOf(parent)).toHaveLength(3)
    const concurrent = 12
    const requests = load(site, NEWS, concurrent)
    const kills = 6
    await killEverySecond(site, kills)
    expect(childrenOf(parent)).toHaveLength(3)
    const { statuses, failed, slowest } = await requests.stop()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(500)
    expect(failed).toBeLessThanOrEqual(kills * concurrent)
    // whoever met no worker waited for the next
    expect(slowest).toBeLessThan(20_000)
    // as a terminal does: to all of them at once
    const ended = once(site.process, 'exit')
    for (const pid of [...childrenOf(parent), parent]) process.kill(pid, 'SIGINT')
    expect(await ended).toEqual([0, null])
    expect(childrenOf(parent)).toEqual([])
  })

  it('a worker that ends again and again is started with growing delays, the last one within a second', {
    timeout: 120_000,
  }, async () => {
    const { site, ask } = await started('sqlite', 2)
    const parent = site.process.pid as number
    const [kept, ...others] = childrenOf(parent)
    const seen = new Set(others)
    const until = Date.now() + 6000
    while (Date.now() < until) {
      for (const worker of childrenOf(parent)) {
        if (worker === kept) continue
        seen.add(worker)
        kill(worker)
      }
      await delay(20)
    }
    // at once, then after one, two and four seconds
    expect(seen.size).toBeGreaterThanOrEqual(3)
    expect(seen.size).toBeLessThanOrEqual(5)
    expect((await ask(NEWS)).status).toBe(200)
    // nobody is left to answer: one is started within a second, however often it has ended
    await expect
      .poll(
        () => {
          for (const worker of childrenOf(parent)) kill(worker)
          return workerLines(site).ended.filter(
            ({ worker, wait }, index, all) =>
              wait === 1000 &&
              all.slice(0, index).filter((earlier) => earlier.worker === worker).length >= 2,
          ).length
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBeGreaterThan(0)
    expect((await ask(NEWS)).status).toBe(200)
  })

  it.each([
    ['sqlite', [3]],
    ['postgres', [2, 1]],
  ] as const)('count limits together: %s', { timeout: 120_000 }, async (dialect, workers) => {
    const { address, site } = await started(dialect, workers[0], { SEARCH_PER_MINUTE: '20' })
    const sites = [site]
    if (workers[1] !== undefined && address.url) {
      // another machine
      const other = await startServer({ DATABASE_URL: address.url, SEARCH_PER_MINUTE: '20' })
      onTestFinished(async () => void (await other.stop()))
      sites.push(other)
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { origin } = sites[index % sites.length] as RunningServer
        return (await sendRequest(origin, `/api/v1/search?lang=KOR&page=1&keyword=word${index}`))
          .status
      }),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.filter((status) => status === 429)).toHaveLength(40)
  })

  it('have the compression dictionary that one of them announced', async () => {
    const { site, ask } = await started('sqlite', 3)
    const document = { headers: { 'sec-fetch-dest': 'document', 'accept-encoding': 'br, dcz' } }
    const announced = async (): Promise<string | undefined> =>
      /<(\/dictionaries\/KOR-[^>]+)>/.exec(
        String((await sendRequest(site.origin, '/page/presskit', document)).headers.link),
      )?.[1]
    await expect.poll(announced, { timeout: 20_000 }).toBeTruthy()
    const address = (await announced()) as string
    // each over a connection of its own: of every worker
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(address)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await ask('/dictionaries/KOR-other')).status).toBe(404)
    expect((await ask('/dictionaries/other')).status).toBe(404)
  })

  it('PostgreSQL: all show a publication within a second, under load, and come back when they end', {
    timeout: 120_000,
  }, async () => {
    const { address, site, ask } = await started('postgres', 3)
    const kit = await openKit(address)
    const requests = load(site, '/page/presskit', 6)
    await delay(500)
    await kit.publishing.save(draft(9200, { title: '모두에게', postDate: '2026-11-27' }))
    await delay(1000)
    // each over a connection of its own: of every worker
    const shown = await Promise.all(Array.from({ length: 12 }, () => ask(NEWS)))
    expect(shown.every(({ text }) => text.includes('모두에게'))).toBe(true)
    const calm = await requests.stop()
    expect([new Set(calm.statuses), calm.failed]).toEqual([new Set([200]), 0])

    // the leader, and whoever listens to publications, among them
    const disturbed = load(site, NEWS, 6)
    await killEverySecond(site, 3)
    const { statuses, failed, slowest } = await disturbed.stop()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(failed).toBeLessThanOrEqual(3 * 6)
    expect(slowest).toBeLessThan(20_000)
  })

  it('a configuration that does not start ends with one line and nothing running', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'workers-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: '0',
        WORKERS: '3',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString('utf8')
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).toContain("can't be used")
  })
})
