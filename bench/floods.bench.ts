import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type Bench, percentile, root, scratch, startSite } from './kit.ts'

/** The attack table: each flood comes from one address, with 50 connections as fast as they go or 2,000 slow ones. */
const FLOODS = [
  '404s',
  'tags',
  'made-up pages',
  'search keywords',
  'captcha challenges',
  'picture sizes',
  'slow headers',
  'slow bodies',
  'unread films',
]
const PATH = '/page/presskit/press-release'
const SECONDS = 6
/** The flooder's address; loopback has all of 127.0.0.0/8. */
const FLOODER = '127.0.0.2'
/** The limits as they are without configuration: other benches raise them. */
const LIMITS = { RENDERS_PER_MINUTE: '', SEARCH_PER_MINUTE: '', IMAGES_PER_MINUTE: '' }

const resident = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Asks for a cached page every few milliseconds, over one connection as a reader would, while `running`. */
async function read(origin: string, running: () => boolean): Promise<{ times: number[]; lost: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let lost = 0
  while (running()) {
    const began = performance.now()
    const status = await new Promise<number>((resolve) => {
      get(origin + PATH, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0)).resume()
      }).on('error', () => resolve(0))
    })
    times.push(performance.now() - began)
    if (status !== 200) lost += 1
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  agent.destroy()
  return { times, lost }
}

/** Runs a flood (null = none) from a process of its own; resolves with how it was answered. */
function send(flood: string | null, origin: string): { ended: Promise<string> } {
  if (flood === null) return { ended: new Promise((resolve) => setTimeout(() => resolve(''), SECONDS * 1000)) }
  const child = spawn(
    process.execPath,
    [join(root, 'bench/flood-sender.ts'), flood, origin, FLOODER, String(SECONDS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
  })
  return { ended: new Promise((resolve) => child.once('exit', () => resolve(text))) }
}

export const bench: Bench = {
  name: 'A cached page for another address while one address floods (goal: p95 under 30 ms, memory under 500 MB)',
  async run(say) {
    const dataDir = scratch()
    say(
      `${'flood'.padEnd(20)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'most'.padStart(9)}${'lost'.padStart(6)}${'memory'.padStart(9)}  answers to the flood`,
    )
    for (const flood of [null, ...FLOODS]) {
      const site = await startSite({ DATA_DIR: dataDir, ...LIMITS })
      // a site that has run for a while
      for (let i = 0; i < 90; i += 1)
        await fetch(`${site.origin}/page/legal/none-${i}`).then((answer) => answer.arrayBuffer())
      for (let i = 0; i < 20; i += 1)
        await fetch(site.origin + PATH, { headers: { 'accept-encoding': 'br' } }).then((answer) => answer.arrayBuffer())
      let running = true
      let memory = 0
      const watch = setInterval(() => {
        memory = Math.max(memory, resident(site.process.pid))
      }, 50)
      const { ended } = send(flood, site.origin)
      void ended.then(() => {
        running = false
      })
      const { times, lost } = await read(site.origin, () => running)
      clearInterval(watch)
      const ms = (part: number): string => `${percentile(times, part).toFixed(1)} ms`.padStart(9)
      say(
        `${(flood ?? 'none').padEnd(20)}${ms(50)}${ms(95)}${ms(100)}${String(lost).padStart(6)}${`${Math.round(memory)} MB`.padStart(9)}  ${(await ended).replace(/[{}"]/g, '').replaceAll(',', ', ')}`,
      )
      site.process.kill('SIGKILL')
      await new Promise((resolve) => site.process.once('exit', resolve))
    }
  },
}
