import { mix } from '../colour.ts'
import { head, person } from '../props/people.ts'
import {
  circle,
  H,
  lens,
  lerp,
  n,
  path,
  placed,
  poly,
  range,
  rect,
  stroke,
  times,
  upright,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A low ramp up to the waterside village; those who climb it are seen from behind. */
export function barrierFreeRamp(s: Sheet): void {
  const { p } = s,
    y = 432
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.3), p.foam, mix(p.cream, p.rose, 0.5)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 690, y - 62, 138, {
    halo: 2.3,
    color: s.pick(p.gold, p.cream),
    to: s.pick(p.amber, p.gold),
  })
  clouds(
    s,
    [
      [350, 110, 400, 12],
      [470, 142, 220, 7],
      [1010, 130, 300, 9],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[24, 240, 2.4, 26, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.aqua, p.blue], [p.sea, p.deep, p.ink]))
  glitter(s, 690, y + 6, 640, {
    w0: 140,
    w1: 420,
    rows: 13,
    colors: s.pick([p.amber, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 150],
    thick: [2.4, 8],
  })
  const walls = s.pick(
      [p.paper, mix(p.rose, p.cream, 0.4), p.foam, mix(p.aqua, p.mist, 0.4)],
      [
        mix(p.mist, p.sea, 0.2),
        mix(p.rose, p.deep, 0.2),
        mix(p.mist, p.foam, 0.1),
        mix(p.sea, p.blue, 0.6),
      ],
    ),
    roofs = [p.dawn, s.pick(p.sea, p.blue), s.pick(p.deep, p.sea), mix(p.dawn, p.amber, 0.5)],
    lit = s.pick(p.gold, p.lit)
  const house = (x: number, w: number, h: number, i: number) =>
    rect(x, y - h, w, h + 2, walls[i % 4] ?? p.foam) +
    rect(x + w * 0.72, y - h, w * 0.28, h + 2, s.pick(p.sea, p.ink), 0, { opacity: 0.16 }) +
    poly(
      [
        [x - 8, y - h + 2],
        [x + w * 0.5, y - h - w * 0.42],
        [x + w + 8, y - h + 2],
      ],
      roofs[i % 4] ?? p.dawn,
    ) +
    path(lens(x + w * 0.5, y - h - w * 0.1, w * 0.34, 9), lit) +
    range(0, Math.floor(h / 46) - 1, 1)
      .map(
        (j) =>
          rect(
            x + w * 0.14,
            y - h + 16 + j * 44,
            w * 0.2,
            24,
            j % 2 ? s.pick(p.blue, lit) : lit,
            3,
          ) +
          rect(
            x + w * 0.46,
            y - h + 16 + j * 44,
            w * 0.2,
            24,
            s.pick(p.blue, j % 2 ? lit : p.deep),
            3,
          ),
      )
      .join('')
  const left =
    house(-30, 120, 150, 0) +
    house(84, 96, 110, 1) +
    house(176, 110, 176, 2) +
    house(282, 84, 96, 3) +
    house(364, 92, 62, 0) +
    rect(-20, y - 8, 490, 14, s.pick(p.mist, p.deep))
  const right =
    house(952, 86, 74, 1) +
    house(1036, 108, 132, 3) +
    house(1140, 92, 104, 0) +
    house(1226, 100, 170, 2) +
    rect(940, y - 8, 400, 14, s.pick(p.mist, p.deep))
  reflect(s, left + right, y, { k: 0.8, depth: 150, rows: 10, amp: [1, 18] })
  // the ramp: stone lighter than the water, in two gentle turns
  const stone = s.pick(mix(p.paper, p.cream, 0.4), mix(p.mist, p.sea, 0.45)),
    stone2 = s.pick(p.mist, p.sea),
    edge = s.pick(p.blue, p.deep)
  s.add(
    path(`M640 ${y + 8}H760L1200 ${H + 10}H90Z`, stone),
    path(`M640 ${y + 8}L90 ${H + 10}H20L612 ${y + 14}Z`, edge),
    path(`M760 ${y + 8}L1200 ${H + 10}H1280L788 ${y + 14}Z`, edge),
  )
  const span = (t: number) => ({
    a: lerp(640, 90, t),
    b: lerp(760, 1200, t),
    yy: lerp(y + 8, H + 10, t),
  })
  s.add(
    stroke(
      times(9)
        .map((i) => {
          const { a, b, yy } = span(((i + 1) / 10) ** 1.7)
          return `M${n(a)} ${n(yy)}H${n(b)}`
        })
        .join(''),
      stone2,
      3,
    ),
    path(
      times(8)
        .map((i) => {
          const { a, b, yy } = span(((i + 1.6) / 10) ** 1.6)
          return lens(
            (a + b) / 2 + ((i % 2 ? 40 : -40) * (yy - y)) / 200,
            yy,
            (b - a) * 0.4,
            2 + i * 0.7,
          )
        })
        .join(''),
      p.gold,
      { opacity: 0.75 },
    ),
  )
  // the tactile strip that leads the way
  s.add(
    poly(
      [
        [694, y + 10],
        [706, y + 10],
        [700, H + 10],
        [628, H + 10],
      ],
      p.gold,
    ),
  )
  const rail = (side: 'a' | 'b', out: number) => {
    const top = (t: number) => {
      const q = span(t)
      return `${n(q[side] + out * t)} ${n(q.yy - lerp(16, 236, t))}`
    }
    const mid = (t: number) => {
      const q = span(t)
      return `${n(q[side] + out * t)} ${n(q.yy - lerp(9, 130, t))}`
    }
    return (
      stroke(
        [0.06, 0.16, 0.3, 0.5, 0.76, 1]
          .map((t) => {
            const q = span(t)
            return `M${n(q[side] + out * t)} ${n(q.yy)}L${top(t)}`
          })
          .join(''),
        s.pick(p.sea, p.mist),
        7,
      ) +
      stroke(`M${mid(0)}L${mid(1)}`, s.pick(p.sea, p.mist), 5) +
      stroke(`M${top(0)}L${top(1)}`, s.pick(p.deep, p.foam), 11, { 'stroke-linecap': 'round' })
    )
  }
  s.add(rail('a', -8), rail('b', 8))
  const shadow = (x: number, yy: number, w: number) =>
    path(lens(x, yy, w, 7), s.pick(p.sea, p.ink), { opacity: 0.3 })
  s.add(
    shadow(648, 478, 60),
    person(s, 640, 478, 96, { coat: s.pick(p.deep, p.blue), hair: 'bob', skin: 0, walking: true }),
    person(s, 668, 480, 70, { coat: p.gold, hair: 'short', skin: 0 }),
  )
  // a pram, pushed
  s.add(
    shadow(846, 610, 150),
    person(s, 862, 612, 216, {
      coat: s.pick(p.leaf, p.leaf),
      hair: 'bun',
      skin: 1,
      legs: s.pick(p.deep, p.deep),
      walking: true,
    }),
    placed(stroke('M-6-74H60', s.pick(p.ink, p.ink), 6, { 'stroke-linecap': 'round' }), 832, 596) +
      circle(776, 598, 17, 'none', { stroke: s.pick(p.ink, p.ink), 'stroke-width': 6 }) +
      circle(820, 602, 17, 'none', { stroke: s.pick(p.ink, p.ink), 'stroke-width': 6 }) +
      path(
        'M752 566V526Q756 478 800 476L846 520V566Q842 584 824 584H772Q754 584 752 566Z',
        s.pick(p.sea, p.blue),
      ) +
      path('M752 526Q756 478 800 476V526Z', s.pick(p.deep, p.deep)),
  )
  // a wheelchair: the wheels are seen on edge, like two upright lenses
  const wx = 430,
    wy = 690,
    skin = '#e7b48a',
    frame = s.pick(p.ink, p.mist)
  const chair =
    shadow(wx, wy, 260) +
    path(
      upright(wx - 96, wy - 78, 34, 178) + upright(wx + 96, wy - 78, 34, 178),
      s.pick(p.ink, p.mist),
    ) +
    path(
      upright(wx - 96, wy - 78, 16, 130) + upright(wx + 96, wy - 78, 16, 130),
      s.pick(p.aqua, p.aqua),
    ) +
    placed(head(s, { coat: '', hair: 'short', skin: 2 }), wx, wy - 48, 2.9) +
    path(
      `M${wx - 66} ${wy - 70}V${wy - 200}Q${wx - 64} ${wy - 272} ${wx - 14} ${wy - 280}H${wx + 14}Q${wx + 64} ${wy - 272} ${wx + 66} ${wy - 200}V${wy - 70}Z`,
      p.dawn,
    ) +
    path(
      `M${wx + 14} ${wy - 280}Q${wx + 64} ${wy - 272} ${wx + 66} ${wy - 200}V${wy - 70}H${wx + 34}Q${wx + 38} ${wy - 220} ${wx + 14} ${wy - 280}Z`,
      p.ink,
      { opacity: 0.15 },
    ) +
    circle(wx - 90, wy - 120, 13, skin) +
    circle(wx + 90, wy - 120, 13, skin) +
    stroke(
      `M${wx - 54} ${wy - 236}Q${wx - 92} ${wy - 196} ${wx - 90} ${wy - 130}M${wx + 54} ${wy - 236}Q${wx + 92} ${wy - 196} ${wx + 90} ${wy - 130}`,
      p.dawn,
      26,
      { 'stroke-linecap': 'round' },
    ) +
    rect(wx - 70, wy - 176, 140, 122, s.pick(p.deep, p.deep), 14) +
    path(lens(wx, wy - 132, 80, 9) + lens(wx, wy - 112, 52, 8), p.gold) +
    stroke(
      `M${wx - 70} ${wy - 180}v-30h-26M${wx + 70} ${wy - 180}v-30h26M${wx - 72} ${wy - 60}H${wx + 72}`,
      frame,
      8,
      {
        'stroke-linecap': 'round',
      },
    ) +
    circle(wx - 46, wy - 14, 15, frame) +
    circle(wx + 46, wy - 14, 15, frame) +
    stroke(`M${wx - 46} ${wy - 14}V${wy - 58}M${wx + 46} ${wy - 14}V${wy - 58}`, frame, 6)
  s.add(chair)
}
