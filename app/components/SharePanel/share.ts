import type { Content } from '../../../contract/content.ts'
import { imageUrl } from '../../../contract/images.ts'
import { sharePath } from '../../../contract/share.ts'

/** The shared page, as a prop of button and panel. */
export interface ShareProps {
  title: string
  /** Shared path (see `contract/share.ts`). */
  path: string
  description: string
  /** URL of the sharing image, from the root; null = none. */
  image: string | null
}

/**
 * Returns the URL of the image crop that represents a page where it is shared, as JPEG (SH-227).
 */
export const sharingImage = (image: string | null): string | null =>
  image ? imageUrl(image, 'C800x400', 1, 'jpg') : null

type ShareFields = Pick<Content, 'shareTitle' | 'shareText' | 'shareImage'>

/** An article as a page sends it: share fields only if they are set. */
export type Sent<Whole extends ShareFields> = Omit<Whole, keyof ShareFields> & Partial<ShareFields>

/** Returns an article without the share fields that are not set: pages send none of them. */
export function withSetShareFields<Whole extends ShareFields>(whole: Whole): Sent<Whole> {
  const { shareTitle, shareText, shareImage, ...rest } = whole
  return {
    ...rest,
    ...(shareTitle ? { shareTitle } : {}),
    ...(shareText ? { shareText } : {}),
    ...(shareImage ? { shareImage } : {}),
  }
}

type Shareable = Parameters<typeof sharePath>[0] &
  Pick<Content, 'title' | 'desc' | 'image'> &
  Partial<ShareFields>

/** Returns the share data of an article (SH-130). */
export const shareOf = (content: Shareable): ShareProps => ({
  title: content.shareTitle || content.title,
  path: sharePath(content),
  description: content.shareText || content.desc,
  image: content.shareImage
    ? imageUrl(content.shareImage, 'C1200x630', 1, 'jpg')
    : sharingImage(content.image),
})
