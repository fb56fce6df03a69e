import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
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
import { clouds, hairline, hills, stars, sun, sheen, world, type View } from '../drawing/scenery.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** As many orders as go out, so many baskets come back. */
const ORDERS = 14
const FURROWS = 7

/** Evening: the orders fly; morning: the harvest; then the baskets are carried home and the day ends. */
const ORDERED = [0.2, 0.4] as const
const CARRIED = [0.56, 0.78] as const
const AWAY = 0.12

interface Order {
  /** The door it comes from, and its place in the field. */
  door: Point
  plant: Point
  size: number
  lift: number
  share: number
  phase: number
}

const HOUSES: readonly (readonly [x: number, y: number, w: number, h: number])[] = [
  [34, 448, 88, 74],
  [136, 432, 74, 62],
  [226, 444, 92, 84],
  [20, 556, 126, 104],
  [170, 544, 108, 90],
  [300, 560, 118, 98],
  [86, 690, 166, 132],
]

/** A furrow of the field, as a line from the far hill to the near edge; `row` 0 is the leftmost. */
const furrow = (row: number, t: number): Point => {
  const spread = row / (FURROWS - 1)
  const depth = t ** 1.25
  const x = lerp(lerp(806, 1050, spread), lerp(470, 1540, spread), depth)
  const bend = 46 * Math.sin(t * Math.PI) * (0.5 - spread)
  return [x - bend, lerp(372, 752, depth) - 26 * Math.sin(spread * Math.PI) * (1 - t)]
}

function sow(): Order[] {
  const r = random('harvest')
  const order = Array.from({ length: ORDERS }, (_, i) => (i * 5) % ORDERS)
  return Array.from({ length: ORDERS }, (_, i) => {
    const [x, y, w, h] = HOUSES[i % HOUSES.length] as readonly [number, number, number, number]
    const t = [0.24, 0.46, 0.68, 0.36, 0.58, 0.3, 0.5][i % 7] as number
    const plant = furrow((i % (FURROWS - 1)) + (i < 7 ? 0 : 0), i < 7 ? t : Math.min(0.8, t + 0.14))
    return {
      door: [x + w * (i < 7 ? 0.32 : 0.68), y - h * 0.4],
      plant,
      size: lerp(0.55, 1.25, (plant[1] - 360) / 380),
      lift: r.between(120, 220),
      share: (order[i] as number) / (ORDERS - 1),
      phase: r(),
    }
  })
}

/** A point on the arc from one place to another, `lift` above the straight way. */
const flown = (from: Point, to: Point, lift: number, t: number): Point => [
  lerp(from[0], to[0], t),
  lerp(from[1], to[1], t) - lift * 4 * t * (1 - t),
]

function house([x, y, w, h]: readonly [number, number, number, number], lit: number): string {
  const wall = mix(mix(P.sea, P.blue, 0.5), P.blush, 0.22)
  const pane = mix(mix(P.ink, P.deep, 0.8), mix(P.gold, P.cream, 0.35), lit)
  return (
    rect(x, y - h, w, h, wall) +
    rect(x + w * 0.56, y - h, w * 0.44, h, mix(P.sea, P.blue, 0.35), 0, { opacity: 0.35 }) +
    path(
      `M${num(x - w * 0.13)} ${num(y - h + 3)}Q${num(x + w * 0.26)} ${num(y - h * 1.36)} ${num(x + w / 2)} ${num(y - h * 1.56)}Q${num(x + w * 0.74)} ${num(y - h * 1.36)} ${num(x + w * 1.13)} ${num(y - h + 3)}Z`,
      mix(P.ink, P.sea, 0.42),
    ) +
    [0.32, 0.68]
      .map((at) => rect(x + w * (at - 0.11), y - h * 0.6, w * 0.22, h * 0.42, pane, 4))
      .join('')
  )
}

/** What grows in a furrow: three leaves, and a potato flower while it waits to be picked. */
const plant = (ripe: number): string =>
  path('M0 0Q-30 -10 -38 -34Q-8 -34 0 0ZM0 0Q30 -10 38 -34Q8 -34 0 0Z', mix(P.blue, P.aqua, 0.75)) +
  path('M0 2Q-15 -28 0 -54Q15 -28 0 2Z', mix(P.aqua, P.mist, 0.4)) +
  (ripe > 0.001 ? circle(0, -52, 34 * ripe, 'url(#order)') + circle(0, -52, 12 * ripe, P.gold) : '')

/** A basket of paper nets with what was ordered in it. */
const basket = (): string =>
  [-17, 0, 17]
    .map((x, i) => circle(x, -24 - (i === 1 ? 8 : 0), 15, mix(P.gold, P.amber, i / 2)))
    .join('') +
  path('M-38 -22H38L28 16Q0 22 -28 16Z', mix(P.dawn, P.blush, 0.35)) +
  path('M-38 -22H38L36 -12H-36Z', mix(P.dawn, P.cream, 0.5)) +
  line('M-30 -2Q0 6 30 -2M-12 -12L-8 16M12 -12L8 16', mix(P.dawn, P.ink, 0.25), 3)

