import { expect, test } from 'vitest'
import {
  type Answer,
  begin,
  BLINK,
  blinkOf,
  ENDING,
  GOAL,
  next,
  type ScrollerEvent,
  type ScrollerState,
  type ScrollExtent,
  SECTIONS,
  type Stage,
  VALUE,
} from './scroller.ts'

const stage: Stage = { mode: 'stepped', cards: 5, pans: 3 }
const none: ScrollExtent = { above: false, below: false }
const at = (section: number, more: Partial<ScrollerState> = {}): ScrollerState => ({
  ...begin(stage),
  section,
  ...more,
})
const key = (state: ScrollerState, direction: 'up' | 'down', now: number, extent = none) =>
  next(state, { type: 'key', direction, extent, now })
const wheel = (
  state: ScrollerState,
  direction: 'up' | 'down',
  now: number,
  size = 100,
  extent = none,
) => next(state, { type: 'wheel', direction, size, extent, now })

/**
 * Presses in one direction until nothing moves, each press long after the one before; returns every
 * position seen.
 */
function walk(
  from: ScrollerState,
  direction: 'up' | 'down',
  type: 'key' | 'page' | 'wheel' = 'key',
): string[] {
  const seen: string[] = []
  let state = from
  for (let now = 10_000; now < 400_000; now += 5000) {
    const [after, answer] = next(state, { type, direction, extent: none, now, size: 100 })
    if (answer.kind === 'native') break
    state = after
    seen.push(
      `${state.section}${state.section === GOAL ? `c${state.card}` : ''}${state.section === VALUE ? `p${state.pan}` : ''}`,
    )
  }
  return seen
}

test('FT-042 the page has five sections, index 0 to 4, and begins with the first', () => {
  expect(SECTIONS).toEqual(['intro', 'mission', 'goal', 'value', 'ending'])
  expect(begin(stage)).toMatchObject({ section: 0, card: 0, pan: 0 })
})

test('FT-051 FT-052 FT-055 down moves through sections, cards and row, one at a time', () => {
  const way = ['1', '2c0', '2c1', '2c2', '2c3', '2c4', '3p0', '3p1', '3p2', '3p3', '4']
  expect(walk(at(0), 'down')).toEqual(way)
  expect(walk(at(0), 'down', 'wheel')).toEqual(way)
})

test('FT-051 up moves the same way back', () => {
  const end = at(ENDING, { card: 4, pan: 3 })
  const way = ['3p3', '3p2', '3p1', '3p0', '2c4', '2c3', '2c2', '2c1', '2c0', '1', '0']
  expect(walk(end, 'up')).toEqual(way)
  expect(walk(end, 'up', 'wheel')).toEqual(way)
})

test('page keys move by a whole section', () => {
  expect(walk(at(0), 'down', 'page')).toEqual(['1', '2c0', '3p0', '4'])
  expect(walk(at(ENDING), 'up', 'page')).toEqual(['3p3', '2c4', '1', '0'])
})

test('FT-055 where the row does not pan, down leaves Core Value at once', () => {
  expect(walk(at(VALUE, { pans: 0 }), 'down')).toEqual(['4'])
})

test('above the first section and below the last the browser scrolls', () => {
  expect(key(at(0), 'up', 0)[1].kind).toBe('native')
  expect(key(at(ENDING), 'down', 0)[1].kind).toBe('native')
})

test('FT-053 arrows move between the cards, and a chosen card is jumped to', () => {
  const [second, down] = key(at(GOAL), 'down', 0)
  expect([second.card, down]).toEqual([1, { kind: 'card', card: 1, duration: 700 }])
  const [first, up] = key(second, 'up', 1000)
  expect([first.card, up]).toEqual([0, { kind: 'card', card: 0, duration: 500 }])
  // a press of the pointer is not throttled
  const [last] = next(second, { type: 'card', to: 4, now: 1 })
  expect(last.card).toBe(4)
  expect(next(last, { type: 'card', to: 4, now: 9000 })).toEqual([last, { kind: 'none' }])
})

test('FT-056 a section taller than the window scrolls natively until its end', () => {
  const state = at(1)
  expect(key(state, 'down', 0, { above: false, below: true })).toEqual([state, { kind: 'native' }])
  expect(key(state, 'up', 0, { above: true, below: false })).toEqual([state, { kind: 'native' }])
  expect(key(state, 'down', 0, { above: true, below: false })[0].section).toBe(2)
  expect(key(state, 'up', 0, { above: false, below: true })[0].section).toBe(0)
  // the footer belongs to the Ending
  expect(key(at(ENDING), 'up', 0, { above: true, below: false })[1].kind).toBe('native')
})

