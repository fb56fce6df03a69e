import { execFile } from 'node:child_process'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { median, rate } from './kit.ts'

/** Pairs of short rounds: the speed of a machine changes within seconds. */
const ROUNDS = 9
const SECONDS = 2
const CONNECTIONS = 32
const headers = { 'accept-encoding': 'br' }

/** One response as it is sent over the wire, compressed. */
const responseOf = (url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ body: Buffer.concat(parts), headers: answer.headers }))
    }).on('error', reject)
  })

/**
 * Requests per second of a client that is faster than any sender here. Node's own clients parse so
 * slowly that they would be what is measured.
 */
async function load(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'accept-encoding: br',
    url,
  ]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('wrk is missing: apt-get install wrk') : error
  })
  if (stdout.includes('Non-2xx')) throw new Error(`${url}: not all responses were 200`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Floods of made-up searches and pages, as a process that has run for long has seen. */
export async function liveThroughFloods(origin: string): Promise<void> {
  for (const path of ['/page/presskit?searchKeyword=w{n}&searchPage=1', '/page/presskit?tab=x{n}'])
    await rate(origin + path, { seconds: 5 })
}

/** Headers that `node:http` adds itself. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive'])

/**
 * Requests per second for `url` and for a bare `node:http` sender of the same bytes, headers
 * included, alternately; the median of the pairs' ratios, as one line.
 */
export async function againstBare(url: string): Promise<string> {
  // the later responses come from the cache, compressed as those that are often requested
  for (let i = 0; i < 60; i++) await responseOf(url)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { body, headers: sent } = await responseOf(url)
  const flat = Object.entries(sent).flatMap(([name, value]) =>
    NODES_OWN.has(name) ? [] : [name, String(value)],
  )
  const bare = createServer((_, response) => {
    response.writeHead(200, flat)
    response.end(body)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  const pairs: [ours: number, theirs: number][] = []
  for (let round = 0; round < ROUNDS; round++) pairs.push([await load(url), await load(bareUrl)])
  bare.close()
  const ratios = pairs.map(([ours, theirs]) => ours / theirs).sort()
  const [ours, theirs] = [0, 1].map((index) => median(pairs.map((pair) => pair[index] as number)))
  return `${body.length} bytes (${sent['content-encoding'] ?? 'not compressed'}): site ${Math.round(ours as number)} req/s, bare ${Math.round(theirs as number)} req/s, ratio ${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`
}
