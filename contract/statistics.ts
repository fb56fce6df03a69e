/** Classes of devices, by the width of the window: below 768, below 1024, and from there on. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** Classes of the page that led to the site; the page itself is never sent. */
export const REFERRERS = ['none', 'search', 'social', 'assistant', 'site'] as const
export type Referrer = (typeof REFERRERS)[number]

/** Networks that an article can be shared on. */
export const SHARE_NETWORKS = ['copy', 'facebook', 'messaging', 'twitter'] as const

/** Errors that visitors saw: a page that does not exist, one that failed, a script that failed. */
export const FAULTS = ['not_found', 'page_failed', 'script_failed'] as const
export type Fault = (typeof FAULTS)[number]

/** Values of speed that browsers measure (Web Vitals). */
export const SPEED_METRICS = ['LCP', 'INP', 'CLS'] as const
export type SpeedMetric = (typeof SPEED_METRICS)[number]

/**
 * Upper bounds of the buckets that a metric is counted in, in milliseconds, of CLS in thousandths;
 * values above the last bound are in one more. The thresholds of Web Vitals are among them.
 */
export const SPEED_BOUNDS: Readonly<Record<SpeedMetric, readonly number[]>> = {
  LCP: [
    250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000,
    15_000,
  ],
  INP: [16, 32, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000],
  CLS: [1, 5, 10, 20, 30, 50, 75, 100, 150, 200, 250, 400, 600, 1000],
}
/** Up to which value a metric is good, and from which on it is poor. */
export const SPEED_THRESHOLDS: Readonly<
  Record<SpeedMetric, readonly [good: number, poor: number]>
> = { LCP: [2500, 4000], INP: [200, 500], CLS: [100, 250] }

/** The longest texts of an event that are counted, in characters. */
export const STATISTIC_TEXT = { word: 60, campaign: 40, file: 300, host: 100 } as const
