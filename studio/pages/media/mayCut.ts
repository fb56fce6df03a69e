import type { Asset } from '../../../contract/studio/media.ts'
import { isUpload } from '../../components/MediaPicker/isUpload.ts'

/**
 * Whether a user may set the focal point and the crops of an image. Visitors may see one that came with
 * a release at any time; vectors are drawn whole.
 */
export const mayCut = (
  asset: Pick<Asset, 'address' | 'extension' | 'kind' | 'published'>,
  { mayWrite, mayPublish }: { mayWrite: boolean; mayPublish: boolean },
): boolean =>
  asset.kind === 'picture' &&
  asset.extension !== 'svg' &&
  mayWrite &&
  (mayPublish || (isUpload(asset) && !asset.published))