test('FT-056 the momentum of the gesture that scrolled to the end does not move on; the next push does', () => {
  let [state, answer] = wheel(at(1), 'down', 0, 90, { above: false, below: true })
  expect(answer.kind).toBe('native')
  for (let now = 16, size = 80; now < 400; now += 16, size -= 3) {
    ;[state, answer] = wheel(state, 'down', now, size, { above: true, below: false })
    expect(answer.kind).toBe('hold')
  }
  expect(wheel(state, 'down', 700, 60, { above: true, below: false })[0].section).toBe(2)
})

test.each([
  [0, 1, BLINK.down, 1400],
  [1, 0, BLINK.up, 700],
  [1, 2, BLINK.down, 1400],
  [3, 2, BLINK.up, 700],
  [2, 3, BLINK.value, 1000],
  [3, 4, BLINK.down, 1400],
  [4, 0, BLINK.up, 700],
] as const)(
  'FT-061 from section %i to %i the blink lasts as the specification says',
  (from, to, known, milliseconds) => {
    expect(blinkOf(from, to)).toBe(known)
    expect(known).toBe(milliseconds)
    const [state, answer] = next(at(from), { type: 'section', to, now: 50 })
    expect(answer).toEqual({ kind: 'section', section: to, duration: milliseconds })
    expect(state.until).toBe(50 + milliseconds)
  },
)

test('FT-061 steps take 500 and 700 ms in Goal, 700 and 1000 ms in Core Value', () => {
  const durationOf = ([, answer]: readonly [ScrollerState, Answer]) =>
    'duration' in answer && answer.duration
  expect(durationOf(key(at(GOAL, { card: 2 }), 'up', 0))).toBe(500)
  expect(durationOf(key(at(GOAL, { card: 2 }), 'down', 0))).toBe(700)
  expect(durationOf(key(at(VALUE, { pan: 1 }), 'up', 0))).toBe(700)
  expect(durationOf(key(at(VALUE, { pan: 1 }), 'down', 0))).toBe(1000)
})

test('FT-060 down waits 1000 ms after a move, up 100 ms; neither is accepted before the move has ended', () => {
  const [card] = key(at(GOAL), 'down', 0) // 700 ms
  expect(key(card, 'down', 999)[1].kind).toBe('hold')
  expect(key(card, 'down', 1000)[0].card).toBe(2)
  expect(key(card, 'up', 699)[1].kind).toBe('hold')
  expect(key(card, 'up', 700)[0].card).toBe(0)
  // the browser jumped there itself: only the throttle remains
  const [jumped] = next(at(0), { type: 'focus', section: GOAL, card: 2, now: 0 })
  expect(key(jumped, 'up', 99)[1].kind).toBe('hold')
  expect(key(jumped, 'up', 100)[0].card).toBe(1)
  expect(key(jumped, 'down', 999)[1].kind).toBe('hold')
  const [mission] = key(at(0), 'down', 0) // 1400 ms
  expect(key(mission, 'down', 1399)[1].kind).toBe('hold')
  expect(key(mission, 'down', 1400)[0].section).toBe(2)
})

test('a trackpad moves once per gesture, however long its momentum; a new push and a turning wheel move again', () => {
  let state = at(0)
  let moves = 0
  let now = 0
  const push = (size: number): void => {
    now += 12
    const [after, answer] = wheel(state, 'down', now, size)
    state = after
    if (answer.kind === 'section' || answer.kind === 'card') moves += 1
  }
  for (let size = 4; size < 90; size *= 1.5) push(size)
  // two seconds, with the irregularity of real trackpads
  for (let index = 0; index < 170; index++)
    push(Math.max(1, 88 * 0.97 ** index + (index % 3) * 0.1))
  expect([moves, state.section]).toEqual([1, 1])
  push(30)
  expect([moves, state.section]).toEqual([2, 2])

  // a busy browser merges five of them: larger, but no faster
  for (let size = 28; size > 20; size--) push(size)
  now += 4 * 12
  push(100)
  expect([moves, state.section]).toEqual([2, 2])

  state = at(0)
  moves = 0
  for (let turn = 0; turn < 50; turn++) {
    now += 88
    push(100)
  }
  expect(moves).toBeGreaterThan(2)
})

test('the momentum of the gesture that reached the Ending does not continue into the footer', () => {
  let [state] = wheel(at(VALUE, { pan: 3 }), 'down', 0, 90)
  const kinds = new Set<string>()
  for (let now = 16, size = 89; now < 1900; now += 16, size *= 0.98) {
    const [after, answer] = wheel(state, 'down', now, size, { above: false, below: true })
    state = after
    kinds.add(answer.kind)
  }
  expect([...kinds]).toEqual(['hold'])
  expect(wheel(state, 'down', 2400, 60, { above: false, below: true })[1].kind).toBe('native')
})

