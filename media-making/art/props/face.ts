import { mix } from '../colour.ts'
import type { Sheet } from '../sheet.ts'
import { circle, ellipse, n, path, rect, stroke } from '../shapes.ts'
import { type HairStyle, hair, type View } from './hair.ts'
import { type HairInk, hairColour, skinInk } from './skin.ts'

export type Mood = 'calm' | 'smile' | 'laugh' | 'sing' | 'down'

/** Somebody's head. */
export interface Looks {
  /** 0 to 5. */
  skin?: number
  hair?: HairStyle
  hairInk?: HairInk
  /** The color of the headwear, and of its band or pattern. */
  hat?: string
  band?: string
  mood?: Mood
  /** The colour of a frame. */
  glasses?: string
  beard?: 'full' | 'moustache'
  /** A hearing aid behind the ear. */
  hearing?: boolean
  headset?: boolean
  /** Wrinkles next to eyes and mouth. */
  old?: boolean
}

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** Outlines of a face, chin at y = 50, crown at y = -50. */
const OUTLINE: Record<View, string> = {
  front: 'M-35-14C-36-50 36-50 35-14C36 18 24 50 0 50C-24 50-36 18-35-14Z',
  three:
    'M-34-10C-36-50 36-54 35-16C36-8 33-4 33 2C35 14 34 24 30 34C26 46 16 51 6 50C-14 48-32 26-34-10Z',
  side: 'M-36-6C-38-48 12-58 29-34C33-26 31-16 30-11L42 9C43 14 38 15 33 15L35 21L32 25L34 30C30 34 34 38 32 44C30 51 20 52 11 49L-4 40C-22 34-34 20-36-6Z',
  back: 'M0-50C30-50 36-30 36-6C36 24 24 46 0 46S-36 24-36-6C-36-30-30-50 0-50Z',
}
const EYES: Record<View, readonly number[]> = {
  front: [-15, 15],
  three: [-2, 23],
  side: [21],
  back: [],
}
const MOUTH: Record<View, number> = { front: 0, three: 14, side: 27, back: 0 }
const EAR: Record<View, readonly number[]> = {
  front: [-36, 36],
  three: [-27],
  side: [-11],
  back: [-37, 37],
}

function features(s: Sheet, view: View, who: Looks): string {
  const { shade, blush } = skinInk(s, who.skin)
  const dark = hairColour(s)
  const brow = hairColour(s, who.hairInk)
  const eyes = EYES[view]
  const m = MOUTH[view]
  const mood = who.mood ?? 'calm'
  const down = mood === 'down'
  const lip = mix(shade, s.pick(s.p.dawn, s.p.dawn), 0.45)
  const narrow = view === 'front' ? 1 : view === 'three' ? 0.85 : 0.62
  const eye = (x: number): string => {
    if (down)
      return stroke(`M${n(x - 6 * narrow)}-1Q${x} 5 ${n(x + 6 * narrow)}-1`, dark, 2.8, ROUND)
    if (mood === 'laugh' || mood === 'sing')
      return stroke(`M${n(x - 6 * narrow)} 1Q${x}-7 ${n(x + 6 * narrow)} 1`, dark, 2.8, ROUND)
    return ellipse(x, -2, 3.2, 4, dark)
  }
  const brows = eyes.map((x) =>
    stroke(`M${n(x - 8 * narrow)}-14Q${x}-19 ${n(x + 8 * narrow)}-14`, brow, 3, {
      ...ROUND,
      opacity: 0.85,
    }),
  )
  const nose =
    view === 'front'
      ? path('M1-4L7 12Q4 16-3 14Q2 10 1-4Z', shade)
      : view === 'three'
        ? path('M14-4L24 11Q21 16 11 14Q17 10 14-4Z', shade)
        : path('M33 14Q36 9 30 8Q27 13 33 14Z', shade)
  const cheeks = {
    front:
      ellipse(-20, 15, 8, 6, blush, { opacity: 0.4 }) +
      ellipse(20, 15, 8, 6, blush, { opacity: 0.4 }),
    three: ellipse(-8, 16, 9, 6, blush, { opacity: 0.4 }),
    side: ellipse(14, 16, 8, 6, blush, { opacity: 0.4 }),
    back: '',
  }[view]
  const half = 10 * narrow
  const teeth = s.pick(s.p.paper, s.p.foam)
  const mouth = {
    calm: stroke(`M${n(m - half * 0.8)} 29Q${m} 32 ${n(m + half * 0.8)} 28`, lip, 3, ROUND),
    down: stroke(`M${n(m - half * 0.7)} 29Q${m} 31 ${n(m + half * 0.7)} 28`, lip, 3, ROUND),
    smile: stroke(
      `M${n(m - half)} 26Q${m} 35 ${n(m + half * (view === 'side' ? 0.6 : 1))} 25`,
      lip,
      3,
      ROUND,
    ),
    laugh: path(
      `M${n(m - half - 2)} 24Q${m} 27 ${n(m + half)} 23Q${m} 43 ${n(m - half - 2)} 24Z`,
      teeth,
    ),
    sing: ellipse(m - (view === 'side' ? 1 : 0), 30, 7 * narrow, 9, mix(lip, s.p.ink, 0.6)),
  }[mood]
  const age = who.old
    ? stroke(
        `M${n(m - half - 8)} 18Q${n(m - half - 10)} 26 ${n(m - half - 6)} 33` +
          eyes.map((x) => `M${n(x - 5)} 8Q${x} 11 ${n(x + 5)} 8`).join(''),
        shade,
        2,
        ROUND,
      )
    : ''
  return cheeks + age + nose + mouth + eyes.map(eye).join('') + brows.join('')
}

