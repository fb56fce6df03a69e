import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { log } from './log.ts'
import { measures, openMetricsPort } from './metrics/endpoint.ts'
import { mergeMetrics } from './metrics/merge.ts'
import { answerMetrics, askMetrics } from './metrics/processes.ts'
import { WORKER } from './worker.ts'

/** A worker that lived this long did not fail at its start: the next is started at once. */
const LIVED_MS = 60_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** A started worker. */
interface Started {
  worker: Worker
  /** Its port once it listens; null if it ended before. */
  listening: Promise<number | null>
  /** Resolves when it has ended; never rejects. */
  ended: Promise<void>
}

/**
 * Starts `WORKERS` processes that serve the site on one port, and keeps them running: one that ends
 * is started again, at once the first time, later with increasing delays. Counts the limits of all
 * (`limits/counters.ts`). SIGTERM and SIGINT stop all of them; the exit code is the highest of the
 * workers'. If the first worker cannot start, nothing is started: it has printed why.
 */
export function supervise(config: Config): void {
  const { WORKERS: count, origin } = config
  new RateLimiterClusterMaster()
  const running = new Map<number, Started>()
  const stopping = new AbortController()
  let highest = 0
  /** The port of the first worker, which the others share; the configured one may be any. */
  let shared: number | null = null

  /** The metrics of all workers that answer; one that hangs or starts is left out. */
  async function collected(): Promise<string> {
    const texts = [...running.values()].map(({ worker }) => askMetrics(worker, 'own'))
    return mergeMetrics(
      (await Promise.allSettled(texts)).flatMap((text) =>
        text.status === 'fulfilled' ? [text.value] : [],
      ),
    )
  }

  function begin(number: number): Started {
    const worker = cluster.fork({
      [WORKER]: String(number),
      // the same for all, whatever port the first one gets
      SITE_ORIGIN: origin,
      ...(shared === null ? {} : { PORT: String(shared) }),
    })
    // an answer to a count that its sender did not live to read
    worker.on('error', (error) => log.debug('worker not reached', { reason: error.message }))
    if (measures(config)) answerMetrics(worker, 'all', collected)
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const listening = new Promise<number | null>((resolve) => {
      // counters and metrics send messages too
      worker.on('message', (message: { port?: unknown }) => {
        if (typeof message.port === 'number') resolve(message.port)
      })
      void ended.then(() => resolve(null))
    })
    const started = { worker, listening, ended }
    running.set(number, started)
    if (stopping.signal.aborted) worker.process.kill('SIGTERM')
    return started
  }

  /** Keeps a worker running until the site stops. */
  async function keep(number: number): Promise<void> {
    let failures = 0
    for (;;) {
      const { worker, ended } = running.get(number) as Started
      const since = performance.now()
      await ended
      const { exitCode, signalCode } = worker.process
      if (stopping.signal.aborted) {
        // one that was still starting ends by the signal itself
        highest = Math.max(highest, exitCode ?? (signalCode === 'SIGTERM' ? 0 : 1))
        return
      }
      failures = performance.now() - since > LIVED_MS ? 0 : failures + 1
      const wait = failures < 2 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), LONGEST_WAIT_MS)
      log.error('worker ended', new Error(`with ${signalCode ?? exitCode}`), {
        worker: number,
        wait,
      })
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      void begin(number).listening.then((port) => {
        if (port !== null) log.info('worker listens again', { worker: number })
      })
    }
  }

  const stop = (): void => {
    // second signal: stop at once
    if (stopping.signal.aborted) {
      for (const { worker } of running.values()) worker.process.kill('SIGKILL')
      process.exit(1)
    }
    stopping.abort()
    for (const { worker } of running.values()) worker.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  async function run(): Promise<void> {
    await openMetricsPort(config, collected)
    // the first creates database, keys and content, which the others find
    const first = begin(1)
    shared = await first.listening
    if (shared === null) process.exit(first.worker.process.exitCode ?? 1)
    const others = stopping.signal.aborted
      ? []
      : Array.from({ length: count - 1 }, (_, index) => index + 2)
    const all = others.map(begin)
    const kept = [1, ...others].map(keep)
    await Promise.all(all.map(({ listening }) => listening))
    if (!stopping.signal.aborted) log.info('listening', { origin, port: shared, workers: count })
    await Promise.all(kept)
    process.exit(highest)
  }
  run().catch((error: unknown) => {
    log.error('supervisor failed', error)
    process.exit(1)
  })
}