test('FT-043 FT-050 a link goes to its section at any time, Goal at its first card, the row at its beginning', () => {
  const busy = at(ENDING, { card: 3, pan: 2, until: 9999, moved: 5000 })
  expect(next(busy, { type: 'section', to: GOAL, now: 5001 })[0]).toMatchObject({
    section: GOAL,
    card: 0,
  })
  expect(next(busy, { type: 'section', to: VALUE, now: 5001 })[0]).toMatchObject({
    section: VALUE,
    pan: 0,
  })
  expect(next(busy, { type: 'section', to: 0, now: 5001 })[0].section).toBe(0)
})

test('the focus moves the page at once, into a card too, even during a move', () => {
  const [state, answer] = next(at(0, { until: 9999 }), {
    type: 'focus',
    section: GOAL,
    card: 3,
    now: 10,
  })
  expect([state.section, state.card, state.until]).toEqual([GOAL, 3, 10])
  expect(answer).toEqual({ kind: 'section', section: GOAL, duration: 0 })
  expect(next(state, { type: 'focus', section: GOAL, card: 1, now: 20 })).toEqual([
    { ...state, card: 1 },
    { kind: 'none' },
  ])
})

test('where the browser scrolled by itself, the state follows it; not during a move', () => {
  expect(next(at(0), { type: 'seen', section: VALUE, now: 0 })[0].section).toBe(VALUE)
  expect(next(at(0), { type: 'seen', section: GOAL, now: 0 })[0].card).toBe(0)
  expect(next(at(ENDING), { type: 'seen', section: GOAL, now: 0 })[0].card).toBe(4)
  expect(next(at(0, { until: 100 }), { type: 'seen', section: VALUE, now: 99 })[0].section).toBe(0)
  expect(next(at(VALUE), { type: 'panned', pan: 2, now: 0 })[0].pan).toBe(2)
  expect(next(at(VALUE), { type: 'panned', pan: 99, now: 0 })[0].pan).toBe(3)
})

test('FT-055 on an unstepped page the browser scrolls freely, and the state only follows', () => {
  const free = at(GOAL, { mode: 'free' })
  for (const direction of ['up', 'down'] as const) {
    expect(key(free, direction, 0)).toEqual([free, { kind: 'native' }])
    expect(wheel(free, direction, 0)[1]).toEqual({ kind: 'native' })
  }
  expect(next(free, { type: 'section', to: 0, now: 0 })[1]).toEqual({
    kind: 'section',
    section: 0,
    duration: 0,
  })
})

test('a resize keeps section and card, and ends a running move', () => {
  const moving = at(GOAL, { card: 4, until: 900, spent: true })
  const [free] = next(moving, { type: 'stage', mode: 'free', cards: 5, pans: 0 })
  expect(free).toMatchObject({ section: GOAL, card: 4, mode: 'free', pan: 0, spent: false })
  expect(free.until).toBeLessThan(0)
  expect(next(moving, { type: 'stage', ...stage, cards: 3 })[0]).toMatchObject({
    card: 2,
    until: 900,
  })
})

/** Returns a deterministic random generator. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function anyEvent(random: () => number, now: number): ScrollerEvent {
  const direction = random() < 0.5 ? 'up' : 'down'
  const extent = { above: random() < 0.2, below: random() < 0.2 }
  const to = Math.floor(random() * 9) - 2
  const events: ScrollerEvent[] = [
    { type: 'wheel', direction, size: random() * 300, extent, now },
    { type: 'key', direction, extent, now },
    { type: 'page', direction, extent, now },
    { type: 'section', to, now },
    { type: 'card', to, now },
    { type: 'focus', section: to, card: to, now },
    { type: 'seen', section: to, now },
    { type: 'panned', pan: to, now },
    {
      type: 'stage',
      mode: random() < 0.8 ? 'stepped' : 'free',
      cards: 5,
      pans: Math.floor(random() * 4),
    },
  ]
  return events[Math.floor(random() * events.length)] as ScrollerEvent
}

test('under any input, section, card and row stay in range, and no lock outlasts a blink', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = numbers(seed * 7919)
    let state = begin(stage)
    let now = 0
    for (let turn = 0; turn < 300; turn++) {
      now += random() * 900
      const [after, answer] = next(state, anyEvent(random, now))
      state = after
      const { section, card, pan, cards, pans, until } = state
      const whole = [section, card, pan].every(Number.isInteger)
      const inside = section in SECTIONS && card >= 0 && card < cards && pan >= 0 && pan <= pans
      if (!whole || !inside || until - now > BLINK.down)
        expect.fail(JSON.stringify({ seed, turn, state }))
      if (answer.kind === 'section') expect(answer.section).toBe(state.section)
    }
    // and from any resulting state, both ends can be reached
    const [stepped] = next(state, { type: 'stage', ...stage })
    const later = { ...stepped, until: 0, moved: 0 }
    if (later.section < ENDING) expect(walk(later, 'down').at(-1)).toBe('4')
    if (later.section > 0) expect(walk(later, 'up').at(-1)).toBe('0')
  }
})
