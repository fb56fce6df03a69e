import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  ellipse,
  lens,
  lerp,
  line,
  num,
  path,
  rect,
  unit,
  wave,
} from '../drawing/geometry.ts'
import { boatOfLight, growth, risen } from '../drawing/growth.ts'
import { hairline, hills, sheen, stars, sun, world, type View } from '../drawing/scenery.ts'
import { awning, LAMP, lantern, lanternRope, shop, steam } from '../drawing/shops.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

const GROUND = 500
const wood = mix(P.amber, P.ink, 0.5)

/** A bowl of noodles with two sticks. */
const bowl = (size: number): string =>
  path(
    `M${num(-30 * size)} ${num(-26 * size)}H${num(30 * size)}Q${num(28 * size)} 0 0 0Q${num(-28 * size)} 0 ${num(-30 * size)} ${num(-26 * size)}Z`,
    P.foam,
  ) +
  ellipse(0, -26 * size, 30 * size, 6 * size, P.gold) +
  line(
    `M${num(2 * size)} ${num(-30 * size)}L${num(32 * size)} ${num(-56 * size)}M${num(10 * size)} ${num(-30 * size)}L${num(42 * size)} ${num(-52 * size)}`,
    P.dawn,
    4 * size,
    {
      'stroke-linecap': 'round',
    },
  )

/** The cart of the first evening: two wheels, one pot. */
const cart = (): string =>
  [-62, 62]
    .map(
      (x) =>
        circle(x, -26, 24, 'none', { stroke: wood, 'stroke-width': 8 }) + circle(x, -26, 6, P.gold),
    )
    .join('') +
  rect(-108, -112, 216, 70, mix(P.dawn, P.deep, 0.25), 8) +
  rect(-118, -122, 236, 14, mix(P.amber, P.cream, 0.2), 5) +
  rect(-92, -96, 184, 8, P.cream, 3) +
  path('M-58 -176H22Q26 -122 -18 -122Q-62 -122 -58 -176Z', mix(P.haze, P.ink, 0.25)) +
  rect(-66, -184, 96, 10, P.haze, 4) +
  line('M118 -116H158', wood, 9, { 'stroke-linecap': 'round' })

/** A noodle cart on the quay becomes a stall, a shop and a shop that sends its bowls across the water. */
export function sosinNoodles(view: View): Scene {
  const field = glintField({
    seed: 'sosin-noodles',
    width: view.width,
    top: GROUND + 14,
    bottom: view.height + 20,
    centre: 420,
    spread: [240, 560],
    rows: 15,
    length: [26, 110],
    thickness: [2.6, 8],
    sides: 0.5,
    tone: -0.08,
  })
  const reflect = mirror({
    seed: 'sosin-noodles-m',
    y: GROUND + 18,
    depth: 190,
    left: 60,
    right: 900,
    rows: 9,
    squash: 0.6,
    opacity: [0.75, 0.25],
  })
  const house = (open: number, lit: number, time: number): string =>
    shop(
      {
        x: -170,
        width: 340,
        height: 292,
        top: 'gable',
        wall: mix(P.rose, P.paper, 0.4),
        roof: P.deep,
        stripes: [P.dawn, P.foam],
        blank: true,
      },
      0,
      { open, lit, day: 0.62, loop: time * 3 },
    ) +
    rect(-60, -272, 120, 88, mix(P.ink, P.deep, 0.3), 8) +
    `<g transform="translate(-6 -196)">${bowl(1.15)}</g>`
  const next = (time: number): string =>
    shop(
      {
        x: -110,
        width: 220,
        height: 214,
        top: 'round',
        wall: mix(P.mist, P.aqua, 0.4),
        roof: P.sea,
        stripes: [P.gold, P.foam],
      },
      0,
      { open: 1, lit: 0.9, day: 0.62, loop: time * 3 },
    )
  return (time) => {
    const first = ease(0, 0.08, time)
    const stall = growth(0.2, time)
    const built = growth(0.44, time, 0.16)
    const side = growth(0.66, time, 0.14)
    const dawn = ease(0.45, 1, time)
    const poles = risen(
      rect(-150, -300, 10, 300, wood) + rect(140, -300, 10, 300, wood),
      420,
      GROUND,
      stall * (1 - ease(0.46, 0.56, time)),
    )
    const cloth =
      stall > 0.01 && built < 0.5
        ? awning(262, GROUND - 300, 316, 56, [P.dawn, P.foam], time * 3, stall)
        : ''
    const stools = [0, 1, 2]
      .map((i) => {
        const k = growth(0.28 + i * 0.045, time, 0.08)
        return risen(
          rect(-5, -44, 10, 44, wood) + rect(-24, -52, 48, 12, P.cream, 6),
          610 + i * 72,
          GROUND,
          k,
        )
      })
      .join('')
    const shopfront =
      risen(next(time), 800, GROUND, side) +
      risen(house(ease(0.56, 0.66, time), ease(0.6, 0.7, time), time), 420, GROUND, built)
    const lit = 0.85 + 0.15 * wave(time * 6)
    const street =
      shopfront +
      poles +
      cloth +
      (built < 0.98 ? risen(cart(), 420, GROUND, 1 - 0.9 * ease(0.5, 0.6, time)) : '') +
      stools +
      rect(-20, GROUND - 3, 980, 18, mix(P.deep, P.haze, 0.3))
    const boats = [0, 1, 2, 3]
      .map((i) => {
        const t = unit((time - 0.7 - i * 0.06) / 0.4)
        const out = ease(0, 1, t)
        return boatOfLight(
          lerp(700, 1210 - i * 70, out),
          lerp(586 + i * 16, 500 + i * 46, out),
          lerp(0.5, 0.62 + i * 0.06, out),
          `${circle(0, -36, 70, 'url(#lamp)', { opacity: 0.9 })}<g transform="translate(0 -8)">${bowl(1)}</g>`,
          time,
          ease(0, 0.12, t),
        )
      })
      .join('')
    return (
      world(view, lerp(0.3, 0.84, dawn)) +
      `<defs>${LAMP}</defs>` +
      stars(view, 'sosin-noodles', 80, 1 - dawn, time * 3) +
      sun(view, 1040, 128, lerp(0.06, 0.86, dawn), lerp(0.5, 1, dawn)) +
      hills(view, 620, 1560, 96, 'sosin-noodles-far', mix(P.sea, P.haze, 0.3), 0.85) +
      sheen(view, 1040, 130, lerp(0.4, 1, dawn)) +
      hairline(view, 1, 1040, 0.4) +
      rect(0, GROUND + 8, view.width, view.height - GROUND, mix(P.deep, P.sea, 0.3), 0, {
        opacity: 0.35,
      }) +
      reflect(street, time * 2) +
      field({ loop: time * 3, light: lerp(0.6, 1, dawn) }) +
      street +
      (built < 0.5
        ? steam(402, GROUND - 190, 110, time * 3, 0.5 * first + 0.1)
        : steam(560, GROUND - 330, 90, time * 3, 0.35)) +
      lantern(546, GROUND - 210, 26, P.dawn, lit, 5 * wave(time * 3)) +
      (side > 0.02
        ? lanternRope(
            [590, GROUND - 300],
            [930, GROUND - 250],
            30,
            5,
            18,
            [P.dawn, P.gold],
            () => side,
            time * 3,
          )
        : '') +
      boats +
      path(lens(420, GROUND + 46, 260, 8), P.gold, { opacity: 0.4 })
    )
  }
}
