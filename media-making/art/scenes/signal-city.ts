import { mix } from '../colour.ts'
import { alpha, circle, lens, n, path, poly, rect } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** A city on the water and the rings of its signal. */
export function signalCity(s: Sheet): void {
  const { p, r } = s,
    y = 420,
    ax = 742,
    top = 78
  sky(
    s,
    s.pick([mix(p.mist, p.aqua, 0.3), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, 0.3)]),
    y,
  )
  for (let i = 1; i <= 7; i++)
    s.add(
      circle(ax, top, 70 * i, 'none', {
        stroke: s.pick(p.paper, p.aqua),
        'stroke-width': n(9 - i),
        opacity: alpha(s.pick(1, 0.6) - i * s.pick(0.11, 0.075)),
      }),
    )
  water(
    s,
    y,
    s.pick([mix(p.aqua, p.mist, 0.35), mix(p.aqua, p.blue, 0.6), p.sea], [p.sea, p.deep, p.ink]),
  )
  const lit = s.pick(p.lit, p.gold)
  const tower = (
    x: number,
    w: number,
    h: number,
    tone: string,
    side: string,
    kind: 'lens' | 'fins' | 'bands',
    capKind: '' | 'slant' | 'round' | 'mast',
  ) => {
    const t = y - h,
      sx = x + w * 0.7,
      fw = w * 0.7
    let o = ''
    if (capKind === 'slant')
      o +=
        poly(
          [
            [x, t],
            [x + w, t - w * 0.4],
            [x + w, y + 2],
            [x, y + 2],
          ],
          tone,
        ) +
        poly(
          [
            [sx, t - w * 0.28],
            [x + w, t - w * 0.4],
            [x + w, y + 2],
            [sx, y + 2],
          ],
          side,
        )
    else if (capKind === 'round')
      o +=
        path(
          `M${n(x)} ${y + 2}V${n(t + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(t + w / 2)}V${y + 2}Z`,
          tone,
        ) +
        path(
          `M${n(sx)} ${y + 2}V${n(t + w / 2 - w * 0.458)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(t + w / 2)}V${y + 2}Z`,
          side,
        )
    else o += rect(x, t, w, h + 2, tone) + rect(sx, t, w * 0.3, h + 2, side)
    if (capKind === 'mast')
      o +=
        rect(x + w * 0.2, t - 34, w * 0.6, 36, tone) +
        rect(x + w * 0.5, t - 34, w * 0.3, 36, side) +
        rect(x + w / 2 - 4, top, 8, t - 34 - top, side)
    const d = []
    if (kind === 'lens')
      for (let yy = t + (capKind === 'round' ? w * 0.42 : 34); yy < y - 20; yy += 30)
        for (let i = 0; i < 2; i++)
          if (r() < 0.74) d.push(lens(x + fw * (0.29 + i * 0.42), yy, fw * 0.34, 9))
    if (kind === 'fins')
      for (let xx = x + 15; xx < x + fw - 8; xx += 17) {
        const a = r.in(26, h * 0.45),
          b = r.in(40, Math.max(44, h - a - 30))
        d.push(`M${n(xx)} ${n(t + a)}h5v${n(b)}h-5z`)
      }
    if (kind === 'bands')
      for (let yy = t + 28; yy < y - 16; yy += 24) {
        const a = r.of([0, 0, 0.2, 0.4]) * fw,
          b = r.in(0.3, 0.8) * fw
        d.push(
          `M${n(x + 14 + a)} ${n(yy)}h${n(Math.min(b, fw - 28 - a))}v6h${n(-Math.min(b, fw - 28 - a))}z`,
        )
      }
    return o + path(d.join(''), lit, { opacity: s.pick(0.95, 0.92) })
  }
  const far = (
    [
      [-10, 96, 150],
      [70, 84, 210],
      [170, 110, 176],
      [300, 90, 262],
      [402, 80, 200],
      [520, 90, 306],
      [640, 70, 220],
      [846, 94, 290],
      [944, 76, 226],
      [1030, 100, 268],
      [1150, 120, 190],
    ] as const
  )
    .map(([x, w, h]) =>
      rect(x, y - h, w, h + 2, s.pick(mix(p.mist, p.aqua, 0.42), mix(p.sea, p.blue, 0.25))),
    )
    .join('')
  const D = s.pick(p.deep, p.ink),
    D2 = s.pick(p.ink, mix(p.ink, '#000000', 0.4)),
    B = s.pick(p.sea, p.deep),
    B2 = s.pick(mix(p.sea, p.deep, 0.7), mix(p.deep, p.ink, 0.6)),
    C = s.pick(p.blue, mix(p.sea, p.deep, 0.2)),
    C2 = s.pick(mix(p.blue, p.sea, 0.7), mix(p.deep, p.sea, 0.3))
  const front =
    tower(-40, 150, 118, C, C2, 'bands', '') +
    tower(126, 132, 196, B, B2, 'lens', 'slant') +
    tower(272, 120, 132, D, D2, 'fins', '') +
    tower(408, 112, 268, C, C2, 'lens', 'round') +
    tower(536, 116, 162, B, B2, 'bands', '') +
    tower(668, 148, 250, D, D2, 'fins', 'mast') +
    tower(832, 118, 188, C, C2, 'bands', 'slant') +
    tower(966, 108, 300, B, B2, 'lens', '') +
    tower(1090, 122, 146, D, D2, 'fins', 'round') +
    tower(1228, 90, 220, C, C2, 'lens', '')
  reflect(s, far + front + circle(ax, top, 17, p.gold), y, {
    k: 0.84,
    depth: 300,
    rows: 18,
    amp: [1, 24],
    len: [240, 130],
  })
}
