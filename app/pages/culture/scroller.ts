import { NO_WHEEL, sameGesture, type WheelStep } from '../../components/FullPage/momentum.ts'

/** Ids of the sections, in order: index 0 to 4 (FT-042). */
export const SECTIONS = ['intro', 'mission', 'goal', 'value', 'ending'] as const
export const GOAL = 2
export const VALUE = 3
export const ENDING = 4
/** Bar and side navigation show from this section on (FT-044). */
export const BARS_FROM = GOAL

/** Minimum milliseconds between two moves, by the requested direction (FT-060). */
export const THROTTLE = { up: 100, down: 1000 } as const
/**
 * Milliseconds of the veil between two sections, by direction; `value` = down into Core Value
 * (FT-061).
 */
export const BLINK = { up: 700, down: 1400, value: 1000 } as const
/** Milliseconds of a step within Goal and within Core Value (FT-061). */
export const STEP = { card: { up: 500, down: 700 }, pan: { up: 700, down: 1000 } } as const
/**
 * A wheel event that exceeds the last one in size and speed by this factor is a new push within a
 * gesture.
 */
const PUSH = 1.2
/** Pixels from which equal wheel events count as mouse wheel notches. */
const NOTCH = 80

export type Direction = 'up' | 'down'
/**
 * `stepped`: wheel and keys move the sections. `free`: the page scrolls normally, and the state
 * only follows it.
 */
export type ScrollMode = 'stepped' | 'free'

/** Dimensions of the page's content. */
export interface Stage {
  mode: ScrollMode
  /** Number of Goal cards. */
  cards: number
  /** Number of steps by which the row of Core Value can pan; 0 if it does not pan (FT-055). */
  pans: number
}

export interface ScrollerState extends Stage {
  section: number
  card: number
  pan: number
  /** Start of the last move, in milliseconds. */
  moved: number
  /** End of the running move. */
  until: number
  wheel: WheelStep
  /** Last speed of the wheel, in pixels per millisecond. */
  speed: number
  /** Whether the current wheel gesture has moved something. */
  spent: boolean
}

/** Whether the current section has more content above and below the window (FT-056). */
export interface ScrollExtent {
  above: boolean
  below: boolean
}

export type ScrollerEvent =
  /** A wheel event; `size` in pixels, without direction. */
  | { type: 'wheel'; direction: Direction; size: number; extent: ScrollExtent; now: number }
  /** An arrow key or the space bar. */
  | { type: 'key'; direction: Direction; extent: ScrollExtent; now: number }
  /** A page key: a whole section, whatever its content. */
  | { type: 'page'; direction: Direction; extent: ScrollExtent; now: number }
  /** A link, Home or End. */
  | { type: 'section'; to: number; now: number }
  /** A card was chosen. */
  | { type: 'card'; to: number; now: number }
  /** The focus moved into a section, or a card. */
  | { type: 'focus'; section: number; card?: number; now: number }
  /** The browser itself scrolled: by touch, scrollbar or find-in-page. */
  | { type: 'seen'; section: number; now: number }
  /** The row of Core Value was scrolled by touch or key. */
  | { type: 'panned'; pan: number; now: number }
  /** The window or the visitor's preferences changed. */
  | ({ type: 'stage' } & Stage)

/**
 * Result for the page: nothing, leave the event to the browser, swallow it, or a move of so many
 * milliseconds.
 */
export type Answer =
  | { kind: 'none' | 'native' | 'hold' }
  | { kind: 'section'; section: number; duration: number }
  | { kind: 'card'; card: number; duration: number }
  | { kind: 'pan'; pan: number; duration: number }

type Outcome = readonly [ScrollerState, Answer]

/** Returns the state of a page as it is opened. */
export const begin = (stage: Stage): ScrollerState => ({
  ...stage,
  section: 0,
  card: 0,
  pan: 0,
  moved: Number.NEGATIVE_INFINITY,
  until: Number.NEGATIVE_INFINITY,
  wheel: NO_WHEEL,
  speed: 0,
  spent: false,
})

const within = (value: number, last: number): number =>
  Math.max(0, Math.min(last, Math.trunc(value) || 0))
const still = (state: ScrollerState, kind: 'none' | 'native' | 'hold' = 'none'): Outcome => [
  state,
  { kind },
]

/** Returns the duration of the veil from one section to another (FT-061). */
export function blinkOf(from: number, to: number): number {
  if (to <= from) return BLINK.up
  return to === VALUE ? BLINK.value : BLINK.down
}

function toSection(
  state: ScrollerState,
  to: number,
  now: number,
  entry: 'first' | 'near',
): Outcome {
  const section = within(to, ENDING)
  // a visitor coming from below finds cards and row as they were left
  const last = entry === 'near' && section < state.section
  const duration = state.mode === 'free' ? 0 : blinkOf(state.section, section)
  return [
    {
      ...state,
      section,
      card: section === GOAL ? (last ? state.cards - 1 : 0) : state.card,
      pan: section === VALUE ? (last ? state.pans : 0) : state.pan,
      moved: now,
      until: now + duration,
    },
    { kind: 'section', section, duration },
  ]
}

