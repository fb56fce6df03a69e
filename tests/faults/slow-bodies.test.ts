import { signedIn } from '../session.ts'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SAVE_BODY, STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import { OPEN_BODY } from '../../contract/limits.ts'
import { openDatabase } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { memory } from '../process-memory.ts'
import { type RunningServer, sendRequest, startServer } from '../server.ts'

const ORIGIN = 'https://www.yunseul.example'
const CONNECTIONS = 400
const MB = 1024 * 1024

let site: RunningServer
beforeAll(async () => {
  site = await startServer({ SITE_ORIGIN: ORIGIN, EVENTS_PER_MINUTE: '1000000' })
}, 60_000)
afterAll(() => site.stop())

interface Line {
  socket: Socket
  text: string
  closed: boolean
}
/**
 * Connections from a loopback address that each send a beginning, and then repeatedly a small part
 * of the rest.
 */
async function slow(
  localAddress: string,
  beginning: string | Buffer,
): Promise<{ lines: Line[]; end(): void }> {
  const { port } = new URL(site.origin)
  const lines = await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      () =>
        new Promise<Line>((resolve) => {
          const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
          const line: Line = { socket, text: '', closed: false }
          socket
            .on('error', () => {})
            .on('data', (part) => {
              line.text += part.toString('latin1')
            })
            .on('close', () => {
              line.closed = true
            })
            .on('connect', () => {
              socket.write(beginning)
              resolve(line)
            })
        }),
    ),
  )
  const drops = setInterval(() => {
    for (const { socket } of lines) if (socket.writable) socket.write(' ')
  }, 100)
  return {
    lines,
    end() {
      clearInterval(drops)
      for (const { socket } of lines) socket.destroy()
    },
  }
}
const head = (method: string, path: string, headers: Record<string, string | number>): string =>
  `${method} ${path} HTTP/1.1\r\n${Object.entries({
    host: 'x',
    origin: ORIGIN,
    [STUDIO_HEADER]: '1',
    'content-type': 'application/json',
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const statuses = (lines: readonly Line[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const { text } of lines) {
    const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'none'
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}
const allClosed = (lines: readonly Line[], timeout: number): Promise<unknown> =>
  vi.waitFor(() => expect(lines.filter(({ closed }) => !closed)).toHaveLength(0), {
    timeout,
    interval: 50,
  })

test.each([
  ['a call that anybody may send', `${STUDIO_API}/sign-in/password`, SAVE_BODY],
  ['a call that is none', '/api/v1/none', SAVE_BODY],
  ['a page', '/page/presskit', SAVE_BODY],
])(
  '400 connections that slowly send 2 MB to %s are answered and closed, and retain no memory',
  async (_, path, length) => {
    const before = memory(site.process.pid)
    const { lines, end } = await slow('127.0.0.2', head('POST', path, { 'content-length': length }))
    try {
      await allClosed(lines, 15_000)
      expect(
        Object.keys(statuses(lines)).filter(
          (status) => !['404', '405', '413', '429'].includes(status),
        ),
      ).toEqual([])
      expect(memory(site.process.pid) - before).toBeLessThan(100)
    } finally {
      end()
    }
  },
  30_000,
)

test('400 connections that slowly send the maximum of a call: one address gets its share of the budget, others are served, all are closed in time', async () => {
  const before = memory(site.process.pid)
  const began = performance.now()
  const { lines, end } = await slow(
    '127.0.0.3',
    head('POST', '/api/v1/events', { 'content-length': OPEN_BODY }),
  )
  try {
    await delay(1000)
    const event = JSON.stringify({
      events: [{ name: 'page_view', page: 'Home', mode: 'light', language: 'KOR' }],
    })
    const beacon = {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: ORIGIN },
      body: event,
    }
    expect((await sendRequest(site.origin, '/api/v1/events', beacon)).status).toBe(204)
    expect((await sendRequest(site.origin, '/page/presskit')).status).toBe(200)
    await allClosed(lines, 25_000)
    expect(performance.now() - began).toBeGreaterThan(14_000)
    // a megabyte of 16 kB each
    expect(statuses(lines)).toEqual({ 408: 64, 503: CONNECTIONS - 64 })
    expect(memory(site.process.pid) - before).toBeLessThan(100)
  } finally {
    end()
  }
}, 60_000)

test('400 connections of an editor that hold back the end of 2 MB: their total memory is limited, and is used again', async () => {
  const store = await openDatabase({ url: null, dataDir: site.dataDir })
  const { token } = await signedIn(store, { name: 'slow', role: 'WRITER' })
  await store.close()
  /** Megabytes of the server while the connections hold what they may. */
  async function held(): Promise<number> {
    const { lines, end } = await slow(
      '127.0.0.4',
      head('POST', `${STUDIO_API}/subjects`, {
        'content-length': SAVE_BODY,
        cookie: `${SESSION_COOKIE}=${token}`,
      }) + ' '.repeat(SAVE_BODY - MB / 4),
    )
    try {
      const capacity = 16
      await vi.waitFor(() => expect(statuses(lines)[503]).toBe(CONNECTIONS - capacity / 2), {
        timeout: 20_000,
        interval: 50,
      })
      expect((await sendRequest(site.origin, '/page/presskit')).status).toBe(200)
      return memory(site.process.pid)
    } finally {
      end()
    }
  }
  const before = memory(site.process.pid)
  let last = await held()
  expect(last - before).toBeLessThan(150)
  // freed memory returns to the system when the process pleases: it must stop growing
  let growth = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && growth >= 50; round += 1) {
    await delay(1000)
    const next = await held()
    growth = next - last
    last = next
  }
  expect(growth).toBeLessThan(50)
}, 120_000)
