import type { Asset } from '../../../contract/studio/media.ts'

/** Files that a chooser of the system offers for a kind; what they are the server reads from what is in them. */
export const ACCEPTED: Readonly<Record<Asset['kind'], readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  film: ['video/mp4', 'video/webm'],
  document: ['application/pdf', 'application/zip'],
}
