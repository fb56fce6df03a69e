import { isPassing } from './database/passing-error.ts'
import { UnavailableError } from './page-cache/stored-page.ts'
import { StorageError } from './storage/index.ts'

/** Seconds until a retry may succeed after a failure of the store or the disk. */
export const UNAVAILABLE_SECONDS = '5'

/** System errors of a full or read-only disk, and of a process out of file descriptors. */
const OF_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
/** System errors about other machines. */
const OF_NETWORK = /^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN)/
/** The chain of causes of an error. */
const CAUSES = 5

/**
 * Whether a failure is the disk's, the storage's or the database's own (full, locked, unavailable): nothing was
 * changed, and a retry may succeed, so it is answered with 503 and `Retry-After` (RFC 9110,
 * 15.6.4). Anything else is an internal error: 500.
 */
export function isUnavailable(error: unknown): boolean {
  let one = error
  for (let depth = 0; one instanceof Error && depth < CAUSES; depth += 1) {
    const { code, errcode, severity } = one as NodeJS.ErrnoException & {
      errcode?: number
      severity?: string
    }
    if (
      one instanceof UnavailableError ||
      one instanceof StorageError ||
      (typeof code === 'string' && OF_DISK.has(code))
    )
      return true
    // other system codes are about a missing or inaccessible file: waiting does not help
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
