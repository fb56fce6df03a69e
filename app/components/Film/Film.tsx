import type { RefObject } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Film.module.css'
import type { FilmState, useFilm } from './useFilm.ts'

interface FilmProps {
  film: RefObject<HTMLVideoElement | null>
  /** What `useFilm` gave. */
  reel: ReturnType<typeof useFilm>
  /** It begins again at its end. */
  loop: boolean
  /** Without its sound, as films are that nobody asked to hear. */
  muted?: boolean
}

/** A film, silent unless it is asked for, that lies over its poster as soon as it moves; it is kept from who hears the page: what it tells stands in words. A browser without films shows a sentence (FT-239). */
export function Film({ film, reel, loop, muted = true }: FilmProps) {
  return (
    <video
      ref={film}
      className={styles.film}
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
      {reel.source === null ? null : (
        <>
          <source src={`${reel.source}.webm`} type="video/webm" />
          <source src={`${reel.source}.mp4`} type="video/mp4" onError={reel.onError} />
        </>
      )}
      {m.film_unsupported()}
    </video>
  )
}

/** Stops and starts a film (WCAG 2.2.2); one that the browser does not let play is started by it (FT-058, FT-240). */
export function FilmButton({
  state,
  onClick,
  className,
}: {
  state: FilmState
  onClick(): void
  className?: string
}) {
  const playing = state === 'playing'
  return (
    <button
      type="button"
      className={`${styles.button} with-script ${className ?? ''}`}
      onClick={onClick}
      aria-label={playing ? m.film_pause() : m.film_play()}
      data-state={state}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}
