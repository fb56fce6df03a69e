import cluster, { type Worker } from 'node:cluster'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WORKER } from './config.ts'
import { log } from './log.ts'
import type { FromSupervisor, FromWorker } from './worker.ts'

/** A worker that lived this long did not fail at its start: the next is started at once. */
const LIVED_MS = 60_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** A started worker. */
interface Started {
  worker: Worker
  /** Whether it listens and is ready (`/readyz`); false if it ended before. */
  listening: Promise<boolean>
  /** Resolves when it has ended; never rejects. */
  ended: Promise<void>
}

/** The workers of one release. */
export interface ReleaseWorkers {
  folder: string
  /** Those that run now. */
  running(): Worker[]
  /** How many listen and are ready after the start; 0 = the first cannot start, and no other was started. */
  listening: Promise<number>
  /** Resolves with the highest exit code when all have ended after `stop`, or none has started. */
  ended: Promise<number>
  /** Has all of them also serve the assets of another release, and those that are started again. */
  alsoServeAssetsOf(other: string): void
  /**
   * Stops all, as another release serves or by a signal; none is started again. Those that are
   * stopping already only heed SIGKILL.
   */
  stop(how: 'handed over' | 'SIGTERM' | 'SIGKILL'): void
}

const NODE = process.execPath
/** The Node that a release installed, if this process runs on that of its own release. */
const nodeOf = (folder: string, root: string): string => {
  const installed = join(folder, relative(root, NODE))
  return existsSync(installed) ? installed : NODE
}

/**
 * Starts the workers of the release in `folder`, and keeps them running: one that ends is started
 * again, at once the first time, later with increasing delays, but within a second if no other runs.
 * The first alone is started before the others: it creates database, keys and content, which they
 * find.
 * @param root folder of this process's own release
 * @param socket file descriptor of the bound socket
 * @param variables environment variables that differ from those of this process
 * @param onStart called for each started worker, before it sends anything
 */
export function startWorkers({
  folder,
  root,
  count,
  socket,
  variables,
  onStart,
}: {
  folder: string
  root: string
  count: number
  socket: number
  variables: Record<string, string>
  onStart(worker: Worker): void
}): ReleaseWorkers {
  const running = new Map<number, Started>()
  const stopping = new AbortController()
  let told: FromSupervisor | null = null

  function begin(number: number): Started {
    process.execPath = nodeOf(folder, root)
    cluster.setupPrimary({
      exec: join(folder, 'server/main.ts'),
      cwd: folder,
      // the worker finds the socket at SOCKET_FD
      stdio: ['inherit', 'inherit', 'inherit', 'ipc', socket],
    })
    const worker = cluster.fork({ ...variables, [WORKER]: String(number) })
    // an answer to a count that its sender did not live to read
    worker.on('error', (error) => log.debug('worker not reached', { reason: error.message }))
    onStart(worker)
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => resolve())
      // the program itself could not be started: then nothing exits
      worker.process.once('error', () => worker.process.pid === undefined && resolve())
    })
    const listening = new Promise<boolean>((resolve) => {
      // counters and metrics send messages too
      worker.on('message', (message: Partial<FromWorker>) => {
        if (!message.listens) return
        // what the others were told meanwhile
        if (told) worker.send(told)
        if (stopping.signal.aborted) worker.process.kill('SIGTERM')
        resolve(true)
      })
      void ended.then(() => resolve(false))
    })
    const started = { worker, listening, ended }
    running.set(number, started)
    if (stopping.signal.aborted) worker.process.kill('SIGTERM')
    return started
  }

  /** Keeps a worker running until the release stops; resolves with its exit code. */
  async function keep(number: number): Promise<number> {
    let failures = 0
    for (;;) {
      const { worker, ended } = running.get(number) as Started
      const since = performance.now()
      await ended
      const { exitCode, signalCode } = worker.process
      // one that was still starting ends by the signal itself
      if (stopping.signal.aborted) return exitCode ?? (signalCode === 'SIGTERM' ? 0 : 1)
      failures = performance.now() - since > LIVED_MS ? 0 : failures + 1
      // visitors wait for the last one
      const isLast = [...running.values()].every((one) => one.worker.isDead())
      const longest = isLast ? FIRST_WAIT_MS : LONGEST_WAIT_MS
      const wait = failures < 2 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), longest)
      log.error('worker ended', new Error(`with ${signalCode ?? exitCode}`), {
        worker: number,
        wait,
      })
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return 0
      void begin(number).listening.then((listens) => {
        if (listens) log.info('worker listens again', { worker: number })
      })
    }
  }

  const tell = (message: FromSupervisor): void => {
    // one that is just ending does not read it
    for (const { worker } of running.values()) if (worker.isConnected()) worker.send(message)
  }

  const kept: Promise<number>[] = []
  async function start(): Promise<number> {
    const first = begin(1)
    if (!(await first.listening)) {
      const { exitCode, signalCode } = first.worker.process
      kept.push(Promise.resolve(exitCode ?? (stopping.signal.aborted && signalCode ? 0 : 1)))
      return 0
    }
    const others = stopping.signal.aborted
      ? []
      : Array.from({ length: count - 1 }, (_, index) => index + 2)
    const all = others.map(begin)
    kept.push(...[1, ...others].map(keep))
    return 1 + (await Promise.all(all.map(({ listening }) => listening))).filter(Boolean).length
  }
  const listening = start()
  return {
    folder,
    running: () => [...running.values()].map(({ worker }) => worker),
    listening,
    ended: listening.then(async () => Math.max(...(await Promise.all(kept)))),
    alsoServeAssetsOf(assetsOf) {
      told = { assetsOf }
      tell(told)
    },
    stop(how) {
      // a second signal would stop them at once
      if (how !== 'SIGKILL' && stopping.signal.aborted) return
      stopping.abort()
      if (how === 'handed over') tell({ handedOver: true })
      else for (const { worker } of running.values()) worker.process.kill(how)
    },
  }
}
