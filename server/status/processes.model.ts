import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { hostname } from 'node:os'
import type { SiteStatus } from '../../contract/studio/status.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { log } from '../log.ts'
import type { PageCache } from '../page-cache/store.ts'
import { inTime } from '../time-limit.ts'
import { workerNumber } from '../worker.ts'
import { builtIn } from './build.ts'
import { eventLoopDelay } from './event-loop.ts'
import { ownMemory } from './own-memory.ts'
import { PROCESSES_READ, processesRepository } from './processes.repository.ts'
import { judgeSeenProcess } from './rules.ts'

/** Milliseconds between the rows that a process writes about itself. */
const EVERY_MS = 15_000
/** Milliseconds after which a row that nobody wrote again is not shown any more, and deleted. */
const SHOWN_MS = 10 * 60_000
/** Milliseconds that the database may take for a row. */
const PATIENCE_MS = 2000
/** Milliseconds between samples of the event loop: it is measured all the time. */
const RESOLUTION_MS = 100
/** Requests to servers of this process (`node:http`). */
const REQUESTS = 'http.server.request.start'

/** This process among all: numbers of workers and of processes are used again. */
const OWN = randomUUID()

const before = (now: number): string => new Date(now - SHOWN_MS).toISOString()

export interface ProcessParts {
  config: Pick<Config, 'root'>
  store: Pick<Store, 'kysely'>
  pageCache: Pick<PageCache, 'usage'>
}

/**
 * Writes what this process knows about itself into the database, at once and every few seconds, so
 * that each process can show all of them. Errors are logged, once until it succeeds again.
 * @returns deletes the row, if the database answers; never rejects
 */
export function reportProcess({ config, store, pageCache }: ProcessParts): () => Promise<void> {
  const rows = processesRepository(store)
  const { version, build } = builtIn(config.root)
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const delay = eventLoopDelay(RESOLUTION_MS)
  let requests = 0
  const count = (): void => {
    requests++
  }
  subscribe(REQUESTS, count)
  let isFailing = false
  let writing: Promise<void> = Promise.resolve()
  async function write(): Promise<void> {
    const now = Date.now()
    const { pages, bytes: cacheBytes } = pageCache.usage()
    const row = {
      id: OWN,
      machine: hostname().slice(0, 255),
      worker: workerNumber(),
      pid: process.pid,
      version,
      build,
      startedAt,
      seenAt: new Date(now).toISOString(),
      ...ownMemory(),
      delayMs: delay(),
      requests,
      pages,
      cacheBytes,
    }
    try {
      await rows.write(row, before(now))
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error('process not reported', error)
      isFailing = true
    }
  }
  let isWriting = false
  const beat = (): void => {
    // a database that hangs gets one row at a time
    if (isWriting) return
    isWriting = true
    writing = write().finally(() => {
      isWriting = false
    })
  }
  beat()
  const timer = setInterval(beat, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    unsubscribe(REQUESTS, count)
    await inTime(
      writing.then(() => rows.remove(OWN)),
      PATIENCE_MS,
    ).catch((error: unknown) => log.debug('process not removed', { reason: String(error) }))
  }
}

/**
 * The processes of all machines, by machine and number, each with its state.
 * @throws if the database does not answer
 */
export async function processesOf(
  store: Pick<Store, 'kysely'>,
  now: number,
): Promise<NonNullable<SiteStatus['processes']>> {
  const rows = await processesRepository(store).since(before(now))
  const shown = rows.slice(0, PROCESSES_READ).map(({ id, ...row }) => ({
    ...row,
    isOwn: id === OWN,
    ...judgeSeenProcess(row, now),
  }))
  shown.sort(
    (a, b) =>
      (a.machine < b.machine ? -1 : a.machine > b.machine ? 1 : 0) ||
      a.worker - b.worker ||
      a.pid - b.pid,
  )
  return { rows: shown, isMore: rows.length > PROCESSES_READ }
}
