import { ATTACHMENT_LIMIT } from '../../contract/report.ts'
import type { Captcha } from './captcha.ts'
import { FormError } from './form-error.ts'
import type { Hourly } from './hourly.ts'

/** Uploads at once whose captcha did not come before them, or is that of another upload under way. */
const UNPROVEN = 4
/** Seconds after which it is worth trying again where the disk is full, or others are just uploading. */
const [DISK_SECONDS, BUSY_SECONDS] = [600, 60]

/** The place of one upload on the disk. */
export interface Reserved {
  /** So much more of it is written. */
  wrote(bytes: number): void
  /** It is kept, or gone. */
  end(): void
}

export interface Room {
  /**
   * Lets an upload of `bytes` (as its sender says; null = unknown) begin.
   * @param token what came before it of the captcha
   * @throws FormError 503 where there is no room for it
   */
  begin(bytes: number | null, token: string | undefined): Promise<Reserved>
}

/**
 * Keeps the disk from filling up with attachments. So much of it stays free (`floor`), uploads that are still under way
 * counted; what the hour's budget can't take is not even read; and uploads without a captcha, which cost their sender
 * nothing, get a few places only, so that they never fill it for the others.
 */
export function attachmentRoom({
  floor,
  budget,
  captcha,
  free,
}: {
  floor: number
  budget: Hourly
  captcha: Captcha
  free(): Promise<number>
}): Room {
  /** Bytes that uploads under way may still write. */
  let coming = 0
  let unproven = 0
  const proven = new Set<string>()

  return {
    async begin(bytes, token) {
      const most = Math.min(bytes ?? ATTACHMENT_LIMIT, ATTACHMENT_LIMIT)
      const wait = budget.wait(most)
      if (wait !== null) throw new FormError(503, 'no-room', wait)
      // held from here on: others that begin meanwhile must not count on it
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
