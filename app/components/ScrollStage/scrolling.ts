type Listener = (y: number) => void
/** Not in the type library yet. */
type Timeline = new (options: {
  source: Element
}) => { readonly currentTime: { readonly value: number } | null }

const listeners = new Set<Listener>()
let waiting: ReturnType<typeof setTimeout> | undefined
let timeline: InstanceType<Timeline> | undefined
let sizes: ResizeObserver | undefined
let room = 0

/**
 * How far the page is scrolled. `scrollY` makes the browser bring styles and layout up to date first, and where something
 * moves they never are; a scroll timeline has the offset of the last frame at hand.
 */
function offset(): number {
  const part = timeline?.currentTime?.value
  return part === undefined ? scrollY : (part / 100) * room
}

function measure(): void {
  const { scrollHeight, clientHeight } = document.documentElement
  room = scrollHeight - clientHeight
}

/** Reads once for all, in a task of its own after the frame was drawn. */
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
    // told when a layout has just been made: reading costs nothing then
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
 * Tells how far the page is scrolled, once a frame at most and after it: whoever listens writes only, and nobody waits for a
 * layout. Gives the function that ends it.
 */
export function onScroll(listener: Listener): () => void {
  if (listeners.size === 0) begin()
  listeners.add(listener)
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) end()
  }
}
