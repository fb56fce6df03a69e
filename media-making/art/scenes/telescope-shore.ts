import { mix } from '../colour.ts'
import { person } from '../props/people.ts'
import { circle, H, lens, n, path, placed, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, hills, sky, stars } from '../sky.ts'
import { glitter, water } from '../water.ts'

/** A child at a telescope on the shore, and the moon it has found. */
export function telescopeShore(s: Sheet): void {
  const { p } = s,
    y = 470,
    mx = 1006,
    my = 172
  sky(
    s,
    s.pick(
      [mix(p.blue, p.aqua, 0.3), mix(p.mist, p.aqua, 0.4), mix(p.cream, p.rose, 0.45)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  stars(s, 60, 400, s.pick(0.55, 0.8))
  disc(s, mx, my, 128, { halo: 2.8, color: s.pick(p.cream, p.cream), to: s.pick(p.gold, p.gold) })
  s.add(
    s.clip(
      circle(mx, my, 128, '#000'),
      path(
        lens(mx + 60, my + 30, 260, 15) +
          lens(mx - 70, my + 62, 240, 13) +
          lens(mx + 40, my + 92, 200, 11),
        s.pick(mix(p.mist, p.aqua, 0.4), mix(p.deep, p.sea, 0.4)),
      ) +
        circle(mx - 50, my - 44, 22, s.pick(p.amber, p.amber), { opacity: 0.3 }) +
        circle(mx + 20, my - 70, 13, s.pick(p.amber, p.amber), { opacity: 0.3 }) +
        circle(mx + 44, my - 22, 17, p.amber, { opacity: 0.25 }),
    ),
  )
  hills(s, y, [
    [36, 250, 1.4, 44, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))],
    [18, 170, 3.4, 12, s.pick(mix(p.aqua, p.blue, 0.5), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.1), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, mx, y + 6, H, {
    w0: 120,
    w1: 320,
    rows: 14,
    colors: s.pick([p.gold, p.cream, p.foam], [p.gold, p.cream, p.gold]),
    len: [34, 160],
    thick: [2.6, 9],
  })
  const ground = `M-20 720V596Q200 566 420 600T760 640Q900 662 960 720Z`
  s.add(
    path('M-20 720V582Q200 552 440 588T800 634Q940 656 1000 720Z', s.pick(p.paper, p.blue), {
      opacity: 0.85,
    }),
    path(ground, s.pick(mix(p.deep, p.sea, 0.4), p.deep)),
    path('M-20 720V640Q180 612 420 640T720 720Z', s.pick(p.deep, p.ink)),
  )
  const D = s.pick(p.ink, mix(p.sea, p.mist, 0.5)),
    px = 470,
    py = 404
  const leg = (x: number, yy: number, w: number) =>
    path(
      `M${px - w / 2} ${py + 8}L${x - w * 0.32} ${yy}h${n(w * 0.64)}L${px + w / 2} ${py + 8}Z`,
      D,
    )
  s.add(leg(316, 640, 26), leg(640, 652, 26), leg(486, 668, 28), rect(px - 62, 520, 136, 9, D, 4))
  const tube = placed(
    rect(-250, -34, 130, 68, s.pick(p.deep, mix(p.deep, p.sea, 0.6)), 8) +
      rect(-310, -22, 66, 44, s.pick(p.ink, p.ink), 8) +
      rect(-336, -27, 30, 54, p.gold, 8) +
      path('M-130-50H200V50H-130Z', s.pick(p.paper, mix(p.mist, p.foam, 0.3))) +
      path('M-130 14H200V50H-130Z', s.pick(p.mist, mix(p.mist, p.sea, 0.25))) +
      rect(-136, -56, 26, 112, p.dawn, 5) +
      rect(60, -54, 20, 108, p.dawn, 4) +
      path('M196-62H340V62H196Z', s.pick(p.sea, p.blue)) +
      path('M196 20H340V62H196Z', s.pick(p.deep, p.deep), { opacity: 0.6 }) +
      rect(330, -70, 30, 140, p.gold, 6) +
      rect(330, 20, 30, 50, p.amber, 6) +
      path(lens(270, -20, 90, 10), s.pick(p.aqua, p.foam)) +
      rect(-60, -92, 150, 26, s.pick(p.deep, p.sea), 10) +
      rect(-76, -96, 24, 34, p.gold, 6) +
      rect(-30, -68, 12, 20, D) +
      rect(56, -68, 12, 20, D) +
      circle(0, 4, 30, D) +
      circle(0, 4, 13, p.gold),
    px,
    py,
    1,
    -27,
  )
  s.add(tube, rect(px - 30, py - 4, 60, 46, D, 12))
  s.add(
    person(s, 128, 742, 232, { coat: p.dawn, hair: 'bob', skin: 0, legs: s.pick(p.sea, p.blue) }),
    stroke('M152 606Q186 622 186 578', p.dawn, 20, { 'stroke-linecap': 'round' }),
  )
}
