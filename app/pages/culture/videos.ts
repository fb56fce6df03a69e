import type { CultureVideos, VideoSize } from '../../../contract/culture.ts'
import type { Mode } from '../../visitor/mode.ts'

/** Media query of the smallest video and its poster: phones, and tablets in portrait (FT-063). */
export const UPRIGHT_MEDIA = '(max-width: 767px), (max-width: 1439px) and (orientation: portrait)'
/** Media query of the middle one, among the remaining windows. */
export const MIDDLE_MEDIA = '(max-width: 1439px)'

/**
 * Returns the size of the video for a window, in CSS pixels (FT-063); it matches the media queries
 * of the posters.
 */
export function videoSize(width: number, height: number): VideoSize {
  if (width >= 1440) return '1440'
  return width < 768 || height >= width ? '320' : '768'
}

/** Returns the URL of the video for the current window and mode (FT-062). */
export function videoAddress(videos: CultureVideos, mode: Mode): string {
  const { url, urlDark } = videos[videoSize(innerWidth, innerHeight)]
  return (mode === 'dark' ? urlDark : null) ?? url
}
