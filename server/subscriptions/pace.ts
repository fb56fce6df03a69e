import type { Pace } from '../../contract/subscriptions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Korea is nine hours ahead all year. */
const KOREA_MS = 9 * HOUR_MS
/** Hour in Korea at which collected letters are sent. */
const MORNING = 8

/**
 * The instant of the next collected letter after `now`: eight in the morning in Korea, of the next
 * day or the next Monday; null = letters come at once.
 */
export function nextDigest(pace: Pace, now: number): string | null {
  if (pace === 'NOW') return null
  const local = now + KOREA_MS
  let morning = Math.floor(local / DAY_MS) * DAY_MS + MORNING * HOUR_MS
  while (morning <= local || (pace === 'WEEK' && new Date(morning).getUTCDay() !== 1))
    morning += DAY_MS
  return new Date(morning - KOREA_MS).toISOString()
}
