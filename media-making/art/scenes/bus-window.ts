import { mix } from '../colour.ts'
import { figure } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow } from '../props/room.ts'
import { circle, g, H, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A bus stops close by: three windows, and those who look out, read or sleep behind them. */
export function busWindow(s: Sheet): void {
  const { p } = s
  const paint = s.pick(p.dawn, mix(p.dawn, p.ink, 0.3))
  s.add(
    rect(0, 0, W, H, paint),
    rect(0, 0, W, 54, s.pick(mix(p.dawn, p.ink, 0.12), mix(p.dawn, p.ink, 0.48))),
  )
  const inside = s.grad(
    s.pick(
      [mix(p.aqua, p.foam, 0.5), p.cream],
      [mix(p.gold, p.ink, 0.16), mix(p.amber, p.ink, 0.34)],
    ),
  )
  const frames = [
    [-90, 430],
    [378, 500],
    [916, 460],
  ] as const
  const glass = (i: number, inner: string): string => {
    const [x, w] = frames[i] ?? [0, 0]
    const shape = `<rect x="${x}" y="92" width="${w}" height="420" rx="38"/>`
    return (
      rect(x - 12, 80, w + 24, 444, s.pick(p.ink, p.ink), 46) +
      s.clip(
        shape,
        rect(x, 92, w, 420, inside) +
          inner +
          path(
            `M${x + w * 0.5} 80h${w * 0.16}l-220 440h${-w * 0.16}ZM${x + w * 0.74} 80h${w * 0.05}l-220 440h${-w * 0.05}Z`,
            s.pick(p.paper, p.foam),
            { opacity: s.pick(0.42, 0.13) },
          ),
      )
    )
  }
  const rail = (x: number): string => rect(x, 80, 10, 440, s.pick(p.gold, p.gold))
  const strap = (x: number): string =>
    stroke(`M${x} 80V150`, s.pick(p.sea, p.ink), 9) +
    circle(x, 174, 24, 'none', { stroke: s.pick(p.paper, p.foam), 'stroke-width': 9 })
  const bag = rect(-46, -50, 92, 110, p.gold, 18)
  s.add(
    glass(
      0,
      rail(60) +
        figure(
          s,
          {
            top: s.pick(p.deep, p.sea),
            collar: 'blazer',
            trim: s.pick(p.paper, p.foam),
            hair: 'bald',
            hairInk: 'grey',
            skin: 4,
            old: true,
            glasses: s.pick(p.ink, p.ink),
            mood: 'down',
          },
          214,
          282,
          { view: 'three', scale: 1.85, nod: 12 },
        ),
    ),
    glass(
      1,
      strap(460) +
        strap(820) +
        figure(
          s,
          {
            top: s.pick(p.leaf, p.leaf),
            hair: 'long',
            hairInk: 'black',
            skin: 1,
            mood: 'down',
            collar: 'turtle',
          },
          560,
          330,
          { view: 'side', scale: 2.2, flip: true, nod: -12 },
        ) +
        stroke('M612 318C640 420 600 470 590 520', s.pick(p.paper, p.foam), 5) +
        circle(600, 324, 12, s.pick(p.paper, p.foam)) +
        figure(
          s,
          {
            top: s.pick(p.gold, p.gold),
            hair: 'cap',
            hat: s.pick(p.sea, p.blue),
            band: s.pick(p.deep, p.ink),
            skin: 5,
            mood: 'smile',
            hairInk: 'brown',
          },
          776,
          390,
          { scale: 1.4 },
        ) +
        handAt(s, 'open', 5, [838, 500], -78, 1.2),
    ),
    glass(
      2,
      strap(980) +
        strap(1220) +
        figure(
          s,
          {
            top: s.pick(p.paper, p.foam),
            stripes: s.pick(p.blue, p.sea),
            hair: 'curls',
            hairInk: 'brown',
            skin: 3,
            mood: 'calm',
            headset: false,
          },
          1120,
          262,
          { view: 'three', flip: true, scale: 1.9 },
        ) +
        g(bag, { transform: 'translate(1250 480)' }),
    ),
  )
  // the side of the bus, its stripe of water, the light of a lamp
  s.add(
    rect(0, 560, W, 26, s.pick(p.cream, p.cream)),
    path(
      times(9)
        .map((i) => lens(70 + i * 150, 640, 128, 15, (i % 2) * 6))
        .join(''),
      s.pick(p.cream, p.gold),
      { opacity: 0.85 },
    ),
    rect(0, 690, W, 30, p.ink),
  )
  s.add(
    rect(888, 92, 8, 596, p.ink, 4, { opacity: 0.3 }),
    rect(340, 540, 8, 150, p.ink, 0, { opacity: 0.25 }),
  )
  s.add(
    rect(396, 22, 470, 46, p.ink, 8),
    path(
      times(14)
        .map((i) => lens(434 + i * 30, 45, 20, 7))
        .join(''),
      p.gold,
    ),
  )
  if (s.night) s.add(glow(s, 630, 300, 700, p.gold, 0.16))
}
