import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import styles from './IntroFilm.module.css'
import type { IntroFilmProps } from './intro.ts'

/** Below this width the mobile film plays; 767 px itself has the desktop film (FT-019, FT-020). */
const MOBILE_BELOW = 767
/** Milliseconds for a film to begin; one that has not is treated as failed. */
const PATIENCE = 8000

/**
 * The intro, over everything: closes at its end, on an error, when the tab is seen again after its end, by Escape and by
 * the skip button; the page does not scroll meanwhile (FT-018..022).
 */
export function IntroFilm({ intro, onClose }: IntroFilmProps) {
  const layer = useRef<HTMLDialogElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const mobile = innerWidth < MOBILE_BELOW
  const [address, poster] = mobile ? [intro.mobile, intro.mobilePoster] : [intro.desktop, intro.desktopPoster]

  useEffect(() => {
    const root = document.documentElement
    const dialog = layer.current
    const video = film.current
    if (!dialog || !video) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    root.style.overflow = 'hidden'
    root.style.scrollbarGutter = 'stable'
    const fail = (reason: unknown): void => {
      console.warn('intro film failed', reason)
      close.current()
    }
    const seen = (): void => {
      if (document.visibilityState === 'visible' && video.ended) close.current()
    }
    const patience = setTimeout(() => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) fail('too slow')
    }, PATIENCE)
    document.addEventListener('visibilitychange', seen)
    let left = false
    video.play().catch((error: unknown) => {
      // a hidden tab pauses the film by itself; it goes on when the tab is seen
      if (!left && (error as Error).name !== 'AbortError') fail(error)
    })
    return () => {
      left = true
      clearTimeout(patience)
      document.removeEventListener('visibilitychange', seen)
      root.style.overflow = ''
      root.style.scrollbarGutter = ''
      dialog.close()
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={layer}
      className={styles.layer}
      aria-label={intro.label}
      data-part="intro"
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      <p className="sr">{intro.description}</p>
      <video
        ref={film}
        className={styles.film}
        poster={poster ?? undefined}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onEnded={onClose}
        onError={() => {
          console.warn('intro film failed', film.current?.error?.message ?? '')
          onClose()
        }}
      >
        <source src={`${address}.webm`} type="video/webm" />
        <source
          src={`${address}.mp4`}
          type="video/mp4"
          onError={() => {
            console.warn('intro film failed', address)
            onClose()
          }}
        />
      </video>
      <button type="button" className={styles.skip} onClick={onClose}>
        {intro.skip}
        <Icon name="close" />
      </button>
    </dialog>
  )
}
