import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPORT, solved } from '../contract/reports-form.ts'
import { sendRequest } from '../server.ts'
import { filesIn, type ReportsProcess, startReports } from './reports-kit.ts'

const MB = 1024 * 1024
let dataDir: string
let site: ReportsProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'load-'))
  site = await startReports(dataDir, { REPORTS_PER_HOUR: '500' })
}, 120_000)
afterAll(async () => {
  await site.kill()
  await rm(dataDir, { recursive: true, force: true })
})
const memory = async (): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${site.pid}/status`, 'utf8'))?.[1]) * 1024
const percentile = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor((values.length * part) / 100))
  ] ?? 0
const median = (values: number[]): number => percentile(values, 50)
const p95 = (values: number[]): number => percentile(values, 95)
/** Median and 95th percentile, in milliseconds. */
const summary = (values: number[]): string =>
  `median ${median(values).toFixed(1)}, p95 ${p95(values).toFixed(1)} ms`

it('SH-213 20 uploads of 50 MB at once take less than 150 MB of additional memory, and all are accepted', async () => {
  const tokens = []
  for (let index = 0; index < 20; index += 1) tokens.push(await solved(site.origin))
  const { hostname, port } = new URL(site.origin)
  const part = Buffer.alloc(256 * 1024, 65)
  const upload = (token: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const fields = {
        anonymous: 'true',
        affiliationType: 'OTHER',
        reportType: 'WORK',
        content: '큰 파일',
        token,
      }
      const head = Buffer.from(
        `${Object.entries(fields)
          .map(
            ([name, value]) =>
              `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          .join(
            '',
          )}--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`,
      )
      const tail = Buffer.from('\r\n--x--\r\n')
      const request = send(
        {
          hostname,
          port,
          path: REPORT,
          method: 'POST',
          agent: false,
          headers: {
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': head.length + 50 * MB + tail.length,
          },
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      request.on('error', reject)
      request.write(head)
      let left = (50 * MB) / part.length
      const next = (): void => {
        while (left > 0) {
          left -= 1
          if (!request.write(part)) return void request.once('drain', next)
        }
        request.end(tail)
      }
      next()
    })
  const before = await memory()
  let most = 0
  const watch = setInterval(
    () =>
      void memory().then((now) => {
        most = Math.max(most, now - before)
      }),
    20,
  )
  const began = performance.now()
  const statuses = await Promise.all(tokens.map(upload))
  clearInterval(watch)
  console.log(
    `20 x 50 MB in ${((performance.now() - began) / 1000).toFixed(1)} s: ${Math.round(most / MB)} MB more memory at most`,
  )
  expect(statuses).toEqual(Array(20).fill(200))
  expect(most).toBeLessThan(150 * MB)
  expect([filesIn(dataDir, 'files').length, filesIn(dataDir, 'incoming').length]).toEqual([20, 0])
}, 180_000)

it('SH-213 during 10,000 junk requests, pages are served as before', async () => {
  const page = async (): Promise<number> => {
    const began = performance.now()
    expect((await sendRequest(site.origin, '/page/k-safety')).status).toBe(200)
    return performance.now() - began
  }
  const pages = async (count: number): Promise<number[]> => {
    const times: number[] = []
    while (times.length < count) times.push(await page())
    return times
  }
  await pages(500)
  const quiet = await pages(300)
  const flood = spawn(
    process.execPath,
    [join(import.meta.dirname, 'reports-junk.ts'), site.origin],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let written = ''
  const begun = new Promise<void>((resolve) =>
    flood.stdout.on('data', (text: Buffer) => {
      written += text.toString('utf8')
      resolve()
    }),
  )
  let done = false
  const ended = new Promise<void>((resolve) =>
    flood.once('close', () => {
      done = true
      resolve()
    }),
  )
  await begun
  const during: number[] = []
  while (!done) during.push(await page())
  await ended
  const counts = JSON.parse(written.split('\n')[1] ?? '') as Record<number, number>
  const after = await pages(300)
  const statuses = Object.entries(counts)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
  console.log(
    `10,000 junk requests: ${statuses}; a page before: ${summary(quiet)}; during (${during.length} pages): ${summary(during)}, ${(p95(during) / p95(quiet)).toFixed(1)} times; after: ${summary(after)}`,
  )
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect(counts[200] ?? 0).toBe(0)
  expect(counts[429] ?? 0).toBeGreaterThan(9000)
  expect(during.length).toBeGreaterThan(20)
  expect(median(during)).toBeLessThan(Math.max(median(quiet) * 10, 50))
  // nine clients share the capacity of one: up to eight requests are queued before a page, so about
  // nine times is fair. A machine with three times more work than processors took 3 to 12 times; 25
  // times is twice that. A page takes well under a millisecond: if the p95 before is that short
  // too, a ratio to it measures time slices of the scheduler (10 ms and more) rather than the site,
  // so up to 60 ms are accepted.
  expect(p95(during)).toBeLessThan(Math.max(p95(quiet) * 25, 60))
  expect(median(after)).toBeLessThan(Math.max(median(quiet) * 3, 20))
  expect(p95(after)).toBeLessThan(Math.max(p95(quiet) * 5, 30))
  expect(filesIn(dataDir, 'incoming')).toEqual([])
}, 180_000)
