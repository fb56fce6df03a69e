import { mix } from '../colour.ts'
import { figure, type Person } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow } from '../props/room.ts'
import { circle, g, H, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A chain of volunteers carries boxes from the lorry; the first walks out of the frame. */
export function volunteersBoxes(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(s.pick([p.aqua, p.foam, mix(p.rose, p.cream, 0.4)], [p.ink, p.deep, p.sea])),
    ),
  )
  s.add(
    path(
      'M-10 420Q200 330 420 400T900 380T1270 410V720H-10Z',
      s.pick(mix(p.leaf, p.mist, 0.45), mix(p.moss, p.ink, 0.4)),
    ),
    path(
      'M-10 520Q300 490 700 516T1270 500V720H-10Z',
      s.pick(mix(p.amber, p.cream, 0.5), mix(p.deep, p.ink, 0.4)),
    ),
  )
  // the lorry with its doors open
  s.add(
    rect(-30, 90, 400, 420, s.pick(p.paper, mix(p.mist, p.foam, 0.2)), 12),
    rect(0, 122, 336, 380, s.pick(p.deep, p.ink)),
    rect(-30, 500, 420, 26, s.pick(p.sea, p.sea)),
    circle(60, 560, 62, p.ink),
    circle(60, 560, 26, s.pick(p.mist, p.mist)),
    path('M370 90L440 130V520L370 500Z', s.pick(p.mist, p.sea)),
    s.night ? glow(s, 170, 260, 260, p.gold, 0.6) : '',
  )
  const card = (tone: number): string =>
    mix('#c98f5c', tone % 2 ? p.cream : p.dawn, s.pick(0.3, 0.12))
  const box = (x: number, y: number, w: number, h: number, tone: number): string =>
    rect(x, y, w, h, card(tone), 6) +
    rect(x + w * 0.42, y, w * 0.16, h * 0.36, mix(card(tone), p.cream, 0.5)) +
    rect(x + w * 0.72, y, w * 0.28, h, p.ink, 6, { opacity: 0.1 }) +
    path(lens(x + w * 0.5, y + h * 0.68, w * 0.42, h * 0.1), tone % 3 ? p.sea : p.dawn)
  s.add(box(18, 350, 150, 140, 1), box(178, 370, 140, 120, 2), box(60, 236, 130, 112, 3))
  const yellow = s.pick(p.gold, p.gold)
  const carry = (
    who: Person,
    x: number,
    y: number,
    k: number,
    [w, h]: readonly [number, number],
    tone: number,
    o: { view?: 'front' | 'three'; flip?: boolean; lean?: number },
  ): string => {
    const skin = who.skin ?? 0
    const upper = (dir: number): string =>
      stroke(
        `M${x + dir * 82 * k} ${y + 118 * k}Q${x + dir * 122 * k} ${y + 210 * k} ${x + dir * (w / 2 + 6)} ${y + 150 * k + h * 0.62}`,
        who.top,
        42 * k,
        { 'stroke-linecap': 'round' },
      )
    const grip = (dir: number): string =>
      g(handAt(s, 'flat', skin, [0, 0], 36, k * 0.95), {
        transform: `translate(${x + dir * (w / 2 + 26 * k)} ${y + 150 * k + h * 0.52}) scale(${-dir} 1)`,
      })
    return (
      figure(s, who, x, y, { scale: k, ...o }) +
      upper(-1) +
      upper(1) +
      box(x - w / 2, y + 150 * k, w, h, tone) +
      grip(-1) +
      grip(1)
    )
  }
  const vest = { collar: 'vest', trim: yellow } as const
  s.add(
    carry(
      { ...vest, top: s.pick(p.sea, p.blue), skin: 3, hair: 'crop', mood: 'smile', hearing: true },
      470,
      262,
      1.34,
      [210, 150],
      2,
      { view: 'three' },
    ),
    carry(
      {
        ...vest,
        top: p.leaf,
        skin: 1,
        hair: 'perm',
        hairInk: 'grey',
        mood: 'laugh',
        old: true,
        glasses: s.pick(p.deep, p.ink),
      },
      1080,
      210,
      1.7,
      [300, 220],
      4,
      { view: 'three', flip: true, lean: 3 },
    ),
    carry(
      {
        ...vest,
        top: p.dawn,
        skin: 5,
        hair: 'cap',
        hat: s.pick(p.sea, p.blue),
        band: s.pick(p.deep, p.ink),
        hairInk: 'brown',
        mood: 'smile',
      },
      758,
      172,
      1.85,
      [380, 250],
      6,
      { view: 'front', lean: -2 },
    ),
  )
  s.add(
    rect(-20, 690, W + 40, 30, p.ink, 0, { opacity: 0.12 }),
    path(
      times(6)
        .map((i) => lens(60 + i * 60, 640 + (i % 2) * 24, 50, 5))
        .join(''),
      s.pick(p.paper, p.foam),
      { opacity: 0.5 },
    ),
  )
}
