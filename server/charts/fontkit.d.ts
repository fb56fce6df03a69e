/** What is used of fontkit; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): { advanceWidth: number; path: { toSVG(): string } }
  }
  export function create(bytes: Uint8Array): Font
}
