import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds without a look after which nothing is measured any more. */
const REST_MS = 60_000

/**
 * Measures the delay of the event loop while somebody looks: its timer would wake an idle process
 * all the time.
 * @param resolutionMs milliseconds between samples, which the measured delays contain
 * @returns reads the 99th percentile since the last look, in milliseconds; null at the first
 */
export function eventLoopDelay(resolutionMs = 20): () => number | null {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    const isMeasured = timer !== undefined && histogram.count > 0
    const delay = isMeasured ? Math.max(0, histogram.percentile(99) / 1e6 - resolutionMs) : null
    histogram.reset()
    histogram.enable()
    timer = setTimeout(() => {
      histogram.disable()
      timer = undefined
    }, REST_MS).unref()
    return delay
  }
}
