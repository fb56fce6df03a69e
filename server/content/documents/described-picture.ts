import type { FieldPath, Given } from './given.ts'

/** An image as URLs, light and dark, with its text alternative. */
export interface DescribedPicture {
  image: string
  imageDark: string | null
  alt: string
}

/**
 * Returns the picture of the part of a document at `path`: described by its `imageDescription`, or
 * else by the base description of its `image`.
 */
export function describedPicture(
  { image, imageDescription }: { image: string; imageDescription?: string | undefined },
  path: FieldPath,
  { media, language, at }: Pick<Given, 'media' | 'language' | 'at'>,
): DescribedPicture {
  const { light, dark } = media.picture(image, at(...path, 'image'))
  const where = at(...path, 'imageDescription')
  const alt = media.described(image, imageDescription, language, where)
  return { image: light, imageDark: dark, alt }
}
