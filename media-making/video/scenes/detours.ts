import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  fraction,
  group,
  lens,
  lerp,
  line,
  num,
  path,
  random,
  rect,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import type { View } from '../drawing/scenery.ts'
import type { Scene } from '../video.ts'

/** Minutes that the outage lasted; the dial has a mark for each. */
const MINUTES = 74
const DIAL = { x: 116, y: 492, radius: 80 }

/** The outage begins, is found, and is over. */
const FALSE_FROM = 0.16
const FALSE_UNTIL = 0.66

/** Corners as they are written on a map: pairs of x and y. */
const way = (corners: string): readonly Point[] =>
  corners.split(' ').map((corner): Point => {
    const [x, y] = corner.split(',').map(Number)
    return [x as number, y as number]
  })

/** The town's roads, as the corners they pass. The first one is the road that was open all the time. */
const ROADS: readonly (readonly Point[])[] = [
  way('-40,388 260,388 460,372 820,372 1010,402 1320,402'),
  way('-40,176 300,176 520,152 760,152 980,204 1320,204'),
  way('-40,596 240,596 470,580 800,588 1040,566 1320,574'),
  way('236,-40 252,176 260,388 250,596 230,760'),
  way('452,-40 446,152 460,372 470,580 480,760'),
  way('812,-40 806,160 820,372 800,588 792,760'),
  way('1020,-40 1006,210 1010,402 1040,566 1060,760'),
]

/** The small streets between them. */
const STREETS: readonly (readonly Point[])[] = [
  way('-40,286 256,286 452,268 812,262 1008,306 1320,300'),
  way('-40,494 254,494 466,478 810,482 1024,486 1320,490'),
  way('-40,80 244,76 450,60 808,56 1012,84'),
  way('120,-40 128,200 118,420 128,760'),
  way('356,-40 350,170 362,380 356,760'),
  way('634,-40 628,152 640,372 636,584 642,760'),
  way('910,-40 904,180 914,388 920,578 914,760'),
  way('1180,260 1172,404 1190,570 1184,760'),
]

/** A journey: its way on the open road, and the longer way round that it was sent. Both have as many corners. */
interface Journey {
  open: readonly Point[]
  round: readonly Point[]
  paint: string
  lights: number
  turns: number
}

const JOURNEYS: readonly Journey[] = [
  {
    open: way('-40,388 260,388 360,381 460,372 640,372 820,372 914,388 1010,402 1320,402'),
    round: way('-40,388 260,388 252,176 520,152 806,160 820,372 914,388 1010,402 1320,402'),
    paint: P.gold,
    lights: 15,
    turns: 2,
  },
  {
    open: way('236,-40 252,176 260,388 360,381 460,372 640,372 820,372 800,588 792,760'),
    round: way('236,-40 252,176 260,388 255,494 250,596 470,580 640,584 800,588 792,760'),
    paint: P.aqua,
    lights: 13,
    turns: 2,
  },
  {
    open: way('1320,402 1010,402 914,388 820,372 640,372 460,372 470,470 470,580 480,760'),
    round: way('1320,402 1010,402 1024,486 1040,566 920,578 800,588 640,584 470,580 480,760'),
    paint: P.blush,
    lights: 13,
    turns: 2,
  },
]

/** The corners as a line with rounded bends. */
function rounded(points: readonly Point[], radius: number): string {
  let d = `M${num(points[0]?.[0] as number)} ${num(points[0]?.[1] as number)}`
  for (let i = 1; i < points.length - 1; i++) {
    const [before, at, after] = [points[i - 1], points[i], points[i + 1]] as [Point, Point, Point]
    const towards = (to: Point): Point => {
      const far = Math.hypot(to[0] - at[0], to[1] - at[1])
      const share = Math.min(0.5, radius / Math.max(1, far))
      return [lerp(at[0], to[0], share), lerp(at[1], to[1], share)]
    }
    const [a, b] = [towards(before), towards(after)]
    d += `L${num(a[0])} ${num(a[1])}Q${num(at[0])} ${num(at[1])} ${num(b[0])} ${num(b[1])}`
  }
  const last = points[points.length - 1] as Point
  return `${d}L${num(last[0])} ${num(last[1])}`
}

