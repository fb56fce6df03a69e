import { UPLOADS } from '../../../contract/upload-prefix.ts'
import type { Asset } from '../../../contract/studio/media.ts'

/** Whether a file was uploaded; files of `content/media` come with a release and are read-only. */
export const isUpload = ({ address }: Pick<Asset, 'address'>): boolean =>
  address.startsWith(UPLOADS)
