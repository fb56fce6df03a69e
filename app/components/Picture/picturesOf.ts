import type { MarketingBanner } from '../../../contract/home.ts'

/** A picture or a film for wide and for small windows, as payloads name them (FT-079, FT-080). */
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

/** What stands for it in wide and in small windows: its picture, or the poster of its film; a film without a small poster has the wide one. */
export function picturesOf(media: ShownMedia): { wide: PictureOfModes; small: PictureOfModes } {
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
