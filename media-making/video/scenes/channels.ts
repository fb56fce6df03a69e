import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  fraction,
  group,
  lens,
  line,
  num,
  path,
  random,
  rect,
  unit,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import { downward, type View } from '../drawing/scenery.ts'
import type { Scene } from '../video.ts'

const COLUMNS = 7
const ROWS = 4
const SIDE = 148
const GAP = 12

/** The way of the water from the spring to the pond, as columns and rows of the board. */
const COURSE = '0,1 1,1 1,0 2,0 3,0 3,1 2,1 2,2 1,2 1,3 2,3 3,3 4,3 4,2 4,1 5,1 5,2 6,2'

/** When the tiles are mixed, when the first and the last one click, and when the water runs. */
const MIXED = [0.12, 0.22] as const
const CLICKS = [0.26, 0.74] as const
const RUNS = [0.76, 0.94] as const

interface Tile {
  x: number
  y: number
  column: number
  row: number
  /** Sides that the channel joins, 0 up, 1 right, 2 down, 3 left; none on a plain tile. */
  sides: readonly number[]
  /** Quarter turns by which it was wrong. */
  wrong: number
  /** Its place along the course, from 0 to 1. */
  order: number
}

const STEPS: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** Lays the board: the tiles of the course know the sides that they join, the others carry a channel that leads nowhere. */
function board(view: View): Tile[] {
  const r = random('channels')
  const course = COURSE.split(' ').map((cell) => cell.split(',').map(Number) as [number, number])
  const left = (view.width - COLUMNS * SIDE - (COLUMNS - 1) * GAP) / 2 + SIDE / 2
  const top = (view.height - ROWS * SIDE - (ROWS - 1) * GAP) / 2 + SIDE / 2
  const side = (from: readonly [number, number], to: readonly [number, number]): number =>
    STEPS.findIndex(([x, y]) => from[0] + x === to[0] && from[1] + y === to[1])
  const tiles: Tile[] = []
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const at = course.findIndex(([x, y]) => x === column && y === row)
      const here = [column, row] as const
      const before = at > 0 ? (course[at - 1] as [number, number]) : ([-1, 1] as const)
      const after =
        at < course.length - 1 ? (course[at + 1] as [number, number]) : ([7, 2] as const)
      tiles.push({
        x: left + column * (SIDE + GAP),
        y: top + row * (SIDE + GAP),
        column,
        row,
        sides: at < 0 ? (r() < 0.5 ? [0, 1] : []) : [side(here, before), side(here, after)],
        wrong: at < 0 ? 0 : r.pick([1, 3, -1, 2]),
        order: at < 0 ? -1 : at / (course.length - 1),
      })
    }
  }
  return tiles
}

/** The channel of a tile about its middle, from the side where the water enters to the side where it leaves. */
function channel([from, to]: readonly number[]): string {
  const end = (side: number, reach: number): string => {
    const [x, y] = STEPS[side] as Point
    return `${num(x * reach)} ${num(y * reach)}`
  }
  const edge = SIDE / 2 + GAP / 2
  return `M${end(from as number, edge)}Q0 0 ${end(to as number, edge)}`
}

/** How long a channel is: straight across, or round a corner. */
const measure = ([from, to]: readonly number[]): number =>
  ((from as number) + (to as number)) % 2 === 0 ? 160 : 130

/** Two glints that run with the water through a tile, one on either side of its middle. */
function glints([from, to]: readonly number[], time: number, shown: number): string {
  const [a, b] = [STEPS[from as number] as Point, STEPS[to as number] as Point]
  const edge = SIDE / 2 + GAP / 2
  return [0.2, 0.7]
    .map((start) => {
      const t = fraction(time * 4 + start)
      const u = 1 - t
      const [x, y] = [edge * (u * u * a[0] + t * t * b[0]), edge * (u * u * a[1] + t * t * b[1])]
      const angle = Math.atan2(t * b[1] - u * a[1], t * b[0] - u * a[0])
      const aside = start > 0.5 ? 8 : -8
      return path(lens(0, aside, 44, 9), start > 0.5 ? P.foam : mix(P.gold, P.cream, 0.4), {
        transform: `translate(${num(x)} ${num(y)}) rotate(${num((angle * 180) / Math.PI)})`,
        opacity: shown * Math.min(1, 5 * t, 5 * u),
      })
    })
    .join('')
}

