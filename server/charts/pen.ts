import { escapeMarkup } from '../markup.ts'
import type { Palette } from './palette.ts'

export interface TextStyle {
  size: number
  fill: string
  weight?: 400 | 600 | 700
  anchor?: 'start' | 'middle' | 'end'
}

/** Writes a text at its baseline. */
export type WriteText = (text: string, x: number, y: number, style: TextStyle) => string

/** Drawing tools: colours, and how text is written. */
export interface Pen {
  colors: Palette
  text: WriteText
}

/** Coordinates are rounded to a hundredth of a pixel. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** Text as text: for pages, where readers can select it. */
export const asText: WriteText = (text, x, y, { size, fill, weight = 400, anchor = 'start' }) =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${weight === 400 ? '' : ` font-weight="${weight}"`} fill="${fill}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escapeMarkup(text)}</text>`

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 1,
): string =>
  `<path d="M${round(x1)} ${round(y1)}H${round(x2)}${y1 === y2 ? '' : `V${round(y2)}`}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`

/** A lens-shaped glint of light on water, of a given width, around a centre. */
export function glint(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
): string {
  const [left, right] = [round(x - width / 2), round(x + width / 2)]
  return `<path d="M${left} ${round(y)}Q${round(x)} ${round(y - height)} ${right} ${round(y)}Q${round(x)} ${round(y + height)} ${left} ${round(y)}Z" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}
