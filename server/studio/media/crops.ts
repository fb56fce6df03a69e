import { shapeOf } from '../../../contract/image-shapes.ts'
import { type ImageSize, parseImageOption } from '../../../contract/images.ts'
import type { Asset, Crop } from '../../../contract/studio/media.ts'

/**
 * Where the site shows an article's image, and at which size: the crops that `ContentCard`,
 * `FeatureCarousel`, `ResultRow`, `DirectLinks`, the article, its body, its metadata and the share
 * panel request from the image service. The names are the studio's labels.
 */
export const CROPS: readonly { use: Crop['use']; size: ImageSize; format?: 'jpg' }[] = [
  { use: 'card', size: 'C630x354' },
  { use: 'feature', size: 'C954x537' },
  { use: 'row', size: 'C112x112' },
  { use: 'result', size: 'C317x178' },
  { use: 'square', size: 'C1000x1000' },
  { use: 'head', size: 'R1920x0' },
  { use: 'body', size: 'R1260x0' },
  { use: 'phone', size: 'R390x0' },
  { use: 'share', size: 'C800x400', format: 'jpg' },
  { use: 'search', size: 'C1492x840', format: 'jpg' },
]

/**
 * Every crop of an image of a given size; none for other files. Sizes that are only scaled down
 * have the image's own proportions.
 */
export function cropsOf({ kind, width, height, shownAt, extension }: Asset): Crop[] {
  if (kind !== 'picture' || !width || !height) return []
  return CROPS.map(({ use, size, format = 'webp' }) => {
    const opt = `${size}.f${format}`
    const option = parseImageOption(opt)
    const [w, h] = [option?.width ?? 0, option?.height ?? 0]
    const drawn =
      h > 0
        ? { width: w, height: h }
        : { width: Math.min(w, width), height: Math.round((Math.min(w, width) * height) / width) }
    // a vector is shown unchanged if nothing is cropped
    return {
      use,
      ...drawn,
      shape: option?.fit === 'cover' ? shapeOf(option) : null,
      address:
        extension === 'svg' && h === 0
          ? shownAt
          : `${shownAt}${shownAt.includes('?') ? '&' : '?'}opt=${opt}`,
    }
  })
}
