type Listener = (y: number) => void
/** Not in the type library yet. */
type Timeline = new (options: {
  source: Element
}) => { readonly currentTime: { readonly value: number } | null }

const listeners = new Set<Listener>()
let waiting: ReturnType<typeof setTimeout> | undefined
let timeline: InstanceType<Timeline> | undefined
let sizes: ResizeObserver | undefined
let scrollRange = 0

/**
 * Returns the scroll offset of the page. `scrollY` makes the browser update styles and layout
 * first, which are always outdated while something moves; a scroll timeline has the offset of the
 * last frame available.
 */
function offset(): number {
  const part = timeline?.currentTime?.value
  return part === undefined ? scrollY : (part / 100) * scrollRange
}

function measure(): void {
  const { scrollHeight, clientHeight } = document.documentElement
  scrollRange = scrollHeight - clientHeight
}

/** Reads the offset once for all listeners, in a separate task after the frame was painted. */
function notify(): void {
  waiting = undefined
  const y = offset()
  for (const listener of listeners) listener(y)
}
function scrolled(): void {
  waiting ??= setTimeout(notify)
}

function begin(): void {
  const Source = (globalThis as { ScrollTimeline?: Timeline }).ScrollTimeline
  if (Source) {
    const root = document.documentElement
    timeline = new Source({ source: root })
    // called right after a layout: reading costs nothing then
    sizes = new ResizeObserver(measure)
    sizes.observe(root)
    sizes.observe(document.body)
    addEventListener('resize', measure)
    measure()
  }
  addEventListener('scroll', scrolled, { passive: true })
}
function end(): void {
  removeEventListener('scroll', scrolled)
  removeEventListener('resize', measure)
  sizes?.disconnect()
  timeline = undefined
  clearTimeout(waiting)
  waiting = undefined
}

/**
 * Reports the scroll offset of the page, at most once a frame and after it. Listeners may only
 * write, so nothing forces a layout. Returns the function that stops it.
 */
export function onScroll(listener: Listener): () => void {
  if (listeners.size === 0) begin()
  listeners.add(listener)
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) end()
  }
}
