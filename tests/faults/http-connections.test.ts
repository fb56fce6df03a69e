import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Listening, listen } from '../../server/http/listen.ts'
import { createRawFiles } from '../../server/media/raw.ts'
import { mediaSources } from '../../server/media/sources.ts'
import {
  html,
  openTestSite,
  type RunningServer,
  sendRequest,
  startServer,
  type TestSite,
} from '../server.ts'

const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** Connections and files of a test; closed in order of opening when it ends. */
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

interface Line {
  socket: Socket
  /** The responses so far. */
  text: string
  closed: boolean
}

/** A connection that reads, or does not. */
function open(port: number, { reads = true } = {}): Promise<Line> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const line: Line = { socket, text: '', closed: false }
    if (reads)
      socket.on('data', (part) => {
        line.text += part.toString('latin1')
      })
    else socket.pause()
    socket
      .on('error', () => {})
      .on('close', () => {
        line.closed = true
      })
      .on('connect', () => resolve(line))
    ends.push(() => socket.destroy())
  })
}
const many = (count: number, make: () => Promise<Line>): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, make))
/** Waits for an event, however loaded the machine is. */
const until = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 })
/** Sends a request on a connection; resolves when the server has received it. */
async function begin(line: Line, path: string): Promise<void> {
  line.socket.write(GET(path).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
  await until(() => expect(line.text).toContain('HTTP/1.1 100'))
}
const answers = (line: Line): number => line.text.split('HTTP/1.1 200').length - 1

describe('requests that are sent at once', () => {
  it('are processed one after another, and answered in order', async () => {
    const rendered: string[] = []
    let atOnce = 0
    let most = 0
    const site = await openTestSite(async (request) => {
      rendered.push(new URL(request.url).pathname)
      most = Math.max(most, (atOnce += 1))
      await delay(20)
      atOnce -= 1
      return html(`<main>${new URL(request.url).pathname}</main>`)
    })
    ends.push(() => site.stop())
    const line = await open(site.site.port)
    const paths = Array.from({ length: 8 }, (_, index) => `/page/n${index}`)
    line.socket.write(paths.map(GET).join(''))
    await until(() => expect(answers(line)).toBe(8))
    expect(rendered.filter((path) => paths.includes(path))).toEqual(paths)
    expect(most).toBe(1)
    expect([...line.text.matchAll(/<main>(.*?)<\/main>/g)].map(([, path]) => path)).toEqual(paths)
    // the connection can be reused
    line.socket.write(GET('/page/n1'))
    await until(() => expect(answers(line)).toBe(9))
  })

  it('close the connection when there are more than a few, and delay no other client', async () => {
    let finish = (): void => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let began = 0
    const site = await openTestSite(async (request) => {
      if (request.url.includes('/page/slow')) {
        began += 1
        await held
      }
      return html('<main/>')
    })
    ends.push(() => site.stop())
    const line = await open(site.site.port)
    line.socket.write(Array.from({ length: 100 }, (_, index) => GET(`/page/slow${index}`)).join(''))
    await until(() => expect(line.closed).toBe(true))
    expect(began).toBeLessThanOrEqual(1)
    expect((await sendRequest(site.origin, '/page/other')).status).toBe(200)
    finish()
    const stopping = performance.now()
    await ends.pop()
    await site.site.stop()
    // the server does not wait for requests that can never be answered
    expect(performance.now() - stopping).toBeLessThan(5000)
  })

  it('cost little memory: 400 connections with 1,000 requests each', async () => {
    const server: RunningServer = await startServer()
    ends.push(() => server.stop())
    const port = Number(new URL(server.origin).port)
    const memory = (): number =>
      Number(
        execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], { encoding: 'utf8' }),
      ) / 1024
    for (let i = 0; i < 5; i += 1) await sendRequest(server.origin, '/page/presskit')
    const before = memory()
    const block = GET('/page/presskit').repeat(1000)
    const lines = await many(400, () => open(port, { reads: false }))
    for (const { socket } of lines) socket.write(block)
    let most = 0
    for (let i = 0; i < 10; i += 1) {
      await delay(200)
      expect((await sendRequest(server.origin, '/page/presskit')).status).toBe(200)
      most = Math.max(most, memory() - before)
    }
    expect(most).toBeLessThan(250)
  })
})

