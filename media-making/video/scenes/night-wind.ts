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
  unit,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import { hairline, hills, stars, world, type View } from '../drawing/scenery.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** The nine turbines at sea: where each stands, how tall it is, and how far its blades are turned at the start. */
const TURBINES: readonly (readonly [x: number, foot: number, height: number, phase: number])[] = [
  [452, 2, 74, 0.62],
  [520, 4, 92, 0.1],
  [596, 6, 112, 0.35],
  [690, 10, 150, 0.8],
  [742, 3, 84, 0.2],
  [820, 18, 226, 0.55],
  [926, 7, 124, 0.9],
  [1046, 40, 372, 0.25],
  [1196, 14, 190, 0.7],
]
const TURNS = 2

/** From when to when the turns light windows; before that the coast goes dark. */
const LIT = [0.24, 0.9] as const

const blade = (length: number): string =>
  `M${num(-length * 0.035)} 0Q${num(-length * 0.085)} ${num(-length * 0.24)} 0 ${num(-length)}Q${num(length * 0.05)} ${num(-length * 0.3)} ${num(length * 0.035)} 0Z`

/** Turns a path of points by `turn` (1 is full), so that a full turn is exactly where it began. */
function turned(length: number, turn: number): string {
  const angle = fraction(turn) * Math.PI * 2
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return blade(length).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [px, py] = [Number(x), Number(y)]
    return `${num(px * cosine - py * sine)} ${num(px * sine + py * cosine)}`
  })
}

function turbine(view: View, index: number, time: number): string {
  const [x, foot, height, phase] = TURBINES[index] as readonly [number, number, number, number]
  const near = unit(height / 380)
  const base = view.horizon + foot
  const hub: Point = [x, base - height]
  const paint = mix(mix(P.sea, P.blue, 0.5), P.foam, 0.15 + 0.8 * near)
  const half = 2 + 8 * near
  const tower = path(
    `M${num(x - half)} ${num(base)}L${num(x - half * 0.42)} ${num(hub[1])}H${num(x + half * 0.42)}L${num(x + half)} ${num(base)}Z`,
    mix(paint, P.sea, 0.25),
  )
  const blades = [0, 1, 2]
    .map((i) => path(turned(height * 0.56, TURNS * time + phase + i / 3), paint))
    .join('')
  const lamp = circle(x, hub[1] - half * 0.4, 1.6 + 3 * near, mix(P.dawn, P.cream, 0.25), {
    opacity: 0.55 + 0.45 * wave(time * 4 + phase),
  })
  return (
    tower +
    path(lens(x, base, half * 6, half * 0.8), P.mist, { opacity: 0.4 }) +
    group(blades, { transform: `translate(${num(hub[0])} ${num(hub[1])})` }) +
    circle(x, hub[1], 2 + 6 * near, P.paper) +
    lamp
  )
}

interface House {
  x: number
  y: number
  w: number
  h: number
  tone: number
  windows: readonly number[]
}

/** The village on the coast; its windows are numbered in the order in which they light up. */
function village(view: View): { houses: House[]; count: number } {
  const r = random('night-wind')
  const houses: House[] = []
  for (const [row, y, size, step] of [
    [0, view.horizon - 98, 0.72, 76],
    [1, view.horizon - 42, 0.94, 100],
    [2, view.horizon + 30, 1.22, 128],
  ] as const) {
    for (let x = -20 + 30 * row; x < 380 - row * 20; x += step * r.between(0.9, 1.06)) {
      const w = step * 0.84
      houses.push({
        x,
        y: y + x * 0.1 * (2 - row),
        w,
        h: 46 * size * r.between(0.9, 1.2),
        tone: r(),
        windows: [],
      })
    }
  }
  const slots = houses.flatMap((_, i) => [i, i])
  const order = slots.map((_, i) => i)
  for (let i = order.length - 1; i > 0; i--) {
    const other = r.whole(0, i)
    ;[order[i], order[other]] = [order[other] as number, order[i] as number]
  }
  return {
    houses: houses.map((house, i) => ({
      ...house,
      windows: [order[2 * i] as number, order[2 * i + 1] as number],
    })),
    count: order.length,
  }
}

/** How brightly the window with this number burns. */
function burning(order: number, count: number, time: number): number {
  const share = order / count
  if (time < 0.22) return 1 - ease(0, 0.03, time - 0.05 - share * 0.13)
  return ease(0, 0.025, time - lerp(LIT[0], LIT[1], share))
}

