import { UPLOADS } from './upload-prefix.ts'

/**
 * The URL, without extension, of the small files of a video; null for one that comes with a release,
 * which has one size. It answers with the next larger file if there is no small one.
 * @param video its URL without extension
 */
export const smallFilm = (video: string): string | null =>
  video.startsWith(UPLOADS) ? `${video}.small` : null
