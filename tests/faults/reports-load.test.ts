import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attached, REPORT, solved } from '../contract/reports-form.ts'
import { ask } from '../server.ts'
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
const memory = async (): Promise<number> => Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${site.pid}/status`, 'utf8'))?.[1]) * 1024
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

it('20 uploads of 50 MB at once take less than 150 MB of memory more, and all are taken', async () => {
  const tokens = []
  for (let index = 0; index < 20; index += 1) tokens.push(await solved(site.origin))
  const { hostname, port } = new URL(site.origin)
  const part = Buffer.alloc(256 * 1024, 65)
  const upload = (token: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const fields = { anonymous: 'true', affiliationType: 'OTHER', reportType: 'WORK', content: '큰 파일', token }
      const head = Buffer.from(`${Object.entries(fields).map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`)
      const tail = Buffer.from('\r\n--x--\r\n')
      const request = send({ hostname, port, path: REPORT, method: 'POST', agent: false, headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': head.length + 50 * MB + tail.length } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
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
  const watch = setInterval(() => void memory().then((now) => { most = Math.max(most, now - before) }), 20)
  const began = performance.now()
  const statuses = await Promise.all(tokens.map(upload))
  clearInterval(watch)
  console.log(`20 x 50 MB in ${((performance.now() - began) / 1000).toFixed(1)} s: ${Math.round(most / MB)} MB more memory at most`)
  expect(statuses).toEqual(Array(20).fill(200))
  expect(most).toBeLessThan(150 * MB)
  expect([filesIn(dataDir, 'files').length, filesIn(dataDir, 'incoming').length]).toEqual([20, 0])
}, 180_000)

it('while 10,000 junk requests come, pages answer as before', async () => {
  const page = async (): Promise<number> => {
    const began = performance.now()
    expect((await ask(site.origin, '/page/k-safety')).status).toBe(200)
    return performance.now() - began
  }
  for (let index = 0; index < 20; index += 1) await page()
  const quiet: number[] = []
  for (let index = 0; index < 60; index += 1) quiet.push(await page())
  const { hostname, port } = new URL(site.origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const form = Buffer.from(await new Response(junkForm()).arrayBuffer())
  const counts = new Map<number, number>()
  const junk = (index: number): Promise<void> =>
    new Promise((resolve) => {
      const kinds = [['multipart/form-data; boundary=x', Buffer.from('--x\r\nnothing')], ['application/json', Buffer.from('{')], ['multipart/form-data; boundary=y', form]] as const
      const [type, body] = kinds[index % 3] as (typeof kinds)[number]
      const request = send({ hostname, port, path: REPORT, method: 'POST', agent, headers: { 'content-type': type, 'content-length': body.length } }, (answer) => {
        answer.resume()
        answer.on('end', resolve)
        counts.set(answer.statusCode ?? 0, (counts.get(answer.statusCode ?? 0) ?? 0) + 1)
      })
      request.on('error', () => {
        counts.set(0, (counts.get(0) ?? 0) + 1)
        resolve()
      })
      request.end(body)
    })
  let next = 0
  let done = false
  const flood = Promise.all(Array.from({ length: 8 }, async () => {
    while (next < 10_000) await junk(next++)
  })).then(() => { done = true })
  const during: number[] = []
  while (!done) during.push(await page())
  await flood
  agent.destroy()
  const after: number[] = []
  for (let index = 0; index < 60; index += 1) after.push(await page())
  console.log(`10,000 junk requests: ${[...counts].map(([status, count]) => `${count} x ${status}`).join(', ')}; page median ${median(quiet).toFixed(1)} ms before, ${median(during).toFixed(1)} ms during (${during.length} pages), ${median(after).toFixed(1)} ms after`)
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect(counts.get(200) ?? 0).toBe(0)
  expect(counts.get(429) ?? 0).toBeGreaterThan(9000)
  expect(during.length).toBeGreaterThan(20)
  expect(median(during)).toBeLessThan(Math.max(median(quiet) * 10, 50))
  expect(median(after)).toBeLessThan(Math.max(median(quiet) * 3, 20))
  expect(filesIn(dataDir, 'incoming')).toEqual([])
}, 180_000)

function junkForm(): FormData {
  const form = new FormData()
  form.append('content', 'x'.repeat(2000))
  form.append('attachment', attached(5000))
  return form
}
