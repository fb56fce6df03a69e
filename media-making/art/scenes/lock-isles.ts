import { mix } from '../colour.ts'
import { circle, H, lens, n, path, placed, range, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A padlock risen from the sea: an arch, a keyhole, and a light inside. */
export function lockIsles(s: Sheet): void {
  const { p } = s,
    y = 504,
    cx = 700
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.4), p.foam, mix(p.cream, p.rose, 0.4)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.45)],
    ),
    y,
  )
  clouds(
    s,
    [
      [190, 130, 380, 12],
      [300, 162, 220, 7],
      [1120, 190, 320, 10],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  disc(s, cx, 226, 92, { halo: 2.6, color: s.pick(p.gold, p.cream), to: s.pick(p.amber, p.gold) })
  hills(s, y, [[30, 240, 0.6, 30, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.25))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  const D = s.pick(p.deep, mix(p.blue, p.sea, 0.3)),
    B = s.pick(p.sea, p.blue),
    steel = s.pick(p.paper, mix(p.mist, p.foam, 0.25)),
    steel2 = s.pick(mix(p.mist, p.aqua, 0.2), mix(p.mist, p.sea, 0.25))
  const arch =
    stroke(`M${cx - 136} 330V206A136 136 0 0 1 ${cx + 136} 206V330`, steel2, 54) +
    stroke(`M${cx - 144} 330V206A144 144 0 0 1 ${cx + 128} 170`, steel, 30)
  const bodyShape = `M${cx - 226} 318q0-26 26-26h400q26 0 26 26V${y + 2}H${cx - 226}Z`
  const body =
    path(bodyShape, B) +
    path(`M${cx + 120} 292h80q26 0 26 26V${y + 2}H${cx + 120}Z`, D, { opacity: 0.7 }) +
    s.clip(
      `<path d="${bodyShape}"/>`,
      path(
        lens(cx - 210, 350, 300, 9) +
          lens(cx - 220, 380, 220, 8) +
          lens(cx + 240, 430, 260, 9) +
          lens(cx + 250, 460, 200, 8),
        s.pick(p.aqua, p.aqua),
        { opacity: 0.75 },
      ),
    ) +
    range(-190, 190, 380 / 5)
      .map((v) => circle(cx + v, 314, 5, s.pick(p.mist, p.mist)))
      .join('')
  const keyhole = `M${cx} 344a46 46 0 0 1 24 85L${cx + 46} ${y + 2}H${cx - 46}L${cx - 24} 429a46 46 0 0 1 24-85Z`
  const door =
    path(keyhole, D, { transform: 'translate(-9 0)' }) +
    path(keyhole, s.grad([p.lit, p.gold, p.amber]))
  const isle = (x: number, w: number, h: number) =>
    path(
      `M${x - w} ${y + 2}Q${x - w * 0.7} ${y - h * 0.5} ${x - w * 0.3} ${y - h * 0.7}T${x + w * 0.3} ${y - h * 0.8}Q${x + w * 0.7} ${y - h * 0.5} ${x + w} ${y + 2}Z`,
      s.pick(p.moss, p.moss),
    ) +
    path(
      `M${x + w * 0.1} ${y - h * 0.86}Q${x + w * 0.7} ${y - h * 0.5} ${x + w} ${y + 2}H${x}Q${x + w * 0.3} ${y - h * 0.4} ${x + w * 0.1} ${y - h * 0.86}Z`,
      s.pick(p.ink, p.ink),
      { opacity: 0.2 },
    )
  const tree = (x: number, b: number, k: number) =>
    rect(x - 4 * k, b - 50 * k, 8 * k, 56 * k, s.pick(p.ink, p.ink)) +
    circle(x, b - 70 * k, 34 * k, s.pick(p.leaf, mix(p.leaf, p.moss, 0.4))) +
    path(
      `M${x} ${n(b - 104 * k)}a${34 * k} ${34 * k} 0 0 1 0 ${68 * k}q${22 * k} ${-34 * k} 0 ${-68 * k}Z`,
      s.pick(p.moss, p.moss),
    )
  const small = (x: number, k: number, c: string) =>
    placed(
      stroke('M-36-70V-104A36 36 0 0 1 36-104V-70', steel2, 15) +
        path('M-62-70q0-10 10-10h104q10 0 10 10V4H-62Z', c) +
        path('M0-58a13 13 0 0 1 7 24l5 24H-12l5-24a13 13 0 0 1 7-24Z', p.gold),
      x,
      y,
      k,
    )
  const left =
      isle(250, 210, 74) +
      tree(150, y - 48, 1) +
      tree(206, y - 58, 0.72) +
      small(316, 0.94, s.pick(p.blue, mix(p.blue, p.mist, 0.2))),
    rightI = isle(1120, 180, 60) + tree(1196, y - 40, 0.9) + small(1080, 0.76, p.dawn)
  const rock =
    path(
      `M${cx - 330} ${y + 2}Q${cx - 290} ${y - 40} ${cx - 210} ${y - 38}H${cx - 60}L${cx - 70} ${y + 2}ZM${cx + 330} ${y + 2}Q${cx + 290} ${y - 48} ${cx + 200} ${y - 40}H${cx + 60}L${cx + 70} ${y + 2}Z`,
      s.pick(p.moss, p.moss),
    ) +
    tree(cx - 268, y - 26, 0.84) +
    tree(cx + 262, y - 30, 1.02)
  reflect(s, left + rightI + arch + body + door + rock, y, {
    k: 0.62,
    depth: 230,
    rows: 14,
    amp: [1, 26],
  })
  glitter(s, cx, y + 4, H, {
    w0: 46,
    w1: 150,
    rows: 15,
    colors: [p.lit, p.gold, p.amber],
    len: [30, 130],
    thick: [2.6, 9],
    falloff: 1.1,
  })
}