function house({ x, y, w, h, tone, windows }: House, count: number, time: number): string {
  const wall = mix(mix(P.deep, P.sea, 0.5 + 0.5 * tone), P.haze, 0.16 * tone)
  const roof = mix(P.ink, P.deep, 0.3 + 0.5 * tone)
  const panes = windows
    .map((order, i) => {
      const on = burning(order, count, time)
      const cx = x + w * (0.3 + 0.4 * i)
      const cy = y - h * 0.46
      const fresh =
        on * (1 - unit((time - lerp(LIT[0], LIT[1], order / count)) / 0.1)) * (time > 0.22 ? 1 : 0)
      return (
        circle(cx, cy, w * lerp(0.55, 0.95, fresh), 'url(#lamp)', {
          opacity: on * 0.6 + 0.4 * fresh,
        }) +
        rect(
          cx - w * 0.09,
          cy - h * 0.19,
          w * 0.18,
          h * 0.4,
          mix(mix(P.ink, P.deep, 0.4), mix(P.gold, P.cream, 0.4), on),
          2,
        )
      )
    })
    .join('')
  return (
    rect(x, y - h, w, h + 26, wall) +
    path(
      `M${num(x - w * 0.12)} ${num(y - h + 2)}Q${num(x + w * 0.3)} ${num(y - h * 1.42)} ${num(x + w / 2)} ${num(y - h * 1.62)}Q${num(x + w * 0.7)} ${num(y - h * 1.42)} ${num(x + w * 1.12)} ${num(y - h + 2)}Z`,
      roof,
    ) +
    panes
  )
}

/** The wind as long thin strokes that cross the sky from the sea to the land, a whole number of times in a loop. */
function wind(view: View, time: number): string {
  const r = random('gusts')
  return Array.from({ length: 9 }, () => {
    const y = r.between(70, view.horizon - 40)
    const length = r.between(150, 330)
    const at = fraction(r() + time * r.whole(1, 2))
    const x = lerp(view.width + length, -length, at)
    const d = `M${num(x)} ${num(y)}q${num(length * 0.3)} -16 ${num(length * 0.55)} -4t${num(length * 0.45)} -8`
    return line(d, P.mist, 3, { 'stroke-linecap': 'round', opacity: 0.34 * Math.sin(Math.PI * at) })
  }).join('')
}

/** Nine turbines turn at sea by night, and with their turns the windows of the coast light up one after another. */
export function nightWind(view: View): Scene {
  const { houses, count } = village(view)
  const field = glintField({
    seed: 'night-wind',
    width: view.width,
    top: view.horizon,
    bottom: view.height + 10,
    centre: 1046,
    spread: [220, 620],
    rows: 15,
    length: [24, 112],
    thickness: [2.2, 7.4],
    sides: 0.5,
    tone: 0.34,
  })
  const shore = view.horizon + 62
  const reflect = mirror({
    seed: 'night-wind-m',
    y: shore,
    depth: view.height - shore,
    left: -20,
    right: 470,
    rows: 9,
    squash: 0.9,
    length: [150, 90],
    opacity: [0.8, 0.3],
  })
  return (time) => {
    const glow = houses
      .flatMap(({ x, y, w, h, windows }) =>
        windows.map((order, i) =>
          circle(x + w * (0.3 + 0.4 * i), y - h * 0.46, w * 0.16, P.gold, {
            opacity: burning(order, count, time),
          }),
        ),
      )
      .join('')
    const towers = TURBINES.map((_, i) => i)
      .sort((a, b) => (TURBINES[a]?.[1] as number) - (TURBINES[b]?.[1] as number))
      .map((i) => turbine(view, i, time))
      .join('')
    const lamp = `<radialGradient id="lamp"><stop offset="0" stop-color="${P.gold}" stop-opacity="0.7"/><stop offset="1" stop-color="${P.amber}" stop-opacity="0"/></radialGradient>`
    return (
      `<defs>${lamp}</defs>` +
      world(view, 0.25) +
      stars(view, 'night-wind', 60, 0.9, time) +
      hills(view, -420, 620, 170, 'coast', mix(P.deep, P.sea, 0.35)) +
      wind(view, time) +
      field({ loop: time, light: 0.55 }) +
      hairline(view, 1, 640, 0.35) +
      towers +
      path(
        `M-20 ${num(view.horizon - 110)}Q250 ${num(view.horizon - 96)} 430 ${num(view.horizon - 4)}Q530 ${num(shore - 14)} 560 ${num(shore)}H-20Z`,
        mix(P.ink, P.deep, 0.75),
      ) +
      houses.map((one) => house(one, count, time)).join('') +
      path(lens(240, shore, 700, 12), mix(P.ink, P.deep, 0.4)) +
      reflect(glow, time)
    )
  }
}
