import { mix } from '../colour.ts'
import type { Sheet } from '../sheet.ts'

const SKINS = ['#f3cfae', '#e2ad80', '#c98f68', '#8d5b41', '#6a4130', '#f0bd98']

/** Skin by number, 0 to 5, as people have it at dawn or at night: its tone, its shade and its blush. */
export function skinInk(s: Sheet, skin = 0): { tone: string; shade: string; blush: string } {
  const own = SKINS[skin % SKINS.length] ?? '#e2ad80'
  // night dims skin without taking its warmth
  const tone = s.night ? mix(mix(own, s.p.dawn, 0.18), s.p.ink, 0.14) : mix(own, s.p.rose, 0.06)
  return {
    tone,
    shade: s.night ? mix(tone, '#4a2a2e', 0.4) : mix(tone, s.p.dawn, 0.42),
    blush: mix(tone, s.p.dawn, 0.5),
  }
}

const HAIRS = {
  black: '#17202b',
  brown: '#5b3a2a',
  chestnut: '#8a5230',
  grey: '#9aa7b0',
  white: '#e6ebec',
}
export type HairInk = keyof typeof HAIRS

/** The color of hair; black is the ink of the image. */
export const hairColour = (s: Sheet, ink: HairInk = 'black'): string =>
  ink === 'black'
    ? s.pick(s.p.ink, mix(s.p.ink, '#000000', 0.25))
    : mix(HAIRS[ink], s.p.ink, s.pick(0.04, 0.28))
