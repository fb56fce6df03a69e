/**
 * The press downloads of the brand (`media/media-kit/`): the logo in five forms for light and dark
 * backgrounds, its clear space, its colors, the icons of services. Files have a transparent
 * background; the images that show them have one.
 */
import { type Drawn, LOGOS } from './brand.ts'
import { ok } from './colour.ts'
import { icon } from './icons.ts'
import { words } from './lettering.ts'
import type { Theme } from './palette.ts'
import { circle, g, H, lens, n, path, rect, stroke, W } from './shapes.ts'

/** The colors of the brand: the token in `app/styles/tokens.css` of each, and its print values. */
export const BRAND_COLOURS = [
  { token: '--ink-900', hex: ok(0.205, 0.029, 248), cmyk: '85 70 50 70' },
  { token: '--sea-700', hex: ok(0.455, 0.11, 244), cmyk: '95 60 20 10' },
  { token: '--aqua-500', hex: ok(0.75, 0.112, 212), cmyk: '65 0 15 0' },
  { token: '--foam', hex: ok(0.965, 0.03, 190), cmyk: '14 0 6 0' },
  { token: '--gold-400', hex: ok(0.86, 0.138, 86), cmyk: '2 20 72 0' },
  { token: '--ink-950', hex: ok(0.165, 0.024, 249), cmyk: '80 70 60 90' },
  { token: '--ink-0', hex: '#ffffff', cmyk: '0 0 0 0' },
] as const

/** The services that have an icon. */
export const SERVICE_ICONS = 'talk gift music map pay story ride closet store care cloud ask'.split(
  ' ',
)

/** The logo is ink on a light ground and white on a dark one, nothing else. */
const INK: Record<Theme, string> = { light: BRAND_COLOURS[0].hex, dark: '#ffffff' }
const GROUND: Record<Theme, string> = { light: ok(0.957, 0.008, 224), dark: ok(0.205, 0.029, 248) }
const GUIDE: Record<Theme, string> = { light: ok(0.53, 0.12, 240), dark: ok(0.82, 0.095, 208) }
const LOGO_NAMES = Object.keys(LOGOS) as (keyof typeof LOGOS)[]
/** Pixels. */
export const KIT_PNG_WIDTH = 2000

