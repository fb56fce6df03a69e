import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ImageFormat, ImageOption } from '../../contract/images.ts'

/** Pixels that a source may have: what is larger is a mistake or an attack. */
export const SOURCE_PIXELS = 40_000_000
/** Bytes that a source file may have. */
export const SOURCE_BYTES = 64 * 1024 * 1024

/** The source cannot be made into the picture: broken, too large, or no picture at all. */
export class UnusableImage extends Error {
  override name = 'UnusableImage'
}

export const IMAGE_TYPES: Record<ImageFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
}

// one picture, one thread: how many are made at once is our queue's business
sharp.concurrency(1)
sharp.cache(false)

/** Dots per inch at which a vector file has the pixels asked for; 72 is its own size. */
function densityFor(given: { width: number; height: number }, asked: ImageOption): number {
  const scales = [asked.width / given.width, asked.height / given.height].filter(
    (scale) => Number.isFinite(scale) && scale > 0,
  )
  const scale = asked.fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  return Math.min(4800, Math.max(1, Math.ceil(72 * scale)))
}

/** Pixels from which a picture is large. */
const LARGE = 2_000_000

/** Whether a picture takes so much memory that it is made alone: an AVIF of 3840 x 2160 takes 200 MB while it is made. */
export const isLarge = ({ width, height }: ImageOption): boolean =>
  (width || height) * (height || width) >= LARGE

function encoded(image: Sharp, asked: ImageOption): Sharp {
  const { format } = asked
  // a large one at full colour resolution and the usual effort takes a third more memory and six times the time
  if (format === 'avif')
    return image.avif(
      isLarge(asked)
        ? { quality: 45, effort: 0, chromaSubsampling: '4:2:0' }
        : { quality: 45, effort: 3 },
    )
  if (format === 'jpg')
    return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
  if (format === 'png') return image.png({ compressionLevel: 9 })
  return image.webp({ quality: 80, effort: 4 })
}

/** The part of a picture that fills a size, as near to the focal point as the edges let it. */
export function cropAround(
  given: { width: number; height: number },
  asked: Pick<ImageOption, 'width' | 'height'>,
  focal: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.max(asked.width / given.width, asked.height / given.height)
  const width = Math.min(given.width, Math.max(1, Math.round(asked.width / scale)))
  const height = Math.min(given.height, Math.max(1, Math.round(asked.height / scale)))
  const start = (middle: number, part: number, whole: number): number =>
    Math.min(whole - part, Math.max(0, Math.round(middle * whole - part / 2)))
  return {
    left: start(focal.x, width, given.width),
    top: start(focal.y, height, given.height),
    width,
    height,
  }
}

/**
 * Makes a picture of the size and format asked for. A crop has exactly that size; what is fitted is never enlarged.
 * @param upload what is known of an upload: its focal point, and whether it has several frames, which stay where nothing is cut
 * @throws UnusableImage
 */
export async function resize(
  file: string,
  vector: boolean,
  asked: ImageOption,
  { focal, animated = false }: { focal?: { x: number; y: number }; animated?: boolean } = {},
): Promise<Buffer> {
  const source = await readFile(file)
  if (source.byteLength > SOURCE_BYTES)
    throw new UnusableImage(`source has ${source.byteLength} bytes`)
  const limits = { limitInputPixels: SOURCE_PIXELS, failOn: 'error' as const }
  try {
    const { width, height } = await sharp(source, limits).metadata()
    if (!width || !height || width * height > SOURCE_PIXELS)
      throw new UnusableImage(`source has ${width} x ${height} pixels`)
    const image = sharp(
      source,
      vector ? { ...limits, density: densityFor({ width, height }, asked) } : limits,
    )
    if (focal && asked.fit === 'cover') {
      const { autoOrient } = await sharp(source, limits).metadata()
      const part = image.autoOrient().extract(cropAround(autoOrient, asked, focal))
      return await encoded(
        part.resize({ width: asked.width, height: asked.height, fit: 'fill' }),
        asked,
      ).toBuffer()
    }
    if (animated && asked.fit === 'inside' && asked.format === 'webp')
      return await sharp(source, { ...limits, animated })
        .resize({
          width: asked.width || undefined,
          height: asked.height || undefined,
          withoutEnlargement: true,
        })
        .webp({ quality: 80, effort: 2 })
        .toBuffer()
    const sized = image.autoOrient().resize({
      width: asked.width || undefined,
      height: asked.height || undefined,
      fit: asked.fit,
      withoutEnlargement: asked.fit === 'inside' && !vector,
    })
    return await encoded(sized, asked).toBuffer()
  } catch (error) {
    if (error instanceof UnusableImage) throw error
    throw new UnusableImage(error instanceof Error ? error.message : String(error))
  }
}
