import { UPLOAD_LIMITS } from '../../../contract/studio/media.ts'
import { places } from '../../limits/slots.ts'
import type { UploadTimes } from '../../reports/upload.ts'
import { StudioError } from '../studio-error.ts'
import type { UploadFiles } from './files.ts'

/** Uploads at once, in one request, in parts or while they are checked: in total and per account. */
const [AT_ONCE, OF_ONE] = [12, 4]
/** Seconds until a retry may succeed: after others have ended, and if the disk is full. */
export const BUSY_SECONDS = 5
const DISK_SECONDS = 600
/**
 * Milliseconds until a request must be complete, and until a silent sender counts as disconnected:
 * neither may hold a place for longer.
 */
export const UPLOAD_TIMES: UploadTimes = { wholeMs: 10 * 60_000, silenceMs: 30_000 }

/**
 * Bytes that an upload takes beside those that are received, whatever it is: an image is kept as it
 * was sent, beside the WebP that is made of it.
 */
export const copyOf = (bytes: number): number => Math.min(bytes, UPLOAD_LIMITS.picture)

/** An upload that is refused as the disk has no space for it. */
export const diskFull = (cause?: unknown): StudioError =>
  new StudioError(503, { retryAfter: DISK_SECONDS, cause })

/** The bounds that all ways of uploading share: of the process, and of its disk. */
export function uploadLimits(files: Pick<UploadFiles, 'free'>, floor: number) {
  const taken = places(AT_ONCE, OF_ONE)
  /** Bytes that requests in progress may still write. */
  let coming = 0
  /** @throws StudioError 503 unless `floor` stays free after all that is reserved, and `more` */
  const requireFree = async (more = 0): Promise<void> => {
    if ((await files.free()) - coming - more < floor) throw diskFull()
  }
  return {
    requireFree,
    /**
     * Takes a place for an account; returns a function that gives it back.
     * @throws StudioError 429 if there is none
     */
    take(who: string): () => void {
      const release = taken(who)
      if (!release) throw new StudioError(429, { retryAfter: BUSY_SECONDS })
      return release
    },
    /**
     * Reserves bytes of the disk, so that `floor` stays free after all that is reserved.
     * @throws StudioError 503
     */
    async reserve(bytes: number) {
      let left = bytes
      coming += left
      const release = (): void => {
        coming -= left
        left = 0
      }
      try {
        await requireFree()
      } catch (error) {
        release()
        throw error
      }
      return {
        /** Notes that some of them are on the disk now. */
        wrote(written: number): void {
          const counted = Math.min(left, written)
          left -= counted
          coming -= counted
        },
        /** Ends the reservation; repeated calls have no effect. */
        release,
      }
    },
  }
}
export type UploadLimits = ReturnType<typeof uploadLimits>
