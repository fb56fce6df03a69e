import { mix, ramp } from '../colour.ts'
import { H, lerp, n, path, rect, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, sky } from '../sky.ts'

/** A sea of dots under a low sun. */
export function halftoneOcean(s: Sheet): void {
  const { p } = s,
    y = 236
  sky(
    s,
    s.pick([p.foam, p.cream, mix(p.rose, p.gold, 0.25)], [p.ink, p.deep, mix(p.sea, p.blue, 0.5)]),
    y,
  )
  disc(s, 424, y - 2, 152, {
    halo: 2.1,
    color: s.pick(p.amber, p.cream),
    to: s.pick(p.gold, p.gold),
  })
  s.add(
    rect(
      0,
      y,
      W,
      H - y,
      s.grad(
        s.pick(
          [mix(p.aqua, p.blue, 0.35), p.sea, p.deep],
          [mix(p.sea, p.blue, 0.3), p.deep, p.ink],
        ),
      ),
    ),
  )
  const buckets = new Map<string, string>(),
    put = (c: string, d: string) => buckets.set(c, (buckets.get(c) ?? '') + d)
  const cols = s.pick(
    [p.deep, p.sea, p.blue, p.aqua, p.foam, p.gold],
    [p.deep, p.sea, p.blue, p.aqua, p.foam, p.gold],
  )
  for (let j = 0; j < 44; j++) {
    const t = j / 43,
      depth = t ** 1.75,
      base = lerp(y + 7, H + 60, depth),
      step = lerp(9, 40, depth),
      amp = lerp(2, 46, depth)
    for (let x = -step; x < W + step; x += step) {
      const xx = x + (j % 2 ? step / 2 : 0),
        wx = (xx - 424) / lerp(26, 190, depth)
      const h = Math.sin(wx * 0.55 + j * 0.36) * 0.55 + Math.sin(wx * 0.23 - j * 0.22 + 1.2) * 0.45
      const near = Math.exp(-(((xx - 424) / lerp(120, 520, depth)) ** 2))
      const v = Math.min(1, Math.max(0, 0.5 + h * 0.46 + near * 0.24 - 0.06))
      const rad = lerp(1.2, 10.5, depth) * (0.26 + 0.82 * v)
      const c = ramp(cols, Math.round(v * 14) / 14),
        yy = base - h * amp
      if (yy < y + 3 || yy > H + 16) continue
      put(
        c,
        `M${n(xx - rad)} ${n(yy)}a${n(rad)} ${n(rad * 0.74)} 0 1 1 ${n(rad * 2)} 0a${n(rad)} ${n(rad * 0.74)} 0 1 1 ${n(-rad * 2)} 0Z`,
      )
    }
  }
  s.add([...buckets].map(([c, d]) => path(d, c)).join(''))
}