describe('connections of one address', () => {
  const slow = async (
    environment: Record<string, string>,
  ): Promise<TestSite & { finish(): void }> => {
    let finish = (): void => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const site = await openTestSite(
      async (request) => {
        if (request.url.includes('/page/slow')) await held
        return html('<main/>')
      },
      { environment },
    )
    ends.push(() => site.stop())
    return { ...site, finish }
  }

  it.each(['CONNECTIONS_PER_ADDRESS', 'CONNECTIONS'])(
    'beyond the 4 of %s: the connection that was idle longest is closed',
    async (limit) => {
      const {
        site: { port },
      } = await slow({ [limit]: '4' })
      const lines: Line[] = []
      for (let i = 0; i < 4; i += 1) {
        const line = await open(port)
        line.socket.write(GET('/page/quick'))
        await until(() => expect(answers(line)).toBe(1))
        lines.push(line)
      }
      // the first is the most recently used
      lines[0]?.socket.write(GET('/page/quick'))
      await until(() => expect(answers(lines[0] as Line)).toBe(2))
      const fifth = await open(port)
      fifth.socket.write(GET('/page/quick'))
      await until(() => expect(answers(fifth)).toBe(1))
      await until(() =>
        expect(lines.map(({ closed }) => closed)).toEqual([false, true, false, false]),
      )
    },
  )

  it.each(['CONNECTIONS_PER_ADDRESS', 'CONNECTIONS'])(
    'beyond the 4 of %s that all wait for a response: the new one is closed, and the others are answered',
    async (limit) => {
      const {
        site: { port },
        finish,
      } = await slow({ [limit]: '4' })
      const lines = await many(4, () => open(port))
      await Promise.all(lines.map((line, index) => begin(line, `/page/slow${index}`)))
      const fifth = await open(port)
      await until(() => expect(fifth.closed).toBe(true))
      finish()
      await until(() => expect(lines.map(answers)).toEqual([1, 1, 1, 1]))
      const sixth = await open(port)
      sixth.socket.write(GET('/page/quick'))
      await until(() => expect(answers(sixth)).toBe(1))
    },
  )

  it('are not counted if the address is a proxy’s', async () => {
    const {
      site: { port },
      finish,
    } = await slow({ CONNECTIONS_PER_ADDRESS: '4', TRUST_PROXY: 'true' })
    const lines = await many(20, () => open(port))
    await Promise.all(lines.map((line, index) => begin(line, `/page/slow${index}`)))
    expect(lines.filter(({ closed }) => closed)).toEqual([])
    finish()
  })
})

describe('responses that nobody reads', () => {
  const UNREAD = 400
  const files = async (): Promise<number> => (await readdir('/dev/fd')).length
  const config = {
    PORT: 0,
    HOST: '127.0.0.1',
    CONNECTIONS: 1000,
    CONNECTIONS_PER_ADDRESS: 1000,
    TRUST_PROXY: false,
  }
  const BIG = 24 * 1024 * 1024

  /**
   * `/film` is a large file, `/page` a large response from memory, `/late` takes longer than the
   * limit.
   */
  async function serve(): Promise<Listening> {
    const directory = await mkdtemp(join(tmpdir(), 'films-'))
    await writeFile(join(directory, 'film.mp4'), Buffer.alloc(BIG))
    const find = mediaSources([directory])
    const raw = createRawFiles([])
    const page = Buffer.alloc(BIG, 'x')
    const late = (response: ServerResponse): unknown =>
      delay(UNREAD * 3).then(() => response.end('late'))
    const listening = await listen(
      config,
      (request, response) => {
        if (request.url === '/late') return void late(response)
        if (request.url === '/page') return void response.end(page)
        void find('film.mp4').then((source) => source && raw(request, response, source))
      },
      { unreadMs: UNREAD },
    )
    ends.unshift(
      () => listening.stop(),
      () => rm(directory, { recursive: true, force: true }),
    )
    return listening
  }

  it.each(['/film', '/page'])('are aborted, and leave no file open: %s', async (path) => {
    const { port } = await serve()
    const before = await files()
    const lines = await many(40, () => open(port, { reads: false }))
    for (const { socket } of lines) socket.write(GET(path))
    if (path === '/film')
      await until(async () => expect(await files()).toBeGreaterThanOrEqual(before + 3 * 40 - 5))
    await delay(UNREAD * 4)
    // the server's ends and the files are closed; ours still hold the sent data
    await until(async () => expect(await files()).toBeLessThanOrEqual(before + 40 + 5))
    for (const { socket } of lines) socket.resume()
    await until(() => expect(lines.every(({ closed }) => closed)).toBe(true))
  })

  it('leave no file open when their clients disconnect at any time', async () => {
    const { port } = await serve()
    const before = await files()
    for (const after of [0, 1, 2, 5, 10, 20, 50]) {
      const lines = await many(10, () => open(port, { reads: after % 2 === 0 }))
      for (const { socket } of lines) socket.write(GET('/film').repeat(3))
      await delay(after)
      for (const { socket } of lines) socket.destroy()
    }
    await until(async () => expect(await files()).toBeLessThanOrEqual(before + 3))
  })

  it('are not aborted for slow readers, nor if the server itself is late', async () => {
    const { port } = await serve()
    const slow = await open(port, { reads: false })
    slow.socket.write(GET('/film'))
    const late = await open(port)
    late.socket.write(GET('/late'))
    let read = 0
    const began = performance.now()
    while (performance.now() - began < UNREAD * 5) {
      await delay(40)
      read += (slow.socket.read() as Buffer | null)?.length ?? 0
    }
    expect([slow.closed, late.closed]).toEqual([false, false])
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(BIG)
    expect(late.text).toContain('late')
  })
})
