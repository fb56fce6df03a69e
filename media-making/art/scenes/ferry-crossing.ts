import { mix } from '../colour.ts'
import { bust } from '../props/people.ts'
import { circle, H, lens, path, placed, range, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** The white ferry, cropped, on its way out; the sun low before its bow. */
export function ferryCrossing(s: Sheet): void {
  const { p } = s,
    y = 478
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.35), p.foam, mix(p.cream, p.rose, 0.45)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 210, 356, 112, { halo: 2.4, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [330, 150, 420, 12],
      [200, 182, 220, 7],
      [560, 96, 260, 8],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [
    [34, 230, 1.1, 30, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))],
    [18, 160, 3.4, 8, s.pick(mix(p.aqua, p.blue, 0.4), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 210, y + 8, H, {
    w0: 110,
    w1: 270,
    rows: 15,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 160],
    thick: [2.6, 9],
  })
  const white = s.pick(p.paper, mix(p.mist, p.foam, 0.28)),
    shade = s.pick(p.mist, mix(p.mist, p.sea, 0.3)),
    D = s.pick(p.deep, mix(p.deep, p.ink, 0.3)),
    D2 = s.pick(p.ink, p.ink),
    B = s.pick(p.sea, p.blue)
  let lit = '',
    dim = ''
  const row = (x0: number, x1: number, yy: number, step: number, w: number, h: number) => {
    for (const x of range(x0, x1, step)) {
      if (s.r() < s.pick(0.16, 0.72)) lit += lens(x, yy, w, h)
      else dim += lens(x, yy, w, h)
    }
  }
  row(520, 1300, 313, 62, 44, 17)
  row(640, 1300, 238, 56, 38, 15)
  const hull =
    path(`M344 338C420 350 470 346 520 346H1300V${y + 2}H452Q392 420 344 338Z`, D) +
    path(`M380 400Q408 446 452 ${y + 2}H1300V432H520Q440 430 380 400Z`, B) +
    path('M344 338C420 350 470 346 520 346H1300v16H520C460 362 410 364 354 354Z', white) +
    path(lens(1010, 396, 190, 9) + lens(1010, 412, 120, 8), p.gold)
  const deck =
    path('M470 346V300q0-16 16-18l120-6H1300v70Z', white) +
    path('M606 276V222q0-14 14-16l90-8H1300v78Z', white) +
    path('M470 346h830v-10H470ZM606 276h694v-9H606Z', shade) +
    path('M714 200l16-62q4-12 16-12h176v74Z', white) +
    path('M735 164l8-26q2-5 7-5h150q6 0 6 6v25Z', s.pick(p.deep, p.gold)) +
    stroke('M780 134v30M826 134v30M866 134v30', white, 6) +
    rect(724, 116, 214, 12, B, 5) +
    path(dim, s.pick(p.sea, mix(p.sea, p.blue, 0.6))) +
    path(lit, s.pick(p.gold, p.lit))
  const funnel =
    path('M1010 200l18-122q2-14 16-14h104q14 0 15 14l6 122Z', p.dawn) +
    path('M1100 64h48q14 0 15 14l6 122h-54Z', D2, { opacity: 0.16 }) +
    path('M1019 140l6-40h140l2 40Z', white) +
    path(lens(1096, 112, 84, 9) + lens(1096, 126, 56, 7), p.dawn) +
    path('M1026 78q2-14 18-14h104q14 0 15 14Z', D)
  const rail = stroke(
    `M520 346${range(380, 520, 23)
      .map((x) => `M${x} 344v-24`)
      .join('')}M374 322Q450 322 520 318`,
    D,
    3,
  )
  const mast =
    rect(818, 34, 8, 84, s.pick(p.deep, p.mist), 4) +
    stroke('M796 60h52M804 78h36', s.pick(p.deep, p.mist), 5, { 'stroke-linecap': 'round' }) +
    circle(822, 32, 8, p.gold)
  const people = [
    [428, 'bob', p.gold],
    [466, 'cap', p.dawn],
    [500, 'short', B],
  ] as const
  const crowd = people
    .map(([x, hair, coat], i) => bust(s, x, 346, 52, { hair, coat, skin: i }))
    .join('')
  reflect(s, crowd + hull + funnel + mast + deck + rail, y, {
    k: 0.6,
    depth: 250,
    rows: 15,
    amp: [1, 26],
    x0: 330,
  })
  const foam = s.pick(p.paper, p.foam)
  s.add(
    path(
      times(9)
        .map((i) => lens(420 - i * 26 + (i % 2) * 50, y + 3 + i * 9, 210 - i * 12, 7.5 - i * 0.3))
        .join('') + lens(820, y + 1, 720, 4),
      foam,
      { opacity: s.pick(0.95, 0.7) },
    ),
  )
  const gull = (x: number, yy: number, k: number, a: number) =>
    placed(path('M-44 4Q-24-20 0 0Q24-20 44 4Q22-8 3 7Q0 10-3 7Q-22-8-44 4Z', foam), x, yy, k, a)
  s.add(gull(398, 214, 0.9, -8), gull(470, 254, 0.55, 6), gull(110, 196, 0.62, -4))
}
