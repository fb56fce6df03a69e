import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { type CropRectangle, shapeOf } from '../../contract/image-shapes.ts'
import type { ImageFormat, ImageOption } from '../../contract/images.ts'
import type { Source } from './sources.ts'

/** Maximum pixels of a source: a larger one is a mistake or an attack. */
export const SOURCE_PIXELS = 40_000_000
/** Maximum bytes of a source file. */
export const SOURCE_BYTES = 64 * 1024 * 1024

/** The source cannot be converted to the image: broken, too large, or not an image at all. */
export class UnusableImage extends Error {
  override name = 'UnusableImage'
}

export const IMAGE_TYPES: Record<ImageFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
}

// one thread per image: our queue limits the number of concurrent conversions
sharp.concurrency(1)
sharp.cache(false)

/** Dots per inch at which a vector file has the requested pixels; 72 is its own size. */
function densityFor(given: { width: number; height: number }, option: ImageOption): number {
  const scales = [option.width / given.width, option.height / given.height].filter(
    (scale) => Number.isFinite(scale) && scale > 0,
  )
  const scale = option.fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  return Math.min(4800, Math.max(1, Math.ceil(72 * scale)))
}

/** Pixels from which an image is large. */
const LARGE = 2_000_000

/**
 * Whether an image takes so much memory that it is generated alone: an AVIF of 3840 x 2160 takes
 * 200 MB in the process.
 */
export const isLarge = ({ width, height }: ImageOption): boolean =>
  (width || height) * (height || width) >= LARGE

function encoded(image: Sharp, option: ImageOption): Sharp {
  const { format } = option
  // full colour resolution and the usual effort would take a third more memory and six times the
  // time for a large one
  if (format === 'avif')
    return image.avif(
      isLarge(option)
        ? { quality: 45, effort: 0, chromaSubsampling: '4:2:0' }
        : { quality: 45, effort: 3 },
    )
  if (format === 'jpg')
    return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
  if (format === 'png') return image.png({ compressionLevel: 9 })
  return image.webp({ quality: 80, effort: 4 })
}

interface Pixels {
  left: number
  top: number
  width: number
  height: number
}

/** The rectangle that an editor drew for the shape of a size; undefined = the focal point decides. */
export function rectangleFor(
  { manualCrops }: Pick<Source, 'manualCrops'>,
  option: Pick<ImageOption, 'fit' | 'width' | 'height'>,
): CropRectangle | undefined {
  const shape = manualCrops && option.fit === 'cover' ? shapeOf(option) : null
  return shape ? manualCrops?.[shape] : undefined
}

/** The part of an image that fills a size, as close to the focal point as the edges allow. */
export function cropAround(
  given: { width: number; height: number },
  option: Pick<ImageOption, 'width' | 'height'>,
  focal: { x: number; y: number },
): Pixels {
  const scale = Math.max(option.width / given.width, option.height / given.height)
  const width = Math.min(given.width, Math.max(1, Math.round(option.width / scale)))
  const height = Math.min(given.height, Math.max(1, Math.round(option.height / scale)))
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
 * The part of a rectangle of an image that fills a size: all of it, but for the difference between
 * the ratio of the size and that of its shape.
 */
export function cropWithin(
  given: { width: number; height: number },
  option: Pick<ImageOption, 'width' | 'height'>,
  { x, y, width, height }: CropRectangle,
): Pixels {
  const start = (from: number, whole: number): number =>
    Math.min(whole - 1, Math.round(from * whole))
  const [left, top] = [start(x, given.width), start(y, given.height)]
  const side = (size: number, whole: number, from: number): number =>
    Math.min(whole - from, Math.max(1, Math.round(size * whole)))
  const drawn = { width: side(width, given.width, left), height: side(height, given.height, top) }
  const inner = cropAround(drawn, option, { x: 0.5, y: 0.5 })
  return { ...inner, left: left + inner.left, top: top + inner.top }
}

/**
 * Generates an image of the requested size and format. A crop has exactly that size; a fitted image
 * is never enlarged. An upload's several frames are preserved if nothing is cropped.
 * @throws UnusableImage
 */
export async function resize(
  { open, bytes, focal, manualCrops, animated = false }: Source,
  vector: boolean,
  option: ImageOption,
): Promise<Buffer> {
  if (bytes > SOURCE_BYTES) throw new UnusableImage(`source has ${bytes} bytes`)
  // not more, if the file grew since
  const source = await buffer(await open({ start: 0, end: Math.max(0, bytes - 1) }))
  const limits = { limitInputPixels: SOURCE_PIXELS, failOn: 'error' as const }
  try {
    const { width, height } = await sharp(source, limits).metadata()
    if (!width || !height || width * height > SOURCE_PIXELS)
      throw new UnusableImage(`source has ${width} x ${height} pixels`)
    const image = sharp(
      source,
      vector ? { ...limits, density: densityFor({ width, height }, option) } : limits,
    )
    if (focal && option.fit === 'cover') {
      const { autoOrient } = await sharp(source, limits).metadata()
      const rectangle = rectangleFor({ manualCrops }, option)
      const part = image
        .autoOrient()
        .extract(
          rectangle
            ? cropWithin(autoOrient, option, rectangle)
            : cropAround(autoOrient, option, focal),
        )
      return await encoded(
        part.resize({ width: option.width, height: option.height, fit: 'fill' }),
        option,
      ).toBuffer()
    }
    if (animated && option.fit === 'inside' && option.format === 'webp')
      return await sharp(source, { ...limits, animated })
        .resize({
          width: option.width || undefined,
          height: option.height || undefined,
          withoutEnlargement: true,
        })
        .webp({ quality: 80, effort: 2 })
        .toBuffer()
    const sized = image.autoOrient().resize({
      width: option.width || undefined,
      height: option.height || undefined,
      fit: option.fit,
      withoutEnlargement: option.fit === 'inside' && !vector,
    })
    return await encoded(sized, option).toBuffer()
  } catch (error) {
    if (error instanceof UnusableImage) throw error
    throw new UnusableImage(error instanceof Error ? error.message : String(error))
  }
}
