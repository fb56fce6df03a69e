import sharp from 'sharp'
import { FRAME_LIMIT, PIXEL_LIMITS } from '../../../contract/studio/media.ts'
import { workQueue } from '../../media/work-queue.ts'
import { StudioError } from '../studio-error.ts'
import { oneByOne } from './one-by-one.ts'

/** Maximum side of a stored image: the widest screen at double density. */
const LONGEST = 3840
/** Maximum seconds for one image; only a crafted one takes longer. */
const SECONDS = 40
/** Images re-encoded at once (one per account), and how many may wait. */
const [AT_ONCE, WAITING] = [2, 40]

/** A stored image. */
export interface Encoded {
  body: Buffer
  width: number
  height: number
  animated: boolean
}

const queue = workQueue(AT_ONCE, WAITING)
const inTurn = oneByOne()

/**
 * Converts an uploaded image to the stored one: WebP at the quality of the site's own originals,
 * upright, in sRGB, its longest side at most 3840, and nothing in it but its pixels: camera
 * metadata (Exif with the location, XMP, IPTC) and all other data in the file are removed. Several
 * frames are preserved. The pixels are counted from the header before any is decoded; decoding runs
 * in separate threads, few at once, one at a time per account, with a timeout.
 * @param format the format that the decoder must detect: a file that we and the decoder interpret
 *   differently is rejected
 * @param who takes turns with others
 * @throws StudioError 413 `pixels` for too many of them, 415 `broken`
 */
export function encodeImage(file: string, format: string, who: string): Promise<Encoded> {
  const work = async (): Promise<Encoded> => {
    try {
      const found = await sharp(file, { limitInputPixels: false, animated: true }).metadata()
      const { width = 0, height = 0, pages = 1, pageHeight = height } = found
      if (
        found.format !== format ||
        (format === 'heif' && found.compression !== 'av1') ||
        !width ||
        !pageHeight
      )
        throw new StudioError(415, { field: 'body', problem: 'broken' })
      const animated = pages > 1
      if (
        width * pageHeight * pages > PIXEL_LIMITS[animated ? 'moving' : 'still'] ||
        pages > FRAME_LIMIT
      )
        throw new StudioError(413, { field: 'body', problem: 'pixels' })
      const source = sharp(file, {
        limitInputPixels: PIXEL_LIMITS.still,
        failOn: 'error',
        animated,
      })
      const { data, info } = await (animated ? source : source.autoOrient())
        .toColourspace('srgb')
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: animated ? 2 : 4, smartSubsample: true })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true })
      return { body: data, width: info.width, height: info.pageHeight ?? info.height, animated }
    } catch (error) {
      if (error instanceof StudioError) throw error
      throw new StudioError(415, { field: 'body', problem: 'broken', cause: null })
    }
  }
  return inTurn(who, () => queue(new Set([who]), work))
}
