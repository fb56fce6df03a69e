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
  smooth,
  unit,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import { hairline, hills, ring, stars, world, type View } from '../drawing/scenery.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

const BOATS = 40
const CHARACTERS = 30
const PER_ROW = 6
const PHONE = { x: 318, y: 104, width: 268, height: 640 }
const MOON = { x: 968, y: 122, radius: 62 }

/** When the keys are struck, and when the text is sent. */
const TYPED = [0.3, 0.72] as const
const SENT = 0.74

interface Boat {
  x: number
  y: number
  size: number
  order: number
  phase: number
}

/** The boats at sea, the far ones small and near the horizon. */
function fleet(view: View): Boat[] {
  const r = random('tide-texts')
  return Array.from({ length: BOATS }, (_, i) => {
    const row = i % 4
    const depth = [0.03, 0.13, 0.28, 0.5][row] as number
    const x = lerp(520, 1262, (Math.floor(i / 4) + 0.5 * (row % 2) + r.between(0.1, 0.6)) / 10.2)
    return {
      x,
      y: view.horizon + 8 + 240 * depth + r.between(-3, 6),
      size: lerp(0.34, 1, depth * 2),
      order: (x - 480) / 800,
      phase: r(),
    }
  })
}

function boats(list: readonly Boat[], time: number): string {
  return [...list]
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, size, order, phase }) => {
      const progress =
        time < 0.29
          ? 1 - ease(0, 0.07, time - 0.1 - order * 0.1)
          : ease(0, 0.04, time - SENT - order * 0.19)
      const lift = 2.4 * size * wave(time * 2 + phase)
      const hull = path('M-24 0Q0 6 26 -3L18 11H-16Z', mix(P.night, P.deep, 0.35 + 0.4 * progress))
      const cabin = rect(-12, -13, 15, 14, mix(P.ink, P.sea, 0.25 + 0.45 * progress), 2)
      const lamp =
        circle(9, -22, 16, P.gold, { opacity: 0.22 * progress }) +
        circle(9, -22, 5.2, mix(P.sea, P.cream, progress), { opacity: 0.5 + 0.5 * progress })
      const mast = line('M9 -2V-22', mix(P.ink, P.sea, 0.7), 2.4)
      const glow = [0, 1, 2]
        .map((i) =>
          path(lens(5 + 4 * wave(time + phase + i * 0.3), 20 + i * 10, 34 - i * 8, 6), P.gold),
        )
        .join('')
      return group(group(glow, { opacity: 0.75 * progress }) + mast + hull + cabin + lamp, {
        transform: `translate(${num(x)} ${num(y + lift)}) scale(${num(size)})`,
      })
    })
    .join('')
}

/** Number of characters on the screen; the text is deleted before it is written again. */
const written = (time: number): number =>
  time < 0.29
    ? CHARACTERS * (1 - ease(0.1, 0.24, time))
    : CHARACTERS * unit((time - TYPED[0]) / (TYPED[1] - TYPED[0]))

function phone(time: number, keys: readonly number[]): string {
  const { width: w, height: h } = PHONE
  const count = written(time)
  const typing = time > TYPED[0] && time < TYPED[1]
  const struck = typing ? keys[Math.min(CHARACTERS - 1, Math.floor(count))] : -1
  const light = 0.55 + 0.45 * Math.min(1, count / 8)
  const characters = Array.from({ length: CHARACTERS }, (_, i) => {
    const shown = unit(count - i)
    const x = 60 + (i % PER_ROW) * 30
    const y = 108 + Math.floor(i / PER_ROW) * 36 + 5 * wave((i % PER_ROW) / PER_ROW + 0.25)
    const long = 25 + 3 * (((keys[i] as number) % 3) - 1)
    return path(lens(x, y, long, 17), mix(P.deep, P.ink, 0.4), { opacity: shown })
  }).join('')
  const pad = Array.from({ length: 12 }, (_, i) => {
    const on = i === struck ? 1 : 0
    const x = 62 + (i % 3) * 72
    const y = 372 + Math.floor(i / 3) * 52
    return path(lens(x, y, 62, 34), mix(mix(P.sea, P.blue, 0.7), P.gold, on))
  }).join('')
  return (
    rect(w - 62, -58, 20, 90, mix(P.deep, P.sea, 0.8), 10) +
    rect(-12, 0, w + 24, h, mix(P.deep, P.sea, 0.5), 62) +
    rect(0, 12, w, h, mix(P.deep, P.sea, 1), 52) +
    path(lens(w / 2, 40, 70, 10), P.ink) +
    rect(24, 64, w - 48, 226, mix(P.ink, P.aqua, 0.3), 20) +
    rect(24, 64, w - 48, 226, mix(P.mist, P.foam, 0.4), 20, { opacity: light }) +
    characters +
    path(
      lens(w / 2, 324, 92, 30),
      mix(P.aqua, P.gold, ease(0.7, 0.74, time) * (1 - ease(0.8, 0.9, time))),
    ) +
    pad
  )
}

