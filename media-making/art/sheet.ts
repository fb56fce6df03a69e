import { PALETTES, type Palette, type Theme } from './palette.ts'
import { type Random, random } from './random.ts'
import { H, n, W } from './shapes.ts'

/** A colour stop of a gradient: a colour, or a colour with its place (0 to 1) and opacity. */
export type Stop =
  | string
  | readonly [string]
  | readonly [string, number]
  | readonly [string, number, number]

interface Axis {
  x1?: number
  y1?: number
  x2?: number
  y2?: number
  /** The axis is in units of the image instead of the filled shape. */
  user?: boolean
}

/** One image while it is drawn: its inks, its random source, its definitions and its layers. */
export class Sheet {
  readonly theme: Theme
  readonly p: Palette
  readonly r: Random
  readonly seed: string
  readonly #defs: string[] = []
  readonly #body: string[] = []
  #count = 0

  constructor(theme: Theme, seed: string) {
    this.theme = theme
    this.seed = seed
    this.p = PALETTES[theme]
    this.r = random(seed)
  }

  get night(): boolean {
    return this.theme === 'dark'
  }

  /** One value for dawn, one for night. */
  pick<T>(light: T, dark: T): T {
    return this.night ? dark : light
  }

  /** A name that is unique in this image. */
  id(prefix: string): string {
    return `${prefix}${(this.#count++).toString(36)}`
  }

  /** Puts layers on top of the drawing. */
  add(...layers: string[]): this {
    this.#body.push(...layers)
    return this
  }

  def(markup: string): this {
    this.#defs.push(markup)
    return this
  }

  /** A linear gradient, as a fill. From top to bottom unless an axis is given. */
  grad(
    stops: readonly Stop[],
    { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false }: Axis = {},
  ): string {
    const id = this.id('g')
    const list = stops.map((stop, i) => {
      const [colour, at, alpha] = typeof stop === 'string' ? [stop] : stop
      const place = at ?? i / (stops.length - 1)
      return `<stop offset="${n(place * 100)}%" stop-color="${colour}"${alpha === undefined ? '' : ` stop-opacity="${alpha}"`}/>`
    })
    return this.#fill(
      id,
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${list.join('')}</linearGradient>`,
    )
  }

  /** A radial gradient in units of the image, as a fill. Stops: color, position, opacity. */
  radial(
    stops: readonly (readonly [string, number, number])[],
    x: number,
    y: number,
    r: number,
  ): string {
    const id = this.id('r')
    const list = stops.map(
      ([colour, at, alpha]) =>
        `<stop offset="${n(at * 100)}%" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    )
    return this.#fill(
      id,
      `<radialGradient id="${id}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}" gradientUnits="userSpaceOnUse">${list.join('')}</radialGradient>`,
    )
  }

  /** Clips `inner` to a shape. */
  clip(shape: string, inner: string, opacity?: number): string {
    const id = this.id('c')
    this.def(`<clipPath id="${id}">${shape}</clipPath>`)
    return `<g clip-path="url(#${id})"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${inner}</g>`
  }

  #fill(id: string, markup: string): string {
    this.def(markup)
    return `url(#${id})`
  }

  /**
   * The finished image, with a fine grain over everything; `share` is the amount of grain, 0 to 1.
   */
  toSvg(title: string, share = 1): string {
    const grain = this.id('f')
    const tone = this.pick(
      '0 0 0 0 .05 0 0 0 0 .14 0 0 0 0 .24',
      '0 0 0 0 .8 0 0 0 0 .92 0 0 0 0 1',
    )
    this.def(
      `<filter id="${grain}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${random(`${this.seed}grain`).int(1, 900)}" stitchTiles="stitch"/><feColorMatrix values="${tone} 0 0 0 -1.5 ${this.pick(0.84, 0.8)}"/></filter>`,
    )
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" role="img" aria-label="${title}">`,
      `<defs>${this.#defs.join('')}<clipPath id="frame"><path d="M0 0H${W}V${H}H0Z"/></clipPath></defs>`,
      `<g clip-path="url(#frame)">${this.#body.join('')}</g>`,
      `<rect width="${W}" height="${H}" filter="url(#${grain})" opacity="${Math.round(this.pick(110, 120) * share) / 1000}"/></svg>\n`,
    ].join('')
  }
}