/** Position at a share of the way along the corners, and the direction of view, in degrees. */
function along(points: readonly Point[], share: number): { x: number; y: number; angle: number } {
  const legs = points.slice(1).map((point, i) => {
    const from = points[i] as Point
    return { from, to: point, length: Math.hypot(point[0] - from[0], point[1] - from[1]) }
  })
  let left = share * legs.reduce((sum, leg) => sum + leg.length, 0)
  for (const { from, to, length } of legs) {
    if (left <= length || to === points[points.length - 1]) {
      const t = left / length
      return {
        x: lerp(from[0], to[0], t),
        y: lerp(from[1], to[1], t),
        angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
      }
    }
    left -= length
  }
  return { x: 0, y: 0, angle: 0 }
}

/** The map under the routes: land, the sea in its corner, a river, a park, and the blocks between the streets. */
function town(view: View): string {
  const r = random('detours')
  let blocks = ''
  for (let x = 20; x < view.width; x += 56) {
    for (let y = 16; y < view.height; y += 50) {
      if (r() < 0.42) continue
      blocks += rect(
        x + r.between(0, 8),
        y + r.between(0, 8),
        r.between(24, 42),
        r.between(20, 34),
        mix(P.deep, P.sea, r.between(0.5, 0.9)),
        5,
        {
          opacity: 0.7,
        },
      )
    }
  }
  const road = (points: readonly Point[], width: number, paint: string): string =>
    line(rounded(points, 26), paint, width)
  return (
    rect(0, 0, view.width, view.height, mix(P.ink, P.deep, 0.8)) +
    blocks +
    path(
      'M520 420Q640 392 770 430Q800 470 770 540Q640 566 510 546Q486 480 520 420Z',
      mix(P.sea, P.aqua, 0.22),
    ) +
    line('M-40 660Q160 640 330 690T700 640T960 700T1320 640', mix(P.sea, P.blue, 0.35), 46) +
    path('M930 -20Q1000 90 1120 130T1300 300V-20Z', mix(P.sea, P.blue, 0.5)) +
    line('M930 -20Q1000 90 1120 130T1300 300', P.mist, 3, { opacity: 0.5 }) +
    STREETS.map((points) => road(points, 7, mix(P.deep, P.sea, 0.95))).join('') +
    ROADS.map((points) => road(points, 22, mix(P.ink, P.deep, 0.2))).join('') +
    ROADS.map((points) => road(points, 15, mix(P.sea, P.blue, 0.75))).join('')
  )
}