function toCard(state: ScrollerState, to: number, now: number): Outcome {
  const card = within(to, state.cards - 1)
  const duration = STEP.card[card < state.card ? 'up' : 'down']
  return [
    { ...state, card, moved: now, until: now + duration },
    { kind: 'card', card, duration },
  ]
}

function toPan(state: ScrollerState, to: number, now: number): Outcome {
  const duration = STEP.pan[to < state.pan ? 'up' : 'down']
  return [
    { ...state, pan: to, moved: now, until: now + duration },
    { kind: 'pan', pan: to, duration },
  ]
}

/**
 * Returns the next stop in a direction: a card, a step of the row, a section (FT-051, FT-052,
 * FT-055).
 */
function step(state: ScrollerState, direction: Direction, now: number, whole: boolean): Outcome {
  const by = direction === 'down' ? 1 : -1
  const card = state.card + by
  const pan = state.pan + by
  if (!whole && state.section === GOAL && card >= 0 && card < state.cards)
    return toCard(state, card, now)
  if (!whole && state.section === VALUE && pan >= 0 && pan <= state.pans)
    return toPan(state, pan, now)
  return toSection(state, state.section + by, now, 'near')
}

/** Whether the page itself can still scroll in a direction before anything moves (FT-056). */
const isBrowsers = (state: ScrollerState, direction: Direction, extent: ScrollExtent): boolean =>
  direction === 'down'
    ? extent.below || state.section === ENDING
    : extent.above || state.section === 0

function ask(
  state: ScrollerState,
  { direction, extent, now }: { direction: Direction; extent: ScrollExtent; now: number },
  { whole = false, fading = false } = {},
): Outcome {
  if (state.mode === 'free') return still(state, 'native')
  if (now < state.until) return still(state, 'hold')
  if (isBrowsers(state, direction, extent))
    return still(state, fading && state.spent ? 'hold' : 'native')
  if (fading || now - state.moved < THROTTLE[direction]) return still(state, 'hold')
  return step(state, direction, now, whole)
}

/**
 * Whether it is the tail of a trackpad gesture, however long; a mouse wheel that keeps turning and
 * a new push are not. Events merged by a busy browser are larger, but no faster.
 */
function isTail(
  { wheel: last, speed: before }: ScrollerState,
  next: WheelStep,
  speed: number,
): boolean {
  if (!sameGesture(last, next)) return false
  const notch = next.size === last.size && next.size >= NOTCH
  return !notch && (next.size < last.size * PUSH || speed < before * PUSH)
}

function onWheel(state: ScrollerState, event: Extract<ScrollerEvent, { type: 'wheel' }>): Outcome {
  const wheel = { time: event.now, size: event.size }
  const spent = sameGesture(state.wheel, wheel) && state.spent
  const speed = event.size / Math.max(1, event.now - state.wheel.time)
  const [next, answer] = ask({ ...state, wheel, speed, spent }, event, {
    fading: isTail(state, wheel, speed),
  })
  const moves = answer.kind !== 'native' && answer.kind !== 'hold'
  return [moves ? { ...next, spent: true } : next, answer]
}

/** Returns the state after the browser has already scrolled: no veil. */
function follow(state: ScrollerState, to: number, card?: number): ScrollerState {
  const section = within(to, ENDING)
  const entered = section === GOAL && state.section !== GOAL
  const first = entered ? (section < state.section ? state.cards - 1 : 0) : state.card
  return { ...state, section, card: card === undefined ? first : within(card, state.cards - 1) }
}

/**
 * Returns the result of an event and the new state: the culture page's one state machine (FT-042,
 * FT-051..061). It depends on no browser and no clock; times are milliseconds of one clock.
 */
export function next(state: ScrollerState, event: ScrollerEvent): Outcome {
  switch (event.type) {
    case 'wheel':
      return onWheel(state, event)
    case 'key':
      return ask(state, event)
    case 'page':
      return ask(state, event, { whole: true })
    case 'section':
      return toSection(state, event.to, event.now, 'first')
    case 'card':
      return within(event.to, state.cards - 1) === state.card
        ? still(state)
        : toCard(state, event.to, event.now)
    case 'focus': {
      const after = follow(state, event.section, event.card)
      if (state.mode === 'free' || after.section === state.section) return still(after)
      // it applies at once: screen reader users do not wait for the veil
      return [
        { ...after, moved: event.now, until: event.now },
        { kind: 'section', section: after.section, duration: 0 },
      ]
    }
    case 'seen':
      return still(event.now < state.until ? state : follow(state, event.section))
    case 'panned':
      return still(
        event.now < state.until ? state : { ...state, pan: within(event.pan, state.pans) },
      )
    case 'stage': {
      const { mode, cards, pans } = event
      const same = mode === state.mode
      return still({
        ...state,
        mode,
        cards,
        pans,
        card: within(state.card, cards - 1),
        pan: within(state.pan, pans),
        // a move in progress is no longer valid
        until: same ? state.until : Number.NEGATIVE_INFINITY,
        spent: same && state.spent,
      })
    }
  }
}
