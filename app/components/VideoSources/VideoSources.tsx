import { smallFilm } from '../../../contract/film-address.ts'

/** Windows that get the small files of a video. */
const NARROW = '(max-width: 767px)'

interface VideoSourcesProps {
  /** URL of the video without its extension. */
  video: string
  /** Called when none of them can be played. */
  onError?: () => void
}

/**
 * Renders the sources of a video: WebM, then MP4; those of an upload in a small size first, which
 * narrow windows get. A browser that ignores `media` on a source of a video plays the small one.
 */
export function VideoSources({ video, onError }: VideoSourcesProps) {
  const small = smallFilm(video)
  return (
    <>
      {small === null ? null : (
        <>
          <source src={`${small}.webm`} type="video/webm" media={NARROW} />
          <source src={`${small}.mp4`} type="video/mp4" media={NARROW} />
        </>
      )}
      <source src={`${video}.webm`} type="video/webm" />
      <source src={`${video}.mp4`} type="video/mp4" onError={onError} />
    </>
  )
}
