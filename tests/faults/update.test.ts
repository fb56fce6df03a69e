import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { childrenOf } from '../child-processes.ts'
import { loadedAddress } from '../contract/store-kit.ts'
import { startNginx } from '../proxies.ts'
import { change, releaseFolder } from '../release-folder.ts'
import { type RunningServer, root, sendRequest, startServer } from '../server.ts'

const ORIGIN = 'https://www.yunseul.example'
const NEWS = '/api/v2/content/news?lang=KOR'

/** Requests over connections that are kept, each of which is sent when the former one is answered. */
function keptConnection(origin: string): { get(path: string): Promise<number>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        request(`${origin}${path}`, { agent }, (answer) => {
          answer.resume().on('error', reject)
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        })
          .on('error', reject)
          .end()
      }),
    close: () => agent.destroy(),
  }
}

/** Sends requests until it is stopped; collects answers that are not 2xx, and requests without one. */
function underLoad() {
  const failures: string[] = []
  const running: Promise<void>[] = []
  let answered = 0
  let ended = false
  onTestFinished(() => {
    ended = true
  })
  return {
    failures,
    answered: () => answered,
    async check(path: string, answer: Promise<number>): Promise<void> {
      const status = await answer.catch(String)
      answered++
      if (!/^20[04]$/.test(String(status))) failures.push(`${path}: ${status}`)
    },
    /** Repeats a step until the end. */
    loop(step: () => Promise<unknown>): void {
      running.push(
        (async () => {
          while (!ended) {
            await step()
            // more would only take the processor from the starting workers
            await delay(10)
          }
        })(),
      )
    },
    async end(): Promise<void> {
      ended = true
      await Promise.all(running)
    },
  }
}

