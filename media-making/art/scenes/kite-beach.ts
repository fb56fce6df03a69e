import { mix } from '../colour.ts'
import { person } from '../props/people.ts'
import {
  area,
  circle,
  type Curve,
  ellipse,
  lens,
  path,
  placed,
  rect,
  stroke,
  times,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, water } from '../water.ts'

/** A shield kite over the beach; the sun is seen through its round hole. */
export function kiteBeach(s: Sheet): void {
  const { p } = s,
    y = 452
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.2), p.foam, mix(p.cream, p.rose, 0.4)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  const kx = 842,
    ky = 226
  disc(s, kx, ky, 84, { halo: 4.6, color: s.pick(p.gold, p.gold), to: s.pick(p.amber, p.amber) })
  clouds(
    s,
    [
      [230, 120, 400, 12],
      [110, 152, 220, 7],
      [1180, 350, 300, 9],
      [480, 330, 240, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[24, 210, 3.2, 26, s.pick(mix(p.aqua, p.mist, 0.3), mix(p.sea, p.blue, 0.25))]])
  water(s, y, s.pick([mix(p.aqua, p.blue, 0.25), mix(p.aqua, p.mist, 0.2)], [p.sea, p.deep]), {
    swells: 3,
  })
  glitter(s, kx, y + 6, 600, {
    w0: 150,
    w1: 380,
    rows: 11,
    colors: s.pick([p.gold, p.cream, p.paper], [p.gold, p.cream, p.gold]),
    len: [40, 170],
    thick: [2.4, 7],
  })
  const shore: Curve = (x) => 588 + Math.sin(x / 230 + 1) * 18 + Math.sin(x / 90) * 4
  s.add(
    path(
      area((x) => shore(x) - 12),
      s.pick(p.paper, mix(p.mist, p.sea, 0.3)),
      { opacity: 0.9 },
    ),
    path(
      area(shore),
      s.grad(
        s.pick(
          [mix(p.cream, p.rose, 0.5), p.cream],
          [mix(p.sea, p.rose, 0.25), mix(p.deep, p.rose, 0.12)],
        ),
      ),
    ),
    path(
      area((x) => shore(x) + 54 + Math.sin(x / 70) * 5),
      s.pick(mix(p.cream, p.gold, 0.3), mix(p.sea, p.rose, 0.34)),
    ),
  )
  const w = 296,
    h = 366,
    hole = `M62 0A62 62 0 1 0 -62 0A62 62 0 1 0 62 0Z`,
    paper = s.pick(p.paper, p.foam),
    blue = s.pick(p.sea, p.blue)
  const sheet = (d: string, c: string, o = 1) =>
    path(`${d}${hole}`, c, { 'fill-rule': 'evenodd', opacity: o })
  const kite =
    sheet(`M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`, paper) +
    path(`M${-w / 2} ${-h / 2}H${w / 2}V${-h / 2 + 60}H${-w / 2}Z`, blue) +
    path(`M${-w / 2} ${h / 2 - 78}H${w / 2}V${h / 2}H${-w / 2}Z`, p.dawn) +
    path(lens(0, -h / 2 + 30, 150, 18), paper) +
    path(lens(0, h / 2 - 52, 190, 11) + lens(0, h / 2 - 28, 130, 9), paper) +
    sheet(`M0 ${-h / 2}H${w / 2}V${h / 2}H0Z`, s.pick(p.sea, p.ink), 0.1) +
    circle(0, 0, 66, 'none', { stroke: blue, 'stroke-width': 9 }) +
    stroke(
      `M${-w / 2} ${-h / 2}L-47-47M${w / 2} ${-h / 2}L47-47M47 47L${w / 2} ${h / 2}M-47 47L${-w / 2} ${h / 2}M0 ${-h / 2}V-66M0 66V${h / 2}`,
      s.pick(mix(p.amber, p.deep, 0.3), p.amber),
      3,
      { opacity: 0.7 },
    ) +
    rect(-w / 2 - 5, -h / 2 - 6, w + 10, 9, s.pick(mix(p.amber, p.deep, 0.3), p.amber), 4)
  const ribbon = (x: number, yy: number, k: number, c: string) =>
    stroke(
      `M${x} ${yy}c${-30 * k} 40 ${34 * k} 70 ${4 * k} 112s${-40 * k} 60 ${-14 * k} 104`,
      c,
      13,
      {
        'stroke-linecap': 'round',
      },
    )
  const hand = [330, 466] as const
  s.add(
    stroke(
      `M${kx - 20} ${ky + 40}Q${560} ${470} ${hand[0]} ${hand[1]}`,
      s.pick(p.deep, p.foam),
      2.4,
      {
        opacity: 0.85,
      },
    ),
    placed(
      ribbon(-w / 2 + 22, h / 2, 1, p.dawn) + ribbon(w / 2 - 22, h / 2, 1.1, blue) + kite,
      kx,
      ky,
      1,
      13,
    ),
  )
  const people =
    person(s, 214, 640, 262, {
      coat: s.pick(p.deep, p.blue),
      hair: 'short',
      skin: 1,
      legs: s.pick(p.paper, p.mist),
    }) +
    stroke('M254 470Q290 486 328 468', s.pick(p.deep, p.blue), 21, { 'stroke-linecap': 'round' }) +
    circle(332, 466, 11, '#c98f68') +
    person(s, 338, 650, 158, { coat: p.gold, hair: 'bob', skin: 1, legs: s.pick(p.deep, p.sea) }) +
    ellipse(332, 474, 17, 8, s.pick(p.amber, p.amber))
  const feet = 644
  s.add(
    path(
      times(8)
        .map((i) => lens(240 + (i % 2) * 70 - i * 6, feet + 6 + i * 6, 190 - i * 14, 3.4))
        .join(''),
      s.pick(p.blue, p.ink),
      { opacity: 0.4 },
    ),
    people,
  )
}
