import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { log } from './log.ts'
import { WORKER } from './worker.ts'

/** A worker that lived this long did not fail at its start: the next is started at once. */
const LIVED_MS = 60_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Starts `WORKERS` processes that serve the site on one port, and keeps them running: one that ends
 * is started again, at once the first time, later with increasing delays. Counts the limits of all
 * (`limits/counters.ts`). Signals are passed on; the exit code is the highest of the workers'. If
 * the first worker cannot start, nothing is started: it has printed why.
 */
export function supervise({ WORKERS: count, origin }: Config): void {
  new RateLimiterClusterMaster()
  const running = new Map<number, Worker>()
  const stopping = new AbortController()
  let highest = 0
  /** The port of the first worker, which the others share; the configured one may be any. */
  let shared: number | null = null

  /** Starts a worker; resolves with its port, or null if it ended before it listened. */
  async function begin(number: number): Promise<number | null> {
    const worker = cluster.fork({
      [WORKER]: String(number),
      // the same for all, whatever port the first one gets
      SITE_ORIGIN: origin,
      ...(shared === null ? {} : { PORT: String(shared) }),
    })
    running.set(number, worker)
    const ended = once(worker, 'exit').then(() => null)
    let port: number | null = null
    while (port === null) {
      // the counters send messages too
      const message = await Promise.race([once(worker, 'message'), ended])
      if (message === null) return null
      port = (message[0] as { port?: number }).port ?? null
    }
    return port
  }

  /** Keeps a worker running until the site stops. */
  async function keep(number: number): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const worker = running.get(number) as Worker
      const since = performance.now()
      if (!worker.isDead()) await once(worker, 'exit')
      const { exitCode, signalCode } = worker.process
      if (stopping.signal.aborted) {
        highest = Math.max(highest, exitCode ?? 1)
        break
      }
      failures = performance.now() - since > LIVED_MS ? 0 : failures + 1
      const wait = failures < 2 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), LONGEST_WAIT_MS)
      log.error('worker ended', new Error(`with ${signalCode ?? exitCode}`), {
        worker: number,
        wait,
      })
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) continue
      void begin(number).then((port) => {
        if (port !== null) log.info('worker listens again', { worker: number })
      })
    }
    running.delete(number)
  }

  const stop = (signal: NodeJS.Signals): void => {
    // second signal: stop at once
    if (stopping.signal.aborted) {
      for (const worker of running.values()) worker.process.kill('SIGKILL')
      process.exit(1)
    }
    stopping.abort()
    for (const worker of running.values()) worker.process.kill(signal)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  async function run(): Promise<void> {
    // the first creates database, keys and content, which the others find
    const port = await begin(1)
    if (port === null) process.exit(running.get(1)?.process.exitCode ?? 1)
    shared = port
    const others = Array.from({ length: count - 1 }, (_, index) => index + 2)
    const listening = Promise.all(others.map(begin))
    const kept = [1, ...others].map(keep)
    await listening
    if (!stopping.signal.aborted) log.info('listening', { origin, port, workers: count })
    await Promise.all(kept)
    process.exit(highest)
  }
  run().catch((error: unknown) => {
    log.error('supervisor failed', error)
    process.exit(1)
  })
}
