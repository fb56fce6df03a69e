import { mix } from '../colour.ts'
import { bust, person } from '../props/people.ts'
import { circle, lens, path, polar, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { hills, sky, stars } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A shell of arcs on the water, a player in its light, and the rows that listen. */
export function openStage(s: Sheet): void {
  const { p } = s,
    y = 474,
    cx = 630
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.blue, 0.3), mix(p.mist, p.aqua, 0.3), mix(p.cream, p.rose, 0.6)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.3)],
    ),
    y,
  )
  stars(s, 34, 300)
  hills(s, y, [[30, 240, 2.2, 40, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.25))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.1), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  const tones = s.pick(
    [
      p.ink,
      p.deep,
      p.sea,
      p.blue,
      mix(p.blue, p.aqua, 0.6),
      p.aqua,
      mix(p.aqua, p.mist, 0.7),
      p.foam,
    ],
    [
      mix(p.deep, p.sea, 0.5),
      mix(p.sea, p.deep, 0.2),
      p.sea,
      mix(p.sea, p.blue, 0.5),
      p.blue,
      mix(p.blue, p.amber, 0.22),
      mix(p.amber, p.blue, 0.35),
      mix(p.amber, p.gold, 0.5),
    ],
  )
  let shell = ''
  tones.forEach((c, i) => {
    const R = 396 - i * 38
    shell += path(
      `M${cx - R} ${y + 2}V${y - R * 0.16}A${R} ${R * 0.92} 0 0 1 ${cx + R} ${y - R * 0.16}V${y + 2}Z`,
      c,
    )
  })
  shell +=
    circle(cx, y - 88, 84, p.gold) +
    path(
      times(22)
        .map((i) => {
          const [x, yy] = polar(cx, y - 62, 357, 186 + (i * 168) / 21)
          return lens(x, yy + 4, 18, 8)
        })
        .join(''),
      p.gold,
    )
  const stage =
    rect(cx - 440, y - 30, 880, 36, s.pick(p.paper, mix(p.mist, p.foam, 0.2)), 4) +
    rect(cx - 440, y - 8, 880, 14, s.pick(p.mist, mix(p.mist, p.sea, 0.4))) +
    path(
      range(cx - 400, cx + 400, 50)
        .map((x) => lens(x, y - 19, 30, 6))
        .join(''),
      s.pick(p.blue, p.gold),
    )
  const player =
    person(s, cx, y - 30, 150, { coat: p.dawn, hair: 'bun', long: true, hat: p.gold, skin: 1 }) +
    stroke(`M${cx + 34} ${y - 30}V${y - 136}M${cx + 20} ${y - 30}h28`, s.pick(p.deep, p.ink), 5, {
      'stroke-linecap': 'round',
    }) +
    circle(cx + 34, y - 142, 9, s.pick(p.deep, p.ink))
  reflect(s, shell + stage + player, y, { k: 0.5, depth: 130, rows: 9, amp: [1, 20] })
  glitter(s, cx, y + 8, 640, {
    w0: 180,
    w1: 420,
    rows: 9,
    colors: [p.gold, s.pick(p.cream, p.gold)],
    len: [40, 130],
    thick: [2.4, 7],
    opacity: 0.9,
  })
  const coats = s.pick(
      [p.deep, p.dawn, p.sea, p.gold, p.leaf, p.paper, p.ink, p.blue],
      [p.sea, p.dawn, p.blue, p.gold, p.leaf, p.mist, p.deep, mix(p.blue, p.mist, 0.4)],
    ),
    hair = ['short', 'bob', 'bun', 'cap', 'short', 'bob'] as const
  const bank = (base: number, step: number, h: number, off: number) => {
    s.add(
      range(off, W + 60, step)
        .map((x, i) =>
          bust(
            s,
            x + ((i * 37) % 17) - 8,
            base + ((i * 53) % 13) - 4,
            h * (0.9 + ((i * 29) % 10) / 50),
            {
              coat: coats[(i * 3 + off) % 8] ?? p.sea,
              hair: hair[(i * 5 + off) % 6] ?? 'short',
              skin: i % 4,
              hat: i % 2 ? p.amber : p.dawn,
            },
          ),
        )
        .join(''),
    )
  }
  s.add(path(`M-20 612Q630 664 1280 612V720H-20Z`, s.pick(p.deep, p.ink)))
  bank(640, 92, 104, 20)
  s.add(path(`M-20 640Q630 690 1280 640V720H-20Z`, s.pick(p.ink, mix(p.ink, '#000000', 0.3))))
  bank(724, 134, 150, 62)
}
