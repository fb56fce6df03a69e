import sharp from 'sharp'
import { workQueue } from '../../media/work-queue.ts'
import { SOURCE_PIXELS } from '../../media/resize.ts'
import { Refusal } from '../refusal.ts'

/** Pixels that an uploaded picture may have (a camera's 50 million are in it); of several frames, what the image service reads in all. */
const PIXELS = 60_000_000
/** The longest side that is kept: the widest screen, twice as dense. */
const LONGEST = 3840
/** Seconds that one picture may take; what takes longer was made to. */
const SECONDS = 40
/** Pictures re-encoded at once, and how many may wait. */
const [AT_ONCE, WAITING] = [2, 40]

/** A picture as it is kept. */
export interface Encoded {
  body: Buffer
  width: number
  height: number
  animated: boolean
}

const queue = workQueue(AT_ONCE, WAITING)

/**
 * Makes of an uploaded picture the one that is kept: WebP at the quality of the site's own originals, upright, in sRGB, its
 * longest side at most 3840, and nothing in it but its dots: what the camera wrote (Exif with the place, XMP, IPTC) and
 * whatever else lay in the file is gone. One of several frames stays so. It is decoded in threads of its own, few at once,
 * within a time.
 * @param format what the decoder must find: a file that is one thing to us and another to it is refused
 * @param who takes turns with others
 * @throws Refusal 413 for too many pixels, 415 for what is broken or no picture
 */
export function encodePicture(file: string, format: string, who: string): Promise<Encoded> {
  return queue(new Set([who]), async () => {
    try {
      const found = await sharp(file, { limitInputPixels: false, animated: true }).metadata()
      const { width = 0, height = 0, pages = 1, pageHeight = height } = found
      if (found.format !== format || (format === 'heif' && found.compression !== 'av1') || !width || !pageHeight)
        throw new Refusal(415, { field: 'body' })
      const animated = pages > 1
      if (width * pageHeight * pages > (animated ? SOURCE_PIXELS : PIXELS)) throw new Refusal(413, { field: 'body' })
      const source = sharp(file, { limitInputPixels: PIXELS, failOn: 'error', animated })
      const { data, info } = await (animated ? source : source.autoOrient())
        .toColourspace('srgb')
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: animated ? 2 : 4, smartSubsample: true })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true })
      return { body: data, width: info.width, height: info.pageHeight ?? info.height, animated }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(415, { field: 'body', cause: null })
    }
  })
}
