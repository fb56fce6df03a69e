import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { glow, mug } from '../props/room.ts'
import { circle, H, lens, lerp, n, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** The one who watches while others sleep: near, from behind, before a wall of screens. */
export function nightShift(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.blue, p.aqua, 0.5), mix(p.rose, p.cream, 0.4)],
          [mix(p.ink, '#000000', 0.3), p.ink],
        ),
      ),
    ),
  )
  const face = s.pick(mix(p.ink, p.deep, 0.4), mix(p.ink, p.deep, 0.6))
  const screen = (x: number, y: number, w: number, h: number, inner: string): string =>
    rect(x, y, w, h, s.pick(p.ink, '#03080d'), 14) +
    s.clip(
      `<rect x="${x + 10}" y="${y + 10}" width="${w - 20}" height="${h - 20}" rx="7"/>`,
      rect(x, y, w, h, face) + inner,
    )
  const trace = (
    x: number,
    y: number,
    w: number,
    amp: number,
    ink: string,
    phase: number,
  ): string =>
    stroke(
      `M${times(25)
        .map(
          (i) =>
            `${n(x + (w * i) / 24)} ${n(y - Math.abs(Math.sin(i * 0.55 + phase)) * amp - Math.sin(i * 1.9 + phase) * amp * 0.25)}`,
        )
        .join('L')}`,
      ink,
      5,
      { 'stroke-linejoin': 'round' },
    )
  const bars = (x: number, y: number, count: number, ink: string): string =>
    times(count)
      .map((i) =>
        rect(
          x + i * 26,
          y - 30 - ((i * 47) % 90),
          16,
          30 + ((i * 47) % 90),
          i === 5 ? p.gold : ink,
          3,
        ),
      )
      .join('')
  s.add(
    glow(s, 520, 220, 620, p.aqua, s.pick(0.35, 0.5)),
    screen(
      36,
      40,
      350,
      224,
      trace(46, 190, 330, 70, p.aqua, 0.4) + trace(46, 220, 330, 40, p.leaf, 2),
    ),
    screen(
      404,
      24,
      452,
      256,
      times(5)
        .map((r) =>
          path(
            times(9)
              .map((i) => lens(450 + i * 45, 72 + r * 42, 34, 11))
              .join(''),
            r === 2 ? p.aqua : p.leaf,
            { opacity: 0.9 },
          ),
        )
        .join('') + path(lens(585, 156, 40, 14), p.dawn),
    ),
    screen(874, 40, 350, 224, bars(900, 236, 12, p.blue)),
    screen(
      36,
      282,
      350,
      210,
      circle(210, 388, 74, 'none', { stroke: p.blue, 'stroke-width': 22 }) +
        path('M210 303A85 85 0 0 1 283 430', 'none', { stroke: p.gold, 'stroke-width': 22 }),
    ),
    screen(
      874,
      282,
      350,
      210,
      times(6)
        .map((i) =>
          rect(
            898,
            308 + i * 28,
            lerp(120, 280, ((i * 37) % 10) / 10),
            12,
            i === 3 ? p.dawn : p.blue,
            6,
          ),
        )
        .join(''),
    ),
    screen(404, 298, 452, 196, trace(414, 450, 432, 100, p.gold, 1.2)),
  )
  // the desk with the things that keep one awake
  s.add(
    rect(-20, 560, W + 40, 170, s.pick(mix(p.deep, p.ink, 0.6), '#050c13')),
    rect(-20, 560, W + 40, 8, p.aqua, 0, { opacity: 0.55 }),
  )
  s.add(
    mug(s, 1010, 610, 1.3, p.dawn),
    path(
      times(3)
        .map((i) => `M${992 + i * 18} ${520 - i * 6}q-14-22 0-44t0-40`)
        .join(''),
      'none',
      {
        stroke: s.pick(p.foam, p.mist),
        'stroke-width': 4,
        opacity: 0.6,
        'stroke-linecap': 'round',
      },
    ),
    glow(s, 190, 540, 150, p.gold, 0.5),
    path('M120 536q70-100 140 0Z', p.gold),
    rect(184, 536, 12, 60, p.gold),
    rect(140, 590, 100, 12, p.gold, 6),
  )
  const who = {
    top: s.pick(p.moss, p.moss),
    collar: 'hood',
    hair: 'bun',
    hairInk: 'brown',
    band: p.dawn,
    skin: 5,
    headset: true,
  } as const
  s.add(
    arm(
      s,
      [
        [450, 580],
        [330, 700],
        [420, 650],
      ],
      { skin: 5, sleeve: who.top, scale: 2.4 },
    ),
    figure(s, who, 620, 352, { view: 'back', scale: 2.55 }),
    // the chair's back
    path('M430 720Q424 600 470 588H780Q822 600 816 720Z', p.ink),
    path(
      'M452 720Q448 616 484 608H766Q800 616 796 720Z',
      s.pick(mix(p.ink, p.deep, 0.5), mix(p.ink, p.deep, 0.6)),
    ),
    path(lens(625, 660, 150, 16), p.dawn),
  )
}
