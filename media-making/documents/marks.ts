import type PDFDocument from 'pdfkit'

/** The symbol on its grid of 48, the Korean wordmark on 206 × 128. */
export const SYMBOL =
  'M45.8 21.03Q26.17 21.29 9 24Q26.17 26.71 45.8 26.97A22 22 0 0 1 41.81 36.91Q28.73 37.29 18 38.9Q27.25 40.29 38.25 40.76A22 22 0 0 1 4.58 34.34Q22.73 34.01 38 31.8Q21.91 29.48 2.63 29.23A22 22 0 0 1 45.8 21.03Z'
export const WORDMARK =
  'M27 27A21 21 0 0 1 69 27A21 21 0 0 1 27 27M155 3V6C155 25 140 40.5 119.5 46.5M155 6C155 25 170 40.5 190.5 46.5M0 64H206M31 64V88M65 64V88M10 92V122H92M115 84H180.5A9.5 9.5 0 0 1 180.5 103H129.5A9.5 9.5 0 0 0 129.5 122H197'

export const INK = '#0c1824'
export const SOFT = '#435564'
export const FAINT = '#5e707d'
export const LINE = '#dde5e9'
export const PANEL = '#f5f9fa'
export const ACCENT = '#055b8f'
export const AQUA = '#43c0d7'
export const GOLD = '#f9ca5b'

const GLINTS = [
  '#f0a032',
  '#ffc23d',
  '#ffdd6e',
  '#9bdfed',
  '#43c0d7',
  '#1f94c4',
  '#0b6ca8',
  '#0b4a7d',
]

/** Numbers from 0 to 1, the same at every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The one ornament as a path: a shape pointed at both ends, its middle at nought. */
export const lens = (width: number, height: number): string =>
  `M${-width / 2} 0Q0 ${-height} ${width / 2} 0Q0 ${height} ${-width / 2} 0Z`

/** Draws a lens with its middle at (x, y). */
export function drawLens(
  document: PDFDocument,
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
): void {
  document.save().translate(x, y)
  document.path(lens(width, height)).fill(ink)
  document.restore()
}

/** The light of a document's image: position and materials of the sun. */
export interface Light {
  /** Across the page, 0 to 1. */
  across: number
  /** How much of the sun is over the horizon, 0 to 1. */
  risen: number
  radius: number
  /** The sun's inks, from its top to the horizon. */
  sun: [string, string]
  seed: number
}

/** Draws the symbol as sun on a horizon at `y`, and its light on the water down to `bottom`. */
export function drawWater(document: PDFDocument, light: Light, y: number, bottom: number): void {
  const { width } = document.page
  const centre = width * light.across
  const scale = light.radius / 22
  const top = y - 2 * light.radius * light.risen
  document.save().rect(0, 0, width, y).clip()
  document.translate(centre - 24 * scale, top - 2 * scale).scale(scale)
  const [high, low] = light.sun
  document.path(SYMBOL).fill(document.linearGradient(0, 2, 0, 46).stop(0, high).stop(1, low))
  document.restore()
  document.moveTo(0, y).lineTo(width, y).lineWidth(0.7).stroke(INK)
  for (const glint of glints(light, width, y, bottom))
    drawLens(document, glint.x, glint.y, glint.width, glint.height, glint.ink)
}

/** A lens of light on the water, by its middle. */
export interface Glint {
  x: number
  y: number
  width: number
  height: number
  ink: string
}

/** The sun's light on the water, from the horizon at `y` down to `bottom`: the same at every run. */
export function glints(light: Light, width: number, y: number, bottom: number): Glint[] {
  const found: Glint[] = []
  const centre = width * light.across
  const random = seeded(light.seed)
  const rows = Math.round((bottom - y) / 11.5)
  for (let row = 0; row < rows; row++) {
    const t = (row + 0.5) / rows
    const level = y + 3 + (bottom - y) * t ** 1.3
    const half = light.radius * (0.6 + 1.83 * t)
    const long = 10 + 48 * t
    let x = Math.max(-20, centre - half * 2) - random() * long
    while (x < Math.min(width + 20, centre + half * 2)) {
      const w = long * (0.4 + random())
      const u = (x + w / 2 - centre) / half
      if (random() < Math.exp(-u * u * 1.5)) {
        const warm = Math.abs(u) < 0.45 && random() < 0.35
        const tone = warm ? random() * 0.36 : t * 0.66 + Math.abs(u) * 0.34 + (random() - 0.5) * 0.3
        const ink = GLINTS[Math.min(7, Math.max(0, Math.floor(tone * 8)))] as string
        found.push({ x: x + w / 2, y: level, width: w, height: 1.2 + 3 * t, ink })
      }
      x += w * 1.06 + long * 0.12
    }
  }
  return found
}

/** Draws the symbol and the wordmark side by side, `height` high, with the top left corner at (x, y). */
export function drawLockup(document: PDFDocument, x: number, y: number, height: number): void {
  document
    .save()
    .translate(x, y)
    .scale(height / 48)
  document.path(SYMBOL).fill(INK)
  document.restore()
  const scale = (height * 0.9) / 128
  drawWordmark(document, x + height + 7, y + height / 2 - 64 * scale, scale)
}

/** Draws the Korean wordmark on its grid times `scale`, with the top left corner at (x, y). */
export function drawWordmark(document: PDFDocument, x: number, y: number, scale: number): void {
  document.save().translate(x, y).scale(scale)
  document.path(WORDMARK).lineWidth(12).stroke(INK)
  document.restore()
}