function journey(
  { open, round, paint, lights, turns }: Journey,
  sent: number,
  time: number,
): string {
  const bent = open.map((point, i): Point => {
    const other = round[i] as Point
    return [lerp(point[0], other[0], sent), lerp(point[1], other[1], sent)]
  })
  const flow = Array.from({ length: lights }, (_, i) => {
    const at = fraction(i / lights + time * turns)
    const { x, y, angle } = along(bent, at)
    return path(lens(0, 0, 46, 19), P.paper, {
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})`,
      opacity: Math.min(1, 12 * at, 12 * (1 - at)),
    })
  }).join('')
  return line(rounded(bent, 30), mix(paint, P.ink, 0.12), 10, { 'stroke-linejoin': 'round' }) + flow
}

/** Seventy-four marks around a clock; those of the minutes gone by burn red, and pale again when it is over. */
function dial(time: number): string {
  const passed = MINUTES * ease(0, 1, (time - FALSE_FROM) / (FALSE_UNTIL - FALSE_FROM))
  const over = ease(FALSE_UNTIL, FALSE_UNTIL + 0.14, time)
  const marks = Array.from({ length: MINUTES }, (_, i) => {
    const turn = (i / MINUTES) * Math.PI * 2
    const on = Math.min(1, Math.max(0, passed - i)) * (1 - over)
    const [sine, cosine] = [Math.sin(turn), -Math.cos(turn)]
    const inner = DIAL.radius - 14 - 6 * on
    return line(
      `M${num(DIAL.x + inner * sine)} ${num(DIAL.y + inner * cosine)}L${num(DIAL.x + DIAL.radius * sine)} ${num(DIAL.y + DIAL.radius * cosine)}`,
      mix(P.haze, P.dawn, on),
      3.4,
      { 'stroke-linecap': 'round', opacity: 0.55 + 0.45 * on },
    )
  }).join('')
  // The hand turns once during the outage and is upright before and after it.
  const turn = (fraction(passed / MINUTES) * 360) % 360
  const hand = path('M-5 0Q-7 -34 0 -54Q7 -34 5 0Z', P.cream, {
    transform: `translate(${DIAL.x} ${DIAL.y}) rotate(${num(turn)})`,
  })
  return (
    circle(DIAL.x, DIAL.y, DIAL.radius + 16, P.night, { opacity: 0.72 }) +
    marks +
    hand +
    circle(DIAL.x, DIAL.y, 8, mix(P.cream, P.gold, 0.5))
  )
}

/** The red that was not true: a line over the open road, with a bar at each end. */
function closure(shown: number, time: number): string {
  if (shown <= 0.001) return ''
  const beat = 0.5 + 0.5 * wave(time * 8)
  const [left, right] = [lerp(600, 330, shown), lerp(600, 766, shown)]
  const y = (x: number): number => (x < 460 ? lerp(381, 372, (x - 360) / 100) : 372)
  const bar = (x: number): string =>
    circle(x, y(x), 21, P.dawn) +
    path(lens(x, y(x), 30, 12), P.cream) +
    circle(x, y(x), 30 + 10 * beat, 'none', {
      stroke: P.dawn,
      'stroke-width': 3,
      opacity: 0.7 * (1 - beat),
    })
  return group(
    line(`M${num(left)} ${num(y(left))}L460 372L${num(right)} 372`, P.dawn, 15, {
      'stroke-linecap': 'round',
    }) +
      line(`M${num(left)} ${num(y(left))}L460 372L${num(right)} 372`, P.ink, 3, {
        'stroke-dasharray': '10 12',
      }) +
      bar(left) +
      bar(right),
    { opacity: shown },
  )
}

/** A map from above: a red line that is not true bends the routes away, and when the minutes are over they come back. */
export function detours(view: View): Scene {
  const ground = town(view)
  const r = random('detours-sea')
  const sea = Array.from({ length: 26 }, () => {
    const y = r.between(6, 250)
    return { x: r.between(1010 + y * 1.3, 1300), y, length: r.between(24, 62), phase: r() }
  })
  return (time) => {
    const wrong =
      ease(FALSE_FROM, FALSE_FROM + 0.06, time) * (1 - ease(FALSE_UNTIL, FALSE_UNTIL + 0.07, time))
    const sent = (i: number): number =>
      ease(FALSE_FROM + 0.05 + i * 0.03, FALSE_FROM + 0.2 + i * 0.03, time) *
      (1 - ease(FALSE_UNTIL + 0.08 + i * 0.03, FALSE_UNTIL + 0.24 + i * 0.03, time))
    const glitter = sea
      .map(({ x, y, length, phase }) =>
        path(lens(x + 8 * wave(time + phase), y, length, 7), mix(P.gold, P.mist, phase), {
          opacity: 0.5 + 0.4 * wave(time * 2 + phase),
        }),
      )
      .join('')
    return (
      ground +
      glitter +
      JOURNEYS.map((one, i) => journey(one, sent(i), time)).join('') +
      closure(wrong, time) +
      dial(time)
    )
  }
}
