import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isatty } from 'node:tty'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { log } from './log.ts'
import { measures, openMetricsPort } from './metrics/endpoint.ts'
import { mergeMetrics } from './metrics/merge.ts'
import { answerMetrics, askMetrics } from './metrics/processes.ts'
import { type ReleaseWorkers, startWorkers } from './release-workers.ts'
import { bindSocket, type SharedSocket } from './shared-socket.ts'
import { inTime } from './time-limit.ts'
import { BESIDE } from './worker.ts'

/** Milliseconds that the workers of another release may take until they listen, migrations included. */
const START_LIMIT_MS = 300_000
/** Milliseconds that workers which were told to stop may take (`http/listen.ts`, then mail). */
const STOP_LIMIT_MS = 60_000

/**
 * Starts `WORKERS` processes that serve the site on one socket (`release-workers.ts`), and counts
 * the limits of all (`limits/counters.ts`). SIGHUP hands over to the release in the folder `RELEASE`:
 * its workers listen on the same socket, then, when all are ready (`/readyz`), those of the former
 * release stop; if one of them is not, the former release goes on. SIGTERM and SIGINT stop all; the
 * exit code is the highest of the workers'. If the first worker cannot start, nothing is started: it
 * has printed why.
 */
export function supervise(config: Config): void {
  const { WORKERS: count, RELEASE: release, origin, root } = config
  new RateLimiterClusterMaster()
  /** All that run: those that serve, and during a hand-over those of the other release. */
  const all = new Set<ReleaseWorkers>()
  let serving: ReleaseWorkers | null = null
  const stopping = new AbortController()

  /**
   * The metrics of the workers that serve; one that hangs or starts is left out, and so are those
   * of another release, which have the same numbers.
   */
  async function collected(): Promise<string> {
    const texts = (serving?.running() ?? []).map((worker) => askMetrics(worker, 'own'))
    return mergeMetrics(
      (await Promise.allSettled(texts)).flatMap((text) =>
        text.status === 'fulfilled' ? [text.value] : [],
      ),
    )
  }

  function begin(socket: SharedSocket, former?: ReleaseWorkers): ReleaseWorkers {
    const workers = startWorkers({
      folder: realpathSync(release ?? root),
      root,
      count,
      socket: socket.fd,
      onStart: (worker) => {
        if (measures(config)) answerMetrics(worker, 'all', collected)
      },
      variables: {
        // the same for all, whatever port the socket got
        SITE_ORIGIN: origin,
        // each works in its release's folder
        DATA_DIR: resolve(config.DATA_DIR),
        ...(former ? { [BESIDE]: former.folder } : {}),
      },
    })
    all.add(workers)
    return workers
  }

  /** Stops the workers of a release, and waits until they have ended. */
  async function retire(workers: ReleaseWorkers, how: 'handed over' | 'SIGTERM'): Promise<void> {
    workers.stop(how)
    await inTime(workers.ended, STOP_LIMIT_MS).catch(() => {
      log.error('workers do not stop', new Error(workers.folder))
      workers.stop('SIGKILL')
      return workers.ended
    })
    all.delete(workers)
  }

  /** Returns the workers that serve from now on. */
  async function handOver(former: ReleaseWorkers, socket: SharedSocket): Promise<ReleaseWorkers> {
    const since = performance.now()
    const next = begin(socket, former)
    // each is asked for files that documents of the other name
    former.alsoServeAssetsOf(next.folder)
    const listening = await inTime(next.listening, START_LIMIT_MS).catch(() => 0)
    if (stopping.signal.aborted) return former
    if (listening < count) {
      log.error('release not started', new Error(`${listening} of ${count} workers listen`), {
        release: next.folder,
      })
      await retire(next, 'SIGTERM')
      return former
    }
    log.info('handed over', {
      release: next.folder,
      former: former.folder,
      ms: Math.round(performance.now() - since),
    })
    await retire(former, 'handed over')
    return next
  }

  /** Calls for a hand-over while one is under way cause one more. */
  let asked: (() => void) | null = null
  let isAsked = false
  const ask = (): void => {
    isAsked = true
    asked?.()
  }
  const stop = (): void => {
    // second signal: stop at once
    if (stopping.signal.aborted) {
      for (const workers of all) workers.stop('SIGKILL')
      process.exit(1)
    }
    stopping.abort()
    for (const workers of all) workers.stop('SIGTERM')
    asked?.()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // a terminal that is closed sends it too
  process.on('SIGHUP', isatty(1) ? stop : ask)

  async function run(): Promise<void> {
    await openMetricsPort(config, collected)
    const socket = await bindSocket(config.HOST, config.PORT)
    let current = begin(socket)
    serving = current
    if ((await current.listening) === 0) process.exit(await current.ended)
    if (!stopping.signal.aborted)
      log.info('listening', { origin, port: socket.port, workers: count, release: current.folder })
    while (!stopping.signal.aborted) {
      if (isAsked) {
        isAsked = false
        current = await handOver(current, socket).catch((error: unknown) => {
          log.error('release not started', error)
          return current
        })
        serving = current
      } else
        await new Promise<void>((wake) => {
          asked = wake
        })
    }
    const codes = await Promise.all([...all].map(({ ended }) => ended))
    process.exit(Math.max(0, ...codes))
  }
  run().catch((error: unknown) => {
    log.error('supervisor failed', error)
    process.exit(1)
  })
}