/** Orders fly as lights from the houses to a field by night; in the morning just as many baskets come back. */
export function harvest(view: View): Scene {
  const orders = sow()
  const r = random('harvest-field')
  const sprouts = Array.from({ length: FURROWS - 1 }, (_, row) =>
    Array.from({ length: 11 }, (_, i) => ({ at: furrow(row, 0.06 + i * 0.083), phase: r() })),
  ).flat()
  const field = glintField({
    seed: 'harvest',
    width: view.width,
    top: view.horizon,
    bottom: 520,
    centre: 560,
    spread: [140, 420],
    rows: 15,
    length: [22, 74],
    thickness: [2.4, 5.6],
    sides: 0.5,
    tone: 0.05,
  })
  return (time) => {
    const night = ease(0.06, 0.2, time) * (1 - ease(0.42, 0.58, time))
    const day = lerp(0.84, 0.2, night)
    const soil = mix(mix(P.sea, P.rose, 0.3), P.deep, 0.62 * night)
    const bed = (row: number): string => {
      const at = (side: number): Point[] =>
        Array.from({ length: 9 }, (_, i) => furrow(row + side, i / 8))
      return `${smooth(at(0.16))}L${at(0.84)
        .reverse()
        .map(([x, y]) => `${num(x)} ${num(y)}`)
        .join('L')}Z`
    }
    const ground =
      path(
        `M700 ${view.height + 20}Q640 520 770 392Q930 334 1300 356V${view.height + 20}ZM400 ${view.height + 20}Q470 560 790 372H900V${view.height + 20}Z`,
        soil,
      ) +
      Array.from({ length: FURROWS - 1 }, (_, row) => path(bed(row), mix(soil, P.ink, 0.3))).join(
        '',
      )
    const green = [...sprouts]
      .sort((a, b) => a.at[1] - b.at[1])
      .map(({ at, phase }) => {
        const size = lerp(0.16, 0.62, unit((at[1] - 360) / 380))
        return group(plant(0), {
          transform: `translate(${num(at[0])} ${num(at[1])}) rotate(${num(4 * wave(time * 2 + phase))}) scale(${num(size)})`,
          opacity: 0.62,
        })
      })
      .join('')
    const chosen = [...orders]
      .sort((a, b) => a.plant[1] - b.plant[1])
      .map(({ plant: at, size, share, phase }) => {
        const landed = lerp(ORDERED[0], ORDERED[1], share) + AWAY
        const picked = lerp(CARRIED[0], CARRIED[1], share)
        const ripe =
          ease(landed - 0.01, landed + 0.04, time) * (1 - ease(picked - 0.02, picked + 0.02, time))
        return group(plant(ripe), {
          transform: `translate(${num(at[0])} ${num(at[1])}) rotate(${num(4 * wave(time * 2 + phase))}) scale(${num(size)})`,
        })
      })
      .join('')
    const lights = orders
      .map(({ door, plant: at, lift, share }) => {
        const t = unit((time - lerp(ORDERED[0], ORDERED[1], share)) / AWAY)
        if (t <= 0 || t >= 1) return ''
        return [0.16, 0.08, 0]
          .map((behind, i) => {
            const [x, y] = flown(door, [at[0], at[1] - 40], lift, ease(0, 1, unit(t - behind)))
            return i === 2
              ? circle(x, y, 34, 'url(#order)') + circle(x, y, 10, P.cream)
              : circle(x, y, 4 + 2 * i, P.gold, { opacity: 0.4 + 0.3 * i })
          })
          .join('')
      })
      .join('')
    const baskets = orders
      .map(({ door, plant: at, size, share, phase }) => {
        const from = lerp(CARRIED[0], CARRIED[1], share)
        const gone = time < 0.2 ? ease(0.08, 0.15, time) : 0
        const t = time < 0.2 ? 1 : unit((time - from) / 0.16)
        if (t <= 0 || gone >= 1) return ''
        const [x, y] = flown(at, [door[0], door[1] + 34], 70, ease(0, 1, t))
        const swing = 7 * wave(t * 3 + phase) * Math.sin(Math.PI * t)
        return group(basket(), {
          transform: `translate(${num(x)} ${num(y)}) rotate(${num(swing)}) scale(${num(lerp(size * 0.8, door[1] > 540 ? 0.86 : 0.6, t) * ease(0, 0.16, t))})`,
          opacity: 1 - gone,
        })
      })
      .join('')
    const glow = `<radialGradient id="order"><stop offset="0" stop-color="${P.gold}" stop-opacity="0.8"/><stop offset="1" stop-color="${P.amber}" stop-opacity="0"/></radialGradient>`
    return (
      world(view, day) +
      `<defs>${glow}</defs>` +
      stars(view, 'harvest', 80, night, time) +
      sun(view, 560, 118, lerp(0.72, -0.1, night), lerp(1, 0.2, night)) +
      clouds(
        [
          [260, 90, 420, 8],
          [1020, 120, 420, 8],
        ],
        P.mist,
        lerp(0.26, 0.1, night),
        time,
      ) +
      hills(
        view,
        640,
        1560,
        150,
        'harvest-hill',
        mix(mix(P.sea, P.aqua, 0.35), P.deep, 0.6 * night),
      ) +
      hills(
        view,
        -260,
        420,
        84,
        'harvest-left',
        mix(mix(P.sea, P.aqua, 0.25), P.deep, 0.6 * night),
      ) +
      sheen(view, 560, 130, lerp(1, 0.2, night)) +
      field({ loop: time, light: lerp(0.95, 0.3, night) }) +
      hairline(view, 1, 560, 0.45) +
      path(
        `M-20 400Q220 396 330 430Q470 480 440 560Q400 650 330 ${view.height + 20}H-20Z`,
        mix(mix(P.sea, P.aqua, 0.16), P.deep, 0.55 * night),
      ) +
      ground +
      green +
      chosen +
      HOUSES.map((one) => house(one, lerp(0.25, 1, night))).join('') +
      lights +
      baskets +
      path(lens(560, 712, 190, 10), P.foam, { opacity: 0.14 })
    )
  }
}
