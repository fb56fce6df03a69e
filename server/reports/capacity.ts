import { ATTACHMENT_LIMIT } from '../../contract/report.ts'
import type { Captcha } from './captcha.ts'
import { FormError } from './form-error.ts'
import type { HourlyQuota } from './hourly.ts'

/** Concurrent uploads without a preceding captcha, or with that of another upload in progress. */
const UNPROVEN = 4
/** Seconds until a retry may succeed if the disk is full, or others are uploading. */
const [DISK_SECONDS, BUSY_SECONDS] = [600, 60]

/** Disk space reserved for one upload. */
export interface Reserved {
  /** Reports that so many more bytes are written. */
  wrote(bytes: number): void
  /** Reports that the upload is stored or removed. */
  end(): void
}

export interface UploadCapacity {
  /**
   * Lets an upload of `bytes` (as its sender declares; null = unknown) begin.
   * @param token the part of the captcha that came before it
   * @throws FormError 503 if there is no space for it
   */
  begin(bytes: number | null, token: string | undefined): Promise<Reserved>
}

/**
 * Prevents attachments from filling the disk. `floor` bytes stay free, uploads in progress
 * included; an upload beyond the hourly budget is not even read; and uploads without a captcha,
 * which cost their sender nothing, get only a few slots, so that they never use up the space of the
 * others.
 */
export function attachmentCapacity({
  floor,
  budget,
  captcha,
  free,
}: {
  floor: number
  budget: HourlyQuota
  captcha: Captcha
  free(): Promise<number>
}): UploadCapacity {
  /** Bytes that uploads in progress may still write. */
  let coming = 0
  let unproven = 0
  const proven = new Set<string>()

  return {
    async begin(bytes, token) {
      const most = Math.min(bytes ?? ATTACHMENT_LIMIT, ATTACHMENT_LIMIT)
      const wait = await budget.wait(most)
      if (wait !== null) throw new FormError(503, 'no-room', wait)
      // reserved from here on: uploads that begin meanwhile must not count on it
      let left = most
      coming += left
      const verdict = token ? await captcha.verify(token, Date.now()) : null
      const proof = verdict?.good && !proven.has(verdict.challenge) ? verdict.challenge : null
      if (proof) proven.add(proof)
      else unproven += 1
      const end = (): void => {
        coming -= left
        left = 0
        if (proof) proven.delete(proof)
        else unproven -= 1
      }
      try {
        if (unproven > UNPROVEN && !proof) throw new FormError(503, 'no-room', BUSY_SECONDS)
        if ((await free()) - coming < floor) throw new FormError(503, 'no-room', DISK_SECONDS)
      } catch (error) {
        end()
        throw error
      }
      let ended = false
      return {
        wrote(written) {
          if (ended) return
          const counted = Math.min(left, written)
          left -= counted
          coming -= counted
        },
        end() {
          if (!ended) end()
          ended = true
        },
      }
    },
  }
}