const sheet = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${inner}</svg>\n`
const framed = (theme: Theme, inner: string): string =>
  sheet(W, H, `${rect(0, 0, W, H, GROUND[theme])}${inner}`)

/** A mark in the middle of an image, scaled by `scale`. */
const middle = ({ width, height, inner }: Drawn, scale: number): string =>
  g(inner, {
    transform: `translate(${n((W - width * scale) / 2)} ${n((H - height * scale) / 2)}) scale(${scale.toFixed(4)})`,
  })

const SIZES: Record<keyof typeof LOGOS, number> = {
  'logo-symbol': 300,
  'logo-ko': 430,
  'logo-en': 560,
  'logo-combined-ko': 560,
  'logo-combined-en': 640,
}

function logoPicture(name: keyof typeof LOGOS, theme: Theme): string {
  const mark = LOGOS[name](INK[theme])
  return framed(theme, middle(mark, SIZES[name] / mark.width))
}

/** The combined logo with the space that stays free around it, and with the two smallest sizes. */
export function clearSpace(theme: Theme): string {
  const mark = LOGOS['logo-combined-ko'](INK[theme])
  const k = 6
  const [w, h] = [mark.width * k, mark.height * k]
  const r = (22 / 48) * 32 * k
  const [x, y] = [(W - w) / 2, 236]
  const guide = GUIDE[theme]
  const line = (d: string, dash?: string): string =>
    stroke(d, guide, 1.5, { 'stroke-dasharray': dash })
  const label = (text: string, at: number, on: number): string =>
    words(text, at, on, { size: 22, weight: 600, fill: guide, anchor: 'middle' })
  const zone = rect(x - r, y - r, w + 2 * r, h + 2 * r, guide, 0, { opacity: 0.09 })
  const corners = [
    [x - r / 2, y - r / 2],
    [x + w + r / 2, y - r / 2],
    [x - r / 2, y + h + r / 2],
    [x + w + r / 2, y + h + r / 2],
  ] as const
  const halves = corners
    .map(([cx, cy]) => circle(cx, cy, r / 2, 'none', { stroke: guide, 'stroke-width': 1.5 }))
    .join('')
  const edges =
    line(`M${n(x - r)} ${n(y - r)}h${n(w + 2 * r)}v${n(h + 2 * r)}h${n(-w - 2 * r)}Z`) +
    line(`M${n(x)} ${n(y - r)}v${n(h + 2 * r)}M${n(x + w)} ${n(y - r)}v${n(h + 2 * r)}`, '5 6') +
    line(`M${n(x - r)} ${n(y)}h${n(w + 2 * r)}M${n(x - r)} ${n(y + h)}h${n(w + 2 * r)}`, '5 6') +
    line(`M${n(x - r)} ${n(y + h / 2)}h${n(w + 2 * r)}`, '2 6')
  const names = corners.map(([cx, cy]) => label('r', cx, cy + 8)).join('')
  const radius =
    line(`M${n(x + h / 2)} ${n(y + h / 2)}v${n(-h / 2 + 8)}`) +
    circle(x + h / 2, y + h / 2, 4, guide)
  const small =
    g(LOGOS['logo-symbol'](INK[theme]).inner, {
      transform: `translate(452 ${H - 75}) scale(.3333)`,
    }) +
    label('16 px', 506, H - 60) +
    g(mark.inner, { transform: `translate(690 ${H - 79}) scale(.75)` }) +
    label('24 px', 812, H - 60)
  return framed(
    theme,
    zone +
      edges +
      halves +
      names +
      g(mark.inner, { transform: `translate(${n(x)} ${n(y)}) scale(${k})` }) +
      radius +
      small,
  )
}

/**
 * The colors as seven bands, each with its value; without text, so that one image serves both
 * languages.
 */
export function colourSheet(theme: Theme): string {
  const gap = 18
  const width = (W - 160 - gap * (BRAND_COLOURS.length - 1)) / BRAND_COLOURS.length
  const bands = BRAND_COLOURS.map(({ hex }, at) => {
    const x = 80 + at * (width + gap)
    const top = 150 - 12 * Math.sin((at / (BRAND_COLOURS.length - 1)) * Math.PI)
    return (
      rect(x, top, width, 360, hex, 14, {
        stroke: GUIDE[theme],
        'stroke-opacity': 0.35,
        'stroke-width': 1,
      }) +
      path(lens(x + width / 2, top + 180, width, 13), GROUND[theme]) +
      words(hex, x + width / 2, 560, { size: 21, weight: 600, fill: INK[theme], anchor: 'middle' })
    )
  })
  return framed(theme, bands.join(''))
}

/** All icons of services on one sheet. */
export function iconSheet(theme: Theme): string {
  const cell = 184
  const tiles = SERVICE_ICONS.map((name, at) => {
    const x = (W - 6 * cell) / 2 + (at % 6) * cell
    const y = H / 2 - cell + Math.floor(at / 6) * cell
    const drawing = icon(name, theme).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    return g(drawing, { transform: `translate(${n(x + 38)} ${n(y + 38)}) scale(1.5)` })
  })
  return framed(theme, tiles.join(''))
}

/** A file of `media/media-kit/`: as SVG, as PNG, or as an image of the site. */
export interface KitFile {
  file: string
  svg: string
  form: 'svg' | 'png' | 'webp'
  /** Width that the SVG names; a PNG is 2,000 pixels wide. */
  own: number
}

/** The logo, its clear space, the colours and the icons, for both grounds. */
export const kitFiles = (): KitFile[] =>
  (['light', 'dark'] as const).flatMap((theme) => {
    const dark = theme === 'dark' ? '_dark' : ''
    const logos = LOGO_NAMES.flatMap((name): KitFile[] => {
      const { width, height, inner } = LOGOS[name](INK[theme])
      const svg = sheet(width, height, inner)
      return [
        { file: `${name}${dark}.svg`, svg, form: 'svg', own: width },
        { file: `${name}${dark}.png`, svg, form: 'png', own: width },
        { file: `${name}${dark}.webp`, svg: logoPicture(name, theme), form: 'webp', own: W },
      ]
    })
    const space = clearSpace(theme)
    return [
      ...logos,
      { file: `clear-space${dark}.svg`, svg: space, form: 'svg', own: W },
      { file: `clear-space${dark}.webp`, svg: space, form: 'webp', own: W },
      { file: `colors${dark}.webp`, svg: colourSheet(theme), form: 'webp', own: W },
      { file: `icons${dark}.webp`, svg: iconSheet(theme), form: 'webp', own: W },
    ]
  })
