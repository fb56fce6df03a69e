import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT } from '../contract/pages.ts'

export { memory } from '../tests/process-memory.ts'

export const root = join(import.meta.dirname, '..')

/** One benchmark of `npm run bench`: prints its figures, a line each. */
export interface Bench {
  name: string
  run(say: (line: string) => void): Promise<void>
}

/** A value given as `--name=…`. */
export const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/**
 * Paths of all pages with scroll animations and video, by the name of their row;
 * `--pages=home,culture` selects some of them.
 */
export function featurePages(): [name: string, path: string][] {
  const requested = option('pages')?.split(',')
  return BUILT.filter(({ name, budget, layout }) =>
    requested ? requested.includes(name) : budget === 'feature' && !layout,
  ).map(({ name, path, states }) => [
    name,
    path.replace(/:(\w+)/g, (_, value: string) => String(states?.[0]?.values?.[value])),
  ])
}

export const median = (values: readonly number[]): number => percentile(values, 50)
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? Number.NaN
}

/** Milliseconds of a clock tick of the kernel. */
const TICK = 10
/** Milliseconds of processor time that a process has used so far. */
export function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** Every address of a site's sitemap. */
export async function addressesOf(origin: string): Promise<string[]> {
  const inFile = async (file: string): Promise<string[]> =>
    [...(await (await fetch(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) =>
      (found as string).replaceAll('&amp;', '&'),
    )
  const files = await inFile(`${origin}/sitemap.xml`)
  return (await Promise.all(files.map(inFile))).flat()
}

/** Requests addresses one after the other; returns the time and the bytes of each, as Brotli. */
export async function walk(
  addresses: readonly string[],
): Promise<{ ms: number[]; bytes: number[] }> {
  const ms: number[] = []
  const bytes: number[] = []
  for (const address of addresses) {
    const began = performance.now()
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    ms.push(performance.now() - began)
    bytes.push(Number(answer.headers.get('content-length') ?? 0))
  }
  return { ms, bytes }
}

/** A folder that is deleted when the process ends. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yunseul-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Requests per second that a server answers, measured in a separate process: `connections` at once,
 * for `seconds`. A `{n}` in `url` is another number in each request.
 */
export async function rate(
  url: string,
  { seconds = 5, connections = 32, headers = {} as Record<string, string> } = {},
): Promise<number> {
  const script = `import autocannon from 'autocannon';let n=Date.now();const r=await autocannon({...${JSON.stringify({ url, connections, duration: seconds, headers })},...(${url.includes('{n}')}&&{requests:[{setupRequest:(request)=>({...request,path:${JSON.stringify(url.slice(new URL(url).origin.length))}.replace('{n}',n++)})}]})});process.stdout.write(JSON.stringify({rate:r.requests.average,bad:r.non2xx+r.errors}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    // autocannon is a package of bench/
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const part of child.stdout) text += part
  const { rate: found, bad } = JSON.parse(text) as { rate: number; bad: number }
  if (bad) throw new Error(`${url}: ${bad} responses were not 200`)
  return found
}

/**
 * The longest turn of an event loop since `since` in ms, and the most processor time of one.
 * @param file what `loop-watch.mjs` writes
 */
export function heldSince(file: string, since: number): { longest: number; busiest: number } {
  const turns = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .filter(([at = 0]) => at > since)
  return {
    longest: Math.max(0, ...turns.map(([, ms = 0]) => ms)),
    busiest: Math.max(0, ...turns.map(([, , cpu = 0]) => cpu)),
  }
}

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/**
 * Starts the built site of a checkout as `npm start` does, on a free port; resolves when it
 * answers, with the start time in milliseconds.
 */
export async function startSite(
  environment: Record<string, string> = {},
  checkout = root,
): Promise<{ origin: string; process: ChildProcess; startedIn: number; stop(): Promise<void> }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/run/start.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_ORIGIN: origin,
      LOG_LEVEL: 'error',
      DATA_DIR: environment.DATA_DIR ?? scratch(),
      RENDERS_PER_MINUTE: '1000000',
      SEARCH_PER_MINUTE: '1000000',
      IMAGES_PER_MINUTE: '1000000',
      WARM_UP: 'false',
      ...environment,
    },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`)
    const answered = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return { origin, process: child, startedIn: performance.now() - began, stop }
}
