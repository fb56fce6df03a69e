import { mix } from '../colour.ts'
import { circle, g, H, lens, path, rect, stroke, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, water } from '../water.ts'

/** People on a quay, seen from behind, looking at the same light. */
export function peopleFromBehind(s: Sheet): void {
  const { p } = s,
    y = 336,
    base = 604
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.25), mix(p.foam, p.cream, 0.5), mix(p.rose, p.gold, 0.35)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 742, y - 24, 208, {
    halo: 1.8,
    color: s.pick(p.amber, p.cream),
    to: s.pick(p.gold, p.gold),
  })
  clouds(
    s,
    [
      [190, 128, 420, 12],
      [1120, 112, 400, 12],
      [1010, 142, 200, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[15, 220, 2.6, 16, s.pick(mix(p.aqua, p.blue, 0.3), p.sea)]])
  water(
    s,
    y,
    s.pick([mix(p.aqua, p.mist, 0.1), p.blue, p.sea], [mix(p.sea, p.blue, 0.15), p.deep, p.ink]),
    {
      contrast: 0.08,
    },
  )
  glitter(s, 742, y + 8, base, {
    w0: 190,
    w1: 520,
    rows: 17,
    colors: s.pick([p.amber, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [50, 210],
    thick: [3, 10],
    falloff: 1.8,
  })
  // seen from behind: no faces, only the shapes of people looking at the same light
  const k = s.pick(p.ink, mix(p.ink, '#000000', 0.3)),
    skin = ['#f0c9a4', '#c98f68', '#e7b48a', '#8d5b41'].map((c) =>
      mix(c, s.pick(p.rose, p.sea), s.pick(0.1, 0.2)),
    )
  const rim = s.pick(p.cream, p.gold)
  const body = (x: number, top: number, w: number, c: string, lean = 0) =>
    g(
      path(
        `M${x - w * 0.5} ${base + 4}C${x - w * 0.58} ${top + 120} ${x - w * 0.5} ${top + 18} ${x - w * 0.2} ${top + 6}Q${x} ${top - 8} ${x + w * 0.2} ${top + 6}C${x + w * 0.5} ${top + 18} ${x + w * 0.58} ${top + 120} ${x + w * 0.5} ${base + 4}Z`,
        c,
      ) +
        path(
          `M${x + w * 0.5} ${base + 4}C${x + w * 0.58} ${top + 120} ${x + w * 0.5} ${top + 18} ${x + w * 0.2} ${top + 6}C${x + w * 0.3} ${top + 60} ${x + w * 0.34} ${top + 120} ${x + w * 0.26} ${base + 4}Z`,
          k,
          { opacity: 0.14 },
        ),
      lean ? { transform: `rotate(${lean} ${x} ${base})` } : {},
    )
  const neck = (x: number, yy: number, i: number) => rect(x - 15, yy, 30, 40, skin[i] ?? '', 12)
  const head = (x: number, yy: number, R: number, c: string) => circle(x, yy, R, c)
  const ear = (x: number, yy: number, i: number) => circle(x, yy, 10, skin[i] ?? '')
  const a =
    body(196, 372, 206, s.pick(p.sea, p.blue)) +
    neck(196, 346, 0) +
    ear(150, 318, 0) +
    ear(242, 318, 0) +
    path('M196 250a56 58 0 0 1 56 58c0 40-20 52-56 52s-56-12-56-52a56 58 0 0 1 56-58Z', k) +
    circle(196, 238, 25, k) +
    stroke('M168 238h56', p.dawn, 8, { 'stroke-linecap': 'round' })
  const b =
    body(404, 398, 226, s.pick(p.dawn, p.dawn), 3) +
    neck(408, 374, 1) +
    ear(360, 340, 1) +
    ear(456, 340, 1) +
    head(408, 328, 54, s.pick(p.deep, mix(p.blue, p.mist, 0.3))) +
    path('M346 330a62 62 0 0 1 124 0', 'none', {
      stroke: s.pick(p.paper, p.foam),
      'stroke-width': 12,
      'stroke-linecap': 'round',
    }) +
    rect(334, 318, 26, 46, s.pick(p.paper, p.foam), 12) +
    rect(456, 318, 26, 46, s.pick(p.paper, p.foam), 12)
  const c =
    body(644, 478, 150, s.pick(p.gold, p.gold)) +
    neck(644, 458, 2) +
    ear(606, 434, 2) +
    ear(682, 434, 2) +
    path(
      'M644 380a45 46 0 0 1 45 46c0 30-16 42-45 42s-45-12-45-42a45 46 0 0 1 45-46Z',
      s.pick('#5b3a2a', mix('#5b3a2a', p.ink, 0.3)),
    )
  const d =
    body(852, 376, 216, s.pick(p.paper, p.foam), -3) +
    neck(846, 352, 3) +
    path('M846 250c44 0 62 30 62 66v74q-2 12-14 12h-96q-12 0-14-12v-74c0-36 18-66 62-66Z', k)
  const e =
    body(1086, 356, 236, s.pick(p.leaf, p.leaf), 2) +
    neck(1090, 332, 2) +
    ear(1040, 296, 2) +
    ear(1140, 296, 2) +
    path(
      'M1034 300a56 60 0 0 1 112 0q-4 34-20 40h-72q-16-6-20-40Z',
      s.pick('#5b3a2a', mix('#5b3a2a', p.ink, 0.3)),
    ) +
    path('M1026 292q2-62 64-62t64 62q-64-20-128 0Z', p.amber) +
    circle(1090, 228, 12, p.amber)
  const pier =
    rect(-20, base, W + 40, H - base + 20, s.pick(p.deep, p.ink)) +
    rect(-20, base, W + 40, 9, s.pick(p.sea, p.sea)) +
    [base + 38, base + 72].map((yy) => rect(-20, yy, W + 40, 2.5, s.pick(p.ink, p.deep))).join('')
  s.add(a, b, c, d, e, pier)
  let gl = ''
  for (let i = 0; i < 15; i++)
    gl += lens(
      742 + Math.sin(i * 2.4) * 300 + (i % 3) * 40,
      base + 16 + (i % 5) * 19,
      60 + (i % 4) * 30,
      3,
    )
  s.add(path(gl, rim, { opacity: 0.35 }))
}
