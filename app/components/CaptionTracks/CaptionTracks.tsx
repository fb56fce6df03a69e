import type { Caption } from '../../../contract/content.ts'
import { captionsOf, trackOf } from './tracks.ts'

interface CaptionTracksProps {
  /** URL of the video without its extension. */
  video: string
  /** Captions of this video, and of others that are on the page. */
  captions: readonly Caption[] | undefined
}

/**
 * Renders the captions of a video as tracks, after its sources (WCAG 1.2.2). None is on by default:
 * players offer them, and turn them on for visitors whose system asks for captions.
 */
export function CaptionTracks({ video, captions }: CaptionTracksProps) {
  return captionsOf(video, captions).map((caption) => {
    const { src, srclang, label } = trackOf(caption)
    return <track key={src} kind="captions" src={src} srcLang={srclang} label={label} />
  })
}
