/**
 * The mascot of the culture page: a drop of light that rides the water. It is the symbol come alive: the sun's disc,
 * two slits of the ripple, a crest like a small wave, and its image in the water as lenses.
 *
 * One sprite a theme: a grid of 6 columns and 4 rows, read row by row, 24 frames of 320 x 320, 40 ms a frame.
 */
import { mix, ok } from './colour.ts'
import { PALETTES, type Theme } from './palette.ts'
import { alpha, attrs, circle, ellipse, g, lens, lerp, n, path, stroke, times } from './shapes.ts'

/** The sprite: number of frames, their layout, and the size of each in pixels. */
export const MASCOT = { frames: 24, columns: 6, rows: 4, size: 320, frameMilliseconds: 40 } as const

const WATERLINE = 214
const RADIUS = 80
const MIDDLE = 160

/** A sine of whole turns: after the loop it is where it began. */
const wave = (turns: number): number => Math.sin(turns * Math.PI * 2)
const fraction = (v: number): number => v - Math.floor(v)
const soft = (v: number): number => {
  const t = Math.min(1, Math.max(0, v))
  return t * t * (3 - 2 * t)
}

const { light, dark } = PALETTES
const INKS = {
  light: {
    body: [
      mix(light.gold, light.cream, 0.45),
      light.gold,
      light.amber,
      mix(light.amber, light.dawn, 0.55),
    ],
    crest: [light.aqua, light.sea],
    crestLight: light.foam,
    fin: mix(light.amber, light.dawn, 0.35),
    slit: light.cream,
    face: light.ink,
    cheek: light.dawn,
    water: light.blue,
    glint: light.blue,
    warm: light.amber,
  },
  dark: {
    body: [dark.cream, mix(dark.cream, dark.gold, 0.55), dark.gold, dark.amber],
    crest: [mix(dark.aqua, dark.foam, 0.55), dark.aqua],
    crestLight: dark.paper,
    fin: mix(dark.gold, dark.amber, 0.7),
    slit: dark.paper,
    face: ok(0.24, 0.055, 250),
    cheek: mix(dark.dawn, dark.amber, 0.25),
    water: dark.aqua,
    glint: mix(dark.aqua, dark.foam, 0.4),
    warm: dark.gold,
  },
} as const
type Inks = (typeof INKS)[Theme]

/** How far the eyes are open: one soft blink in a loop. */
const openness = (time: number): number => 1 - soft(1 - Math.abs(fraction(time) - 0.66) / 0.11)

function face(inks: Inks, time: number): string {
  const open = openness(time)
  const look = 3.2 * wave(time + 0.08)
  const eye = (x: number): string =>
    open > 0.45
      ? ellipse(x, -15, 8.4, 11.6 * open, inks.face) +
        path(lens(x + 2.6, -15 - 5 * open, 6.4, 5.6 * open), '#ffffff', { opacity: alpha(open) })
      : stroke(`M${n(x - 8.6)} -12Q${n(x)} -22 ${n(x + 8.6)} -12`, inks.face, 4.4, {
          'stroke-linecap': 'round',
        })
  const cheek = path(lens(-44, 1, 20, 10) + lens(44, 1, 20, 10), inks.cheek, { opacity: 0.62 })
  const mouth = stroke('M-8.500 1Q0 10.500 8.500 1', inks.face, 4, { 'stroke-linecap': 'round' })
  return g(cheek + eye(-25) + eye(25) + mouth, {
    transform: `translate(${n(look)} ${n(1.4 * wave(time + 0.3))})`,
  })
}

/** The crest, a small wave that breaks forward; it bends after the body and lags a little behind. */
function crest(inks: Inks, time: number, id: string): string {
  const bend = 6 * wave(time - 0.12)
  const at = (x: number, y: number, share: number): string =>
    `${n(x + bend * share)} ${n(y - bend * share * 0.2)}`
  const outer = `M-47 -60Q${at(-46, -112, 0.3)} ${at(2, -122, 0.8)}Q${at(46, -128, 1)} ${at(60, -92, 1.2)}Q${at(40, -108, 1)} ${at(24, -98, 0.8)}Q${at(10, -88, 0.4)} 26 -70Q-10 -86 -47 -60Z`
  const foam = `M-32 -74Q${at(-30, -104, 0.3)} ${at(6, -111, 0.8)}Q${at(30, -116, 1)} ${at(46, -102, 1.1)}Q${at(22, -110, 0.9)} ${at(2, -101, 0.7)}Q${at(-18, -92, 0.3)} -32 -74Z`
  return path(outer, `url(#${id}c)`) + path(foam, inks.crestLight, { opacity: 0.85 })
}

/** A fin, drawn from its shoulder outwards; it turns by `angle` degrees. */
const fin = (inks: Inks, side: 1 | -1, angle: number): string =>
  path('M-8 -6Q22 -26 58 -2Q24 22 -8 10Z', inks.fin, {
    transform: `translate(${68 * side} 16) scale(${side} 1) rotate(${n(angle)})`,
  })

/** The drop without its face, about its own middle: the reflection in the water. */
function figure(inks: Inks, time: number, id: string): string {
  const slits =
    path('M80 19Q34 19.500 4 24Q34 28.500 80 29Z', inks.slit, { opacity: 0.9 }) +
    path('M-80 33Q-40 33.500 -8 37.500Q-40 41.500 -80 42Z', inks.slit, { opacity: 0.75 })
  return (
    fin(inks, -1, 12 + 6 * wave(time + 0.55)) +
    fin(inks, 1, -34 + 20 * wave(2 * time)) +
    crest(inks, time, id) +
    circle(0, 0, RADIUS, `url(#${id}b)`) +
    g(slits, { 'clip-path': `url(#${id}d)` }) +
    path('M-52 -40Q-34 -66 -4 -69Q-34 -58 -52 -40Z', '#ffffff', { opacity: 0.6 })
  )
}

