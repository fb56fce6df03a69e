import { mix } from '../colour.ts'
import { alpha, circle, g, H, lens, n, path, rect, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Three spheres above the water and their rings, which meet. */
export function meetingRipples(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [p.foam, mix(p.mist, p.aqua, 0.4), mix(p.aqua, p.blue, 0.55), p.sea],
          [mix(p.sea, p.blue, 0.2), p.sea, p.deep, p.ink],
        ),
      ),
    ),
  )
  const ring = (x: number, y: number, rx: number, w: number, color: string, o: number) => {
    const ry = rx * 0.3,
      iy = ry - w * 0.46
    return path(
      `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}ZM${n(x - rx + w * 0.55)} ${n(y)}A${n(rx - w * 0.55)} ${n(iy)} 0 1 0 ${n(x + rx - w * 0.55)} ${n(y - w * 0.12)}A${n(rx - w * 0.55)} ${n(iy)} 0 1 0 ${n(x - rx + w * 0.55)} ${n(y)}Z`,
      color,
      { 'fill-rule': 'evenodd', opacity: alpha(o) },
    )
  }
  const sets: [number, number, number, number, number, number, number][] = [
    [390, 500, 12, 66, 17, 104, 300],
    [892, 316, 10, 54, 12, 52, 170],
    [1120, 604, 7, 60, 15, 66, 216],
  ]
  sets.forEach(([x, y, k, gap, w, R, lift], si) => {
    for (let i = k; i >= 1; i--) {
      const t = i / k,
        rx = gap * i ** 1.12
      s.add(
        ring(
          x,
          y,
          rx,
          w * (1 - t * 0.62),
          s.pick(t > 0.5 || i % 2 ? p.paper : p.deep, i % 2 ? p.aqua : p.foam),
          s.pick(0.74, 0.52) * (1 - t * 0.8),
        ),
      )
    }
    const cy = y - lift,
      col = [p.gold, s.pick(p.paper, p.foam), s.pick(p.deep, p.aqua)][si] ?? p.gold,
      to = [s.pick(p.dawn, p.dawn), s.pick(p.aqua, p.blue), s.pick(p.blue, p.sea)][si] ?? p.dawn
    let plumb = ''
    for (let yy = cy + R + 22, i = 0; yy < y - 14; yy += 17, i++)
      plumb += lens(x + Math.sin(i * 1.7) * 3, yy, R * 0.2 + i * 1.3, 2.2)
    s.add(path(plumb, s.pick(si === 2 ? p.deep : p.paper, col), { opacity: 0.9 }))
    s.add(
      circle(
        x,
        cy,
        R,
        s.grad([
          [col, 0],
          [col, 0.42],
          [to, 1],
        ]),
      ),
    )
    // the sphere is a separate small symbol: it breaks into glints towards the water
    const cut = s.id('k'),
      gaps = (
        [
          [0.34, 0.075],
          [0.56, 0.09],
          [0.76, 0.1],
        ] as const
      )
        .map(([q, h], i) => lens(x + (i % 2 ? -1 : 1) * R * 0.62, cy + R * q, R * 2.1, R * h * 2))
        .join('')
    s.def(`<clipPath id="${cut}">${circle(x, cy, R + 0.5, '#000')}</clipPath>`)
    s.add(
      g(path(gaps, s.pick(mix(p.mist, p.aqua, [0.9, 0.3, 0.9][si] ?? 0.9), p.sea)), {
        'clip-path': `url(#${cut})`,
      }),
    )
    for (let i = 0; i < 8; i++)
      s.add(
        path(
          lens(
            x + (i % 2 ? 8 : -7) * (i * 0.45),
            y + (i - 1.4) * (8 + i * 1.5),
            R * (1.35 - Math.abs(i - 2) * 0.16),
            3.6 + i * 0.45,
          ),
          i % 3 === 2 ? to : col,
          { opacity: alpha(0.98 - i * 0.1) },
        ),
      )
  })
}
