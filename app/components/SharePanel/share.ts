import type { Content } from '../../../contract/content.ts'
import { imageUrl } from '../../../contract/images.ts'
import { sharePath } from '../../../contract/share.ts'

/** What is shared: button and panel are given it. */
export interface ShareProps {
  title: string
  /** Path that is shared (see `contract/share.ts`). */
  path: string
  description: string
  /** Address of the sharing image, from the root; null = none. */
  image: string | null
}

/** Address of the crop of a picture that stands for a page where it is shared, as JPEG (SH-227). */
export const sharingImage = (image: string | null): string | null =>
  image ? imageUrl(image, 'C800x400', 1, 'jpg') : null

type Shareable = Parameters<typeof sharePath>[0] & Pick<Content, 'title' | 'desc' | 'image'>

/** What a page shares of its content (SH-130). */
export const shareOf = (content: Shareable): ShareProps => ({
  title: content.title,
  path: sharePath(content),
  description: content.desc,
  image: sharingImage(content.image),
})
