import type { RefObject } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { VideoSources } from '../VideoSources/VideoSources.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Video.module.css'
import type { useVideo, VideoState } from './useVideo.ts'

interface VideoProps {
  videoRef: RefObject<HTMLVideoElement | null>
  /** The state from `useVideo`. */
  reel: ReturnType<typeof useVideo>
  /** Whether it loops. */
  loop: boolean
  /** Whether it is muted, as videos that start by themselves are. */
  muted?: boolean
}

/**
 * Renders a video, muted by default, over its poster as soon as it plays. It is hidden from screen
 * readers: the page's text covers its content. A browser without video support shows a sentence
 * (FT-239).
 */
export function Video({ videoRef, reel, loop, muted = true }: VideoProps) {
  return (
    <video
      ref={videoRef}
      className={styles.video}
      muted={muted}
      loop={loop}
      playsInline
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      data-ready={reel.moved || undefined}
      onPlaying={reel.onPlaying}
      onPause={reel.onPause}
      onError={reel.onError}
    >
      {reel.source === null ? null : <VideoSources video={reel.source} onError={reel.onError} />}
      {m.video_unsupported()}
    </video>
  )
}

/**
 * Renders the button that pauses and plays a video (WCAG 2.2.2); it also starts one that the
 * browser did not let play (FT-058, FT-240).
 */
export function VideoButton({
  state,
  onClick,
  className,
}: {
  state: VideoState
  onClick(): void
  className?: string
}) {
  const playing = state === 'playing'
  return (
    <button
      type="button"
      className={`${styles.button} with-script ${className ?? ''}`}
      onClick={onClick}
      aria-label={playing ? m.video_pause() : m.video_play()}
      data-state={state}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}
