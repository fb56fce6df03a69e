import { UPLOADS } from '../../../contract/upload-prefix.ts'
import type { Asset } from '../../../contract/studio/media.ts'

/** Whether a file was uploaded; of files of `content/media`, which come with a release, only descriptions, crops and captions change. */
export const isUpload = ({ address }: Pick<Asset, 'address'>): boolean =>
  address.startsWith(UPLOADS)
