/** The used part of fontkit; it ships no types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): { advanceWidth: number; path: { toSVG(): string } }
    /** A run of text with its kerning: the glyphs and their advances, in order. */
    layout(text: string): {
      glyphs: { codePoints: number[]; path: { toSVG(): string } }[]
      positions: { xAdvance: number }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
