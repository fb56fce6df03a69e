import { type Config, WORKER } from './config.ts'

/** File descriptor at which a worker finds the socket that all of them listen on. */
export const SOCKET_FD = 4

/** What a worker tells its supervisor, beside its counts. */
export interface FromWorker {
  /** It listens, and `/readyz` is answered with 200. */
  listens: true
}

/** What a supervisor tells its workers, beside answers to their counts. */
export type FromSupervisor =
  /** Folder of another release that is about to serve beside this one. */
  | { assetsOf: string }
  /** Another release serves now: stop. */
  | { handedOver: true }

/** Environment variable with the folder of the release that a worker's own takes over from. */
export const BESIDE = 'WORKER_BESIDE'

/** Number of this worker, from 1; a process without a supervisor is the first. */
export const workerNumber = (): number => Number(process.env[WORKER] ?? 1)

const share = (amount: number, workers: number, least = 1): number =>
  Math.max(least, Math.floor(amount / workers))

/**
 * The configuration of one of the workers: what the variables give to the site as a whole, its
 * memory, connections and processors, is divided among them.
 */
export function partOf(config: Config): Config {
  const { WORKERS: workers } = config
  if (workers === 1) return config
  return {
    ...config,
    PAGE_CACHE_BYTES: share(config.PAGE_CACHE_BYTES, workers, 0),
    CONNECTIONS: share(config.CONNECTIONS, workers),
    CONNECTIONS_PER_ADDRESS: share(config.CONNECTIONS_PER_ADDRESS, workers),
    DATABASE_CONNECTIONS: share(config.DATABASE_CONNECTIONS, workers, 2),
    IMAGE_CACHE_BYTES: share(config.IMAGE_CACHE_BYTES, workers, 0),
    IMAGE_WORKERS: share(config.IMAGE_WORKERS, workers),
    // what the first has generated is on disk for all
    WARM_UP: config.WARM_UP && workerNumber() === 1,
  }
}
