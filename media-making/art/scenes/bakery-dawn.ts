import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow, pane } from '../props/room.ts'
import { ellipse, g, H, lens, n, path, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Before the shop opens: dough under two hands, flour in the air, loaves on the shelf. */
export function bakeryDawn(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.gold, p.rose, 0.5), p.cream],
          [mix(p.ink, p.dawn, 0.2), mix(p.deep, p.dawn, 0.16)],
        ),
      ),
    ),
  )
  s.add(pane(s, 66, 90, 250, 300, 2))
  if (s.night) s.add(glow(s, 640, 40, 620, p.amber, 0.45))
  // shelves of loaves
  const crust = s.pick(mix('#c67b3f', p.amber, 0.3), mix('#a5622f', p.ink, 0.14))
  const shelf = s.pick(mix('#8a5230', p.dawn, 0.2), mix('#6a4130', p.ink, 0.3))
  const loaf = (x: number, y: number, w: number): string =>
    path(
      `M${x - w / 2} ${y}Q${n(x - w * 0.56)} ${y - 60} ${x} ${y - 62}T${x + w / 2} ${y}Z`,
      crust,
    ) +
    path(
      [-0.22, 0, 0.22]
        .map(
          (t) =>
            `M${n(x + w * t - 10)} ${y - 14}Q${n(x + w * t)} ${y - 50} ${n(x + w * t + 20)} ${y - 50}Q${n(x + w * t + 14)} ${y - 30} ${n(x + w * t + 6)} ${y - 14}Z`,
        )
        .join(''),
      s.pick(p.cream, p.gold),
      { opacity: 0.75 },
    )
  const stick = (x: number, y: number): string =>
    g(
      rect(-17, -150, 34, 160, crust, 17) +
        path([-120, -84, -48].map((v) => lens(0, v, 30, 7)).join(''), s.pick(p.cream, p.gold), {
          opacity: 0.8,
          transform: 'rotate(0)',
        }),
      { transform: `translate(${x} ${y}) rotate(${((x * 7) % 9) - 4})` },
    )
  s.add(
    [150, 320]
      .map(
        (y, row) =>
          rect(760, y, 520, 18, shelf) +
          times(4)
            .map((i) => loaf(826 + i * 128 - row * 20, y, 116))
            .join(''),
      )
      .join(''),
    times(7)
      .map((i) => stick(800 + i * 72, 500))
      .join(''),
    rect(760, 470, 520, 50, shelf),
    path(
      times(6)
        .map((i) => lens(810 + i * 88, 494, 70, 7))
        .join(''),
      p.gold,
      { opacity: 0.7 },
    ),
  )
  const baker = {
    top: s.pick(p.sea, p.blue),
    collar: 'apron',
    trim: s.pick(p.paper, p.foam),
    hair: 'bun',
    hairInk: 'chestnut',
    skin: 0,
    mood: 'down',
    band: p.dawn,
  } as const
  s.add(figure(s, baker, 560, 206, { view: 'front', scale: 2, nod: 5 }))
  // the table under flour, and the dough
  const board = s.pick(mix('#d9a066', p.rose, 0.3), mix('#7a4a30', p.ink, 0.3))
  s.add(
    rect(-20, 586, W + 40, 140, board),
    rect(-20, 586, W + 40, 12, mix(board, p.cream, 0.5)),
    ellipse(560, 640, 420, 40, s.pick(p.paper, p.foam), { opacity: 0.75 }),
  )
  s.add(
    path(
      'M350 640C330 560 430 520 560 522S790 556 772 640C760 676 360 676 350 640Z',
      s.pick(p.cream, mix(p.cream, p.amber, 0.2)),
    ),
    path(
      'M640 530C720 546 786 574 772 640C764 668 660 670 590 668Q690 610 640 530Z',
      s.pick(p.amber, p.ink),
      {
        opacity: 0.2,
      },
    ),
    arm(
      s,
      [
        [412, 422],
        [330, 560],
        [466, 556],
      ],
      { skin: 0, sleeve: baker.top, length: 'rolled', scale: 2, bare: true },
    ),
    arm(
      s,
      [
        [708, 422],
        [800, 550],
        [660, 560],
      ],
      { skin: 0, sleeve: baker.top, length: 'rolled', scale: 2, bare: true },
    ),
    handAt(s, 'rest', 0, [462, 556], 14, 1.7),
    handAt(s, 'rest', 0, [664, 560], 166, 1.7, true),
  )
  s.add(
    path(
      times(40)
        .map((i) =>
          lens(360 + ((i * 83) % 420), 420 + ((i * 47) % 150), 10 + (i % 4) * 5, 3 + (i % 3)),
        )
        .join(''),
      s.pick(p.paper, p.foam),
      { opacity: 0.85 },
    ),
  )
  // flour in its bowl, eggs, a pin
  s.add(
    path('M70 560H270Q262 672 170 672T70 560Z', s.pick(p.leaf, p.leaf)),
    ellipse(170, 560, 100, 26, s.pick(p.paper, p.foam)),
    path(lens(170, 616, 110, 10), p.gold),
    g(
      rect(-150, -24, 300, 48, s.pick(mix('#a5622f', p.dawn, 0.2), '#8a5a38'), 22) +
        rect(-206, -10, 60, 20, p.dawn, 10) +
        rect(146, -10, 60, 20, p.dawn, 10),
      { transform: 'translate(1010 644) rotate(-6)' },
    ),
  )
}
