import { LRUCache } from 'lru-cache'

/** Domains that are remembered: those of the mails of the last hour, as a rule. */
const MOST_DOMAINS = 10_000
/** Times in a row that a domain asks to come back later before it is left alone. */
const DEFERRED_IN_ROW = 3
const LONGEST_PAUSE_MS = 3_600_000

interface Domain {
  /** From when on the rate allows another mail. */
  next: number
  /** When the last one may be sent that was told to wait. */
  last: number
  pausedUntil: number
  /** Answers to come back later since the last pause or mail that was taken. */
  deferred: number
  /** Pauses since the last mail that was taken. */
  pauses: number
}

/**
 * How fast mails go to each domain of recipients: so many a minute, and none for a while after it
 * asked to come back later. Kept in memory alone, since domains are data of persons.
 * @param perMinute of a domain
 * @param burst mails that may go at once
 * @param pauseMs first pause; each without a mail that was taken is twice as long
 */
export function domainPace({
  perMinute,
  burst,
  pauseMs,
  elapsed = () => performance.now(),
}: {
  perMinute: number
  burst: number
  pauseMs: number
  /** Milliseconds of a clock that is never set. */
  elapsed?: () => number
}) {
  const domains = new LRUCache<string, Domain>({ max: MOST_DOMAINS })
  const apart = 60_000 / perMinute
  const of = (name: string): Domain => {
    const known = domains.get(name)
    if (known) return known
    const fresh = { next: 0, last: 0, pausedUntil: 0, deferred: 0, pauses: 0 }
    domains.set(name, fresh)
    return fresh
  }
  return {
    /**
     * Counts a mail to a domain and returns 0, or the milliseconds that it has to wait.
     * @param isAwaited somebody waits for it: it does not queue behind the others
     */
    take(name: string, isAwaited: boolean): number {
      const [domain, now] = [of(name), elapsed()]
      const free = isAwaited ? now : Math.max(domain.next, now) - (burst - 1) * apart
      if (domain.pausedUntil <= now && free <= now) {
        domain.next = Math.max(domain.next, now) + apart
        return 0
      }
      if (isAwaited) return Math.ceil(domain.pausedUntil - now)
      // each that waits gets an instant of its own, so that it is looked at once
      domain.last = Math.max(domain.pausedUntil, free, domain.last + apart)
      return Math.ceil(domain.last - now)
    },
    /** A domain took a mail. */
    taken(name: string): void {
      const domain = of(name)
      domain.deferred = 0
      domain.pauses = 0
      domain.pausedUntil = 0
    },
    /** A domain asked to come back later. */
    deferred(name: string, isBusy: boolean): void {
      const [domain, now] = [of(name), elapsed()]
      // a mail that was on its way when the pause began
      if (domain.pausedUntil > now) return
      domain.deferred += 1
      if (domain.deferred < DEFERRED_IN_ROW && !isBusy) return
      domain.pausedUntil =
        now + Math.min(pauseMs * 2 ** Math.min(domain.pauses, 20), LONGEST_PAUSE_MS)
      domain.pauses += 1
      domain.deferred = 0
    },
  }
}
