import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { numeral } from '../props/numerals.ts'
import { circle, g, H, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Keys on their hooks, each with its tag; two hooks are empty. */
export function keyRack(s: Sheet): void {
  const { p } = s
  const ground = s.pick(mix(p.leaf, p.moss, 0.35), mix(p.moss, p.ink, 0.45))
  const board = s.pick(mix(p.moss, p.ink, 0.08), mix(p.moss, p.ink, 0.72))
  s.add(rect(0, 0, W, H, ground))
  const brass = p.gold
  const old = s.pick(mix(p.amber, p.gold, 0.3), mix(p.amber, p.gold, 0.2))
  const steel = p.foam
  const inks = s.pick(
    [p.dawn, p.aqua, p.gold, p.paper, p.rose],
    [p.dawn, p.aqua, p.gold, p.foam, mix(p.rose, p.dawn, 0.3)],
  )
  /** A key that hangs from (0, 0) by its bow; five forms. */
  const key = (form: number, c: string): string => {
    switch (form) {
      case 0:
        return (
          circle(0, 34, 27, 'none', { stroke: c, 'stroke-width': 14 }) +
          rect(-6, 58, 12, 116, c, 3) +
          path('M4 134H34V146H22V152H34V166H4Z', c)
        )
      case 1:
        return (
          path(
            'M0 6C34 6 44 34 28 56Q16 70 8 70H-8Q-16 70-28 56C-44 34-34 6 0 6ZM0 18A9 9 0 1 0 0 36A9 9 0 1 0 0 18Z',
            c,
            { 'fill-rule': 'evenodd' },
          ) + path('M-10 68H10V150L0 166L-10 150ZM10 92l10 8-10 8 12 10-12 10 9 8-9 6Z', c)
        )
      case 2:
        return (
          path('M-30 10H30L38 44L22 66H-22L-38 44ZM0 20A9 9 0 1 0 0 38A9 9 0 1 0 0 20Z', c, {
            'fill-rule': 'evenodd',
          }) +
          rect(-8, 62, 16, 104, c, 4) +
          path('M8 100h14v12H8ZM8 124h20v12H8ZM8 146h12v12H8Z', c)
        )
      case 3:
        return (
          circle(-15, 30, 15, 'none', { stroke: c, 'stroke-width': 9 }) +
          circle(15, 30, 15, 'none', { stroke: c, 'stroke-width': 9 }) +
          circle(0, 54, 14, 'none', { stroke: c, 'stroke-width': 9 }) +
          rect(-5, 68, 10, 104, c, 3) +
          path('M5 130H36V168H24V152H16V168H5Z', c)
        )
      default:
        return (
          path(`${lens(0, 36, 84, 62)}M-14 36Q0 50 14 36Q0 22-14 36Z`, c, {
            'fill-rule': 'evenodd',
          }) +
          rect(-6, 62, 12, 108, c, 3) +
          path('M-6 136H-32V150H-20V156H-32V170H-6Z', c)
        )
    }
  }
  const metals = [brass, steel, old, brass, steel]
  const empty = new Set(['1,4', '2,1'])
  // Two boards; the nearer row is larger and exceeds the frame.
  const rows = [
    { y: 54, scale: 0.98, step: 158, x: 74, turn: 0 },
    { y: 372, scale: 1.32, step: 206, x: 8, turn: 2 },
  ] as const
  for (const [j, row] of rows.entries()) {
    const h = 58 * row.scale
    s.add(
      rect(-10, row.y + 10, W + 20, h, p.ink, 0, { opacity: 0.25 }),
      rect(-10, row.y, W + 20, h, board),
      rect(-10, row.y, W + 20, 6 * row.scale, s.pick(mix(p.leaf, p.mist, 0.35), p.moss)),
    )
    for (const i of times(9)) {
      const x = row.x + i * row.step
      if (x > W + 60) break
      const no = i + 1 + j * 8
      const k = row.scale
      let out =
        rect(-27, 10, 54, 27, s.pick(p.cream, p.foam), 4) +
        numeral(String(no), 0, 16, 15, p.ink, { weight: 2.6 })
      const hook = stroke(
        'M0 40V62Q0 74 12 74T22 64',
        s.pick(p.cream, mix(p.mist, p.foam, 0.4)),
        6,
        {
          'stroke-linecap': 'round',
        },
      )
      if (empty.has(`${j + 1},${i}`)) {
        s.add(g(out + hook, { transform: `translate(${x} ${row.y}) scale(${k})` }))
        continue
      }
      const form = (i * 2 + j * 3) % 5
      const c = cycle(metals, i + j * 2)
      const swing = ((i * 37 + j * 11) % 9) - 4
      const tag = cycle(inks, i * 3 + j)
      const tagShape =
        (i + j) % 2
          ? path('M-24 30L0 12L24 30V100Q24 106 18 106H-18Q-24 106-24 100Z', tag) +
            circle(0, 32, 6, ground)
          : circle(0, 52, 36, tag) + circle(0, 26, 6, ground)
      const tagged = g(
        tagShape +
          path(lens(0, 62, 32, 7), p.ink, { opacity: 0.6 }) +
          path(lens(0, 78, 22, 6), p.ink, { opacity: 0.6 }),
        { transform: `translate(10 62) rotate(${-16 - swing * 2})` },
      )
      const hung = g(key(form, c), { transform: `translate(8 60) rotate(${swing + 7})` })
      out += g(
        g(key(form, p.ink), {
          transform: `translate(22 74) rotate(${swing + 7})`,
          opacity: s.pick(0.22, 0.4),
        }) +
          (i % 3 === 1 ? '' : tagged) +
          hung,
      )
      s.add(g(out + hook, { transform: `translate(${x} ${row.y}) scale(${k})` }))
    }
  }
  if (s.night)
    s.add(
      rect(
        0,
        0,
        W,
        H,
        s.radial(
          [
            [p.lit, 0, 0.26],
            [p.lit, 1, 0],
          ],
          420,
          60,
          700,
        ),
      ),
    )
  else s.add(path(`M0 0H420L60 ${H}H0ZM560 0H700L340 ${H}H200Z`, p.paper, { opacity: 0.1 }))
}
