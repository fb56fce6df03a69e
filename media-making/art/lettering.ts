/**
 * Text in an image, as outlines of the site's typeface: an image must look the same where no such
 * font is installed.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { n } from './shapes.ts'

const PRETENDARD = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static/alternative',
)
const FILES = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' } as const
export type Weight = keyof typeof FILES

export interface Lettering {
  /** Height of the em, in units of the image. */
  size: number
  fill: string
  weight?: Weight
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

const fonts = new Map<Weight, Font>()
function fontOf(weight: Weight): Font {
  let font = fonts.get(weight)
  if (!font)
    fonts.set(
      weight,
      (font = create(readFileSync(join(PRETENDARD, `Pretendard-${FILES[weight]}.ttf`)))),
    )
  return font
}

/** Width of a text, in units of the image. */
export function widthOf(text: string, size: number, weight: Weight = 400): number {
  const font = fontOf(weight)
  return (
    (font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) /
    font.unitsPerEm
  )
}

/**
 * A line of text on the base line y; x is its start, middle or end.
 * @throws if the typeface lacks a character
 */
export function words(text: string, x: number, y: number, style: Lettering): string {
  const { size, fill, weight = 400, anchor = 'start', opacity } = style
  const font = fontOf(weight)
  const lacking = [...text].find(
    (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) as number),
  )
  if (lacking) throw new Error(`The typeface has no “${lacking}”, which stands in “${text}”`)
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = anchor === 'start' ? x : x - widthOf(text, size, weight) / (anchor === 'end' ? 1 : 2)
  const characters = glyphs.map(({ path }, at) => {
    const d = path.toSVG()
    const drawn = d
      ? `<path transform="translate(${pen.toFixed(2)} ${n(y)}) scale(${scale.toPrecision(4)} ${(-scale).toPrecision(4)})" d="${d}"/>`
      : ''
    pen += (positions[at]?.xAdvance ?? 0) * scale
    return drawn
  })
  return `<g fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${characters.join('')}</g>`
}

/** Breaks a text between its words into lines of at most `width` units. */
export function linesOf(text: string, width: number, size: number, weight: Weight = 400): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