/** A link to the folder of a release, which `point` leads to another one. */
function releaseLink(): { place: string; link: string; point(folder: string): void } {
  const place = mkdtempSync(join(tmpdir(), 'update-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const link = join(place, 'site')
  return {
    place,
    link,
    // as `ln -sfn` does: at no instant there is none
    point(folder) {
      symlinkSync(folder, `${link}-new`)
      renameSync(`${link}-new`, link)
    },
  }
}

/** Another release, whose `/healthz` names it. */
function secondRelease(): string {
  const { folder, remove } = releaseFolder()
  onTestFinished(remove)
  change(folder, 'server/http/health.ts', 'alive: true,', "alive: true, release: 'second',")
  return folder
}

/** Waits until no process of a former release is left. */
const areGone = (parent: number, former: readonly number[]): Promise<void> =>
  expect
    .poll(() => childrenOf(parent).filter((pid) => former.includes(pid)), { timeout: 30_000 })
    .toEqual([])

const logged = (site: RunningServer, event: string): number =>
  site.log.filter((line) => line.includes(`"event":"${event}"`)).length

it('hands over to another release and back under load without a failed request, and refuses one that does not start', {
  timeout: 120_000,
}, async () => {
  const { place, link, point } = releaseLink()
  const second = secondRelease()
  // neither has the other's
  const [ofFirst] = readdirSync(join(root, 'build/client/assets')).filter((name) =>
    name.endsWith('.js'),
  ) as [string]
  rmSync(join(second, 'build/client/assets', ofFirst))
  writeFileSync(join(second, 'build/client/assets/second-Second01.js'), 'export {}')
  writeFileSync(join(second, 'build/studio/assets/second-Second01.js'), 'export {}')

  point(root)
  const site = await startServer({ WORKERS: '2', RELEASE: link })
  onTestFinished(async () => void (await site.stop()))
  const parent = site.process.pid as number
  const seen = new Set<string>()
  const { failures, answered, check, loop, end } = underLoad()
  const fresh = (path: string) => sendRequest(site.origin, path).then(({ status }) => status)
  const kept = [keptConnection(site.origin), keptConnection(site.origin)]
  onTestFinished(() => {
    for (const { close } of kept) close()
  })
  for (const path of ['/page/presskit', NEWS, NEWS]) loop(() => check(path, fresh(path)))
  for (const { get } of kept) loop(() => check(`kept ${NEWS}`, get(NEWS)))
  // a tab: a document of one release, then its files from whichever process accepts
  loop(async () => {
    const { text } = await sendRequest(site.origin, '/healthz')
    const isSecond = text.includes('second')
    seen.add(isSecond ? 'second' : 'first')
    for (const path of isSecond
      ? ['/assets/second-Second01.js', '/studio/assets/second-Second01.js']
      : [`/assets/${ofFirst}`])
      await check(path, fresh(path))
  })

  async function handOver(folder: string): Promise<void> {
    const before = childrenOf(parent)
    const times = logged(site, 'handed over')
    point(folder)
    process.kill(parent, 'SIGHUP')
    await expect.poll(() => logged(site, 'handed over'), { timeout: 60_000 }).toBe(times + 1)
    await areGone(parent, before)
    expect(childrenOf(parent)).toHaveLength(2)
  }
  await handOver(second)
  expect(seen).toEqual(new Set(['first', 'second']))
  expect((await sendRequest(site.origin, '/healthz')).text).toContain('second')

  const serving = childrenOf(parent)
  writeFileSync(join(place, 'package.json'), '{}')
  point(place)
  process.kill(parent, 'SIGHUP')
  await expect.poll(() => logged(site, 'release not started'), { timeout: 30_000 }).toBe(1)
  point(join(place, 'missing'))
  process.kill(parent, 'SIGHUP')
  await expect.poll(() => logged(site, 'release not started'), { timeout: 30_000 }).toBe(2)
  expect(childrenOf(parent)).toEqual(serving)

  await handOver(root)
  expect((await sendRequest(site.origin, '/healthz')).text).not.toContain('second')
  // a tab that was opened before the way back
  expect(await fresh('/studio/assets/second-Second01.js')).toBe(200)
  await end()
  expect(failures).toEqual([])
  expect(answered()).toBeGreaterThan(500)

  const exit = once(site.process, 'exit')
  process.kill(parent, 'SIGTERM')
  expect(await exit).toEqual([0, null])
})

it('PostgreSQL behind nginx: hands over only when the other release is ready, without a failed request', {
  timeout: 120_000,
}, async () => {
  const { place, link, point } = releaseLink()
  const second = secondRelease()
  const [asked, ready] = [join(place, 'asked'), join(place, 'ready')]
  // its store answers when a file is there
  change(
    second,
    'server/database/postgres.ts',
    'async ready() {',
    `async ready() {
      const { appendFileSync, existsSync } = process.getBuiltinModule('node:fs')
      if (!existsSync('${ready}')) {
        appendFileSync('${asked}', process.pid + '\\n')
        throw new Error('not ready yet')
      }`,
  )
  point(root)
  const { url } = await loadedAddress('postgres')
  const site = await startServer({
    ...{ WORKERS: '2', RELEASE: link, DATABASE_URL: url ?? '' },
    ...{ TRUST_PROXY: 'true', SITE_ORIGIN: ORIGIN, EVENTS_PER_MINUTE: '1000000' },
  })
  onTestFinished(async () => void (await site.stop()))
  const nginx = await startNginx([site.origin])
  onTestFinished(nginx.stop)
  const parent = site.process.pid as number
  const former = childrenOf(parent)

  const { failures, answered, check, loop, end } = underLoad()
  const kept = keptConnection(nginx.origin)
  onTestFinished(kept.close)
  const send = (path: string, options = {}) =>
    sendRequest(nginx.origin, path, options).then(({ status }) => status)
  for (const path of ['/page/presskit', NEWS, `/page/presskit?searchKeyword=x&searchPage=1`])
    loop(() => check(path, send(path)))
  loop(() => check(`kept ${NEWS}`, kept.get(NEWS)))
  // nginx sends these only once
  const event = { name: 'page_view', page: 'Home', mode: 'light', language: 'KOR' }
  loop(() =>
    check(
      'event',
      send('/api/v1/events', {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: ORIGIN },
        body: JSON.stringify({ events: [event] }),
      }),
    ),
  )
  point(second)
  process.kill(parent, 'SIGHUP')
  // both listen, and each was asked again
  const tries = (): number[] =>
    existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n').map(Number) : []
  await expect
    .poll(() => new Set(tries().filter((pid, index, all) => all.indexOf(pid) !== index)).size, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  expect(logged(site, 'handed over')).toBe(0)
  expect(childrenOf(parent)).toEqual(expect.arrayContaining(former))
  writeFileSync(ready, '')
  await expect.poll(() => logged(site, 'handed over'), { timeout: 60_000 }).toBe(1)
  await areGone(parent, former)
  expect((await sendRequest(nginx.origin, '/healthz')).text).toContain('second')
  await end()
  expect(failures).toEqual([])
  expect(answered()).toBeGreaterThan(200)
})
