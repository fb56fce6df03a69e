/** The glass of a phone: drawing elements for the screens of services. */
import { ok } from './colour.ts'
import { linesOf, type Weight, widthOf, words } from './lettering.ts'
import type { Theme } from './palette.ts'
import { circle, rect, stroke } from './shapes.ts'

/** The inks of a screen, those of the site's tokens. */
export interface Inks {
  ground: string
  panel: string
  text: string
  soft: string
  faint: string
  line: string
  accent: string
  accentSoft: string
  onAccent: string
  aqua: string
  gold: string
  land: string
  water: string
  positive: string
}

const INKS: Record<Theme, Inks> = {
  light: {
    ground: '#ffffff',
    panel: ok(0.968, 0.008, 224),
    text: ok(0.205, 0.029, 248),
    soft: ok(0.44, 0.034, 244),
    faint: ok(0.535, 0.03, 242),
    line: ok(0.9, 0.011, 226),
    accent: ok(0.455, 0.11, 244),
    accentSoft: ok(0.945, 0.03, 215),
    onAccent: '#ffffff',
    aqua: ok(0.75, 0.112, 212),
    gold: ok(0.86, 0.138, 86),
    land: ok(0.955, 0.016, 130),
    water: ok(0.885, 0.055, 215),
    positive: ok(0.5, 0.096, 168),
  },
  dark: {
    ground: ok(0.165, 0.024, 249),
    panel: ok(0.225, 0.031, 248),
    text: ok(0.968, 0.006, 222),
    soft: ok(0.815, 0.016, 228),
    faint: ok(0.695, 0.022, 234),
    line: ok(0.33, 0.033, 246),
    accent: ok(0.82, 0.095, 208),
    accentSoft: ok(0.285, 0.05, 238),
    onAccent: ok(0.165, 0.024, 249),
    aqua: ok(0.75, 0.112, 212),
    gold: ok(0.86, 0.138, 86),
    land: ok(0.24, 0.03, 200),
    water: ok(0.31, 0.06, 236),
    positive: ok(0.8, 0.12, 168),
  },
}

/** The glass of a phone, in units of the image. */
export const GLASS = { width: 296, height: 624 } as const
const MARGIN = 20

/** Draws into the glass of one phone; the origin is its upper left corner. */
export class Glass {
  readonly ink: Inks
  readonly theme: Theme
  /** Clock and battery, where the screen on top is of another colour. */
  status: string
  private parts: string[] = []

  constructor(theme: Theme) {
    this.theme = theme
    this.ink = INKS[theme]
    this.status = this.ink.text
  }

  get drawing(): string {
    return this.parts.join('')
  }

  add(...parts: string[]): this {
    this.parts.push(...parts)
    return this
  }

  text(
    text: string,
    x: number,
    y: number,
    size: number,
    weight: Weight = 400,
    fill = this.ink.text,
  ): this {
    return this.add(words(text, x, y, { size, weight, fill }))
  }

  middle(
    text: string,
    x: number,
    y: number,
    size: number,
    weight: Weight = 400,
    fill = this.ink.text,
  ): this {
    return this.add(words(text, x, y, { size, weight, fill, anchor: 'middle' }))
  }

  /** Running text in lines; gives the base line below the last one. */
  paragraph(
    text: string,
    x: number,
    y: number,
    o: { width?: number; size?: number; weight?: Weight; fill?: string; leading?: number } = {},
  ): number {
    const {
      width = GLASS.width - 2 * MARGIN,
      size = 13,
      weight = 400,
      fill = this.ink.soft,
      leading = size * 1.5,
    } = o
    const lines = linesOf(text, width, size, weight)
    for (const [at, line] of lines.entries())
      this.text(line, x, y + at * leading, size, weight, fill)
    return y + lines.length * leading
  }

  /** A card with rounded corners. */
  card(x: number, y: number, width: number, height: number, fill = this.ink.panel, r = 14): this {
    return this.add(rect(x, y, width, height, fill, r))
  }

  /** A pill with a word; gives where the next may begin. */
  chip(text: string, x: number, y: number, chosen = false): number {
    const width = widthOf(text, 12, 600) + 22
    this.add(
      rect(x, y, width, 28, chosen ? this.ink.text : this.ink.ground, 14, {
        stroke: chosen ? undefined : this.ink.line,
        'stroke-width': chosen ? undefined : 1.2,
      }),
    )
    this.middle(text, x + width / 2, y + 18.4, 12, 600, chosen ? this.ink.ground : this.ink.soft)
    return x + width + 7
  }

  /** A button over the width of the glass. */
  button(text: string, y: number, plain = false): this {
    const width = GLASS.width - 2 * MARGIN
    const fill = plain ? this.ink.panel : this.ink.accent
    this.add(rect(MARGIN, y, width, 46, fill, 12))
    return this.middle(
      text,
      GLASS.width / 2,
      y + 29,
      15,
      600,
      plain ? this.ink.text : this.ink.onAccent,
    )
  }

  /** The line on top with the name of the screen and the way back. */
  head(title: string): this {
    const y = 64
    this.add(
      stroke(`M26 ${y - 12}l-6 7 6 7`, this.ink.text, 1.8, {
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    )
    return this.text(title, 40, y, 15.5, 700)
  }

  rule(y: number, x = MARGIN, width = GLASS.width - 2 * MARGIN): this {
    return this.add(rect(x, y, width, 1, this.ink.line))
  }

  dot(x: number, y: number, r: number, fill: string): this {
    return this.add(circle(x, y, r, fill))
  }
}
