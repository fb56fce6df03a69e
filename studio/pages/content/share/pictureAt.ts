import type { ShareCard } from '../../../../contract/share.ts'
import { shownAt } from '../mediaAddress.ts'

/** Returns the image of a card as the studio may show it, published or not. */
export const pictureAt = (image: ShareCard['image']): string =>
  image.from === 'brand' ? shownAt(image.url) : `${shownAt(image.url)}?opt=${image.size}.fjpg`