/** The rings that leave the drop. */
function water(inks: Inks, time: number): string {
  const rings = [0, 0.5].map((late) => {
    const age = fraction(time + late)
    const reach = lerp(84, 150, age)
    return stroke(
      `M${n(MIDDLE - reach)} ${WATERLINE + 6}a${n(reach)} ${n(reach * 0.2)} 0 1 0 ${n(2 * reach)} 0a${n(reach)} ${n(reach * 0.2)} 0 1 0 ${n(-2 * reach)} 0Z`,
      inks.water,
      lerp(5, 1.6, age),
      { opacity: alpha(0.7 * Math.min(1, age * 5) * (1 - age)) },
    )
  })
  const pool = path(lens(MIDDLE, WATERLINE + 8, 296, 34), inks.water, { opacity: 0.22 })
  return pool + rings.join('')
}

/** Glints that pass by, blue like the water and golden while they are near the drop. */
function glints(inks: Inks, time: number): string {
  const rows = [
    { y: 10, step: 76, width: 44, height: 7, start: 14 },
    { y: 34, step: 92, width: 38, height: 6.4, start: 58 },
    { y: 60, step: 104, width: 32, height: 5.8, start: 30 },
    { y: 84, step: 88, width: 24, height: 5, start: 66 },
  ]
  return rows
    .flatMap(({ y, step, width, height, start }, row) =>
      times(7).map((i) => {
        const along = start + (i - 2 + (row % 2 ? -time : time)) * step
        const away = Math.abs(along - MIDDLE) / (138 - row * 14)
        const shine = Math.max(0, 1 - away ** 4) * (row < 2 ? soft((away - 0.34) / 0.22) : 1)
        if (away > 1 || shine < 0.02) return ''
        const ink = mix(inks.warm, inks.glint, soft((away - 0.2) / 0.5))
        return path(lens(along, WATERLINE + y, width * lerp(0.6, 1, shine), height), ink, {
          opacity: alpha(0.85 * shine),
        })
      }),
    )
    .join('')
}

/** One moment of the loop as SVG inside a cell of 320 x 320; `time` runs from 0 to 1, both the same. */
export function mascotFrame(theme: Theme, time: number, id = 'm'): string {
  const inks = INKS[theme]
  const bob = 7 * wave(time)
  const press = 0.028 * wave(time + 0.25)
  const place = `translate(${MIDDLE} ${n(168 + bob)}) rotate(${n(4 * wave(time - 0.06))}) scale(${(1 + press).toFixed(4)} ${(1 - press).toFixed(4)})`
  const body = `<g id="${id}m">${g(figure(inks, time, id), { transform: place })}</g>`
  const stops = inks.body
    .map((ink, i) => `<stop offset="${[0, 0.34, 0.74, 1][i]}" stop-color="${ink}"/>`)
    .join('')
  const squash = 0.62
  const mirrored = `matrix(1 0 0 ${-squash} 0 ${n((WATERLINE + 8) * (1 + squash))})`
  let slices = ''
  let clips = ''
  for (const i of times(6)) {
    const t = (i + 0.3) / 6
    const y = WATERLINE + 10 + 78 * t ** 1.12
    const wide = lerp(176, 92, t) * (0.94 + 0.06 * wave(time + i * 0.23))
    const shift = lerp(2, 13, t) * wave(time + i * 0.34)
    clips += `<clipPath id="${id}s${i}"><path d="${lens(MIDDLE + shift, y, wide, lerp(13, 9, t))}"/></clipPath>`
    slices += g(`<use href="#${id}m" transform="${mirrored}"/>`, {
      'clip-path': `url(#${id}s${i})`,
      opacity: alpha(lerp(0.82, 0.4, t)),
    })
  }
  const defs =
    `<linearGradient id="${id}b" x1="0.3" x2="0.6" y1="0" y2="1">${stops}</linearGradient>` +
    `<linearGradient id="${id}c" x1="1" x2="0.2" y1="0" y2="1"><stop stop-color="${inks.crest[0]}"/><stop offset="1" stop-color="${inks.crest[1]}"/></linearGradient>` +
    `<clipPath id="${id}d"><circle r="${RADIUS}"/></clipPath>` +
    `<clipPath id="${id}w"><path d="M-80 -80H400V${WATERLINE - 4}H${MIDDLE + 120}Q${MIDDLE} ${WATERLINE + 30} ${MIDDLE - 120} ${WATERLINE - 4}H-80Z"/></clipPath>` +
    clips +
    body
  return `<defs>${defs}</defs>${water(inks, time)}${slices}${glints(inks, time)}<g${attrs({ 'clip-path': `url(#${id}w)` })}><use href="#${id}m"/>${g(face(inks, time), { transform: place })}</g>`
}

const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>\n`

/** All frames of the loop on one sheet, each within its own cell. */
export function mascotSprite(theme: Theme): string {
  const { frames, columns, rows, size } = MASCOT
  const cells = times(frames).map((i) => {
    const place = {
      x: (i % columns) * size,
      y: Math.floor(i / columns) * size,
      width: size,
      height: size,
    }
    return `<svg${attrs({ ...place, viewBox: `0 0 ${size} ${size}` })}>${mascotFrame(theme, i / frames, `f${i}`)}</svg>`
  })
  return svg(columns * size, rows * size, cells.join(''))
}

/** The first frame alone, for where nothing may move. */
export const mascotStill = (theme: Theme): string =>
  svg(MASCOT.size, MASCOT.size, mascotFrame(theme, 0))
