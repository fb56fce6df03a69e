import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { H, lens, path, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Two who talk with their hands, face to face across two colours. */
export function signLanguage(s: Sheet): void {
  const { p } = s
  s.add(
    rect(0, 0, W, H, s.pick(p.aqua, mix(p.sea, p.blue, 0.3))),
    path('M690-10H1280V720H560Z', s.pick(p.gold, mix('#5c2f52', p.ink, 0.4))),
    path(
      `M690-10L560 720${times(8)
        .map((i) => `Q${600 + i * 16} ${660 - i * 92} ${575 + i * 16.2} ${628 - i * 91}`)
        .join('')}Z`,
      s.pick(p.paper, p.foam),
      { opacity: 0.9 },
    ),
  )
  // the sweep of the hands
  const sweep = (x: number, y: number, ink: string): string =>
    path(
      times(5)
        .map((i) => lens(x, y - i * 24, 170 - i * 26, 6))
        .join(''),
      ink,
      { opacity: 0.75 },
    )
  const left = {
    top: s.pick(p.deep, mix(p.ink, p.deep, 0.5)),
    collar: 'turtle',
    hair: 'crop',
    skin: 3,
    mood: 'smile',
    hearing: true,
    beard: 'full',
  } as const
  const right = {
    top: s.pick(p.dawn, p.dawn),
    collar: 'shirt',
    hair: 'tail',
    hairInk: 'chestnut',
    skin: 0,
    mood: 'laugh',
    band: p.leaf,
  } as const
  s.add(
    figure(s, left, 306, 250, { view: 'side', scale: 2.5, lean: 3 }),
    figure(s, right, 962, 274, { view: 'side', scale: 2.4, flip: true, lean: -3 }),
    sweep(610, 210, s.pick(p.paper, p.foam)),
    sweep(690, 560, s.pick(p.cream, p.gold)),
    arm(
      s,
      [
        [290, 560],
        [392, 770],
        [540, 520],
      ],
      { skin: 3, sleeve: left.top, cuff: p.aqua, scale: 2.25, pose: 'open', bend: -30, flip: true },
    ),
    arm(
      s,
      [
        [310, 590],
        [350, 830],
        [470, 684],
      ],
      {
        skin: 3,
        sleeve: mix(left.top, p.blue, 0.18),
        cuff: p.aqua,
        scale: 2.25,
        pose: 'flat',
        bend: 26,
      },
    ),
    arm(
      s,
      [
        [990, 580],
        [920, 740],
        [842, 490],
      ],
      {
        skin: 0,
        sleeve: right.top,
        length: 'rolled',
        cuff: p.cream,
        scale: 2.4,
        pose: 'pinch',
        bend: -26,
        flip: true,
      },
    ),
  )
}
