/** sessionStorage key that marks a tab in which a transition between pages took too long. */
const KEY = 'slowTransitions'
/** Milliseconds from the opening of a prerendered page to its first paint, at most. */
const LONGEST_MS = 100

/**
 * Leaves out the transitions between pages in a tab where one delayed a prerendered page: the
 * browser takes a picture of the page that is left, which takes a processor without a graphics card
 * longer than all else (`pageswap`, HTML standard; `activationStart`, Prerendering Revamped). Other
 * pages are not measured: their first paint waits for the network.
 */
export function skipSlowTransitions(): void {
  let storage: Storage
  try {
    storage = sessionStorage
  } catch {
    // blocked: every transition is shown
    return
  }
  addEventListener('pageswap', ({ viewTransition }) => {
    if (storage.getItem(KEY)) viewTransition?.skipTransition()
  })
  new PerformanceObserver((paints) => {
    const [visit] = performance.getEntriesByType('navigation') as { activationStart?: number }[]
    const opened = visit?.activationStart
    for (const { startTime } of paints.getEntriesByName('first-contentful-paint'))
      if (opened && startTime - opened > LONGEST_MS) storage.setItem(KEY, '1')
  }).observe({ type: 'paint', buffered: true })
}
