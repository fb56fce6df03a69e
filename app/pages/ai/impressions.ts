/** Fraction of a section, or of the window that it fills, at which it counts as seen (FT-087). */
const SEEN_SHARE = 0.5
/** Milliseconds that it must be in view. */
export const SEEN_FOR = 500

type Sight = Pick<
  IntersectionObserverEntry,
  'intersectionRatio' | 'intersectionRect' | 'rootBounds'
>

/**
 * Whether half of a section is in view; one taller than the window must fill half of the window.
 */
export const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: Sight): boolean =>
  intersectionRatio >= SEEN_SHARE ||
  (rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN_SHARE)

/** Tracks which sections were seen, each reported once (FT-087). Times are in milliseconds. */
export class Impressions {
  private readonly since = new Map<string, number>()
  private readonly seen = new Set<string>()
  private readonly recorded: Set<string>

  /** @param recorded sections that this visit has already recorded */
  constructor(recorded: Iterable<string>) {
    this.recorded = new Set(recorded)
  }

  /** Records that a section came into view or left it. */
  look(section: string, inView: boolean, now: number): void {
    this.record(section, now)
    if (!inView) this.since.delete(section)
    else if (!this.since.has(section)) this.since.set(section, now)
  }

  /** Returns the sections seen since the last call; those in view count up to now. */
  take(now: number): string[] {
    for (const section of this.since.keys()) this.record(section, now)
    const fresh = [...this.seen].filter((section) => !this.recorded.has(section))
    for (const section of fresh) this.recorded.add(section)
    return fresh
  }

  private record(section: string, now: number): void {
    if (now - (this.since.get(section) ?? Number.POSITIVE_INFINITY) >= SEEN_FOR)
      this.seen.add(section)
  }
}
