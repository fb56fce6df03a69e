import { g, n } from '../shapes.ts'

/** Digits and signs as strokes on a field of 10 x 16: an image's numbers depend on no typeface. */
const STROKES: Record<string, string> = {
  '0': 'M5 0C8.4 0 9.2 4 9.2 8S8.4 16 5 16 .8 12 .8 8 1.6 0 5 0Z',
  '1': 'M2 3.6L6 0V16',
  '2': 'M1 4.4A4 4.2 0 0 1 9 4.4C9 8 3 11.4 1 16H9.4',
  '3': 'M1.2 3A4 3.8 0 1 1 5 7.5A4.2 4.25 0 1 1 .8 13',
  '4': 'M7 16V0L.6 11.4H9.8',
  '5': 'M8.6 0H2.4L1.7 7.2A4.4 4.6 0 1 1 1 13.4',
  '6': 'M7.4 0C3.8 2.6 1 7 1 11.4A4.05 4.5 0 1 0 9.1 11.4A4.05 4.3 0 0 0 1.4 9.8',
  '7': 'M.8 0H9.2L3.8 16',
  '8': 'M5 7.4A3.6 3.7 0 1 1 5 0A3.6 3.7 0 1 1 5 7.4A4.1 4.3 0 1 0 5 16A4.1 4.3 0 1 0 5 7.4Z',
  '9': 'M2.6 16C6.2 13.4 9 9 9 4.6A4.05 4.5 0 1 0 .9 4.6A4.05 4.3 0 0 0 8.6 6.2',
  '%': 'M9.4 1L.6 15M2.6.6A1.9 2.4 0 1 0 2.7.6M7.6 10.6A1.9 2.4 0 1 0 7.7 10.6',
  ':': 'M5 4.5V5.5M5 11.5V12.5',
  '.': 'M5 15V16',
  '-': 'M1.4 8.4H8.6',
  '+': 'M1 8.4H9M5 4.4V12.4',
}

const ADVANCE = 13.4
const slim = (sign: string): boolean => sign === ':' || sign === '.'

interface NumeralOptions {
  /** Whether x is the start, middle or end of the number. */
  align?: 'start' | 'middle' | 'end'
  /** The stroke, in units of a digit 16 high. */
  weight?: number
  angle?: number
}

/** A number, `h` high, with its top at y. Only digits and the signs % : . - + can be drawn. */
export function numeral(
  text: string,
  x: number,
  y: number,
  h: number,
  colour: string,
  o: NumeralOptions = {},
): string {
  const { align = 'middle', weight = 2, angle = 0 } = o
  let width = 0
  let strokes = ''
  for (const sign of text) {
    const d = STROKES[sign]
    if (!d) throw new Error(`No numeral is drawn for "${sign}".`)
    strokes += `<path transform="translate(${n(width - (slim(sign) ? 3.2 : 0))} 0)" d="${d}"/>`
    width += slim(sign) ? ADVANCE / 2 : ADVANCE
  }
  width -= ADVANCE - 10
  const k = h / 16
  const shift = align === 'middle' ? width / 2 : align === 'end' ? width : 0
  return g(strokes, {
    transform: `translate(${n(x)} ${n(y)})${angle ? ` rotate(${n(angle)})` : ''} scale(${k.toFixed(3)}) translate(${n(-shift)} 0)`,
    fill: 'none',
    stroke: colour,
    'stroke-width': weight,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}
