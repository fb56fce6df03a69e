import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import type { Store } from '../../../database/index.ts'
import { log } from '../../../log.ts'
import { uploadsRepository } from './uploads.repository.ts'

/**
 * Milliseconds of a lease, between its renewals, between looks at a lock that is taken, and until a
 * request that waits gives up: longer than a lease, so that an upload goes on after `kill -9`.
 */
const [LEASE_MS, RENEW_MS, LOOK_MS, WAIT_MS] = [6000, 1500, 200, 10_000]

/** An error as the protocol's library answers it. */
const refusal = (status_code: 404 | 423): Error =>
  Object.assign(new Error(`upload: ${status_code}`), { status_code, body: '' })

/**
 * Locks of uploads in the database, where every process sees them: one request at a time writes to
 * an upload. A request that comes for it asks the one that has it to end, which may hang on a
 * connection that was lost; the lease of a process that is gone runs out.
 */
export function uploadLocks({ kysely }: Pick<Store, 'kysely'>): Locker {
  const instant = (later: number): string => new Date(Date.now() + later).toISOString()
  return {
    newLock(id) {
      const token = randomUUID()
      let renewing: NodeJS.Timeout | undefined
      const take = (): Promise<boolean> => {
        const times = { until: instant(LEASE_MS), now: instant(0), far: instant(10 * LEASE_MS) }
        return uploadsRepository.take(kysely, id, { token, ...times })
      }
      return {
        async lock(signal, cancel) {
          const until = performance.now() + WAIT_MS
          while (!(await take())) {
            if (!(await uploadsRepository.byId(kysely, id))) throw refusal(404)
            if (signal.aborted || performance.now() > until) throw refusal(423)
            await uploadsRepository.change(kysely, id, { wanted: 1 })
            await delay(LOOK_MS)
          }
          const renew = async (): Promise<void> => {
            const wanted = await uploadsRepository.renew(kysely, token, instant(LEASE_MS))
            if (wanted !== false) await cancel()
          }
          renewing = setInterval(
            () =>
              void renew().catch((error: unknown) => log.error('upload lock not renewed', error)),
            RENEW_MS,
          ).unref()
        },
        async unlock() {
          clearInterval(renewing)
          await uploadsRepository.release(kysely, token)
        },
      }
    },
  }
}