function beard(view: View, kind: Looks['beard'], ink: string): string {
  if (!kind || view === 'back') return ''
  const m = MOUTH[view]
  if (kind === 'moustache')
    return path(
      `M${m - 13} 25Q${m - 4} 15 ${m} 19Q${m + 4} 15 ${m + (view === 'side' ? 6 : 13)} 25Q${m} 21 ${m - 13} 25Z`,
      ink,
    )
  return path(
    {
      front:
        'M-36 0C-34 12-26 16-14 18Q0 13 14 18C26 16 34 12 36 0C37 34 22 56 0 56S-37 34-36 0ZM-9 28Q0 36 9 28Q0 24-9 28Z',
      three:
        'M-32 2C-24 14-8 18 2 18Q14 13 24 18L33 16C34 40 24 56 8 56C-14 54-30 32-32 2ZM6 28Q14 35 22 28Q14 24 6 28Z',
      side: 'M-8 6C-4 16 10 20 20 19Q28 14 34 18L33 25Q26 26 22 28Q28 30 34 30L33 46C28 58 12 56 4 50C-14 40-14 20-8 6Z',
      back: '',
    }[view],
    ink,
    { 'fill-rule': 'evenodd' },
  )
}

/** A head in two layers, about (0, 0), 100 from chin to crown: `behind` belongs below neck and coat. */
export function head(s: Sheet, view: View, who: Looks): { behind: string; face: string } {
  const { tone, shade } = skinInk(s, who.skin)
  const ink = hairColour(s, who.hairInk)
  const band = who.band ?? s.pick(s.p.paper, s.p.foam)
  const style = who.hair ?? 'short'
  const { behind, over } = hair(style, view, ink, who.hat ?? s.p.amber, band)
  const ears =
    style === 'scarf'
      ? ''
      : EAR[view]
          .map((x) => ellipse(x, 4, 6.5, 10, tone) + ellipse(x, 5, 3, 5.5, shade, { opacity: 0.7 }))
          .join('')
  const shape = `<path d="${OUTLINE[view]}"/>`
  const dim = {
    front: 'M10-60C28-20 26 26 4 60H60V-60Z',
    three: 'M-60-60H-16C-24-20-18 30 14 60H-60Z',
    side: 'M-60-60H-18C-14-6-6 20 30 44L20 60H-60Z',
    back: 'M8-60C28-20 24 26 4 60H60V-60Z',
  }[view]
  const skull = path(OUTLINE[view], tone) + s.clip(shape, path(dim, shade, { opacity: 0.34 }))
  const lenses = view === 'back' ? [] : EYES[view]
  const frame = who.glasses ?? ''
  const glasses = frame
    ? lenses
        .map((x) =>
          ellipse(x, -1, view === 'side' ? 8 : view === 'three' ? 11 : 12.5, 11.5, s.p.paper, {
            'fill-opacity': 0.22,
            stroke: frame,
            'stroke-width': 3.2,
          }),
        )
        .join('') +
      stroke(
        {
          front: 'M-3-3Q0-6 3-3M-28-4L-36-2M28-4L36-2',
          three: 'M9-3Q11-5 12-3M-13-4L-27-1',
          side: 'M13-3L-10 0',
          back: '',
        }[view],
        frame,
        3.2,
      )
    : ''
  const aid = who.hearing
    ? EAR[view]
        .slice(0, 1)
        .map(
          (x) =>
            stroke(
              `M${x + 4}-8Q${x - 9}-14 ${x - 9} 4Q${x - 8} 12 ${x - 2} 14`,
              s.p.gold,
              5,
              ROUND,
            ) + circle(x, 6, 3, s.p.gold),
        )
        .join('')
    : ''
  const at = EAR[view][0] ?? -36
  const headset = who.headset
    ? stroke(
        view === 'side' || view === 'three'
          ? `M${at} 0C${at - 6}-70 ${at + 26}-72 ${at + 26}-62`
          : 'M-40 4C-46-78 46-78 40 4',
        s.p.paper,
        6,
        ROUND,
      ) +
      (view === 'side' || view === 'three' ? [at] : [-40, 40])
        .map((x) => rect(x - 9, -10, 18, 30, s.p.dawn, 8))
        .join('') +
      (view === 'back'
        ? ''
        : stroke(`M${at} 18Q${at + 6} 40 ${MOUTH[view] - 12} 38`, s.p.paper, 3.4, ROUND))
    : ''
  const seen = view !== 'back'
  // ears of a person in profile are over the hair's edge, otherwise below the skull
  return {
    behind,
    face:
      (view === 'side' ? '' : ears) +
      skull +
      (seen ? features(s, view, who) + beard(view, who.beard, ink) : '') +
      glasses +
      over +
      (view === 'side' && !['bob', 'long', 'scarf', 'curls'].includes(style) ? ears : '') +
      aid +
      headset,
  }
}
