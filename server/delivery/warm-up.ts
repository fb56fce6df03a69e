import type { Queries } from '../database/index.ts'
import { sentHours } from './warm-up.repository.ts'

/** An hour sends at most this part of what its day may. */
const PART_OF_DAY = 8

/** How many letters may be sent for now, of those that nobody waits for. */
export interface MailCeiling {
  hasRoom(): Promise<boolean>
  /** Counts a letter; false = the ceiling is reached. */
  take(): Promise<boolean>
}

/**
 * The ceiling of a sender that mail servers do not know yet: so many letters on the first day with
 * letters, so many on the second, and any number after the last one that is named. Stored, so that a
 * restart begins nothing anew.
 * @param days ceilings of the first days
 */
export function warmUp(
  kysely: Queries,
  days: readonly number[],
  now: () => number = Date.now,
): MailCeiling {
  let isWarm = false
  const hasRoom = async (hour: string): Promise<{ room: boolean; counts: boolean }> => {
    if (isWarm) return { room: true, counts: false }
    const rows = await sentHours.all(kysely)
    const today = hour.slice(0, 10)
    const before = new Set(rows.map((row) => row.hour.slice(0, 10)).filter((day) => day < today))
    const ceiling = days[before.size]
    // warmed up: nothing is counted any more, and the days are over for good
    if (ceiling === undefined) {
      isWarm = true
      return { room: true, counts: false }
    }
    const sentOf = (prefix: string): number =>
      rows.reduce((sum, row) => sum + (row.hour.startsWith(prefix) ? row.letters : 0), 0)
    const room = sentOf(today) < ceiling && sentOf(hour) < Math.ceil(ceiling / PART_OF_DAY)
    return { room, counts: true }
  }
  const hourOf = (): string => new Date(now()).toISOString().slice(0, 13)
  let last: Promise<unknown> = Promise.resolve()
  return {
    hasRoom: async () => (await hasRoom(hourOf())).room,
    take() {
      // one after the other: several connections ask at once
      const taken = last.then(async () => {
        const hour = hourOf()
        const { room, counts } = await hasRoom(hour)
        if (room && counts) await sentHours.add(kysely, hour)
        return room
      })
      last = taken.catch(() => {})
      return taken
    },
  }
}
