import { mix } from '../colour.ts'
import { circle, lens, lerp, n, path, placed, polar, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, hills, sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** A glasshouse at the waterside, full of leaves. */
export function glasshouse(s: Sheet): void {
  const { p } = s,
    y = 500,
    cx = 630
  sky(
    s,
    s.pick([mix(p.mist, p.aqua, 0.4), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.moss, 0.6)]),
    y,
  )
  clouds(
    s,
    [
      [150, 110, 340, 11],
      [1120, 150, 360, 11],
      [1010, 182, 200, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [
    [40, 250, 0.4, 70, s.pick(mix(p.mist, p.leaf, 0.16), mix(p.sea, p.moss, 0.4))],
    [22, 170, 2.8, 26, s.pick(mix(p.leaf, p.aqua, 0.5), p.moss)],
  ])
  water(
    s,
    y,
    s.pick(
      [mix(p.aqua, p.foam, 0.25), mix(p.blue, p.leaf, 0.25), p.sea],
      [mix(p.sea, p.moss, 0.4), p.deep, p.ink],
    ),
  )
  const frame = s.pick(p.deep, p.ink),
    glass = s.grad(
      s.pick(
        [mix(p.foam, p.paper, 0.4), mix(p.mist, p.foam, 0.3), mix(p.gold, p.cream, 0.55)],
        [mix(p.gold, p.deep, 0.62), mix(p.gold, p.amber, 0.25), p.lit],
      ),
    )
  const sun = circle(cx + 6, y - 118, 116, s.pick(p.gold, p.cream))
  const leaf = (x: number, w: number, h: number, a: number, c: string, c2: string, base = y) =>
    placed(
      path(`M0 0C${n(-w * 0.62)} ${n(-h * 0.28)} ${n(-w * 0.5)} ${n(-h * 0.78)} 0 ${n(-h)}Z`, c) +
        path(`M0 0C${n(w * 0.62)} ${n(-h * 0.28)} ${n(w * 0.5)} ${n(-h * 0.78)} 0 ${n(-h)}Z`, c2),
      x,
      base,
      1,
      a,
    )
  const A = s.pick(p.leaf, p.leaf),
    B = s.pick(p.moss, p.moss),
    C = s.pick(mix(p.leaf, p.mist, 0.4), mix(p.leaf, p.moss, 0.5)),
    D = s.pick(mix(p.moss, p.ink, 0.35), mix(p.moss, p.ink, 0.45))
  const frond = (x: number, top: number, R: number, c: string, c2: string) =>
    stroke(
      `M${x - 8} ${y}Q${x + 10} ${n((y + top) / 2)} ${x} ${top}`,
      s.pick(mix(p.amber, p.deep, 0.5), p.ink),
      13,
    ) +
    [-160, -128, -98, -66, -34, -8, 184]
      .map((a, i) => {
        const [ex, ey] = polar(x, top, R, a)
        const droop = Math.abs(Math.cos((a * Math.PI) / 180)) * R * 0.5
        return path(
          `M${x} ${top}Q${n((x + ex) / 2)} ${n((top + ey) / 2 - R * 0.28)} ${n(ex)} ${n(ey + droop)}Q${n((x + ex) / 2)} ${n((top + ey) / 2 + R * 0.06)} ${x} ${top}Z`,
          i % 2 ? c : c2,
        )
      })
      .join('')
  const plants =
    frond(cx - 92, 196, 132, A, B) +
    frond(cx + 120, 262, 112, B, D) +
    leaf(cx + 20, 150, 280, 6, C, A) +
    leaf(cx - 190, 120, 220, -24, B, D) +
    leaf(cx + 206, 110, 200, 20, A, B) +
    leaf(cx - 40, 92, 168, -14, p.gold, p.amber) +
    leaf(cx - 130, 110, 170, 10, A, B) +
    leaf(cx + 80, 110, 180, 26, B, D) +
    leaf(cx + 160, 90, 150, -8, C, A) +
    [
      [176, 150, -20, B, D],
      [226, 210, -6, A, B],
      [286, 180, 14, C, A],
      [340, 150, 28, B, D],
      [120, 110, -34, C, A],
      [930, 170, -20, A, B],
      [984, 214, 4, B, D],
      [1040, 170, 18, C, A],
      [1092, 130, 32, A, B],
      [900, 110, -36, C, A],
    ]
      .map(([x, h, a, c, d]) =>
        leaf(Number(x), Number(h) * 0.52, Number(h), Number(a), String(c), String(d)),
      )
      .join('')
  const dome = `M${cx - 262} ${y + 2}V330A262 262 0 0 1 ${cx + 262} 330V${y + 2}Z`,
    wingL = `M64 ${y + 2}V398Q216 226 372 398V${y + 2}Z`,
    wingR = `M888 ${y + 2}V398Q1044 226 1196 398V${y + 2}Z`
  const inside = s.clip(
    `<path d="${dome}${wingL}${wingR}"/>`,
    rect(0, 0, 1260, y + 2, glass) + sun + plants,
  )
  const R = 262
  let ribs = '',
    thin = ''
  for (const v of [-0.78, -0.52, -0.26, 0, 0.26, 0.52, 0.78]) {
    const x = cx + R * v
    ribs += `M${n(x)} ${y}V330Q${n(x)} ${n(330 - R * Math.sqrt(1 - v * v) * 0.62)} ${n(cx + v * 40)} 74`
  }
  for (const [yy, k] of [
    [330, 1],
    [252, 0.955],
    [176, 0.81],
    [116, 0.575],
  ] as const)
    thin += `M${n(cx - R * k)} ${yy}H${n(cx + R * k)}`
  thin += `M${cx - R} 416H${cx + R}`
  const wing = (x0: number, x1: number) => {
    const m = (x0 + x1) / 2
    let d = `M${x0} 398H${x1}M${x0} 450H${x1}`
    for (let i = 1; i < 6; i++) {
      const x = lerp(x0, x1, i / 6)
      d += `M${n(x)} ${y}V398Q${n(x)} 350 ${n(m + (x - m) * 0.25)} 314`
    }
    return d
  }
  const bones =
    stroke(ribs, frame, 5) +
    stroke(thin, frame, 3.4) +
    stroke(wing(64, 372) + wing(888, 1196), frame, 3.4) +
    stroke(dome, frame, 13) +
    stroke(wingL + wingR, frame, 10) +
    rect(cx - 44, 42, 88, 30, frame, 6) +
    path(`M${cx - 34} 44Q${cx} 4 ${cx + 34} 44Z`, frame) +
    circle(cx, 16, 8, p.gold) +
    rect(cx - 62, 366, 124, y - 366, frame) +
    path(`M${cx - 62} 368A62 50 0 0 1 ${cx + 62} 368Z`, frame) +
    rect(cx - 52, 374, 49, y - 374, s.pick(mix(p.mist, p.foam, 0.5), p.lit)) +
    rect(cx + 3, 374, 49, y - 374, s.pick(mix(p.mist, p.foam, 0.2), mix(p.lit, p.gold, 0.6))) +
    path(lens(cx - 28, 416, 28, 9) + lens(cx + 28, 416, 28, 9), frame)
  const shine = path(
    `M${cx - 220} 300Q${cx - 190} 168 ${cx - 84} 110L${cx - 70} 132Q${cx - 168} 190 ${cx - 196} 304Z`,
    p.paper,
    {
      opacity: s.pick(0.55, 0.2),
    },
  )
  reflect(
    s,
    inside +
      shine +
      bones +
      rect(-20, y - 10, 1300, 16, s.pick(mix(p.mist, p.foam, 0.3), p.deep)) +
      rect(cx - 110, y - 14, 220, 20, s.pick(p.paper, p.blue), 3),
    y,
    { k: 0.62, depth: 230, rows: 15, amp: [1, 24] },
  )
}
