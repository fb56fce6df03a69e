import { mix } from '../colour.ts'
import { bust } from '../props/people.ts'
import { circle, H, lens, path, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky, stars } from '../sky.ts'
import { glitter, water } from '../water.ts'

/** A long table at the water, a place for everybody, and lamps above it. */
export function longTable(s: Sheet): void {
  const { p } = s
  const y = 420
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.5), p.foam, p.cream, mix(p.rose, p.cream, 0.2)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  stars(s, s.pick(0, 44), 260)
  disc(s, 872, 372, 150, { halo: 2.5, to: s.pick(p.amber, p.gold) })
  clouds(
    s,
    [
      [300, 236, 420, 11],
      [1120, 176, 260, 8],
    ],
    s.pick(p.paper, p.sea),
    s.pick(0.8, 0.55),
  )
  hills(s, y, [
    [34, 260, 0.8, 40, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))],
    [14, 140, 2.6, 14, s.pick(mix(p.aqua, p.blue, 0.5), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 872, y + 6, 640, {
    w0: 140,
    w1: 420,
    rows: 14,
    colors: s.pick([p.gold, p.cream, p.foam], [p.gold, p.cream, p.amber]),
    len: [34, 150],
    thick: [2.6, 9],
  })
  // Lamps on a line between two poles.
  const wood = s.pick(p.deep, mix(p.sea, p.blue, 0.3))
  const sag = (x: number): number => 96 + 120 * (1 - ((x - 630) / 640) ** 2)
  s.add(
    stroke('M-20 96Q630 336 1280 96', s.pick(p.ink, p.blue), 3),
    times(9)
      .map((i) => {
        const x = 70 + i * 140
        const top = sag(x)
        const glow = s.radial(
          [
            [s.pick(p.gold, p.lit), 0, s.pick(0.4, 0.6)],
            [s.pick(p.gold, p.lit), 1, 0],
          ],
          x,
          top + 36,
          86,
        )
        return (
          circle(x, top + 36, 86, glow) +
          rect(x - 2, top, 4, 20, s.pick(p.ink, p.blue)) +
          path(
            `M${x} ${top + 14}Q${x + 30} ${top + 36} ${x} ${top + 62}Q${x - 30} ${top + 36} ${x} ${top + 14}Z`,
            i % 3 ? p.gold : p.dawn,
          ) +
          path(lens(x, top + 38, 24, 8), s.pick(p.cream, p.lit))
        )
      })
      .join(''),
  )
  // The table with its cloth, bowls and bottles, then those who sit at it.
  const cloth = s.pick(p.paper, mix(p.foam, p.mist, 0.55))
  s.add(
    rect(-20, 552, 1300, 24, cloth),
    path(
      `M-20 574H1280V612${times(14)
        .map((i) => `Q${1234 - i * 94} 640 ${1187 - i * 94} 612`)
        .join('')}H-20Z`,
      cloth,
      { opacity: 0.94 },
    ),
    rect(-20, 572, 1300, 5, s.pick(p.mist, p.mist), 0, { opacity: 0.7 }),
  )
  const bowl = (x: number, ink: string): string =>
    path(`M${x - 34} 526H${x + 34}Q${x + 28} 554 ${x} 554T${x - 34} 526Z`, ink) +
    path(lens(x, 526, 72, 12), mix(ink, p.paper, 0.4))
  const bottle = (x: number, ink: string): string =>
    path(
      `M${x - 13} 554V506Q${x - 13} 492 ${x - 5} 486V462H${x + 5}V486Q${x + 13} 492 ${x + 13} 506V554Z`,
      ink,
    ) + rect(x - 13, 516, 26, 14, s.pick(p.cream, p.lit))
  s.add(
    [124, 398, 664, 934, 1190]
      .map((x, i) => bowl(x, [p.dawn, p.sea, p.gold, p.leaf, p.dawn][i] as string))
      .join(''),
    [236, 776, 1068].map((x, i) => bottle(x, [p.leaf, p.sea, p.moss][i] as string)).join(''),
  )
  const looks = [
    { coat: s.pick(p.sea, p.blue), hair: 'bun', skin: 0 },
    { coat: p.dawn, hair: 'short', skin: 3 },
    { coat: s.pick(p.paper, p.mist), hair: 'bob', skin: 2 },
    { coat: p.gold, hair: 'short', skin: 1 },
    { coat: s.pick(p.leaf, p.leaf), hair: 'cap', skin: 0, hat: p.amber },
    { coat: s.pick(p.deep, p.sea), hair: 'straw', skin: 1, hat: p.cream },
  ] as const
  const seats = [110, 320, 520, 690, 930, 1150]
  const tall = [300, 316, 296, 214, 310, 304]
  s.add(
    looks.map((look, i) => bust(s, seats[i] as number, H + 24, tall[i] as number, look)).join(''),
    rect(-20, 668, 1300, 16, wood),
    rect(-20, 668, 1300, 4, s.pick(p.sea, p.aqua), 0, { opacity: 0.6 }),
    times(8)
      .map((i) => rect(36 + i * 172, 680, 16, 40, wood))
      .join(''),
  )
}
