import { mix } from '../colour.ts'
import type { Palette } from '../palette.ts'
import { figure, type Person } from '../props/figure.ts'
import type { View } from '../props/hair.ts'
import { circle, H, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

interface Sitter {
  /** The ground and the disc behind the head. */
  ground: readonly [keyof Palette, keyof Palette]
  view: Exclude<View, 'back'>
  flip?: boolean
  who: (p: Palette, pick: (light: string, dark: string) => string) => Person
  /** Objects behind the shoulders, or over the coat. */
  behind?: (s: Sheet) => string
  before?: (s: Sheet) => string
}

/** A portrait of the company's press kit: an office, a face, and the disc of the company's mark behind it. */
export const portrait =
  ({ ground: [from, sun], view, flip = false, who, behind, before }: Sitter) =>
  (s: Sheet): void => {
    const { p } = s
    const back = s.pick(mix(p[from], p.paper, 0.42), mix(p.deep, p[from], 0.07))
    const light = s.pick(mix(p[sun], p.paper, 0.16), mix(p[sun], p.ink, 0.3))
    s.add(rect(0, 0, W, H, back), circle(630, 330, 306, light))
    // the slits of the mark, from both sides in turn, below the half of the disc
    s.add(
      path(
        'M960 420Q690 424 430 446Q690 468 960 472ZM300 528Q560 532 850 550Q560 568 300 572ZM960 624Q700 628 520 642Q700 656 960 660Z',
        back,
      ),
      path(
        times(4)
          .map(
            (i) =>
              lens(110 + i * 36, 452 + i * 66, 190 - i * 20, 7) +
              lens(1150 - i * 30, 420 + i * 72, 180 - i * 14, 7),
          )
          .join(''),
        light,
        { opacity: 0.75 },
      ),
    )
    s.add(
      behind?.(s) ?? '',
      figure(
        s,
        who(p, (light, dark) => s.pick(light, dark)),
        630,
        292,
        { view, flip, scale: 2.85 },
      ),
      before?.(s) ?? '',
    )
  }

const leafPin = (s: Sheet): string =>
  path(lens(0, 0, 62, 24), s.p.leaf, { transform: 'translate(772 628) rotate(-50)' }) +
  stroke('M752 652L792 604', s.pick(s.p.moss, s.p.moss), 3)
const chairBack = (s: Sheet): string =>
  rect(326, 548, 608, 240, s.p.ink, 44) +
  rect(286, 516, 116, 34, s.p.ink, 17) +
  rect(858, 516, 116, 34, s.p.ink, 17)

/** The offices of the press kit; no names belong to them. */
export const SITTERS: Record<string, Sitter & { title: string }> = {
  'portrait-chief-executive': {
    title: '대표이사의 초상',
    ground: ['aqua', 'gold'],
    view: 'three',
    who: (p, pick) => ({
      top: pick(p.deep, p.blue),
      collar: 'blazer',
      trim: pick(p.paper, p.foam),
      hair: 'bob',
      skin: 1,
      mood: 'smile',
    }),
  },
  'portrait-finance': {
    title: '최고재무책임자의 초상',
    ground: ['leaf', 'mist'],
    view: 'front',
    who: (p, pick) => ({
      top: pick(p.moss, p.leaf),
      collar: 'blazer',
      trim: pick(p.cream, p.cream),
      tie: p.dawn,
      hair: 'parted',
      hairInk: 'grey',
      skin: 0,
      mood: 'calm',
      glasses: pick(p.ink, p.ink),
      old: true,
    }),
  },
  'portrait-technology': {
    title: '최고기술책임자의 초상',
    ground: ['sea', 'aqua'],
    view: 'three',
    flip: true,
    who: (p) => ({
      top: p.dawn,
      collar: 'hood',
      trim: p.cream,
      hair: 'curls',
      hairInk: 'black',
      skin: 3,
      mood: 'smile',
      beard: 'full',
    }),
  },
  'portrait-board-chair': {
    title: '이사회 의장의 초상',
    ground: ['rose', 'dawn'],
    view: 'three',
    flip: true,
    who: (p, pick) => ({
      top: pick(p.sea, p.sea),
      collar: 'git',
      trim: pick(p.paper, p.foam),
      tie: p.gold,
      hair: 'perm',
      hairInk: 'white',
      skin: 5,
      mood: 'calm',
      old: true,
    }),
  },
  'portrait-esg': {
    title: '최고ESG책임자의 초상',
    ground: ['gold', 'leaf'],
    view: 'front',
    who: (p, pick) => ({
      top: pick(p.paper, p.foam),
      collar: 'turtle',
      hair: 'long',
      hairInk: 'brown',
      skin: 2,
      mood: 'smile',
    }),
    before: leafPin,
  },
  'portrait-safety': {
    title: '안전보건책임자의 초상',
    ground: ['mist', 'amber'],
    view: 'three',
    who: (p, pick) => ({
      top: pick(p.deep, p.sea),
      collar: 'vest',
      trim: p.gold,
      hair: 'cap',
      hat: p.gold,
      band: p.amber,
      skin: 4,
      mood: 'calm',
      hearing: false,
      beard: 'moustache',
    }),
  },
  'portrait-founder': {
    title: '창업자의 초상',
    ground: ['blue', 'cream'],
    view: 'side',
    who: (p, pick) => ({
      top: pick(p.ink, mix(p.sea, p.blue, 0.4)),
      collar: 'turtle',
      hair: 'crop',
      hairInk: 'grey',
      skin: 1,
      mood: 'smile',
      glasses: p.gold,
    }),
  },
  'portrait-accessibility': {
    title: '접근성책임자의 초상',
    ground: ['dawn', 'rose'],
    view: 'front',
    who: (p, pick) => ({
      top: pick(p.leaf, p.leaf),
      collar: 'shirt',
      hair: 'bun',
      hairInk: 'black',
      skin: 0,
      mood: 'laugh',
      hearing: true,
      band: p.gold,
    }),
    behind: chairBack,
  },
}
