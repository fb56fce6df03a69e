/**
 * The category icons on a grid of 72: solid forms in two blues, one drop of gold, and the lens slit
 * of the symbol. Forms: i1, water: i2, gold: i3, detail: i4.
 */
import { mix, ok } from './colour.ts'
import { PALETTES, type Theme } from './palette.ts'
import { type Attributes, attrs, lens, n } from './shapes.ts'

const INKS = ['i1', 'i2', 'i3', 'i4'] as const
type Ink = (typeof INKS)[number]
type Lens = readonly [number, number, number, number]

const { light, dark } = PALETTES
const TONES: Record<Theme, Record<Ink, string>> = {
  light: { i1: light.sea, i2: mix(light.aqua, light.mist, 0.25), i3: light.gold, i4: light.paper },
  dark: { i1: ok(0.57, 0.108, 232), i2: mix(dark.aqua, dark.foam, 0.55), i3: dark.gold, i4: dark.paper },
}

// Inks stand in the drawing as @i1 to @i4 and are filled in last.
const f = (ink: Ink, d: string, o: Attributes = {}): string => `<path fill="@${ink}" d="${d}"${attrs(o)}/>`
const c = (ink: Ink, x: number, y: number, radius: number): string =>
  `<circle fill="@${ink}" cx="${x}" cy="${y}" r="${radius}"/>`
const r = (ink: Ink, x: number, y: number, w: number, h: number, radius = 0): string =>
  `<rect fill="@${ink}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}"/>`
const l = (ink: Ink, list: readonly Lens[]): string => f(ink, list.map(([x, y, w, h]) => lens(x, y, w, h)).join(''))
const line = (ink: Ink, d: string, width: number): string =>
  `<path fill="none" stroke="@${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`

/** A slit that enters from one side and tapers inside the form, like the symbol's. */
function slit(ink: Ink, x: number, y: number, w: number, h: number, fromLeft = false): string {
  const to = fromLeft ? 1 : -1
  return f(
    ink,
    `M${n(x)} ${n(y - h / 2)}Q${n(x + to * w * 0.55)} ${n(y - h / 2)} ${n(x + to * w)} ${n(y)}Q${n(x + to * w * 0.55)} ${n(y + h / 2)} ${n(x)} ${n(y + h / 2)}Z`,
  )
}

/** A form whose slits stop at its own edge. */
const cut = (id: string, ink: Ink, d: string, slits: string): string =>
  `<clipPath id="ys-${id}"><path d="${d}"/></clipPath>${f(ink, d)}<g clip-path="url(#ys-${id})">${slits}</g>`

