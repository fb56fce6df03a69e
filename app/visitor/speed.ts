import type { SpeedMetric } from '../../contract/statistics.ts'

type Report = (metric: SpeedMetric, value: number) => void

interface EventTiming extends PerformanceEntry {
  interactionId?: number
}
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Milliseconds: shifts closer than this belong together, up to the second value in all (CLS). */
const [SHIFT_GAP, SHIFT_SPAN] = [1000, 5000]
/** One of this many interactions may be longer than INP. */
const INTERACTIONS = 50

const observe = (type: string, each: (entry: PerformanceEntry) => void): void => {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 40 } : {}),
    })
  } catch {
    // a browser without this measure reports none
  }
}

/**
 * Measures LCP of the document, INP and CLS of each page (Web Vitals), by the browser's own entries.
 * @returns a function that reports what was measured since its last call, and begins anew
 */
export function measureSpeed(): (report: Report) => void {
  // in the background nothing is painted
  const isVisible = document.visibilityState === 'visible'
  let paint: number | null = null
  let shift = 0
  let window = { value: 0, first: 0, last: 0 }
  const longest = new Map<number, number>()
  let interactions = 0
  observe('largest-contentful-paint', ({ startTime }) => (paint = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift
    if (hadRecentInput) return
    const isLater = startTime - window.last > SHIFT_GAP || startTime - window.first > SHIFT_SPAN
    window = isLater
      ? { value, first: startTime, last: startTime }
      : { ...window, value: window.value + value, last: startTime }
    shift = Math.max(shift, window.value)
  })
  observe('event', (entry) => {
    const { interactionId, duration } = entry as EventTiming
    if (!interactionId) return
    const before = longest.get(interactionId)
    if (before === undefined) interactions += 1
    longest.set(interactionId, Math.max(before ?? 0, duration))
    // only the longest few can be INP
    if (longest.size > 10) {
      const [shortest] = [...longest].sort((a, b) => a[1] - b[1])
      if (shortest) longest.delete(shortest[0])
    }
  })
  return (report) => {
    if (!isVisible) return
    if (paint !== null) {
      const [load] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        activationStart?: number
      })[]
      report('LCP', Math.max(0, Math.round(paint - (load?.activationStart ?? 0))))
    }
    report('CLS', Math.round(shift * 1000))
    const durations = [...longest.values()].sort((a, b) => b - a)
    const place = Math.min(Math.floor(interactions / INTERACTIONS), durations.length - 1)
    const interaction = durations[place]
    if (interaction !== undefined) report('INP', Math.round(interaction))
    paint = null
    shift = 0
    window = { value: 0, first: 0, last: 0 }
    longest.clear()
    interactions = 0
  }
}
