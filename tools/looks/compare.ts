// Compares two images pixel by pixel.
import sharp from 'sharp'

export interface Comparison {
  /**
   * Share of the pixels that differ, relative to the larger width and height; 0 if they are equal.
   */
  share: number
  /**
   * The difference as a PNG: equal pixels are pale, different ones magenta; null if there is none.
   */
  difference: Buffer | null
}

/** A smaller difference in every channel is rounding of the compositor, and invisible. */
const TOLERANCE = 2
const CHANNELS = 4

const pixelsOf = (picture: Buffer) =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** Compares two PNGs; an area that the smaller one lacks differs. */
export async function compare(base: Buffer, now: Buffer): Promise<Comparison> {
  if (base.equals(now)) return { share: 0, difference: null }
  const [a, b] = await Promise.all([pixelsOf(base), pixelsOf(now)])
  const width = Math.max(a.info.width, b.info.width)
  const height = Math.max(a.info.height, b.info.height)
  const drawn = Buffer.alloc(width * height * CHANNELS, 255)
  let changed = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inBoth = x < a.info.width && x < b.info.width && y < a.info.height && y < b.info.height
      const to = (y * width + x) * CHANNELS
      const from = (y * a.info.width + x) * CHANNELS
      const other = (y * b.info.width + x) * CHANNELS
      let differs = !inBoth
      for (let channel = 0; !differs && channel < CHANNELS; channel += 1)
        differs =
          Math.abs((a.data[from + channel] ?? 0) - (b.data[other + channel] ?? 0)) > TOLERANCE
      if (differs) {
        changed += 1
        drawn[to] = 214
        drawn[to + 1] = 0
        drawn[to + 2] = 147
        continue
      }
      const grey = ((a.data[from] ?? 0) + (a.data[from + 1] ?? 0) + (a.data[from + 2] ?? 0)) / 3
      drawn.fill(Math.round(200 + grey * (55 / 255)), to, to + CHANNELS - 1)
    }
  if (changed === 0) return { share: 0, difference: null }
  return {
    share: changed / (width * height),
    difference: await sharp(drawn, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toBuffer(),
  }
}
