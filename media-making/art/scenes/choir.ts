import { mix } from '../colour.ts'
import { figure, type Person } from '../props/figure.ts'
import type { HairStyle } from '../props/hair.ts'
import { handAt } from '../props/hand.ts'
import type { HairInk } from '../props/skin.ts'
import { circle, g, H, lens, path, polar, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

type Singer = readonly [HairStyle, HairInk, number, Partial<Person>?]

const ROWS: readonly (readonly Singer[])[] = [
  [
    ['short', 'black', 1],
    ['curls', 'brown', 3, { glasses: '#17202b' }],
    ['bald', 'grey', 0, { old: true }],
    ['bob', 'black', 2],
    ['crop', 'black', 4, { beard: 'full' }],
    ['parted', 'grey', 5],
    ['bun', 'black', 1],
  ],
  [
    ['perm', 'white', 1, { old: true, glasses: '#17202b' }],
    ['tail', 'chestnut', 0],
    ['scarf', 'black', 2, { hat: '#e8b64c' }],
    ['short', 'brown', 5, { hearing: true }],
    ['bun', 'black', 4],
    ['long', 'black', 1],
  ],
  [
    ['parted', 'black', 2],
    ['bob', 'brown', 5],
    ['crop', 'black', 3, { hearing: true }],
    ['perm', 'grey', 0, { old: true }],
    ['curls', 'black', 1],
  ],
]

/** A choir in three rows; all mouths are open at once. */
export function choir(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.grad(s.pick([p.blue, p.sea], [p.ink, p.deep]))))
  // sound goes out in arcs of lenses
  s.add(
    times(7)
      .map((ring) =>
        path(
          times(25)
            .map((i) => {
              const [x, y] = polar(630, 760, 480 + ring * 72, 186 + i * 7)
              return lens(x, y, 60 + ring * 6, 8)
            })
            .join(''),
          ring % 2 ? s.pick(p.aqua, p.sea) : s.pick(p.gold, p.amber),
          { opacity: s.pick(0.5, 0.34) },
        ),
      )
      .join(''),
  )
  if (s.night)
    s.add(
      circle(
        630,
        -60,
        700,
        s.radial(
          [
            [p.aqua, 0, 0.3],
            [p.aqua, 1, 0],
          ],
          630,
          -60,
          700,
        ),
      ),
    )
  const gowns = s.pick(
    [p.dawn, mix(p.dawn, p.ink, 0.14), p.amber],
    [p.dawn, mix(p.dawn, p.ink, 0.2), p.amber],
  )
  for (const [row, singers] of ROWS.entries()) {
    const scale = [1.12, 1.45, 1.85][row] ?? 1
    const gap = [184, 216, 262][row] ?? 200
    const y = [128, 258, 428][row] ?? 0
    const x0 = 630 - ((singers.length - 1) * gap) / 2
    const cast = singers.map(([hair, hairInk, skin, more], i) => {
      const x = x0 + i * gap
      const mood = (i + row) % 4 === 2 ? 'laugh' : 'sing'
      const view = i < singers.length / 2 - 1 ? 'three' : i > singers.length / 2 ? 'three' : 'front'
      const who: Person = {
        hair,
        hairInk,
        skin,
        mood,
        top: gowns[row] ?? p.dawn,
        collar: 'robe',
        trim: s.pick(p.cream, p.gold),
        ...more,
      }
      const lift = ((i * 3 + row) % 3) * 7
      return (
        figure(s, who, x, y + lift, { scale, view, flip: i > singers.length / 2, nod: -5 }) +
        book(x, y + lift + 168 * scale, scale, skin)
      )
    })
    s.add(cast.join(''))
    if (row < 2) s.add(rect(0, y + 250 * scale, W, H, p.ink, 0, { opacity: 0.04 }))
  }

  function book(x: number, y: number, k: number, skin: number): string {
    const page =
      path('M-70-34L0-20L70-34V34L0 50L-70 34Z', s.pick(p.deep, mix(p.sea, p.deep, 0.3))) +
      path('M0-20L70-34V34L0 50Z', s.pick(p.ink, p.ink), { opacity: 0.35 }) +
      path(lens(-36, 4, 44, 8), p.gold)
    return (
      g(page, { transform: `translate(${x} ${y}) scale(${k})` }) +
      handAt(s, 'grip', skin, [x - 84 * k, y + 26 * k], -6, k * 0.62) +
      g(handAt(s, 'grip', skin, [0, 0], -6, k * 0.62), {
        transform: `translate(${x + 84 * k} ${y + 26 * k}) scale(-1 1)`,
      })
    )
  }
}
