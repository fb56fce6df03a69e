import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join, resolve } from 'node:path'
import { type Bench, memory, option, percentile, root, startSite } from './kit.ts'

/**
 * Attacks with bodies of calls, and the duration of each in seconds: parsing of values, and
 * handling of slow bodies.
 */
const ATTACKS = { values: 10, drops: 30 }
/** Seconds after an attack until its memory is measured. */
const REST = Number(option('rest') ?? 60)
const PATH = '/page/presskit/press-release'
/** Loopback includes all of 127.0.0.0/8. */
const [ATTACKER, READER] = ['127.0.0.2', '127.0.0.3'] as const

const resident = (pid: number | undefined): number => Math.round(memory(pid))
const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))

/** Response time of a cached page in milliseconds, for another visitor. */
function send(origin: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((answered) => {
    const done = (): void => answered(performance.now() - began)
    get(
      origin + PATH,
      { agent, localAddress: READER, headers: { 'accept-encoding': 'br' } },
      (answer) => answer.on('end', done).resume(),
    ).on('error', done)
  })
}

/** One attack against one checkout: a line of figures. */
async function measure(attack: keyof typeof ATTACKS, checkout: string): Promise<string> {
  const site = await startSite({}, checkout)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let index = 0; index < 50; index += 1) await send(site.origin, agent)
    const before = resident(site.process.pid)
    let going = true
    let most = 0
    let text = ''
    const sender = [
      join(root, 'bench/body-sender.ts'),
      attack,
      site.origin,
      ATTACKER,
      String(ATTACKS[attack]),
    ]
    const child = spawn(process.execPath, sender, { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
    })
    child.once('exit', () => {
      going = false
    })
    const watch = setInterval(() => {
      most = Math.max(most, resident(site.process.pid))
    }, 50)
    const times: number[] = []
    while (going) {
      times.push(await send(site.origin, agent))
      await pause(8)
    }
    clearInterval(watch)
    await pause(REST * 1000)
    const ms = (part: number): string => `${percentile(times, part).toFixed(1)} ms`.padStart(11)
    const mb = (value: number): string => `${value} MB`.padStart(9)
    return `${ms(50)}${ms(95)}${ms(100)}${mb(before)}${mb(most)}${mb(resident(site.process.pid))}  ${text.replace(/[{}"]/g, '').replaceAll(',', ', ')}`
  } finally {
    agent.destroy()
    site.process.kill('SIGKILL')
  }
}

export const bench: Bench = {
  name: 'A cached page for another address while one address sends bodies of calls: six connections with 2 MB of values, 400 that send 2 MB slowly; compared to another built checkout with BASE=<folder> (goal: p95 under 30 ms, under 400 MB a minute later)',
  async run(say) {
    const only = option('only')?.split(',')
    const checkouts = process.env.BASE === undefined ? [root] : [resolve(process.env.BASE), root]
    say(
      `${'attack'.padEnd(18)}${'p50'.padStart(11)}${'p95'.padStart(11)}${'most'.padStart(11)}${'before'.padStart(9)}${'most'.padStart(9)}${'after'.padStart(9)}  answers`,
    )
    for (const attack of Object.keys(ATTACKS) as (keyof typeof ATTACKS)[])
      if (!only || only.includes(attack))
        for (const checkout of checkouts)
          say(
            `${`${attack}, ${checkout === root ? 'now' : 'before'}`.padEnd(18)}${await measure(attack, checkout)}`,
          )
  },
}
