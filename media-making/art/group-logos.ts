/**
 * The marks of the group's companies, one family: a solid form with slits of light, like the
 * company's symbol, a second tone for the water and one glint of gold. They contain no text, so
 * that the page sets the name in its own language; the slits are open, so that a mark fits any
 * background.
 */
import { ok } from './colour.ts'
import type { Theme } from './palette.ts'
import { lens, n, upright } from './shapes.ts'

/** The inks of a mark: F its form, W its water, G the glint. */
interface Inks {
  F: string
  W: string
  G: string
}

interface Logo {
  /** The hue of the company, in degrees of OKLCH. */
  hue: number
  /** The mark on a grid of 96. */
  draw: (ink: Inks, cut: (form: string, slits: string, fill: string) => string) => string
}

const fill = (d: string, colour: string): string => `<path fill="${colour}" d="${d}"/>`
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`

/** A slit that enters from the right (or the left) at height y and ends in a point at x. */
const slit = (x: number, y: number, half: number, fromLeft = false): string => {
  const edge = fromLeft ? -4 : 100
  return `M${edge} ${n(y - half)}Q${n((x + edge) / 2)} ${n(y - half)} ${x} ${y}Q${n((x + edge) / 2)} ${n(y + half)} ${edge} ${n(y + half)}Z`
}

export const GROUP_LOGOS: Record<string, Logo> = {
  // A seed that has opened: two leaves over the horizon, its reflection below.
  ventures: {
    hue: 160,
    draw: ({ F, W, G }, cut) =>
      cut('M48 62C48 34 62 16 88 12C90 38 74 60 48 62Z', 'M48 62Q62 40 80 22Q66 44 48 62Z', F) +
      fill('M48 62C46 42 34 30 10 28C12 50 26 62 48 62Z', W) +
      fill(lens(48, 72, 76, 9) + lens(48, 84, 44, 8), F) +
      fill(lens(26, 20, 24, 9), G),
  },
  // Two interlocking rings; their intersection shines.
  ieum: {
    hue: 34,
    draw: ({ F, W, G }, cut) =>
      cut(disc(34, 48, 28), slit(6, 48, 4, true) + lens(10, 60, 40, 5), F) +
      cut(disc(62, 48, 28), slit(90, 48, 4) + lens(86, 36, 40, 5), W) +
      fill('M48 23.800A28 28 0 0 1 48 72.200A28 28 0 0 1 48 23.800Z', G),
  },
  // Two coins, one in front of the other, with the wave of the house struck into them.
  pay: {
    hue: 240,
    draw: ({ F, W, G }, cut) =>
      cut(disc(62, 36, 28), disc(38, 56, 33.5), W) +
      cut(
        disc(38, 56, 30),
        'M20 50Q29 42 38 50T56 50V56Q47 64 38 56T20 56ZM20 64Q29 56 38 64T56 64V68Q47 76 38 68T20 68Z',
        F,
      ) +
      fill(lens(68, 26, 26, 9), G),
  },
  // A road that winds within a wheel.
  mobility: {
    hue: 214,
    draw: ({ F, W, G }, cut) =>
      cut(
        disc(48, 48, 42),
        `M24 94C30 76 66 70 62 54C59 43 44 42 47 30H51C50 40 74 42 76 56C78 74 60 78 64 94Z${lens(48, 29, 92, 5)}`,
        F,
      ) +
      fill(upright(47, 82, 7, 18) + upright(66, 62, 5, 13), W) +
      fill(lens(49, 18, 34, 12), G),
  },
  // A hanger whose shoulders are one lens, and folds that fall from it.
  style: {
    hue: 16,
    draw: ({ F, W, G }, cut) =>
      `<path fill="none" stroke="${F}" stroke-width="7" stroke-linecap="round" d="M40 17A9 9 0 1 1 52 25Q48 27 48 34"/>` +
      cut('M48 32Q66 36 92 54Q94 62 86 62H10Q2 62 4 54Q30 36 48 32Z', lens(48, 54, 52, 8), F) +
      fill(`${upright(24, 76, 15, 36)}${upright(72, 76, 15, 36)}`, W) +
      fill(upright(48, 76, 17, 38), G),
  },
  // A heart of two petals; the slit is a pulse.
  healthcare: {
    hue: 182,
    draw: ({ F, W, G }, cut) =>
      cut(
        'M48 86C4 56 0 20 26 14Q42 12 48 28Q54 12 70 14C96 20 92 56 48 86Z',
        'M-2 50H30L38 36L48 64L56 46L60 52H98V57H57L54 54L47 74L37 48L33 55H-2Z',
        F,
      ) +
      fill(lens(48, 91, 44, 6), W) +
      fill(lens(30, 27, 20, 9), G),
  },
  // Three machines, one above the other, that a light runs through.
  techin: {
    hue: 262,
    draw: ({ F, W, G }, cut) =>
      cut(
        'M18 10H78A8 8 0 0 1 86 18V28A6 6 0 0 1 80 34H16A6 6 0 0 1 10 28V18A8 8 0 0 1 18 10Z',
        slit(40, 22, 4),
        F,
      ) +
      cut(
        'M10 46A6 6 0 0 1 16 40H80A6 6 0 0 1 86 46V52A6 6 0 0 1 80 58H16A6 6 0 0 1 10 52Z',
        slit(56, 49, 3.4, true),
        W,
      ) +
      cut(
        'M16 64H80A6 6 0 0 1 86 70V78A8 8 0 0 1 78 86H18A8 8 0 0 1 10 78V70A6 6 0 0 1 16 64Z',
        slit(40, 75, 4),
        F,
      ) +
      fill(lens(26, 22, 20, 8) + lens(26, 75, 20, 8), G) +
      fill(lens(72, 49, 16, 7), G),
  },
  // A roof that is a wave, and pillars that are lenses.
  bank: {
    hue: 250,
    draw: ({ F, W, G }, cut) =>
      cut('M48 8Q70 26 92 32Q92 42 84 42H12Q4 42 4 32Q26 26 48 8Z', lens(48, 33, 48, 7), F) +
      fill(`${upright(22, 62, 15, 40)}${upright(74, 62, 15, 40)}`, F) +
      fill(upright(48, 62, 17, 40), G) +
      cut('M8 80H88A4 4 0 0 1 92 84V90H4V84A4 4 0 0 1 8 80Z', '', W),
  },
  // Three houses that rise, with slits for their floors.
  enterprise: {
    hue: 228,
    draw: ({ F, W, G }, cut) =>
      cut('M6 88V60Q20 60 30 50V88Z', lens(18, 70, 15, 8) + lens(18, 81, 15, 8), W) +
      cut('M36 88V42Q50 42 60 30V88Z', [53, 67, 81].map((y) => lens(48, y, 16, 8)).join(''), F) +
      cut('M66 88V24Q80 22 90 8V88Z', [53, 67, 81].map((y) => lens(78, y, 16, 8)).join(''), F) +
      fill(lens(78, 38, 17, 9), G),
  },
  // A wave of sound within a round stage.
  entertainment: {
    hue: 296,
    draw: ({ F, W, G }, cut) =>
      cut(
        'M48 6A42 42 0 0 1 90 48H6A42 42 0 0 1 48 6Z',
        [
          [20, 14],
          [34, 26],
          [62, 26],
          [76, 14],
        ]
          .map(([x, h]) => upright(x as number, 40 - (h as number) * 0.3, 8, h as number))
          .join('') + upright(48, 28, 11, 36),
        F,
      ) +
      fill(upright(48, 28, 7, 28), G) +
      fill(lens(48, 58, 84, 10) + lens(48, 72, 58, 9) + lens(48, 85, 32, 8), W),
  },
  // A cross to steer with, and two buttons.
  games: {
    hue: 48,
    draw: ({ F, W, G }, cut) =>
      cut(
        'M30 8H54A6 6 0 0 1 60 14V34H80A6 6 0 0 1 86 40V58A6 6 0 0 1 80 64H60V82A6 6 0 0 1 54 88H30A6 6 0 0 1 24 82V64H10A6 6 0 0 1 4 58V40A6 6 0 0 1 10 34H24V14A6 6 0 0 1 30 8Z',
        upright(42, 22, 9, 18) + upright(42, 76, 9, 18) + lens(15, 49, 18, 9) + lens(70, 49, 18, 9),
        F,
      ) +
      fill(lens(42, 49, 28, 17), G) +
      fill(lens(80, 20, 26, 16) + lens(78, 80, 30, 17), W),
  },
  // A drop, and rings that go on from it.
  impact: {
    hue: 196,
    draw: ({ F, W, G }, cut) =>
      cut('M4 60A44 30 0 0 0 92 60H80A32 19 0 0 1 16 60Z', '', F) +
      fill('M22 60A26 15 0 0 0 74 60H62A14 7 0 0 1 34 60Z', W) +
      cut('M48 4C58 20 66 30 66 40A18 18 0 0 1 30 40C30 30 38 20 48 4Z', slit(44, 40, 3.4), F) +
      fill(lens(42, 30, 14, 9), G),
  },
}

/** One mark in one theme, as SVG. Throws when no company has the key. */
export function groupLogo(key: string, theme: Theme): string {
  const logo = GROUP_LOGOS[key]
  if (!logo)
    throw new Error(`There is no mark for "${key}". Known: ${Object.keys(GROUP_LOGOS).join(', ')}`)
  const light = theme === 'light'
  // Warm hues turn brown where they are as dark as the blues.
  const warm = logo.hue < 90
  const inks: Inks = {
    F: light ? ok(warm ? 0.58 : 0.48, warm ? 0.17 : 0.125, logo.hue) : ok(0.8, 0.11, logo.hue),
    W: light ? ok(warm ? 0.75 : 0.66, 0.12, logo.hue) : ok(0.6, 0.11, logo.hue),
    G: light ? ok(0.8, 0.15, 78) : ok(0.88, 0.13, 88),
  }
  const masks: string[] = []
  const cut = (form: string, slits: string, colour: string): string => {
    if (!slits) return fill(form, colour)
    const id = `${key}-${masks.length}`
    masks.push(
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="96" height="96"><path fill="#fff" d="M0 0H96V96H0Z"/><path d="${slits}"/></mask>`,
    )
    return `<path fill="${colour}" mask="url(#${id})" d="${form}"/>`
  }
  const body = logo.draw(inks, cut)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${masks.length ? `<defs>${masks.join('')}</defs>` : ''}${body}</svg>\n`
}
