import { isPassing } from './database/passing-error.ts'
import { UnavailableError } from './page-cache/stored-page.ts'

/** Seconds after which it is worth trying again what the store or the disk could not do. */
export const UNAVAILABLE_SECONDS = '5'

/** What a disk says that is full or takes nothing, and a process that has no file left to open. */
const OF_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
/** What the system says of other machines. */
const OF_NETWORK = /^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN)/
/** Errors that one may name as its cause, one after the other. */
const CAUSES = 5

/**
 * Whether a failure is the disk's or the database's own (full, locked, away): nothing was changed, and the same may succeed
 * later, so it is answered 503 with `Retry-After` (RFC 9110, 15.6.4). All else is a fault of ours: 500.
 */
export function isUnavailable(error: unknown): boolean {
  let one = error
  for (let depth = 0; one instanceof Error && depth < CAUSES; depth += 1) {
    const { code, errcode, severity } = one as NodeJS.ErrnoException & {
      errcode?: number
      severity?: string
    }
    if (one instanceof UnavailableError || (typeof code === 'string' && OF_DISK.has(code)))
      return true
    // other codes of the system are those of a file that is missing or closed to us: no waiting mends them
    const ofSystem =
      errcode === undefined &&
      severity === undefined &&
      typeof code === 'string' &&
      /^E[A-Z]/.test(code)
    if (ofSystem ? OF_NETWORK.test(code) : isPassing(one)) return true
    one = one.cause
  }
  return false
}
