interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The part of `dur` during which the thread had the processor. */
  tdur?: number
  args: { name?: string; data?: { url?: string; type?: string; functionName?: string } }
}

/**
 * Summary of a trace of the page's main thread. Times are milliseconds of processor time, which
 * other load on the machine hardly affects; a CPU slowdown is included.
 */
export interface TraceFigures {
  longest: number
  /** The longest task in wall-clock time. */
  longestByClock: number
  /** Tasks over 50 ms of processor time. */
  over: number
  /** The breakdown of the longest task, largest part first. */
  within: { what: string; time: number }[]
  /** Forced layouts, and style recalculations, triggered by our functions. */
  forced: number
  /** The names of those functions. */
  forcedBy: string[]
  /** The time of our scripts. */
  scripts: number
}

/** The events named separately in the breakdown of a task. */
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
/** Minimum duration of a long task. */
export const LONG = 50
const WAITING = new Set(['Layout', 'UpdateLayoutTree'])

/** Duration of an event: processor time if the trace has it. */
const time = ({ tdur, dur }: TraceEvent): number => tdur ?? dur ?? 0

/** Trace categories that `readTrace` needs. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']

/**
 * The median of several rounds by the longest task: single rounds show other load on the machine.
 */
export const middle = <T extends TraceFigures>(rounds: readonly T[]): T =>
  [...rounds].sort((a, b) => a.longest - b.longest)[Math.floor(rounds.length / 2)] as T

/**
 * Events on the main thread of the traced page, in order; an outer event comes before those nested
 * in it.
 */
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

/**
 * A task of the main thread: its start after the first paint, its duration, and that of each part.
 */
export interface Task {
  at: number
  took: number
  parts: Map<string, number>
}

/**
 * Trace categories that `tasksFrom` needs. Those of `TRACED` also show the work of a task, but
 * record the stacks of many script events, for which the browser parses React a second time: about
 * 50 ms of a slowed-down processor.
 */
export const TASKS_TRACED = ['toplevel', 'loading', '__metadata']

/** The long tasks of a page from its first paint on, in milliseconds of processor time. */
export function tasksFrom(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const shown = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!shown) throw new Error('nothing was painted')
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
        // nested events count as part of the outer one
        if (!part || event.ts < task.ts || end > task.ts + (task.dur ?? 0) || end <= outer) continue
        outer = end
        parts.set(part, (parts.get(part) ?? 0) + time(event) / 1000)
      }
      return { at: (task.ts - shown.ts) / 1000, took: time(task) / 1000, parts }
    })
}

/** Tasks of the main thread of the page that did most of a trace of the categories `TASKS_TRACED`. */
export interface TaskFigures {
  /** The longest task, in milliseconds of processor time. */
  longestTask: number
  /** Tasks over 50 ms of processor time. */
  longTasks: number
}

/**
 * Reads the tasks of a page that was painted before its trace began. A first key has its real
 * duration here: with the categories `TRACED` it includes the browser's parsing for stacks.
 */
export function readTasks(trace: Buffer): TaskFigures {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const byThread = Map.groupBy(
    traceEvents.filter(
      ({ ph, name, pid, tid }) =>
        ph === 'X' && name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid}/${tid}`),
    ),
    ({ pid, tid }) => `${pid}/${tid}`,
  )
  const times = [...byThread.values()]
    .map((tasks) => tasks.map((task) => time(task) / 1000))
    .map((all) => ({ all, sum: all.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.sum - a.sum)[0]?.all
  if (!times) throw new Error('the trace has no task of a page')
  return {
    longestTask: Math.max(...times),
    longTasks: times.filter((one) => one > LONG).length,
  }
}

/** What keys cost the main thread, in milliseconds of processor time. */
export interface KeyFigures {
  /** Of each key: all tasks from the one that it arrived in to the one whose frame shows it. */
  spent: number[]
  /** The longest task after the frame of the first key, which compiles what all others use. */
  longestAfterFirst: number
}

/** Reads the keys of a trace of the categories `TRACED`. */
export function readKeys(trace: Buffer): KeyFigures {
  const events = mainThread(trace)
  const tasks = events.filter(({ name }) => name === 'RunTask')
  const frames = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur
  const ranges = events
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
    .flatMap(({ ts }) => {
      const frame = frames.find((at) => at > ts)
      return frame === undefined ? [] : [{ from: ts, to: frame }]
    })
  const first = ranges[0]?.to ?? 0
  return {
    spent: ranges.map(({ from, to }) =>
      tasks
        .filter((task) => endOf(task) > from && task.ts < to)
        .reduce((sum, task) => sum + time(task) / 1000, 0),
    ),
    longestAfterFirst: Math.max(
      0,
      ...tasks.filter(({ ts }) => ts > first).map((task) => time(task) / 1000),
    ),
  }
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
