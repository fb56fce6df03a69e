import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { log } from '../log.ts'
import { asText, round, type WriteText } from './pen.ts'

/** Parts of the typeface cut by `tools/fonts`, the most needed ones first. */
const PARTS = [
  'ascii',
  'common',
  ...Array.from({ length: 12 }, (_, index) => `other-${index}`),
  'latin',
  'marks',
  ...Array.from({ length: 20 }, (_, index) => `rare-${index}`),
]
/** Width of the stroke that makes the regular weight bolder, in em. */
const BOLDER = { 400: 0, 600: 0.022, 700: 0.038 } as const
/** Advance of a glyph that is in no part, in em. */
const BLANK = 0.5

interface Glyph {
  /** Path in font units, upwards; empty for a space. */
  path: string
  advance: number
  unitsPerEm: number
}

/**
 * Glyphs of the site's own typeface as paths, so that a drawing looks right where the font is not
 * installed.
 */
export interface GlyphOutlines {
  /** Loads the glyphs of these texts; must be awaited before they are written. */
  prepare(texts: Iterable<string>): Promise<void>
  write: WriteText
}

/**
 * Glyphs from the parts of the typeface in a folder (`app/fonts`, written by the build). A part is
 * opened when one of its glyphs is needed and then released: only the outlines of drawn glyphs stay
 * in memory. If the folder is missing, text stays text.
 */
export function glyphOutlines(folder: string): GlyphOutlines {
  const known = new Map<string, Glyph | null>()
  const parts = PARTS.filter((name) => existsSync(join(folder, `${name}.woff2`)))
  if (parts.length === 0) log.info('drawings without outlines: the typeface is missing', { folder })

  function take(font: Font, character: string): boolean {
    const code = character.codePointAt(0) as number
    if (!font.hasGlyphForCodePoint(code)) return false
    const glyph = font.glyphForCodePoint(code)
    known.set(character, {
      path: glyph.path.toSVG(),
      advance: glyph.advanceWidth,
      unitsPerEm: font.unitsPerEm,
    })
    return true
  }

  return {
    async prepare(texts) {
      let missing = [...new Set([...texts].join(''))].filter((character) => !known.has(character))
      if (missing.length === 0) return
      // only drawings as files need it, and it takes long to load
      const { create } = await import('fontkit')
      for (const name of parts) {
        if (missing.length === 0) return
        const font = create(await readFile(join(folder, `${name}.woff2`))) as Font
        missing = missing.filter((character) => !take(font, character))
      }
      for (const character of missing) known.set(character, null)
    },
    write(text, x, y, style) {
      if (parts.length === 0) return asText(text, x, y, style)
      const { size, fill, weight = 400, anchor = 'start' } = style
      let width = 0
      const placed = [...text].map((character) => {
        const glyph = known.get(character) ?? null
        const at = width
        width += glyph ? glyph.advance / glyph.unitsPerEm : BLANK
        return { glyph, at }
      })
      const from =
        x - (anchor === 'middle' ? (width * size) / 2 : anchor === 'end' ? width * size : 0)
      const stroke = BOLDER[weight]
      return placed
        .map(({ glyph, at }) => {
          if (!glyph?.path) return ''
          const scale = size / glyph.unitsPerEm
          const bold = stroke
            ? ` stroke="${fill}" stroke-width="${Math.round(stroke * glyph.unitsPerEm)}" stroke-linejoin="round"`
            : ''
          return `<path transform="translate(${round(from + at * size)} ${round(y)}) scale(${scale.toPrecision(4)} ${(-scale).toPrecision(4)})" d="${glyph.path}" fill="${fill}"${bold}/>`
        })
        .join('')
    },
  }
}
