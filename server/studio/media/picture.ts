import sharp from 'sharp'
import { FRAME_LIMIT, PIXEL_LIMITS } from '../../../contract/studio/media.ts'
import { workQueue } from '../../media/work-queue.ts'
import { Refusal } from '../refusal.ts'
import { oneByOne } from './one-by-one.ts'

/** The longest side that is kept: the widest screen, twice as dense. */
const LONGEST = 3840
/** Seconds that one picture may take; what takes longer was made to. */
const SECONDS = 40
/** Pictures re-encoded at once, of an account one alone, and how many may wait. */
const [AT_ONCE, WAITING] = [2, 40]

/** A picture as it is kept. */
export interface Encoded {
  body: Buffer
  width: number
  height: number
  animated: boolean
}

const queue = workQueue(AT_ONCE, WAITING)
const inTurn = oneByOne()

/**
 * Makes of an uploaded picture the one that is kept: WebP at the quality of the site's own originals, upright, in sRGB, its
 * longest side at most 3840, and nothing in it but its dots: what the camera wrote (Exif with the place, XMP, IPTC) and
 * whatever else lay in the file is gone. One of several frames stays so. Its pixels are counted by its header, before any is
 * decoded; that is done in threads of its own, few at once, one at a time of an account, within a time.
 * @param format what the decoder must find: a file that is one thing to us and another to it is refused
 * @param who takes turns with others
 * @throws Refusal 413 `pixels` for too many of them, 415 for what is broken or no picture
 */
export function encodePicture(file: string, format: string, who: string): Promise<Encoded> {
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
        throw new Refusal(415, { field: 'body' })
      const animated = pages > 1
      if (
        width * pageHeight * pages > PIXEL_LIMITS[animated ? 'moving' : 'still'] ||
        pages > FRAME_LIMIT
      )
        throw new Refusal(413, { field: 'body', problem: 'pixels' })
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
      if (error instanceof Refusal) throw error
      throw new Refusal(415, { field: 'body', cause: null })
    }
  }
  return inTurn(who, () => queue(new Set([who]), work))
}
