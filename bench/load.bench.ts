import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { anyOf, countOf, picturesIn, visit } from '../tests/visitors.ts'
import { COMMON, FIRST_ID, FREQUENT, RARE } from '../tools/content/corpus.ts'
import { generate } from '../tools/content/generate.ts'
import {
  addressesOf,
  type Bench,
  heldSince,
  memory,
  option,
  percentile,
  processorTime,
  root,
  scratch,
  startSite,
} from './kit.ts'

const COUNT = Number(option('count') ?? 100_000)
const SECONDS = Number(option('seconds') ?? 600)
const CONNECTIONS = Number(option('connections') ?? 32)
const only = option('engine')

/** Ids of the articles of the corpus, each once: first the Korean ones, then the English ones. */
function* articles(): Generator<number, undefined> {
  for (const first of [0, 1])
    for (let number = first; number < COUNT; number += 2) yield FIRST_ID + number
}

function next(ids: Iterator<number, undefined>): number {
  const { value } = ids.next()
  if (value === undefined) throw new Error('every article was requested: give a larger --count')
  return value
}

async function under(engine: string, say: (line: string) => void): Promise<void> {
  const dataDir = scratch()
  const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
  await generate({ url, dataDir, count: COUNT })
  const loop = join(dataDir, 'loop')
  writeFileSync(loop, '')
  const site = await startSite({
    DATA_DIR: dataDir,
    ...(url === null ? {} : { DATABASE_URL: url }),
    NODE_OPTIONS: `--import=${join(root, 'bench/loop-watch.mjs')}`,
    LOOP_FILE: loop,
  })
  try {
    await measure(engine, site, loop, say)
  } finally {
    await site.stop()
  }
}

async function measure(
  engine: string,
  site: Awaited<ReturnType<typeof startSite>>,
  loop: string,
  say: (line: string) => void,
): Promise<void> {
  const { pid } = site.process
  // the first pages of lists, and what they show
  const pages = (await addressesOf(site.origin))
    .map((one) => one.slice(site.origin.length))
    .filter((path) => !path.startsWith('/page/detail/5'))
  const shown = await Promise.all(
    pages.slice(0, 20).map(async (path) => (await fetch(site.origin + path)).text()),
  )
  const pictures = picturesIn(shown.join('')).slice(0, 200)
  const keywords = [...FREQUENT.KOR, ...COMMON.KOR, ...RARE.KOR]
  const ids = articles()
  let calls = 0
  const paths = {
    'cached page': () => anyOf(pages),
    'new page'() {
      const id = next(ids)
      return `/page/detail/${id}${(id - FIRST_ID) % 2 === 0 ? '' : '?lang=ENG'}`
    },
    call() {
      calls += 1
      return calls % 2 === 0
        ? `/api/v1/content/${next(ids)}`
        : `/api/v1/search?keyword=${encodeURIComponent(anyOf(keywords))}&page=${1 + (calls % 9)}`
    },
    picture: () => anyOf(pictures),
  }
  // what visitors share is there before: a site starts with its warm-up
  for (const path of [...pages, ...pictures])
    await (await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const began = performance.now()
  const since = Date.now()
  const spent = processorTime(pid)
  const passed = (): number => (performance.now() - began) / 1000
  /** Megabytes after each tenth of the time. */
  const sizes: number[] = []
  const found = await visit(site.origin, paths, {
    connections: CONNECTIONS,
    isOver: () => passed() >= SECONDS,
    onAnswer() {
      if (sizes.length < 10 && passed() > ((sizes.length + 1) * SECONDS) / 10)
        sizes.push(memory(pid))
    },
  })
  const seconds = passed()
  const cost = processorTime(pid) - spent
  const { all, bad } = countOf(found)
  say(
    `${engine}: ${(all / seconds).toFixed(0)} requests a second, ${((all / cost) * 1000).toFixed(0)} per second of processor time; ${bad} of ${all} not 200`,
  )
  for (const [kind, { ms, statuses }] of found)
    say(
      `  ${kind}: ${ms.length} requests, p50 ${percentile(ms, 50).toFixed(1)}, p95 ${percentile(ms, 95).toFixed(1)}, p99 ${percentile(ms, 99).toFixed(1)} ms; ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    )
  const { longest, busiest } = heldSince(loop, since)
  say(
    `  event loop: longest turn ${longest} ms, ${busiest} ms of processor time; memory by tenths ${sizes.map((size) => size.toFixed(0)).join(', ')} MB, peak ${memory(pid, 'VmHWM').toFixed(0)} MB`,
  )
}

export const bench: Bench = {
  name: `${COUNT} contents, a visitor mix over ${CONNECTIONS} connections for ${SECONDS} s (70 % cached pages, 15 % articles never requested, 10 % calls and searches, 5 % pictures); goals: no 5xx, no growth of memory in the second half, no turn of the event loop over 50 ms of processor time`,
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'])
        if (!only || only === engine) await under(engine, say)
    } finally {
      await teardown()
    }
  },
}