const DRAWINGS: Record<string, string> = {
  talk:
    f('i2', 'M38 28h14a13 13 0 0 1 13 13v4a13 13 0 0 1-9 12.400V66l-10-8h-8a13 13 0 0 1-13-13v-4a13 13 0 0 1 13-13Z') +
    f('i1', 'M25 8h18a18 18 0 0 1 0 36H30L17 54v-11.900A18 18 0 0 1 25 8Z') +
    l('i4', [
      [22, 26, 10, 4.6],
      [34, 26, 10, 4.6],
    ]) +
    c('i3', 46, 26, 3.6),
  map:
    f('i2', lens(36, 60, 50, 8)) +
    f('i1', 'M36 60C24 45 15 36 15 26a21 21 0 0 1 42 0c0 10-9 19-21 34Z') +
    c('i4', 36, 26, 9) +
    f('i3', lens(36, 26, 14, 6)),
  ride:
    r('i2', 6, 54, 60, 6, 3) +
    f('i1', 'M8 50V39q0-5 5-6l6-1 7-12q2-4 7-4h14q5 0 8 4l8 11q4 1 4 6v13a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3Z') +
    f('i4', 'M28 32l5-9q1-2 3-2h4v11Zm16 0V21h4q2 0 4 2l6 9Z') +
    c('i3', 60, 40, 3) +
    c('i2', 22, 53, 8) +
    c('i2', 52, 53, 8) +
    c('i1', 22, 53, 3.4) +
    c('i1', 52, 53, 3.4),
  pay:
    r('i1', 6, 16, 56, 38, 8) +
    f('i2', 'M6 40Q22 30 38 37T62 34V46a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8Z') +
    r('i4', 13, 23, 11, 8, 2.5) +
    c('i3', 55, 53, 13) +
    l('i1', [
      [55, 49.5, 12, 2.4],
      [55, 54, 8.6, 2.2],
      [55, 58, 5, 1.8],
    ]),
  music:
    f('i1', 'M26 17q0-3 3-3.600l27-5.300q4-.7 4 3.300V46a9 9 0 1 1-6-8.500V22l-22 4.400V53a9 9 0 1 1-6-8.500Z') +
    f('i2', lens(34, 64, 52, 6)) +
    c('i3', 51, 46, 4) +
    c('i4', 23, 53, 4),
  closet:
    f(
      'i1',
      'M25 11q11 9 22 0l15 8q3 2 2 5l-4 10q-1 3-4 2l-5-2v25q0 4-4 4H25q-4 0-4-4V34l-5 2q-3 1-4-2L8 24q-1-3 2-5Z',
    ) +
    f('i2', 'M25 11q11 9 22 0l4 2q-15 14-30 0Z') +
    slit('i2', 51, 44, 26, 6) +
    slit('i2', 21, 53, 22, 5, true) +
    c('i3', 36, 32, 2.8),
  ask:
    cut(
      'ask',
      'i1',
      'M34 6C46 22 56 31 56 43a22 22 0 0 1-44 0C12 31 22 22 34 6Z',
      slit('i2', 58, 38, 40, 6) + slit('i2', 10, 46.5, 38, 5.4, true) + slit('i2', 56, 54.5, 30, 4.8),
    ) + c('i3', 57, 16, 7),
  store:
    r('i2', 12, 30, 48, 33, 3) +
    r('i1', 34, 42, 18, 21, 2) +
    r('i4', 18, 42, 12, 12, 2) +
    f(
      'i1',
      'M14 10h44l6 20a6.5 6.5 0 0 1-11.2 4.6 6.5 6.5 0 0 1-11.2 0 6.5 6.5 0 0 1-11.2 0 6.5 6.5 0 0 1-11.2 0A6.5 6.5 0 0 1 8 30Z',
    ) +
    f('i4', 'M25.5 10h8L30.4 34.600a6.5 6.5 0 0 1-11.2 0ZM46.5 10h-8l3.1 24.600a6.5 6.5 0 0 0 11.2 0Z', {
      opacity: 0.92,
    }) +
    c('i3', 47.5, 53, 2.2),
  gift:
    f('i2', 'M12 32h48v26q0 5-5 5H17q-5 0-5-5Z') +
    r('i1', 8, 20, 56, 14, 4) +
    f('i3', 'M32 20h8v43h-8Z') +
    f('i1', 'M36 20C26 20 19 16 21 10.500S34 9 36 20Zm0 0c10 0 17-4 15-9.500S38 9 36 20Z') +
    f('i4', lens(27.5, 14, 8, 3) + lens(44.5, 14, 8, 3)),
  story:
    f('i2', 'M36 20q12-9 28-7v42q-16-2-28 7Z') +
    f('i1', 'M36 20q-12-9-28-7v42q16-2 28 7Z') +
    l('i4', [
      [22, 28, 16, 3.4],
      [22, 37, 16, 3.4],
      [20, 46, 12, 3.2],
    ]) +
    l('i1', [
      [50, 28, 16, 3.4],
      [50, 37, 16, 3.4],
    ]) +
    f('i3', 'M50 12.500V26l4.5-4 4.5 4V12.800Z'),
  cloud:
    c('i3', 56, 17, 8) +
    cut(
      'cloud',
      'i1',
      'M21 60a15 15 0 0 1-2-29.900A19 19 0 0 1 55 32a14 14 0 0 1-1 28Z',
      slit('i2', 70, 42, 42, 6) + slit('i2', 4, 50.5, 44, 5.4, true),
    ),
  care:
    cut(
      'care',
      'i1',
      'M36 62C18 50 8 40 8 27A15.5 15.5 0 0 1 36 18a15.5 15.5 0 0 1 28 9c0 13-10 23-28 35Z',
      slit('i2', 66, 34, 42, 6) + slit('i2', 6, 42, 42, 5.4, true) + slit('i2', 58, 50, 32, 4.6),
    ) + c('i3', 22, 24, 4),
  news:
    f('i2', 'M52 20h9q4 0 4 4v32a7 7 0 0 1-14 0Z') +
    f('i1', 'M11 8h38q5 0 5 5v43q0 5 4 7H16q-9 0-9-9V12q0-4 4-4Z') +
    r('i3', 15, 17, 15, 13, 2.5) +
    l('i4', [
      [41, 20, 14, 3.6],
      [41, 27, 14, 3.6],
      [31, 39, 34, 4],
      [31, 47, 34, 4],
      [25, 55, 22, 3.8],
    ]),
  tech:
    f('i2', [0, 1, 2].map((i) => `M${22 + i * 12} 6h4v60h-4ZM6 ${22 + i * 12}h60v4H6Z`).join('')) +
    r('i1', 14, 14, 44, 44, 9) +
    r('i2', 24, 24, 24, 24, 5) +
    slit('i1', 48, 33, 19, 4.4) +
    slit('i1', 24, 40, 18, 4, true) +
    c('i3', 52, 20, 2.6),
  esg:
    f('i2', lens(36, 62, 48, 7)) +
    f('i1', 'M36 61C14 50 12 28 22 8c9 6 15 15 17 26Z') +
    f('i2', 'M36 61C34 42 40 26 60 17c4 20-2 36-24 44Z') +
    f('i3', lens(50, 26, 9, 3.4)) +
    l('i4', [
      [25, 26, 10, 3.2],
      [28, 36, 12, 3.4],
    ]),
  culture:
    f('i1', 'M6 54a30 30 0 0 1 60 0h-9a21 21 0 0 0-42 0Z') +
    f('i2', 'M18 54a18 18 0 0 1 36 0h-8a10 10 0 0 0-20 0Z') +
    c('i3', 36, 52, 6.5) +
    l('i1', [[36, 62, 56, 5]]) +
    l('i4', [
      [16, 38, 6, 2.4],
      [36, 28, 8, 2.8],
      [56, 38, 6, 2.4],
    ]),
  'data-center':
    r('i1', 10, 8, 52, 16, 5) +
    r('i2', 10, 28, 52, 16, 5) +
    r('i1', 10, 48, 52, 16, 5) +
    l('i4', [[30, 16, 26, 4]]) +
    l('i1', [[30, 36, 26, 4]]) +
    l('i4', [[30, 56, 26, 4]]) +
    c('i3', 53, 16, 2.8) +
    c('i4', 53, 36, 2.8) +
    c('i3', 53, 56, 2.8),
  people:
    c('i2', 49, 23, 10) +
    f('i2', 'M36 63V52a15 15 0 0 1 29 0v8q0 3-3 3Z') +
    c('i1', 26, 19, 12) +
    f('i1', 'M6 60V54a20 20 0 0 1 40 0v6q0 3-3 3H9q-3 0-3-3Z') +
    slit('i3', 46, 52, 28, 5),
  security:
    cut(
      'security',
      'i1',
      'M36 6l25 8v20q0 20-25 32-25-12-25-32V14Z',
      slit('i2', 62, 32, 40, 6) + slit('i2', 10, 41, 40, 5.4, true) + slit('i2', 60, 49.5, 32, 4.8),
    ) + c('i3', 36, 20, 4),
  invest:
    r('i2', 9, 40, 12, 22, 4) +
    r('i1', 25, 30, 12, 32, 4) +
    r('i2', 41, 34, 12, 28, 4) +
    r('i1', 57, 18, 8, 44, 4) +
    line('i1', 'M9 29 29 15l13 7L58 8', 4) +
    c('i3', 59, 8.5, 5),
  'press-release':
    f('i2', 'M14 34h44v26q0 4-4 4H18q-4 0-4-4Z') +
    r('i1', 20, 8, 32, 42, 4) +
    r('i3', 26, 14, 9, 9, 2) +
    l('i4', [
      [43, 18.5, 10, 3],
      [36, 29, 20, 3.4],
      [36, 36, 20, 3.4],
    ]) +
    f('i1', 'M8 34q14 12 28 12t28-12v25q0 5-5 5H13q-5 0-5-5Z') +
    slit('i2', 64, 52, 40, 5),
  service:
    r('i1', 8, 8, 25, 25, 8) +
    r('i2', 39, 8, 25, 25, 8) +
    r('i2', 8, 39, 25, 25, 8) +
    r('i1', 39, 39, 25, 25, 12.5) +
    l('i4', [[20.5, 20.5, 15, 5]]) +
    l('i1', [
      [51.5, 20.5, 15, 5],
      [20.5, 51.5, 15, 5],
    ]) +
    c('i3', 51.5, 51.5, 5.5),
  'in-depth':
    l('i2', [[36, 61, 54, 7]]) +
    f('i1', 'M43 42l17 16-6 6-17-17Z') +
    cut(
      'in-depth',
      'i1',
      'M30 7a23 23 0 1 1 0 46a23 23 0 1 1 0-46Z',
      c('i4', 30, 30, 16.5) + f('i2', 'M8 31q11-7 22-2t22-2v30H8Z') + slit('i1', 54, 39, 26, 3.6),
    ) +
    c('i3', 30, 22, 4.5),
  'media-event':
    l('i2', [[36, 62, 46, 7]]) +
    line('i2', 'M14 30v4a22 18 0 0 0 44 0v-4', 4.5) +
    f('i1', 'M33.5 50h5v12h-5Z') +
    cut(
      'media-event',
      'i1',
      'M36 6a14 14 0 0 1 14 14v12a14 14 0 0 1-28 0V20A14 14 0 0 1 36 6Z',
      slit('i2', 52, 19, 24, 4.6) + slit('i2', 20, 26, 24, 4.4, true) + slit('i2', 52, 33, 20, 4),
    ) +
    c('i3', 60, 13, 5),
  together:
    l('i2', [[36, 64, 54, 6]]) +
    c('i1', 25, 33, 19.5) +
    c('i2', 47, 33, 19.5) +
    f('i3', 'M36 16.9a19.5 19.5 0 0 1 0 32.2a19.5 19.5 0 0 1 0-32.2Z') +
    l('i4', [[16.5, 33, 12, 4]]) +
    l('i1', [[55.5, 33, 12, 4]]) +
    l('i4', [[36, 33, 10, 3.4]]),
  environment:
    c('i3', 52, 17, 9) +
    f('i1', 'M6 48L25 17q3-4 6 0l21 31Z') +
    f('i2', 'M34 48l12-17q3-4 6 0l14 17Z') +
    l('i4', [[28, 30, 12, 3.6]]) +
    f('i1', 'M6 51h60v3q-15 4-30 0T6 54Z') +
    l('i2', [[28, 59, 36, 4]]) +
    l('i1', [[44, 65, 34, 3.6]]),
  history:
    cut(
      'history',
      'i1',
      'M36 6a30 30 0 1 1 0 60a30 30 0 1 1 0-60Z',
      slit('i2', 68, 46, 44, 5.6) + slit('i2', 4, 54, 42, 5, true),
    ) +
    c('i4', 36, 33, 19.5) +
    line('i1', 'M36 21V33l8 6', 4.5) +
    c('i3', 36, 9.5, 2.6) +
    l('i2', [[26, 33, 8, 3]]) +
    c('i3', 36, 33, 3.4),
  report:
    f('i2', 'M17 16h38q4 0 4 4v40q0 4-4 4H17q-4 0-4-4V20q0-4 4-4Z') +
    f('i1', 'M22 6h20l14 14v34q0 4-4 4H22q-4 0-4-4V10q0-4 4-4Z') +
    f('i2', 'M42 6l14 14H46q-4 0-4-4Z') +
    r('i4', 26, 38, 5, 12, 1.5) +
    r('i4', 34.5, 32, 5, 18, 1.5) +
    r('i3', 43, 26, 5, 24, 1.5) +
    l('i4', [
      [31, 18, 14, 3.4],
      [31, 26, 12, 3],
    ]),
}

/** The names of all icons. */
export const ICON_NAMES: readonly string[] = Object.keys(DRAWINGS)

/** One icon in one theme, as SVG. */
export function icon(name: string, theme: Theme): string {
  const drawing = DRAWINGS[name]
  if (!drawing) throw new Error(`There is no icon "${name}".`)
  const inked = INKS.reduce((svg, ink) => svg.replaceAll(`@${ink}`, TONES[theme][ink]), drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">${inked}</svg>\n`
}
