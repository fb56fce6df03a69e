import { clip, endPath, popGraphicsState, pushGraphicsState, type PDFPage, rectangle, rgb, type RGB } from 'pdf-lib'

/** The symbol on its grid of 48, the Korean wordmark on 206 × 128. */
export const SYMBOL =
  'M45.8 21.03Q26.17 21.29 9 24Q26.17 26.71 45.8 26.97A22 22 0 0 1 41.81 36.91Q28.73 37.29 18 38.9Q27.25 40.29 38.25 40.76A22 22 0 0 1 4.58 34.34Q22.73 34.01 38 31.8Q21.91 29.48 2.63 29.23A22 22 0 0 1 45.8 21.03Z'
export const WORDMARK =
  'M27 27A21 21 0 0 1 69 27A21 21 0 0 1 27 27M155 3V6C155 25 140 40.5 119.5 46.5M155 6C155 25 170 40.5 190.5 46.5M0 64H206M31 64V88M65 64V88M10 92V122H92M115 84H180.5A9.5 9.5 0 0 1 180.5 103H129.5A9.5 9.5 0 0 0 129.5 122H197'

/** A colour from its hex name. */
export function colour(hex: string): RGB {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

export const INK = colour('#0c1824')
export const SOFT = colour('#435564')
export const FAINT = colour('#5e707d')
export const LINE = colour('#dde5e9')
export const PANEL = colour('#f5f9fa')
export const ACCENT = colour('#055b8f')

const GLINTS = ['#f0a032', '#ffc23d', '#ffdd6e', '#9bdfed', '#43c0d7', '#1f94c4', '#0b6ca8', '#0b4a7d'].map(colour)

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

const lens = (w: number, h: number): string => `M${-w / 2} 0Q0 ${-h} ${w / 2} 0Q0 ${h} ${-w / 2} 0Z`

/** Draws the cover's picture: the symbol as sun on a horizon, and its light on the water down to `bottom`. */
export function drawWater(page: PDFPage, horizon: number, bottom: number): void {
  const { width, height } = page.getSize()
  const centre = width * 0.7
  const radius = 104
  const scale = radius / 22
  page.pushOperators(pushGraphicsState(), rectangle(0, horizon, width, height - horizon), clip(), endPath())
  page.drawSvgPath(SYMBOL, {
    x: centre - 24 * scale,
    y: horizon + radius * 2 * 0.76 + 2 * scale,
    scale,
    color: colour('#f9ca5b'),
    borderWidth: 0,
  })
  page.pushOperators(popGraphicsState())
  page.drawLine({ start: { x: 0, y: horizon }, end: { x: width, y: horizon }, thickness: 0.7, color: INK })
  const random = seeded(20260302)
  const rows = 26
  for (let row = 0; row < rows; row++) {
    const t = (row + 0.5) / rows
    const y = horizon - 3 - (horizon - bottom) * t ** 1.3
    const half = 62 + 190 * t
    const long = 10 + 48 * t
    let x = Math.max(-20, centre - half * 2) - random() * long
    while (x < Math.min(width + 20, centre + half * 2)) {
      const w = long * (0.4 + random())
      const u = (x + w / 2 - centre) / half
      if (random() < Math.exp(-u * u * 1.5)) {
        const warm = Math.abs(u) < 0.45 && random() < 0.35
        const tone = warm ? random() * 0.36 : t * 0.66 + Math.abs(u) * 0.34 + (random() - 0.5) * 0.3
        const ink = GLINTS[Math.min(7, Math.max(0, Math.floor(tone * 8)))] as RGB
        page.drawSvgPath(lens(w, 1.2 + 3 * t), { x: x + w / 2, y, color: ink, borderWidth: 0 })
      }
      x += w * 1.06 + long * 0.12
    }
  }
}

/** Draws the symbol and the wordmark side by side, `height` high, with the top left corner at (x, y). */
export function drawLockup(page: PDFPage, x: number, y: number, height: number): void {
  const scale = height / 48
  page.drawSvgPath(SYMBOL, { x, y, scale, color: INK, borderWidth: 0 })
  const markScale = (height * 0.9) / 128
  page.drawSvgPath(WORDMARK, {
    x: x + height + 7,
    y: y - height / 2 + 64 * markScale,
    scale: markScale,
    borderColor: INK,
    borderWidth: 12,
  })
}
