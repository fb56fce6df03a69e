/** What is used of fontkit; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): { advanceWidth: number; path: { toSVG(): string } }
    /** A run of text with its kerning: a glyph and how far it moves the pen, letter for letter. */
    layout(text: string): {
      glyphs: { codePoints: number[]; path: { toSVG(): string } }[]
      positions: { xAdvance: number }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
