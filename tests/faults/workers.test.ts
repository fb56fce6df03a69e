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
  let ended = false
  const one = async (): Promise<void> => {
    while (!ended)
      await sendRequest(site.origin, path).then(
        ({ status }) => statuses.push(status),
        () => {
          failed++
        },
      )
  }
  const all = Promise.all(Array.from({ length: concurrent }, one))
  return {
    async stop() {
      ended = true
      await all
      return { statuses, failed }
    },
  }
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
    const kills = 4
    for (let kill = 0; kill < kills; kill++) {
      await delay(500)
      // with the others gone too, nobody would accept the next connection
      const [worker] = childrenOf(parent)
      process.kill(worker as number, 'SIGKILL')
      await expect
        .poll(() => site.log.filter((line) => line.includes('listens again')).length, {
          timeout: 20_000,
        })
        .toBe(kill + 1)
    }
    expect(childrenOf(parent)).toHaveLength(3)
    const { statuses, failed } = await requests.stop()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(500)
    expect(failed).toBeLessThanOrEqual(kills * concurrent)
    // as a terminal does: to all of them at once
    const ended = once(site.process, 'exit')
    for (const pid of [...childrenOf(parent), parent]) process.kill(pid, 'SIGINT')
    expect(await ended).toEqual([0, null])
    expect(childrenOf(parent)).toEqual([])
  })

  it('a worker that ends again and again is started with growing delays', async () => {
    const { site, ask } = await started('sqlite', 2)
    const parent = site.process.pid as number
    const [kept, ...others] = childrenOf(parent)
    const seen = new Set(others)
    const until = Date.now() + 6000
    while (Date.now() < until) {
      for (const worker of childrenOf(parent)) {
        if (worker === kept) continue
        seen.add(worker)
        process.kill(worker, 'SIGKILL')
      }
      await delay(20)
    }
    // at once, then after one, two and four seconds
    expect(seen.size).toBeGreaterThanOrEqual(3)
    expect(seen.size).toBeLessThanOrEqual(5)
    expect((await ask(NEWS)).status).toBe(200)
  })

  it.each([
    ['sqlite', [3]],
    ['postgres', [2, 1]],
  ] as const)('count limits together: %s', { timeout: 60_000 }, async (dialect, workers) => {
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
    await expect.poll(announced).toBeTruthy()
    const address = (await announced()) as string
    // each over a connection of its own: of every worker
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(address)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await ask('/dictionaries/KOR-other')).status).toBe(404)
    expect((await ask('/dictionaries/other')).status).toBe(404)
  })

  it('PostgreSQL: all show a publication within a second, under load', async () => {
    const { address, site, ask } = await started('postgres', 3)
    const kit = await openKit(address)
    const requests = load(site, '/page/presskit', 6)
    await delay(500)
    await kit.publishing.save(draft(9200, { title: '모두에게', postDate: '2026-11-27' }))
    await delay(1000)
    // each over a connection of its own: of every worker
    const shown = await Promise.all(Array.from({ length: 12 }, () => ask(NEWS)))
    expect(shown.every(({ text }) => text.includes('모두에게'))).toBe(true)
    const { statuses, failed } = await requests.stop()
    expect([new Set(statuses), failed]).toEqual([new Set([200]), 0])
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