/** The edge of the water on the sand, `level` pixels higher or lower than its mean. */
function shore(view: View, level: number, loop: number): Point[] {
  const points: Point[] = []
  for (let x = -40; x <= view.width + 40; x += 40) {
    const slope = lerp(556, 706, (x / view.width) ** 0.8 || 0)
    points.push([
      x,
      (x < 0 ? 556 : slope) + level + 7 * Math.sin(x / 74 + 0.6) + 4 * wave(loop + x / 420),
    ])
  }
  return points
}

/**
 * A text is typed by night, key by key, while the tide comes and goes; once it is sent, forty boats
 * light up.
 */
export function tideTexts(view: View): Scene {
  const list = fleet(view)
  const r = random('keys')
  const keys = Array.from({ length: CHARACTERS }, () => r.whole(0, 11))
  const field = glintField({
    seed: 'tide-texts',
    width: view.width,
    top: view.horizon,
    bottom: view.height,
    centre: MOON.x,
    spread: [60, 330],
    rows: 24,
    length: [20, 104],
    thickness: [2.2, 7.5],
    sides: 0.5,
    tone: 0.3,
  })
  return (time) => {
    const level = 30 * wave(time + 0.1)
    const edge = shore(view, level, time)
    const ground = `L${view.width + 40} ${view.height + 40}L-40 ${view.height + 40}Z`
    const wet = smooth(shore(view, level * 0.3 + 30, 0)) + ground
    const rings = [0, 0.05, 0.1]
      .map((delay) =>
        ring(512, view.horizon + 66, 920, unit(fraction(time - SENT - delay) / 0.2), P.gold, 5),
      )
      .join('')
    const halo = `<radialGradient id="moonlight" cx="${MOON.x}" cy="${MOON.y}" r="260" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${P.foam}" stop-opacity="0.4"/><stop offset="1" stop-color="${P.aqua}" stop-opacity="0"/></radialGradient>`
    return (
      world(view, 0.2) +
      `<defs>${halo}<clipPath id="sea"><path d="M0 ${view.horizon}H${view.width}V${view.height}H0Z"/></clipPath></defs>` +
      stars(view, 'tide-texts', 90, 0.9, time) +
      rect(0, 0, view.width, view.horizon, 'url(#moonlight)') +
      circle(MOON.x, MOON.y, MOON.radius, P.cream) +
      path(lens(MOON.x + 6, MOON.y + 18, 96, 12), P.blush, { opacity: 0.7 }) +
      hills(view, -260, 620, 74, 'tide-far', mix(P.deep, P.sea, 0.5)) +
      field({ loop: time, light: 0.8 }) +
      hairline(view, 1, 640, 0.4) +
      group(rings, { 'clip-path': 'url(#sea)' }) +
      boats(list, time) +
      path(smooth(edge) + ground, mix(P.deep, P.rose, 0.34)) +
      path(wet, mix(P.deep, P.rose, 0.46)) +
      line(smooth(edge), P.foam, 7, { opacity: 0.9, 'stroke-linejoin': 'round' }) +
      line(smooth(shore(view, level - 17 - 5 * wave(time), time)), P.mist, 3, { opacity: 0.4 }) +
      group(phone(time, keys), {
        transform: `translate(${PHONE.x - PHONE.width / 2} ${PHONE.y}) rotate(-5 134 640)`,
      }) +
      path('M60 760Q150 652 322 648Q500 652 610 760Z', mix(P.deep, P.rose, 0.56)) +
      path(lens(330, 668, 300, 14), P.blush, { opacity: 0.25 })
    )
  }
}
