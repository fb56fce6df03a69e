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

type Shareable = Parameters<typeof sharePath>[0] & Pick<Content, 'title' | 'desc' | 'image'>

/** Returns the share data of an article (SH-130). */
export const shareOf = (content: Shareable): ShareProps => ({
  title: content.title,
  path: sharePath(content),
  description: content.desc,
  image: sharingImage(content.image),
})
