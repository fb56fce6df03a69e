import type { Asset } from '../../../contract/studio/media.ts'

/**
 * File types that the file dialog offers for a kind; the server detects the actual type from the
 * content.
 */
export const ACCEPTED: Readonly<Record<Asset['kind'], readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  film: ['video/mp4', 'video/webm'],
  document: ['application/pdf'],
}
