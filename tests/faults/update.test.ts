import { once } from 'node:events'
import { mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { childrenOf } from '../child-processes.ts'
import { change, releaseFolder } from '../release-folder.ts'
import { root, sendRequest, startServer } from '../server.ts'

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

it('hands over to another release and back under load without a failed request, and refuses one that does not start', {
  timeout: 120_000,
}, async () => {
  const place = mkdtempSync(join(tmpdir(), 'update-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const link = join(place, 'site')
  /** As `ln -sfn` does: at no instant there is none. */
  const point = (folder: string): void => {
    symlinkSync(folder, `${link}-new`)
    renameSync(`${link}-new`, link)
  }
  const second = releaseFolder()
  onTestFinished(second.remove)
  change(second.folder, 'server/http/health.ts', 'alive: true,', "alive: true, release: 'second',")
  // neither has the other's
  const [ofFirst] = readdirSync(join(root, 'build/client/assets')).filter((name) =>
    name.endsWith('.js'),
  ) as [string]
  rmSync(join(second.folder, 'build/client/assets', ofFirst))
  writeFileSync(join(second.folder, 'build/client/assets/second-Second01.js'), 'export {}')
  writeFileSync(join(second.folder, 'build/studio/assets/second-Second01.js'), 'export {}')

  point(root)
  const site = await startServer({ WORKERS: '2', RELEASE: link })
  onTestFinished(async () => void (await site.stop()))
  const parent = site.process.pid as number
  const logged = (event: string): number =>
    site.log.filter((line) => line.includes(`"event":"${event}"`)).length

  /** Answers other than 200, and requests without one. */
  const failures: string[] = []
  let answered = 0
  let ended = false
  const seen = new Set<string>()
  const check = async (path: string, answer: Promise<number>): Promise<void> => {
    const status = await answer.catch(String)
    answered++
    if (status !== 200) failures.push(`${path}: ${status}`)
  }
  const fresh = (path: string) => sendRequest(site.origin, path).then(({ status }) => status)
  async function loop(step: () => Promise<unknown>): Promise<void> {
    while (!ended) await step()
  }
  const kept = [keptConnection(site.origin), keptConnection(site.origin)]
  onTestFinished(() => {
    for (const { close } of kept) close()
  })
  const load = Promise.all([
    ...['/page/presskit', NEWS, NEWS].map((path) => loop(() => check(path, fresh(path)))),
    ...kept.map(({ get }) => loop(() => check(`kept ${NEWS}`, get(NEWS)))),
    // a tab: a document of one release, then its files from whichever process accepts
    loop(async () => {
      const { text } = await sendRequest(site.origin, '/healthz')
      const isSecond = text.includes('second')
      seen.add(isSecond ? 'second' : 'first')
      for (const path of isSecond
        ? ['/assets/second-Second01.js', '/studio/assets/second-Second01.js']
        : [`/assets/${ofFirst}`])
        await check(path, fresh(path))
    }),
  ])

  async function handOver(folder: string): Promise<void> {
    const before = childrenOf(parent)
    const times = logged('handed over')
    point(folder)
    process.kill(parent, 'SIGHUP')
    await expect.poll(() => logged('handed over'), { timeout: 60_000 }).toBe(times + 1)
    // the former ones are gone
    await expect
      .poll(() => childrenOf(parent).filter((pid) => before.includes(pid)), { timeout: 30_000 })
      .toEqual([])
    expect(childrenOf(parent)).toHaveLength(2)
  }
  await handOver(second.folder)
  expect(seen).toEqual(new Set(['first', 'second']))
  expect((await sendRequest(site.origin, '/healthz')).text).toContain('second')

  const serving = childrenOf(parent)
  writeFileSync(join(place, 'package.json'), '{}')
  point(place)
  process.kill(parent, 'SIGHUP')
  await expect.poll(() => logged('release not started'), { timeout: 30_000 }).toBe(1)
  point(join(place, 'missing'))
  process.kill(parent, 'SIGHUP')
  await expect.poll(() => logged('release not started'), { timeout: 30_000 }).toBe(2)
  expect(childrenOf(parent)).toEqual(serving)

  await handOver(root)
  expect((await sendRequest(site.origin, '/healthz')).text).not.toContain('second')
  // a tab that was opened before the way back
  expect(await fresh('/studio/assets/second-Second01.js')).toBe(200)
  ended = true
  await load
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(500)

  const exit = once(site.process, 'exit')
  process.kill(parent, 'SIGTERM')
  expect(await exit).toEqual([0, null])
})
