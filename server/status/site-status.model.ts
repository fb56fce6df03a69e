import { join } from 'node:path'
import type { SiteStatus } from '../../contract/studio/status.ts'
import type { Config } from '../config.ts'
import { engineOf } from '../database/engine.ts'
import type { Store } from '../database/index.ts'
import { log } from '../log.ts'
import type { PageCache } from '../page-cache/store.ts'
import type { Reports } from '../reports/index.ts'
import { inTime } from '../time-limit.ts'
import { workerNumber } from '../worker.ts'
import { builtIn } from './build.ts'
import { eventLoopDelay } from './event-loop.ts'
import { ownMemory } from './own-memory.ts'
import { processesOf } from './processes.model.ts'
import { queuesOf } from './queues.model.ts'
import { judgeDatabase, judgeLimits, judgeProcess } from './rules.ts'
import { folderStatus } from './space.ts'

/** Milliseconds that a state is answered from memory: however many ask, it is read once. */
const KEPT_MS = 2000
/** Milliseconds that the database may take. */
const PATIENCE_MS = 2000

export interface StatusParts {
  config: Pick<
    Config,
    | 'root'
    | 'DATA_DIR'
    | 'WORKERS'
    | 'SMTP_URL'
    | 'CDN'
    | 'PAGE_CACHE_BYTES'
    | 'REPORT_FREE_BYTES'
    | 'REPORTS_PER_HOUR_TOTAL'
    | 'REPORT_BYTES_PER_HOUR'
  >
  store: Pick<Store, 'kysely' | 'dialect' | 'ready'>
  reports: Pick<Reports, 'used'>
  pageCache: Pick<PageCache, 'usage'>
}

/** Parts of the state that the database knows; null and `database_unreachable` without it. */
async function fromDatabase({ config, store }: StatusParts, now: number) {
  const { dialect: engine } = store
  try {
    return await inTime(
      (async () => {
        const began = performance.now()
        await store.ready()
        const answerMs = performance.now() - began
        const [facts, queues, processes] = await Promise.all([
          engineOf(store),
          queuesOf(store, config, now),
          processesOf(store, now),
        ])
        const database = { engine, ...facts, answerMs, ...judgeDatabase(answerMs) }
        return { database, processes, ...queues }
      })(),
      PATIENCE_MS,
    )
  } catch (error) {
    log.error('status not read', error)
    const database = { engine, version: null, bytes: null, answerMs: null, ...judgeDatabase(null) }
    return { database, processes: null, mail: null, schedules: null, purges: null }
  }
}

async function limitsOf({ config, reports }: StatusParts): Promise<SiteStatus['limits']> {
  const { REPORTS_PER_HOUR_TOTAL: reportsLimit, REPORT_BYTES_PER_HOUR: bytesLimit } = config
  try {
    const used = await inTime(reports.used(), PATIENCE_MS)
    const judged = judgeLimits(used, { reports: reportsLimit, bytes: bytesLimit })
    return { ...used, reportsLimit, bytesLimit, ...judged }
  } catch (error) {
    log.error('limits not read', error)
    return null
  }
}

/**
 * The state of the site, as this process sees it.
 * @returns reads it; for a few seconds all callers share one state
 */
export function siteStatusModel(parts: StatusParts): () => Promise<SiteStatus> {
  const { config, pageCache } = parts
  // at the start: a later build of the same folder is not what this process serves
  const build = { ...builtIn(config.root), node: process.versions.node }
  const delay = eventLoopDelay()

  function processStatus(): SiteStatus['process'] {
    const delayMs = delay()
    const memory = ownMemory()
    return {
      worker: workerNumber(),
      workers: config.WORKERS,
      upSeconds: Math.floor(process.uptime()),
      ...memory,
      delayMs,
      ...judgeProcess(delayMs, memory),
    }
  }

  async function read(): Promise<SiteStatus> {
    const now = Date.now()
    const own = processStatus()
    const floor = config.REPORT_FREE_BYTES
    const [stored, disk, attachments, limits] = await Promise.all([
      fromDatabase(parts, now),
      folderStatus(config.DATA_DIR, floor),
      folderStatus(join(config.DATA_DIR, 'reports/files'), floor),
      limitsOf(parts),
    ])
    return {
      at: new Date(now).toISOString(),
      build,
      process: own,
      pageCache: { ...pageCache.usage(), limitBytes: config.PAGE_CACHE_BYTES },
      ...stored,
      disk,
      reports: attachments,
      limits,
    }
  }

  let last: { state: Promise<SiteStatus>; readAt: number } | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.readAt > KEPT_MS) last = { state: read(), readAt: now }
    return last.state
  }
}
