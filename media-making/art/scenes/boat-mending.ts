import { mix } from '../colour.ts'
import { person } from '../props/people.ts'
import { circle, H, lens, path, placed, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky, stars } from '../sky.ts'
import { glitter, water } from '../water.ts'

/** An old boat on the shore, and two who mend it: the new plank is of gold. */
export function boatMending(s: Sheet): void {
  const { p } = s
  const y = 430
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.5), p.foam, p.cream, mix(p.rose, p.gold, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  stars(s, s.pick(0, 50), 300)
  disc(s, 236, 356, 104, { halo: 2.7, to: s.pick(p.amber, p.gold) })
  clouds(
    s,
    [
      [520, 120, 380, 11],
      [980, 196, 300, 9],
    ],
    s.pick(p.paper, p.sea),
    s.pick(0.75, 0.6),
  )
  hills(s, y, [
    [30, 240, 2.4, 46, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))],
    [16, 150, 0.6, 14, s.pick(mix(p.aqua, p.blue, 0.6), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.25), p.blue], [p.sea, p.deep]))
  glitter(s, 236, y + 6, 640, {
    w0: 90,
    w1: 250,
    rows: 13,
    colors: s.pick([p.gold, p.cream, p.foam], [p.gold, p.cream, p.amber]),
    len: [30, 120],
    thick: [2.4, 8],
  })
  s.add(
    path('M-20 720V650Q240 640 420 600T820 556Q1080 548 1290 520V720Z', s.pick(p.paper, p.blue), {
      opacity: 0.85,
    }),
    path(
      'M-20 720V664Q250 654 440 612T830 570Q1080 562 1290 536V720Z',
      s.pick(mix(p.rose, p.cream, 0.4), p.deep),
    ),
    path('M-20 720V706Q420 690 700 640T1290 596V720Z', s.pick(mix(p.rose, p.amber, 0.22), p.ink)),
  )
  // The hull, seen from its side: strakes, and one of them new.
  const hull = 'M-330-150Q-10-104 372-206Q352-40 236 60Q20 96-196 60Q-300-30-330-150Z'
  const strake = (rise: number, ink: string, width: number, more = {}): string =>
    stroke(
      `M-340 ${-150 + rise}Q-10 ${-104 + rise * 1.06} 380 ${-206 + rise * 1.1}`,
      ink,
      width,
      more,
    )
  const boat =
    path('M-338-162Q-10-112 382-222L372-196Q-10-92-330-142Z', s.pick(p.paper, p.foam)) +
    s.clip(
      `<path d="${hull}"/>`,
      path(hull, s.grad(s.pick([p.sea, p.deep], [p.blue, p.sea]))) +
        path('M-340-40Q20 20 400-70V120H-340Z', s.pick(p.ink, p.deep), { opacity: 0.28 }) +
        strake(52, s.pick(p.deep, p.deep), 3, { opacity: 0.6 }) +
        strake(104, s.pick(p.deep, p.deep), 3, { opacity: 0.6 }) +
        strake(156, s.pick(p.deep, p.deep), 3, { opacity: 0.6 }) +
        s.clip(
          '<path d="M-120-140H176L150 60H-90Z"/>',
          strake(78, p.gold, 46) + strake(92, p.amber, 12),
        ) +
        [-96, -20, 56, 132]
          .map((x) => circle(x, -48 - (x > 40 ? (x - 40) * 0.22 : 0), 4, s.pick(p.deep, p.deep)))
          .join('') +
        path(lens(-210, 24, 180, 12) + lens(230, -8, 130, 10), s.pick(p.aqua, p.aqua), {
          opacity: 0.5,
        }),
    )
  const trestle = (x: number, top: number): string =>
    path(
      `M${x - 60} ${top}H${x + 60}V${top + 18}H${x - 60}Z`,
      s.pick(p.ink, mix(p.sea, p.mist, 0.4)),
    ) +
    stroke(
      `M${x - 40} ${top + 14}L${x - 66} ${top + 112}M${x + 40} ${top + 14}L${x + 66} ${top + 108}`,
      s.pick(p.ink, mix(p.sea, p.mist, 0.4)),
      15,
      { 'stroke-linecap': 'round' },
    )
  const shine = s.radial(
    [
      [p.lit, 0, s.pick(0, 0.42)],
      [p.lit, 1, 0],
    ],
    812,
    412,
    250,
  )
  s.add(
    trestle(690, 546),
    trestle(962, 530),
    placed(boat, 812, 480, 1.06, -2),
    circle(812, 412, 250, shine),
  )
  s.add(
    person(s, 560, 694, 276, {
      coat: p.dawn,
      hair: 'cap',
      skin: 1,
      hat: p.gold,
      legs: s.pick(p.deep, p.sea),
    }),
    stroke('M580 500Q626 504 660 466', p.dawn, 22, { 'stroke-linecap': 'round' }),
    circle(664, 462, 11, s.pick('#e0a67c', '#9c7560')),
    rect(664, 424, 12, 56, s.pick(p.ink, p.mist), 4),
    rect(644, 414, 54, 26, s.pick(p.deep, p.foam), 6),
    person(s, 1134, 672, 262, {
      coat: s.pick(p.leaf, p.leaf),
      hair: 'bun',
      skin: 2,
      legs: s.pick(p.ink, p.sea),
    }),
    placed(
      rect(-130, -9, 260, 18, p.gold, 4) + rect(-130, 2, 260, 7, p.amber, 3),
      1098,
      548,
      1,
      -10,
    ),
    path(
      lens(300, 676, 190, 9) + lens(860, 690, 240, 10) + lens(1150, H - 22, 160, 9),
      s.pick(p.cream, p.sea),
      {
        opacity: 0.7,
      },
    ),
  )
}
