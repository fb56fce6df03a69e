import type { MarketingBanner } from '../../../contract/home.ts'

/** An image or a video for wide and for small windows, as named in API data (FT-079, FT-080). */
type ShownMedia = Pick<
  MarketingBanner,
  | 'resourceType'
  | 'resourceUrl'
  | 'resourceUrlDark'
  | 'moResourceUrl'
  | 'moResourceUrlDark'
  | 'posterImageUrl'
  | 'posterImageUrlDark'
  | 'moPosterImageUrl'
  | 'moPosterImageUrlDark'
>
export type PictureOfModes = readonly [image: string | null, imageDark: string | null]

/**
 * Returns the images for wide and small windows: the image itself, or the poster of a video; a
 * video without a small poster uses the wide one.
 */
export function imagesOf(media: ShownMedia): { wide: PictureOfModes; small: PictureOfModes } {
  const { resourceType, resourceUrl, resourceUrlDark, moResourceUrl, moResourceUrlDark } = media
  if (resourceType === 'IMAGE')
    return { wide: [resourceUrl, resourceUrlDark], small: [moResourceUrl, moResourceUrlDark] }
  const wide: PictureOfModes = [media.posterImageUrl, media.posterImageUrlDark ?? null]
  return {
    wide,
    small: media.moPosterImageUrl
      ? [media.moPosterImageUrl, media.moPosterImageUrlDark ?? null]
      : wide,
  }
}
