interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Of `dur`, what the thread had the processor. */
  tdur?: number
  args: { name?: string; data?: { url?: string; type?: string; functionName?: string } }
}

/**
 * What a trace says of the main thread of the page. Times in milliseconds of the processor, which what else runs on the
 * machine leaves nearly as they are; a slowed-down processor counts with them.
 */
export interface TraceFigures {
  longest: number
  /** The longest task by the clock. */
  longestByClock: number
  /** Tasks over 50 ms of the processor. */
  over: number
  /** What the longest task spent its time on, the largest part first. */
  within: { what: string; time: number }[]
  /** Layouts, and recalculations of style, that one of our functions had to wait for. */
  forced: number
  /** The names of the functions that waited. */
  forcedBy: string[]
  /** The part of the time that our scripts took. */
  scripts: number
}

/** What is worth a name of its own in the break-down of a task. */
const PARTS: Record<string, string> = {
  FunctionCall: 'scripts',
  EvaluateScript: 'scripts',
  'v8.evaluateModule': 'scripts',
  RunMicrotasks: 'scripts',
  TimerFire: 'scripts',
  FireAnimationFrame: 'scripts',
  EventDispatch: 'scripts',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'pre-paint',
  Paint: 'paint',
  Layerize: 'layers',
  Commit: 'commit',
  'Decode Image': 'pictures',
  HitTest: 'hit test',
  'v8.compileModule': 'compiling',
  'v8.compile': 'compiling',
  MinorGC: 'collecting',
  MajorGC: 'collecting',
  ParseHTML: 'parsing',
}
/** From here on a task is long. */
export const LONG = 50
const WAITING = new Set(['Layout', 'UpdateLayoutTree'])

/** What a thread spent on an event: of the processor where the trace knows it. */
const time = ({ tdur, dur }: TraceEvent): number => tdur ?? dur ?? 0

/** What `readTrace` needs of a trace. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']

/** Of several rounds the middle one by its longest task: what else runs on the machine shows in single rounds. */
export const middle = <T extends TraceFigures>(rounds: readonly T[]): T =>
  [...rounds].sort((a, b) => a.longest - b.longest)[Math.floor(rounds.length / 2)] as T

/** What ran on the main thread of the page that a trace is of, in order; an outer event stands before what it holds. */
function mainThread(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const all = traceEvents.filter((event) => event.ph === 'X' && event.dur !== undefined)
  const places = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  // of several renderers the page's is the one that paints
  const painted = new Map<string, number>()
  for (const { name, pid, tid } of all)
    if (name === 'PrePaint' && places.has(`${pid}/${tid}`))
      painted.set(`${pid}/${tid}`, (painted.get(`${pid}/${tid}`) ?? 0) + 1)
  const main = [...painted].sort(([, a], [, b]) => b - a)[0]?.[0]
  return all
    .filter(({ pid, tid }) => `${pid}/${tid}` === main)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}

/** A task of the main thread: when it began after the first paint, how long it took, and what of it each part. */
export interface Task {
  at: number
  took: number
  parts: Map<string, number>
}

/**
 * What `tasksFrom` needs of a trace. The categories of `TRACED` say what a task does as well, but take the stack of much
 * that scripts do, for which the browser parses React a second time: some 50 ms of a slowed-down processor.
 */
export const TASKS_TRACED = ['toplevel', 'loading', '__metadata']

/** The long tasks of a page from its first paint on, in milliseconds of the processor. */
export function tasksFrom(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const shown = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!shown) throw new Error('nothing was shown')
  const events = traceEvents
    .filter(
      ({ ph, dur, pid, tid }) =>
        ph === 'X' && dur !== undefined && pid === shown.pid && tid === shown.tid,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return events
    .filter(
      (event) =>
        event.name === 'ThreadControllerImpl::RunTask' &&
        time(event) > LONG * 1000 &&
        event.ts + (event.dur ?? 0) > shown.ts,
    )
    .map((task) => {
      const parts = new Map<string, number>()
      let outer = 0
      for (const event of events) {
        const end = event.ts + (event.dur ?? 0)
        const part = PARTS[event.name]
        // what an event holds counts as the event's
        if (!part || event.ts < task.ts || end > task.ts + (task.dur ?? 0) || end <= outer) continue
        outer = end
        parts.set(part, (parts.get(part) ?? 0) + time(event) / 1000)
      }
      return { at: (task.ts - shown.ts) / 1000, took: time(task) / 1000, parts }
    })
}

/** Reads a trace of the categories `TRACED`. */
export function readTrace(trace: Buffer, origin: string): TraceFigures {
  const events = mainThread(trace)
  const tasks = events.filter(({ name }) => name === 'RunTask')
  const task = tasks.reduce<TraceEvent | null>(
    (most, event) => (time(event) > (most ? time(most) : 0) ? event : most),
    null,
  )
  const spent = new Map<string, number>()
  const forcedBy: string[] = []
  let scripts = 0
  let first = Number.POSITIVE_INFINITY
  let last = 0
  const open: { event: TraceEvent; end: number; inner: number }[] = []
  const close = (until: number): void => {
    for (let top = open.at(-1); top && top.end <= until; top = open.at(-1)) {
      open.pop()
      const took = time(top.event)
      const parent = open.at(-1)
      if (parent) parent.inner += took
      const part = PARTS[top.event.name]
      if (task && part && top.event.ts >= task.ts && top.end <= task.ts + (task.dur ?? 0))
        spent.set(part, (spent.get(part) ?? 0) + took - top.inner)
    }
  }
  for (const event of events) {
    close(event.ts)
    first = Math.min(first, event.ts)
    last = Math.max(last, event.ts + (event.dur ?? 0))
    const caller = open.findLast(
      (outer) =>
        outer.event.name === 'FunctionCall' && outer.event.args.data?.url?.startsWith(origin),
    )
    if (caller && WAITING.has(event.name) && (event.dur ?? 0) > 0)
      forcedBy.push(caller.event.args.data?.functionName || 'unnamed')
    if (!caller && event.name === 'FunctionCall' && event.args.data?.url?.startsWith(origin))
      scripts += time(event)
    open.push({ event, end: event.ts + (event.dur ?? 0), inner: 0 })
  }
  close(Number.POSITIVE_INFINITY)
  return {
    longest: task ? time(task) / 1000 : 0,
    longestByClock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    over: tasks.filter((one) => time(one) > LONG * 1000).length,
    within: [...spent]
      .map(([what, took]) => ({ what, time: took / 1000 }))
      .filter((part) => part.time >= 1)
      .sort((a, b) => b.time - a.time),
    forced: forcedBy.length,
    forcedBy: [...new Set(forcedBy)],
    scripts: last > first ? scripts / (last - first) : 0,
  }
}
