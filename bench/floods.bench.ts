import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join, resolve } from 'node:path'
import {
  type Bench,
  heldSince,
  memory as residentOf,
  option,
  percentile,
  root,
  scratch,
  startSite,
} from './kit.ts'

/**
 * The attack table: each flood comes from one address, with 50 connections as fast as they go or
 * 2,000 slow ones.
 */
const FLOODS = [
  'made-up pages',
  'tags',
  'data requests',
  'search keywords',
  '404s',
  'picture sizes',
  'captcha challenges',
  'slow headers',
  'slow bodies',
  'unread films',
  'unread pages',
]
const only = option('only')?.split(',')
const SECONDS = Number(option('seconds') ?? 6)
/** Seconds after a flood until its memory is measured. */
const REST = Number(option('rest') ?? 60)
/** The flooder's address, and those of three others; loopback includes all of 127.0.0.0/8. */
const [FLOODER, READER, VIEWER, SEEKER] = [
  '127.0.0.2',
  '127.0.0.3',
  '127.0.0.4',
  '127.0.0.5',
] as const
/** The default limits: other benches raise them. */
const LIMITS = { RENDERS_PER_MINUTE: '', SEARCH_PER_MINUTE: '', IMAGES_PER_MINUTE: '' }

const PAGE = '/page/presskit/press-release'
const PICTURE = '/media/art/bakery-dawn.webp?type=thumb&opt=C741x416.fwebp'
/** A page that was not requested before. */
const unseen = (): string =>
  `${PAGE}?keywordIdxs=${Array.from({ length: 12 }, () => 1 + Math.floor(Math.random() * 300)).join()}`

interface Living {
  origin: string
  process: ChildProcess
  /** Lines of `loop-watch.mjs`. */
  loop: string
}

const resident = ({ process: { pid } }: Living): number => Math.round(residentOf(pid))

async function begin(checkout: string): Promise<Living> {
  const dataDir = scratch()
  const loop = join(dataDir, 'loop')
  writeFileSync(loop, '')
  const site = await startSite(
    {
      DATA_DIR: dataDir,
      ...LIMITS,
      NODE_OPTIONS: `--import=${join(root, 'bench/loop-watch.mjs')}`,
      LOOP_FILE: loop,
    },
    checkout,
  )
  return { ...site, loop }
}

/**
 * Sends a request every `pause` ms, over one connection as a reader would, while `running`; returns
 * the milliseconds of each response.
 */
async function read(
  { origin }: Living,
  {
    from,
    path,
    pause,
    running,
  }: { from: string; path: () => string; pause: number; running: () => boolean },
): Promise<{ times: number[]; lost: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let lost = 0
  while (running()) {
    const began = performance.now()
    const status = await new Promise<number>((answered) => {
      get(
        origin + path(),
        { agent, localAddress: from, headers: { 'accept-encoding': 'br' } },
        (answer) => {
          answer.on('end', () => answered(answer.statusCode ?? 0)).resume()
        },
      ).on('error', () => answered(0))
    })
    times.push(performance.now() - began)
    if (status !== 200) lost += 1
    await new Promise((go) => setTimeout(go, pause))
  }
  agent.destroy()
  return { times, lost }
}

/** Runs a flood (null = none) in a separate process; resolves with counts of the responses. */
function send(flood: string | null, origin: string): Promise<string> {
  if (flood === null) return new Promise((ended) => setTimeout(() => ended(''), SECONDS * 1000))
  const child = spawn(
    process.execPath,
    [join(root, 'bench/flood-sender.ts'), flood, origin, FLOODER, String(SECONDS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
  })
  return new Promise((ended) => child.once('exit', () => ended(text)))
}

/** One flood against one site: a line of figures. */
async function measure(site: Living, flood: string | null): Promise<string> {
  const since = Date.now()
  let going = true
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, resident(site))
  }, 50)
  const ended = send(flood, site.origin).finally(() => {
    going = false
  })
  const running = (): boolean => going
  const found = await Promise.all([
    read(site, { from: READER, path: () => PAGE, pause: 8, running }),
    read(site, { from: VIEWER, path: () => PICTURE, pause: 20, running }),
    read(site, { from: SEEKER, path: unseen, pause: 300, running }),
  ])
  clearInterval(watch)
  const hold = heldSince(site.loop, since)
  await new Promise((go) => setTimeout(go, flood === null ? 0 : REST * 1000))
  const answers = (await ended).replace(/[{}"]/g, '').replaceAll(',', ', ')
  const ms = (value: number): string => `${Math.round(value)}`.padStart(8)
  const columns = found.map(({ times }) => ms(percentile(times, 95)))
  const lost = found.map(({ lost: count }) => count).join('/')
  return `${columns.join('')}${ms(hold.longest)}${ms(hold.busiest)}${lost.padStart(9)}${ms(memory)}${ms(resident(site))}  ${answers}`
}

export const bench: Bench = {
  name: `Others while one address floods, on one process for all floods; BASE=<folder>: another built checkout, alternately (goals: p95 of a cached page and image under 30 ms, of an uncached page under 500 ms, no turn of the event loop over 50 ms of CPU, under 400 MB after ${REST} s)`,
  async run(say) {
    const checkouts: [string, string][] = [['now', root]]
    if (process.env.BASE) checkouts.unshift(['before', resolve(process.env.BASE)])
    const sites: [string, Living][] = []
    for (const [name, checkout] of checkouts) sites.push([name, await begin(checkout)])
    // a site that has run for a while
    for (const [, site] of sites)
      for (let i = 0; i < 40; i += 1)
        for (const path of [PAGE, PICTURE, `/page/legal/none-${i}`, unseen()])
          await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } }).then((answer) =>
            answer.arrayBuffer(),
          )
    say(
      `${'flood'.padEnd(27)}${'cached'.padStart(8)}${'picture'.padStart(8)}${'unseen'.padStart(8)}${'held'.padStart(8)}${'CPU'.padStart(8)}${'lost'.padStart(9)}${'MB'.padStart(8)}${'after'.padStart(8)}  responses to the flood`,
    )
    for (const flood of [null, ...FLOODS].filter(
      (name) => !only || (name !== null && only.includes(name)),
    ))
      for (const [name, site] of sites)
        say(`${`${flood ?? 'none'}, ${name}`.padEnd(27)}${await measure(site, flood)}`)
    for (const [, site] of sites) {
      site.process.kill('SIGKILL')
      await new Promise((exited) => site.process.once('exit', exited))
    }
  },
}
