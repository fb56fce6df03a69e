import type { Given } from './given.ts'

/**
 * The text alternative of a banner's image for narrow windows, where it is another one than that
 * for wide windows: its base description, as the banner describes the wide one.
 */
export const narrowAlt = (
  { image, moImage }: { image: string; moImage: string },
  { media, language }: Pick<Given, 'media' | 'language'>,
): { moAltDescription?: string } =>
  moImage === image ? {} : { moAltDescription: media.described(moImage, undefined, language) }