function tile(one: Tile, time: number): string {
  const { x, y, sides, wrong, order, column, row } = one
  const plain = order < 0
  const clicked = CLICKS[0] + (CLICKS[1] - CLICKS[0]) * Math.max(0, order)
  const off = plain ? 0 : ease(MIXED[0], MIXED[1], time) - ease(clicked - 0.035, clicked, time)
  const press = plain ? 0 : Math.exp(-(((time - clicked + 0.015) / 0.018) ** 2))
  const filled =
    time < MIXED[0]
      ? 1 - ease(0.03, MIXED[0], time)
      : unit(((time - RUNS[0]) / (RUNS[1] - RUNS[0])) * 1.06 - order) * 17
  const wet = plain ? 0 : time < MIXED[0] ? filled : unit(filled)
  const size = SIDE * (1 - 0.06 * press - 0.05 * Math.sin(Math.PI * unit(off)))
  const ground = mix(mix(P.sea, P.blue, 0.35 + 0.2 * ((column + row) % 2)), P.aqua, 0.24 * press)
  const d = sides.length ? channel(sides) : ''
  const length = sides.length ? measure(sides) : 0
  const bed = d
    ? line(d, mix(P.ink, P.deep, 0.55), 50) + line(d, mix(P.ink, P.deep, 0.95), 38)
    : path(lens(0, 0, 70, 24), mix(P.sea, P.blue, 0.95)) +
      path(lens(-14, 28, 44, 12), mix(P.sea, P.blue, 0.9))
  const flow =
    wet > 0.001
      ? line(d, P.aqua, 34, {
          'stroke-dasharray': `${num(length * 1.03 * wet)} 400`,
          opacity: time < MIXED[0] ? wet : 1,
        }) + glints(sides, time, ease(0.6, 1, wet))
      : ''
  return group(
    rect(-size / 2, -size / 2 + 8, size, size, mix(P.ink, P.deep, 0.2), 24, { opacity: 0.8 }) +
      group(rect(-size / 2, -size / 2, size, size, ground, 24) + bed + flow, {
        transform: `rotate(${num(off * wrong * 90)})`,
      }),
    { transform: `translate(${num(x)} ${num(y)})` },
  )
}

/** The ring of a click, round as the board is seen from above. */
function click({ x, y, order }: Tile, time: number): string {
  const age = (time - CLICKS[0] - (CLICKS[1] - CLICKS[0]) * order) / 0.13
  if (order < 0 || age <= 0 || age >= 1) return ''
  const grown = 1 - (1 - age) ** 2
  return [1, 0.66]
    .map((size) =>
      circle(x, y, (40 + 130 * grown) * size, 'none', {
        stroke: size === 1 ? P.gold : P.cream,
        'stroke-width': 7 * (1 - age) + 1,
        opacity: (1 - age) * size,
      }),
    )
    .join('')
}

/** A board of channels puts itself right, tile by tile, each click a ring; then the water runs through. */
export function channels(view: View): Scene {
  const tiles = board(view)
  const r = random('channels-water')
  const ripples = Array.from({ length: 50 }, () => ({
    x: r.between(-20, view.width + 20),
    y: r.between(0, view.height),
    length: r.between(30, 90),
    phase: r(),
  }))
  const ground = downward('board', [
    [mix(P.deep, P.sea, 0.7), 0],
    [P.ink, 1],
  ])
  const [springY, pondY] = [1, 2].map(
    (row) => tiles.find((one) => one.row === row)?.y as number,
  ) as [number, number]
  return (time) => {
    const water = ripples
      .map(({ x, y, length, phase }) =>
        path(lens(x + 8 * wave(time + phase), y, length, 6), mix(P.blue, P.aqua, phase), {
          opacity: 0.3 + 0.2 * wave(time + phase * 3),
        }),
      )
      .join('')
    const arrived = time < MIXED[0] ? 1 - ease(0.05, 0.14, time) : ease(RUNS[1] - 0.02, 0.99, time)
    const round = (x: number, y: number, on: number, paint: string): string =>
      [150, 112, 74]
        .map((size, i) =>
          circle(
            x,
            y,
            size + 4 * wave(time * 2 + i * 0.2),
            mix(P.sea, paint, (0.25 + 0.3 * i) * (0.25 + 0.75 * on)),
          ),
        )
        .join('')
    return (
      `<defs>${ground.def}</defs>` +
      rect(0, 0, view.width, view.height, ground.paint) +
      water +
      round(0, springY, 1, P.aqua) +
      round(view.width, pondY, arrived, P.gold) +
      tiles.map((one) => tile(one, time)).join('') +
      tiles.map((one) => click(one, time)).join('')
    )
  }
}
