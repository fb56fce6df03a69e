import { mix, ramp } from '../colour.ts'
import { alpha, circle, dot, g, H, lens, lerp, path, rect, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { water } from '../water.ts'

/** A sun of seeds in a spiral; below the horizon the same seeds are glints. */
export function seedSun(s: Sheet): void {
  const { p } = s,
    y = 520,
    cx = 630,
    cy = 318,
    R = 268
  s.add(
    rect(
      0,
      0,
      W,
      y + 2,
      s.grad(
        s.pick(
          [mix(p.mist, p.foam, 0.3), p.foam, p.cream],
          [p.ink, mix(p.ink, p.deep, 0.6), p.sea],
        ),
      ),
    ),
  )
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [s.pick(p.paper, p.gold), 0, s.pick(1, 0.22)],
          [s.pick(p.paper, p.gold), 0.5, s.pick(0.6, 0.08)],
          [s.pick(p.paper, p.gold), 1, 0],
        ],
        cx + 40,
        cy - 30,
        520,
      ),
    ),
  )
  water(s, y, s.pick([mix(p.aqua, p.mist, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  const buckets = new Map<string, string>(),
    put = (c: string, d: string) => buckets.set(c, (buckets.get(c) ?? '') + d)
  const ga = Math.PI * (3 - Math.sqrt(5)),
    N = 760,
    dots: { x: number; y: number; rad: number; t: number }[] = []
  const tint = (t: number) =>
    t < 0.46
      ? ramp(s.pick([p.gold, p.amber, p.dawn], [p.cream, p.gold, p.amber]), t / 0.46)
      : ramp(
          s.pick(
            [p.aqua, p.blue, p.sea, p.deep],
            [p.aqua, mix(p.aqua, p.blue, 0.5), p.blue, p.sea],
          ),
          (t - 0.46) / 0.54,
        )
  for (let i = 0; i < N; i++) {
    const q = Math.sqrt((i + 0.5) / N),
      a = i * ga,
      u = q * Math.cos(a),
      v = q * Math.sin(a),
      z = Math.sqrt(Math.max(0, 1 - q * q))
    const light = Math.max(0, u * 0.42 - v * 0.55 + z * 0.72)
    dots.push({
      x: cx + u * R,
      y: cy + v * R,
      rad: 1.5 + 6.6 * (0.22 + 0.78 * z) * (0.45 + 0.6 * light),
      t: Math.round((1 - Math.min(1, light)) * 12) / 12,
    })
  }
  for (const d of dots) if (d.y + d.rad < y - 1) put(tint(d.t), dot(d.x, d.y, d.rad))
  s.add(g([...buckets].map(([c, d]) => path(d, c)).join('')))
  buckets.clear()
  // below the horizon the same dots become glints
  dots.forEach((d) => {
    if (d.y > y) return
    const yy = y + 6 + (y - d.y) * 0.4
    if (yy > H + 6) return
    const t = (yy - y) / (H - y),
      row = Math.round(yy / (7 + 5 * t))
    put(
      tint(d.t),
      lens(
        d.x + Math.sin(row * 2.2) * (3 + 20 * t),
        row * (7 + 5 * t),
        d.rad * lerp(3.4, 7.5, t),
        d.rad * lerp(0.42, 0.8, t),
      ),
    )
  })
  s.add(g([...buckets].map(([c, d]) => path(d, c)).join(''), { opacity: 0.92 }))
  s.add(rect(0, y - 0.75, W, 1.5, s.pick(p.paper, p.aqua), 0, { opacity: 0.6 }))
  // a few falling seeds
  for (let i = 0; i < 26; i++) {
    const a = -0.95 + i * 0.033 + Math.sin(i * 5.1) * 0.06,
      q = 1.1 + i * 0.034
    s.add(
      circle(
        cx + Math.cos(a) * R * q * 1.05,
        cy + Math.sin(a) * R * q * 0.78,
        5.4 - i * 0.16,
        ramp([p.gold, s.pick(p.amber, p.cream)], i / 26),
        {
          opacity: alpha(1 - i * 0.028),
        },
      ),
    )
  }
}
