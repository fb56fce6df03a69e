import { mix, PAINTS as P } from '../drawing/colour.ts'
import { ease, lens, lerp, num, path, rect, wave } from '../drawing/geometry.ts'
import { clouds, hairline, hills, sheen, stars, sun, world, type View } from '../drawing/scenery.ts'
import { LAMP, lanternRope, shop, type Shop } from '../drawing/shops.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** A shop of the row, with its place in the order in which they open, 0 to 1. */
type Placed = Shop & { order: number }

/** How a window of one shape shows the row. */
interface Frame {
  shops: readonly Placed[]
  /** Position and size of the rising sun. */
  sun: number
  radius: number
  /** How far below the horizon the shops are. */
  quay: number
  ropes: readonly (readonly [x1: number, y1: number, x2: number, y2: number, count: number])[]
}

const WALLS = [
  mix(P.paper, P.mist, 0.4),
  P.rose,
  mix(P.mist, P.aqua, 0.5),
  mix(P.blush, P.paper, 0.5),
  mix(P.blue, P.haze, 0.35),
]
const ROOFS = [P.dawn, P.deep, P.sea, mix(P.dawn, P.deep, 0.4), P.ink]
const CLOTHS: readonly (readonly [string, string])[] = [
  [P.dawn, P.foam],
  [P.foam, P.sea],
  [P.gold, P.foam],
  [P.aqua, P.foam],
  [P.foam, P.dawn],
]

const TOPS = ['gable', 'flat', 'round', 'flat', 'gable'] as const

/** A row of shops from their left edges, widths and heights. */
const row = (
  list: readonly (readonly [x: number, width: number, height: number, order: number])[],
  from: number,
): Placed[] =>
  list.map(([x, width, height, order], i) => ({
    x,
    width,
    height,
    order,
    top: TOPS[(i + from) % TOPS.length] as Shop['top'],
    wall: WALLS[(i * 2 + from) % WALLS.length] as string,
    roof: ROOFS[(i + from) % ROOFS.length] as string,
    stripes: CLOTHS[(i + from) % CLOTHS.length] as (typeof CLOTHS)[number],
  }))

/** One day by the water: at dusk the lights come on, at night the shutters fall, before dawn one shop after the other opens. */
const day =
  (frame: Frame) =>
  (view: View): Scene => {
    const ground = view.horizon + frame.quay
    const reflect = mirror({
      seed: 'sosin-m',
      y: ground + 14,
      depth: view.height - ground + 20,
      left: -20,
      right: view.width + 20,
      rows: 11,
      squash: 0.6,
      length: [240, 150],
      opacity: [0.8, 0.3],
    })
    const field = glintField({
      seed: 'sosin',
      width: view.width,
      top: ground + 8,
      bottom: view.height + 20,
      centre: frame.sun,
      spread: [view.width * 0.2, view.width * 0.46],
      rows: 13,
      length: [24, 110],
      thickness: [2.4, 7.5],
      sides: 0.5,
    })
    return (time) => {
      const night = ease(0.2, 0.42, time) * (1 - ease(0.6, 0.9, time))
      const light = lerp(0.86, 0.1, night)
      const evening = ease(0.18, 0.3, time)
      const shops = frame.shops
        .map((one) => {
          const closing = 0.36 + 0.1 * (1 - one.order)
          const opening = 0.55 + 0.26 * one.order
          const awake =
            1 - ease(closing, closing + 0.05, time) + ease(opening, opening + 0.07, time)
          const lit = awake * lerp(0.94, 1, Math.max(evening * (1 - ease(0.86, 0.98, time)), 0))
          return shop(one, ground, { open: awake, lit, day: 1 - night, loop: time })
        })
        .join('')
      const lamps = evening * (1 - ease(0.8, 0.94, time))
      const ropes = frame.ropes
        .map(([x1, y1, x2, y2, count], i) =>
          lanternRope(
            [x1, y1],
            [x2, y2],
            26,
            count,
            17,
            [P.dawn, P.gold, P.rose],
            () => 0.8 + 0.2 * lamps,
            time + i * 0.3,
          ),
        )
        .join('')
      const quay = rect(
        -20,
        ground - 3,
        view.width + 40,
        18,
        mix(mix(P.haze, P.deep, 0.5), P.ink, 0.7 * night),
      )
      const street = shops + quay
      const boat = `translate(${num(view.width * 0.5 + 14 * wave(time))} ${num(lerp(ground, view.height, 0.62) + 4 * wave(time * 2))})`
      return (
        world(view, light) +
        `<defs>${LAMP}</defs>` +
        stars(view, 'sosin', 90, night, time) +
        sun(view, frame.sun, frame.radius, lerp(0.96, 0.1, night), lerp(1, 0.3, night)) +
        clouds(
          [
            [view.width * 0.24, view.horizon * 0.52, view.width * 0.26, 7],
            [view.width * 0.86, view.horizon * 0.3, view.width * 0.22, 6],
          ],
          P.mist,
          0.2,
          time,
        ) +
        hills(
          view,
          -200,
          view.width * 0.6,
          90,
          'sosin-far',
          mix(mix(P.sea, P.aqua, 0.3), P.deep, 0.6 * night),
          0.85,
        ) +
        hills(
          view,
          view.width * 0.55,
          view.width + 300,
          64,
          'sosin-near',
          mix(mix(P.sea, P.aqua, 0.15), P.deep, 0.6 * night),
        ) +
        sheen(view, frame.sun, frame.radius, lerp(0.9, 0.2, night)) +
        hairline(view, 1, frame.sun, 0.35) +
        reflect(street, time) +
        field({ loop: time, light: lerp(0.95, 0.4, night) }) +
        street +
        ropes +
        `<g transform="${boat}">${path('M-44 -10L0 -2L44 -10L24 12H-24Z', P.paper)}${path('M0 -58L24 -5H-24Z', mix(P.gold, P.cream, 0.5))}${path(lens(0, 20, 90, 6), P.foam, { opacity: 0.5 })}</g>`
      )
    }
  }

/** 1920 × 800, for windows from 1024 px on. */
export const sosinWide = day({
  sun: 1330,
  radius: 132,
  quay: 66,
  shops: row(
    [
      [-70, 230, 232, 0.55],
      [206, 210, 178, 0],
      [452, 240, 262, 0.8],
      [732, 196, 184, 0.3],
      [964, 226, 226, 1],
      [1228, 190, 172, 0.15],
      [1456, 236, 274, 0.65],
      [1730, 240, 196, 0.4],
    ],
    0,
  ),
  ropes: [
    [416, 380, 966, 368, 8],
    [1190, 372, 1700, 356, 8],
  ],
})

/** 1280 × 800, for windows from 768 to 1023 px. */
export const sosinMiddle = day({
  sun: 900,
  radius: 124,
  quay: 64,
  shops: row(
    [
      [-50, 226, 230, 0.5],
      [218, 214, 180, 0],
      [474, 236, 264, 0.8],
      [752, 206, 186, 0.25],
      [1006, 316, 236, 1],
    ],
    1,
  ),
  ropes: [[190, 392, 760, 372, 8]],
})

/** 720 × 1080, for a phone held upright. */
export const sosinTall = day({
  sun: 470,
  radius: 118,
  quay: 80,
  shops: row(
    [
      [-40, 226, 240, 0.5],
      [222, 216, 186, 0],
      [476, 280, 276, 1],
    ],
    2,
  ),
  ropes: [[150, 512, 560, 486, 6]],
})
