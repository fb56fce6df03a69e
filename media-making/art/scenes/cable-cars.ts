import { mix } from '../colour.ts'
import { bust } from '../props/people.ts'
import { circle, g, H, lens, lerp, n, path, placed, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A gondola over the bay, its passengers looking out. */
export function cableCars(s: Sheet): void {
  const { p } = s,
    y = 520
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.45), p.foam, mix(p.rose, p.cream, 0.4)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 968, 436, 128, { halo: 2.3, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [220, 120, 380, 11],
      [1040, 130, 360, 11],
      [940, 160, 180, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  const ridge = (pts: readonly (readonly [number, number])[], c: string) =>
    path(`M-20 ${y + 2}L${pts.map(([x, yy]) => `${x} ${yy}`).join('L')}L1280 ${y + 2}Z`, c)
  const far = ridge(
    [
      [-20, 420],
      [90, 350],
      [190, 404],
      [300, 318],
      [430, 430],
      [560, 396],
      [690, 470],
      [790, 500],
    ],
    s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.35)),
  )
  const near =
    ridge(
      [
        [-20, 330],
        [60, 392],
        [150, 446],
        [260, 470],
        [360, 506],
        [500, 516],
      ],
      s.pick(mix(p.aqua, p.blue, 0.55), p.sea),
    ) +
    path(
      `M1280 ${y + 2}V250Q1230 262 1190 330Q1160 420 1060 470Q1010 500 950 ${y + 2}Z`,
      s.pick(p.sea, mix(p.sea, p.deep, 0.4)),
    ) +
    path(
      `M1280 ${y + 2}V250Q1262 254 1240 272Q1230 420 1130 480Q1080 506 1050 ${y + 2}Z`,
      s.pick(p.deep, p.deep),
    )
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.25), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 968, y + 6, H, {
    w0: 120,
    w1: 300,
    rows: 13,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 150],
    thick: [2.6, 9],
  })
  const D = s.pick(p.ink, mix(p.mist, p.sea, 0.35)),
    rope = (x: number) => lerp(-26, 236, x / 1260) + 30 * Math.sin((x / 1260) * Math.PI)
  reflect(s, far + near, y, { k: 0.5, depth: 130, rows: 9, amp: [1, 18] })
  const tower = (x: number, top: number, h: number, k: number) =>
    path(
      `M${n(x - 10 * k)} ${n(top + h)}L${n(x - 5 * k)} ${top}h${n(10 * k)}L${n(x + 10 * k)} ${n(top + h)}Z`,
      D,
    ) + rect(x - 44 * k, top - 6 * k, 88 * k, 13 * k, D, 6 * k)
  s.add(tower(1186, 232, 130, 1.05))
  s.add(
    stroke(`M-20 ${n(rope(-20))}Q620 ${n(rope(620) + 6)} 1280 ${n(rope(1280))}`, D, 5),
    stroke('M-20 40Q620 176 1280 262', D, 2.4, { opacity: 0.6 }),
  )
  const car = (x: number, top: number, k: number, body: string, look: 'big' | 'small') => {
    const glass = s.pick(
        mix(p.mist, p.foam, 0.35),
        look === 'big' ? mix(p.lit, p.gold, 0.45) : p.lit,
      ),
      dark = s.pick(p.deep, p.ink),
      arm = s.pick(p.deep, mix(p.mist, p.sea, 0.45))
    const shell =
      'M-200 40Q-206 0-166-8Q0-26 166-8Q206 0 200 40L186 236Q182 284 136 290Q0 304-136 290Q-182 284-186 236Z'
    let o =
      stroke('M0-150V-14', arm, 20) +
      rect(-64, -172, 128, 30, arm, 14) +
      circle(-40, -170, 17, arm) +
      circle(40, -170, 17, arm) +
      path('M-74-14Q0-60 74-14Z', arm)
    o +=
      path(shell, body) +
      path(
        'M200 40L186 236Q182 284 136 290Q60 298 40 297Q150 180 130-12L166-8Q206 0 200 40Z',
        s.pick(p.ink, p.ink),
        {
          opacity: 0.13,
        },
      )
    o +=
      path('M-176 36Q-180 14-154 10Q-90 0-66 0V172H-165Z', glass) +
      path('M-52-2Q0-5 52-2V172H-52Z', glass) +
      path('M66 0Q90 0 154 10Q180 14 176 36L165 172H66Z', glass)
    if (look === 'big')
      o +=
        bust(s, -112, 174, 104, { coat: s.pick(p.sea, p.sea), hair: 'bun', skin: 1 }) +
        bust(s, -14, 174, 82, { coat: p.dawn, hair: 'bob', skin: 2 }) +
        bust(s, 112, 174, 112, {
          coat: s.pick(p.leaf, p.leaf),
          hair: 'cap',
          hat: s.pick(p.deep, p.deep),
          skin: 0,
        })
    o += path('M-170 84 -110 4-78 1-166 132ZM-40 118 20-3 40-3-40 150Z', p.paper, {
      opacity: s.pick(0.5, 0.25),
    })
    o +=
      path(`M-165 172H165L163 190H-163Z`, dark) +
      path(lens(0, 240, 190, 13) + lens(0, 262, 120, 10), s.pick(p.paper, p.foam))
    return placed(o, x, top, k)
  }
  s.add(
    car(1010, rope(1010) + 45, 0.26, s.pick(p.paper, p.foam), 'small'),
    car(800, rope(800) + 75, 0.44, p.gold, 'small'),
  )
  s.add(g(car(372, rope(372) + 176, 1.06, p.dawn, 'big')))
}
