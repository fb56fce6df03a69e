import { INKS, mix, PAINTS as P } from '../drawing/colour.ts'
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
  swell,
  unit,
  wave,
} from '../drawing/geometry.ts'
import { clouds, hairline, hills, ring, sheen, sun, world, type View } from '../drawing/scenery.ts'
import { mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** One dot of light represents 200,000 of the 60 million shares. */
const DOTS = 300
const STROKES = 6
const FIRST_STROKE = 0.3
const BETWEEN_STROKES = 0.09
const BELL = { x: 352, hang: -40, mouth: 352 }
const SUN = 872

interface Dot {
  stroke: number
  away: readonly [x: number, y: number]
  home: readonly [x: number, y: number]
  size: number
  ink: number
  delay: number
  phase: number
}

/**
 * Places the dots: their scattered position on the sea, and their position in the path of light.
 */
function sow(view: View): Dot[] {
  const r = random('listing-day')
  const deep = view.height - view.horizon
  return Array.from({ length: DOTS }, (_, i) => {
    const depth = ((i + r()) / DOTS) ** 0.72
    const side = (r() + r() + r() - 1.5) / 1.5
    const y = view.horizon + 5 + deep * depth ** 1.35
    return {
      stroke: i % STROKES,
      away: [r.between(-20, view.width + 20), view.horizon + 8 + deep * r() ** 1.25],
      home: [SUN + side * lerp(110, 330, depth), y],
      size: lerp(9, 40, depth) * r.between(0.75, 1.25),
      ink: Math.min(4, Math.floor(depth * 2 + Math.abs(side) * 3 + r.between(0, 1))),
      delay: r() * 0.05,
      phase: r(),
    }
  })
}

/** How far a dot has come to its place in the path, 0 to 1. */
function gathered(dot: Dot, time: number): number {
  if (time < 0.29) return 1 - ease(0.06, 0.23, time - dot.delay)
  return swell(0, 0.16, time - FIRST_STROKE - dot.stroke * BETWEEN_STROKES - dot.delay)
}

function scatter(dots: readonly Dot[], time: number): string {
  const bins = new Map<number, string>()
  for (const dot of dots) {
    const k = gathered(dot, time)
    const beat = k * wave(time * 2 + dot.phase)
    const x = lerp(dot.away[0], dot.home[0], k) + 6 * k * wave(time + dot.phase)
    const y = lerp(dot.away[1], dot.home[1], k)
    const size = dot.size * lerp(0.5, 1, k) * (1 + 0.16 * beat)
    const level = Math.round(lerp(2, 5, k) + 0.9 * beat * k)
    const key = (k < 0.35 ? 5 : dot.ink) * 10 + level
    bins.set(key, (bins.get(key) ?? '') + lens(x, y, size, size * 0.26))
  }
  return [...bins]
    .sort(([a], [b]) => b - a)
    .map(([key, d]) => path(d, INKS[Math.floor(key / 10)] as string, { opacity: (key % 10) / 6 }))
    .join('')
}

/** The swing of the bell in degrees; at its maximum when it sounds. */
const swing = (time: number): number =>
  10 *
  ease(0.21, 0.3, time) *
  (1 - ease(0.76, 0.95, time)) *
  Math.cos((Math.PI * (time - FIRST_STROKE)) / BETWEEN_STROKES)

function bell(angle: number): string {
  const body =
    'M-46 0Q-58 6 -66 30Q-92 132 -104 176Q-112 206 -146 232H146Q112 206 104 176Q92 132 66 30Q58 6 46 0Z'
  const shade = 'M46 0Q58 6 66 30Q92 132 104 176Q112 206 146 232H40Q62 190 52 120Q44 40 6 0Z'
  const clapper = group(
    line('M0 150V262', mix(P.dawn, P.ink, 0.35), 9) + circle(0, 268, 24, P.dawn),
    {
      transform: `rotate(${num(angle * -0.9)} 0 150)`,
    },
  )
  const form =
    rect(-5, -160, 10, 150, mix(P.amber, P.ink, 0.45)) +
    circle(0, -14, 22, 'none', { stroke: P.amber, 'stroke-width': 13 }) +
    clapper +
    path(body, P.gold) +
    path(shade, mix(P.amber, P.gold, 0.25)) +
    path(lens(0, 232, 292, 26), mix(P.dawn, P.amber, 0.55)) +
    line('M-84 104Q0 122 84 104', mix(P.amber, P.dawn, 0.5), 7) +
    line('M-98 158Q0 178 98 158', mix(P.amber, P.dawn, 0.5), 4) +
    path('M-44 30Q-66 100 -76 150L-58 152Q-50 96 -30 28Z', P.cream, { opacity: 0.75 })
  const scale = 1.02
  return group(form, {
    transform: `translate(${BELL.x} ${num(BELL.mouth - 282 * scale)}) scale(${scale}) rotate(${num(angle)} 0 -160)`,
  })
}

/** A bell sounds six times, and with every stroke a sixth of the scattered lights joins the path to the sun. */
export function listingDay(view: View): Scene {
  const dots = sow(view)
  const reflect = mirror({
    seed: 'listing-m',
    y: view.horizon + 22,
    depth: 236,
    left: 170,
    right: 540,
    rows: 11,
    squash: 0.66,
    length: [190, 110],
    opacity: [0.7, 0.14],
  })
  return (time) => {
    const form = bell(swing(time))
    const rings = Array.from({ length: STROKES }, (_, i) =>
      ring(
        BELL.x,
        view.horizon + 96,
        430,
        unit(fraction(time - FIRST_STROKE - i * BETWEEN_STROKES) / 0.22),
        i % 2 ? P.cream : P.gold,
        6,
      ),
    ).join('')
    return (
      world(view, 0.62) +
      sun(view, SUN, 166, 0.6, 0.9) +
      clouds(
        [
          [1080, 92, 420, 8],
          [640, 60, 300, 6],
        ],
        P.mist,
        0.2,
        time,
      ) +
      hills(view, -200, 560, 58, 'listing-far', P.aqua, 0.3) +
      hills(view, 1060, 1500, 44, 'listing-right', P.sea, 0.8) +
      sheen(view, SUN, 190, 0.8) +
      hairline(view) +
      scatter(dots, time) +
      reflect(form, time) +
      rings +
      form
    )
  }
}
