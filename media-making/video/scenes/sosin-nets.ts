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
  rect,
  unit,
  wave,
} from '../drawing/geometry.ts'
import { boatOfLight, growth, risen } from '../drawing/growth.ts'
import { clouds, hairline, hills, sheen, sun, world, type View } from '../drawing/scenery.ts'
import { LAMP, shop } from '../drawing/shops.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

const GROUND = 508
const COLUMNS = 12
const ROWS = 8
const wood = mix(P.amber, P.ink, 0.55)

/** A net between two poles: each strand is one stitch. `repaired` draws the strands of the hole, one after the other. */
function net(
  width: number,
  height: number,
  colour: string,
  hole: boolean,
  repaired: number,
  sway: number,
): string {
  const point = (column: number, row: number): [number, number] => {
    const t = column / COLUMNS
    const sag = Math.sin(t * Math.PI) * 26
    return [
      (t - 0.5) * width + sway * 6 * (row / ROWS),
      -height + sag + (row / ROWS) * (height - 60),
    ]
  }
  let whole = ''
  const torn: string[] = []
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column <= COLUMNS; column++) {
      for (const step of [-1, 1]) {
        const to = column + step
        if ((column + row) % 2 || to < 0 || to > COLUMNS) continue
        const [x1, y1] = point(column, row)
        const [x2, y2] = point(to, row + 1)
        const d = `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`
        const middle = Math.hypot(
          (column + to) / 2 - COLUMNS * 0.54,
          (row + 0.5 - ROWS * 0.5) * 1.25,
        )
        if (hole && middle < 2.9) torn.push(d)
        else whole += d
      }
    }
  const rope = Array.from({ length: 9 }, (_, i) => point((i / 8) * COLUMNS, 0))
  const floats = rope.map(([x, y]) => circle(x, y, 8, mix(P.dawn, P.amber, 0.4))).join('')
  const done = repaired * torn.length
  const stitches = torn
    .map((d, i) =>
      line(d, i < done - 1 ? mix(colour, P.gold, 0.75) : P.cream, i < done ? 3 : 0, {
        opacity: i < done ? 1 : 0,
      }),
    )
    .join('')
  return line(whole, colour, 2.2, { opacity: 0.85 }) + stitches + floats
}

const pole = (height: number): string =>
  rect(-6, -height, 12, height, wood, 3) + circle(0, -height, 9, P.gold)

/** A torn net is mended stitch by stitch; then there are many nets, a workshop, and boats that wait their turn. */
export function sosinNets(view: View): Scene {
  const field = glintField({
    seed: 'sosin-nets',
    width: view.width,
    top: GROUND + 14,
    bottom: view.height + 20,
    centre: 660,
    spread: [200, 580],
    rows: 15,
    length: [26, 112],
    thickness: [2.6, 8],
    sides: 0.5,
    tone: 0.02,
  })
  const reflect = mirror({
    seed: 'sosin-nets-m',
    y: GROUND + 18,
    depth: 180,
    left: 40,
    right: 1240,
    rows: 8,
    squash: 0.6,
    opacity: [0.7, 0.22],
  })
  return (time) => {
    const noon = ease(0, 0.8, time)
    const repaired = ease(0.06, 0.42, time)
    const second = growth(0.44, time)
    const third = growth(0.52, time)
    const built = growth(0.62, time, 0.14)
    const first =
      group(pole(300), { transform: `translate(250 ${GROUND})` }) +
      group(pole(300), { transform: `translate(610 ${GROUND})` })
    const nets =
      group(net(360, 296, P.paper, true, repaired, wave(time * 2)), {
        transform: `translate(430 ${GROUND})`,
      }) +
      risen(
        pole(270) +
          group(pole(270), { transform: 'translate(-300 0)' }) +
          group(net(300, 266, mix(P.aqua, P.foam, 0.4), false, 1, wave(time * 2 + 0.3)), {
            transform: 'translate(-150 0)',
          }),
        196,
        GROUND,
        second,
      ) +
      risen(
        pole(250) +
          group(pole(250), { transform: 'translate(250 0)' }) +
          group(net(250, 246, mix(P.gold, P.cream, 0.5), false, 1, wave(time * 2 + 0.6)), {
            transform: 'translate(125 0)',
          }),
        1010,
        GROUND,
        third,
      )
    const workshop = risen(
      shop(
        {
          x: -150,
          width: 300,
          height: 236,
          top: 'gable',
          wall: mix(P.blue, P.haze, 0.4),
          roof: mix(P.dawn, P.deep, 0.2),
          stripes: [P.foam, P.sea],
        },
        0,
        {
          open: ease(0.7, 0.78, time),
          lit: 0.8 * ease(0.72, 0.8, time),
          day: 0.95,
          loop: time * 3,
        },
      ) +
        circle(0, -262, 26, 'none', { stroke: P.cream, 'stroke-width': 7 }) +
        line('M-18 -280L18 -244M18 -280L-18 -244', P.cream, 3),
      800,
      GROUND,
      built,
    )
    const seat =
      rect(-34, -46, 68, 12, mix(P.amber, P.cream, 0.2), 4) +
      rect(-26, -36, 8, 36, wood) +
      rect(18, -36, 8, 36, wood)
    const needle =
      repaired > 0.01 && repaired < 0.99
        ? circle(
            445 + 40 * wave(time * 7),
            GROUND - 170 + 44 * wave(time * 4.3),
            60,
            'url(#lamp)',
            { opacity: 0.8 },
          )
        : ''
    const street =
      workshop +
      first +
      nets +
      group(seat, { transform: `translate(690 ${GROUND})`, opacity: 1 - built }) +
      rect(-20, GROUND - 3, view.width + 40, 18, mix(P.sea, P.haze, 0.3))
    const boats = [0, 1, 2]
      .map((i) => {
        const t = unit((time - 0.62 - i * 0.07) / 0.34)
        const colour = [P.gold, P.rose, P.aqua][i] as string
        return boatOfLight(
          lerp(1400, 520 + i * 240, ease(0, 1, t)),
          586 + i * 30,
          0.86 + i * 0.12,
          line('M0 -8V-92', wood, 5) +
            path('M4 -92Q46 -60 50 -16H4Z', mix(colour, P.paper, 0.3)) +
            path('M-4 -76Q-32 -46 -34 -16H-4Z', colour),
          time,
          ease(0, 0.1, t),
        )
      })
      .join('')
    return (
      world(view, lerp(0.7, 1, noon)) +
      `<defs>${LAMP}</defs>` +
      sun(view, 660, 150, lerp(0.5, 0.98, noon), 1) +
      clouds(
        [
          [240, 96, 420, 8],
          [1080, 130, 380, 7],
          [900, 60, 240, 5],
        ],
        P.mist,
        0.26,
        time,
      ) +
      hills(view, -220, 480, 84, 'sosin-nets-left', mix(P.sea, P.aqua, 0.2), 0.9) +
      hills(view, 860, 1520, 66, 'sosin-nets-right', mix(P.sea, P.aqua, 0.3), 0.9) +
      sheen(view, 660, 150, 1) +
      hairline(view, 1, 660, 0.4) +
      rect(0, GROUND + 8, view.width, view.height - GROUND, mix(P.sea, P.deep, 0.3), 0, {
        opacity: 0.35,
      }) +
      reflect(street, time * 2) +
      field({ loop: time * 3, light: 1 }) +
      street +
      needle +
      boats +
      path(lens(430, GROUND + 40, 300, 7), P.foam, { opacity: 0.3 })
    )
  }
}
