import { mix } from '../colour.ts'
import {
  circle,
  type Curve,
  H,
  lens,
  lerp,
  n,
  path,
  range,
  rect,
  sample,
  smooth,
  stroke,
  upright,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

interface Roof {
  x: number
  w: number
  eave: number
  ridge: number
  rise: number
  tile: string
  tile2: string
  cap: string
  ends: string
}

/** A tiled roof from the front: a sagging ridge, ribs of tile, eaves that turn up at the corners. */
function tiledRoof({ x, w, eave, ridge, rise, tile, tile2, cap, ends }: Roof): string {
  const half = w / 2,
    top = half * 0.7
  const low: Curve = (v) => eave - rise * Math.abs((v - x) / half) ** 3.2,
    high: Curve = (v) => ridge - rise * 0.34 * Math.abs((v - x) / top) ** 2.6
  const face = `${smooth(sample(high, x - top, x + top, w / 24))}Q${n(x + half * 0.8)} ${n(lerp(ridge, eave, 0.62))} ${n(x + half)} ${n(low(x + half))}${smooth(sample(low, x - half, x + half, w / 24).reverse(), false)}Q${n(x - half * 0.8)} ${n(lerp(ridge, eave, 0.62))} ${n(x - top)} ${n(high(x - top))}Z`
  const count = Math.round(w / 30),
    ribs: string[] = [],
    dots: string[] = []
  for (let i = 0; i <= count; i++) {
    const u = (i / count) * 2 - 1,
      bx = x + u * half * 0.985,
      by = low(bx),
      tx = x + u * top * 0.98,
      ty = high(tx),
      mx = lerp(tx, bx, 0.45),
      my = lerp(ty, by, 0.58)
    ribs.push(`M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(bx)} ${n(by)}`)
    dots.push(circle(bx, by + 1, (w / count) * 0.3, ends))
  }
  const width = w / count
  return (
    path(face, tile) +
    stroke(ribs.join(''), tile2, width * 0.42) +
    stroke(
      smooth(sample((v) => low(v) + width * 0.2, x - half, x + half, w / 24)),
      tile2,
      width * 0.5,
    ) +
    dots.join('') +
    stroke(
      smooth(sample((v) => high(v) - 3, x - top - 8, x + top + 8, w / 24)),
      cap,
      width * 0.82,
      {
        'stroke-linecap': 'round',
      },
    ) +
    stroke(smooth(sample((v) => high(v) - 3, x - top, x + top, w / 24)), ends, width * 0.16) +
    stroke(
      `M${n(x - top)} ${n(high(x - top))}Q${n(x - half * 0.8)} ${n(lerp(ridge, eave, 0.62))} ${n(x - half)} ${n(low(x - half))}M${n(x + top)} ${n(high(x + top))}Q${n(x + half * 0.8)} ${n(lerp(ridge, eave, 0.62))} ${n(x + half)} ${n(low(x + half))}`,
      cap,
      width * 0.5,
      { 'stroke-linecap': 'round' },
    )
  )
}

/** A pavilion on the water and the roofs of the village behind it. */
export function hanokRoofs(s: Sheet): void {
  const { p } = s,
    y = 528
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.3), p.foam, mix(p.cream, p.rose, 0.6)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  disc(s, 250, 214, 122, { halo: 2.5, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [470, 96, 320, 10],
      [110, 330, 300, 10],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [
    [60, 250, 3.4, 130, s.pick(mix(p.mist, p.foam, 0.1), mix(p.sea, p.blue, 0.25))],
    [40, 190, 0.7, 84, s.pick(mix(p.mist, p.aqua, 0.6), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 250, y + 8, H, {
    w0: 110,
    w1: 240,
    rows: 11,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 130],
    thick: [2.4, 8],
  })
  const lit = s.pick(p.lit, p.gold),
    wood = s.pick(p.dawn, mix(p.dawn, p.deep, 0.35)),
    wood2 = mix(p.dawn, p.ink, s.pick(0.3, 0.55)),
    T = s.pick(p.sea, mix(p.sea, p.blue, 0.8)),
    T2 = s.pick(p.deep, p.deep),
    cap = s.pick(p.ink, mix(p.ink, p.deep, 0.5)),
    ends = s.pick(p.mist, p.mist),
    wall = s.pick(p.paper, mix(p.mist, p.foam, 0.2))
  const lattice = (x: number, top: number, w: number, h: number) =>
    rect(x, top, w, h, lit) +
    stroke(
      range(x, x + w, w / 4)
        .map((v) => `M${n(v)} ${top}v${h}`)
        .join('') +
        range(top, top + h, h / 3)
          .map((v) => `M${n(x)} ${n(v)}h${n(w)}`)
          .join(''),
      wood2,
      3,
    )
  const house = (x: number, w: number, eave: number, ridge: number, k: string, k2: string) =>
    rect(x - w * 0.38, eave - 14, w * 0.76, y - eave + 18, wall) +
    rect(x - w * 0.38, eave - 14, w * 0.76, 30, s.pick(p.ink, p.ink), 0, { opacity: 0.3 }) +
    lattice(x - w * 0.28, eave + 24, w * 0.2, y - eave - 44) +
    lattice(x + w * 0.08, eave + 24, w * 0.2, y - eave - 44) +
    rect(x - w * 0.38, y - 16, w * 0.76, 20, s.pick(p.mist, p.sea)) +
    tiledRoof({ x, w, eave, ridge, rise: w * 0.075, tile: k, tile2: k2, cap, ends })
  const back =
    house(
      60,
      330,
      428,
      358,
      s.pick(mix(p.blue, p.aqua, 0.3), mix(p.sea, p.blue, 0.2)),
      s.pick(p.blue, p.deep),
    ) +
    house(400, 340, 404, 326, s.pick(p.blue, mix(p.sea, p.blue, 0.3)), s.pick(p.sea, p.deep)) +
    house(
      228,
      300,
      456,
      388,
      s.pick(mix(p.blue, p.sea, 0.5), mix(p.sea, p.blue, 0.5)),
      s.pick(p.deep, p.deep),
    )
  const cx = 884,
    w = 820,
    eave = 322
  let base = ''
  for (const v of range(-300, 300, 100))
    base +=
      rect(cx + v - 15, eave - 20, 30, y - eave + 26, wood) +
      rect(cx + v + 3, eave - 20, 12, y - eave + 26, wood2, 0, { opacity: 0.55 }) +
      rect(cx + v - 20, y - 30, 40, 36, s.pick(p.mist, mix(p.mist, p.sea, 0.3)), 3)
  const space =
    rect(cx - 296, eave - 8, 592, 106, s.grad(s.pick([p.deep, p.sea], [p.amber, p.gold]))) +
    range(-250, 250, 100)
      .map((v) => lattice(cx + v - 30, eave + 20, 60, 74))
      .join('')
  const floor =
    rect(cx - 340, eave + 96, 680, 22, wood2, 3) +
    rect(cx - 340, eave + 66, 680, 7, wood, 3) +
    range(-330, 330, 22)
      .map((v) => rect(cx + v - 2.5, eave + 68, 5, 30, wood))
      .join('')
  const lamps = [-300, 300].map((v) => path(upright(cx + v, eave + 40, 22, 56), p.gold)).join('')
  const pavilion =
    space +
    base +
    floor +
    lamps +
    path(`M${cx - 350} ${eave - 20}H${cx + 350}L${cx + 300} ${eave + 14}H${cx - 300}Z`, cap) +
    path(
      range(cx - 320, cx + 320, 40)
        .map((v) => lens(v, eave - 4, 26, 8))
        .join(''),
      s.pick(p.leaf, p.leaf),
    ) +
    tiledRoof({ x: cx, w, eave, ridge: 132, rise: 64, tile: T, tile2: T2, cap, ends })
  reflect(
    s,
    back + rect(-20, y - 8, 640, 13, s.pick(mix(p.mist, p.foam, 0.2), p.deep)) + pavilion,
    y,
    {
      k: 0.5,
      depth: 200,
      rows: 13,
      amp: [1, 24],
    },
  )
}
