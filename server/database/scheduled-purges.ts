/** Tags to announce when an instant comes. A later schedule with the same key replaces it. */
export interface ScheduledPurge {
  key: string
  /** ISO instant; null = the schedule is cancelled. */
  at: string | null
  tags: readonly string[]
}

/** Changes of a transaction: the tags that are stale at once, and those that will be. */
export interface Change {
  tags: readonly string[]
  plans?: readonly ScheduledPurge[]
}

/** A timer waits at most an hour before it checks the clock again: timers can't wait for months. */
const LONGEST_WAIT_MS = 3_600_000

/**
 * The scheduled instants known to this process. Each is announced once: by the first `check` after
 * it, or by a timer if there are no requests.
 */
export function timetable(announce: (tags: readonly string[]) => void, closed: AbortSignal) {
  const planned = new Map<string, { at: number; tags: readonly string[] }>()
  /**
   * Keys that were scheduled while `reload` reads: the schedules that it reads for them are
   * outdated.
   */
  let newer: Set<string> | null = null
  let next = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  closed.addEventListener('abort', () => clearTimeout(timer), { once: true })

  const look = (): void => {
    next = Number.POSITIVE_INFINITY
    for (const { at } of planned.values()) next = Math.min(next, at)
    clearTimeout(timer)
    if (next === Number.POSITIVE_INFINITY || closed.aborted) return
    timer = setTimeout(check, Math.min(Math.max(next - Date.now(), 1), LONGEST_WAIT_MS)).unref()
  }
  function check(): void {
    const now = Date.now()
    // a timer may fire a moment early, and its maximum wait may end before anything is due
    if (now < next) return look()
    const due = new Set<string>()
    for (const [key, { at, tags }] of planned) {
      if (at > now) continue
      planned.delete(key)
      for (const tag of tags) due.add(tag)
    }
    look()
    announce([...due])
  }
  const put = (plans: readonly ScheduledPurge[]): void => {
    if (plans.length === 0) return
    for (const { key, at, tags } of plans) {
      newer?.add(key)
      if (at === null) planned.delete(key)
      else planned.set(key, { at: Date.parse(at), tags })
    }
    look()
    if (Date.now() >= next) check()
  }
  return {
    /** Adds schedules; those already due are announced at once. */
    put,
    /** Announces what came due; a single comparison if nothing did. */
    check(): void {
      if (Date.now() >= next) check()
    },
    /** Reads all schedules again. Schedules added or due during `read` are not lost. */
    async reload(read: () => Promise<readonly ScheduledPurge[]>): Promise<void> {
      const before = new Set(planned.keys())
      const since = (newer ??= new Set())
      try {
        const found = (await read()).filter(({ key }) => !since.has(key))
        const there = new Set(found.map(({ key }) => key))
        for (const key of before)
          if (!there.has(key) && !since.has(key) && (planned.get(key)?.at ?? 0) > Date.now())
            planned.delete(key)
        put(found)
      } finally {
        if (newer === since) newer = null
      }
    },
  }
}
