declare module 'subset-font' {
  /** Gives the font with only the shapes that `letters` needs. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'truetype' | 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Buffer>
}
