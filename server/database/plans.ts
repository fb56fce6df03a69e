/** Tags that are told when an instant comes. A later plan with the same key takes its place. */
export interface Plan {
  key: string
  /** ISO instant; null = nothing is planned any more. */
  at: string | null
  tags: readonly string[]
}

/** What a transaction changed: the tags that are stale at once, and those that will be. */
export interface Change {
  tags: readonly string[]
  plans?: readonly Plan[]
}

/** The clock of a timer is looked at once an hour at the latest: timers can't wait for months. */
const LONGEST_WAIT_MS = 3_600_000

/** The instants that this process knows of. Each is told once: by the first `check` after it, or by a timer while nobody asks. */
export function timetable(announce: (tags: readonly string[]) => void, closed: AbortSignal) {
  const planned = new Map<string, { at: number; tags: readonly string[] }>()
  /** Keys that were planned while `refill` reads: what it reads of them is older. */
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
    // a timer may fire a moment early, and its longest wait be over before anything is due
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
  const put = (plans: readonly Plan[]): void => {
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
    /** Takes plans in; what is due already is told at once. */
    put,
    /** Tells what came due; one comparison where nothing did. */
    check(): void {
      if (Date.now() >= next) check()
    },
    /** Reads all plans anew. What is planned, or comes due, while `read` reads is not lost. */
    async refill(read: () => Promise<readonly Plan[]>): Promise<void> {
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
