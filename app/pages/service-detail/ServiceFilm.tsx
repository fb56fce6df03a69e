import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ServiceFilm.module.css'

/**
 * The film over its poster: fetched after hydration when it is in sight, silent, in a loop, with a button that stops it.
 * Under reduced motion and without scripts the poster stays.
 */
export function ServiceFilm({ address }: { address: string }) {
  const film = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [seen, setSeen] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const element = film.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const sight = new IntersectionObserver(
      ([entry]) => {
        setSeen(entry?.isIntersecting ?? false)
        if (entry?.isIntersecting) setWanted(true)
      },
      { threshold: 0.2 },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  useEffect(() => {
    const element = film.current
    if (!element || !wanted) return
    if (seen && !stopped) void element.play().catch(() => setStopped(true))
    else element.pause()
  }, [wanted, seen, stopped])
  return (
    <>
      <video
        ref={film}
        className={styles.film}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        data-ready={ready || undefined}
        onPlaying={() => setReady(true)}
      >
        {wanted ? (
          <>
            <source src={`${address}.webm`} type="video/webm" />
            <source src={`${address}.mp4`} type="video/mp4" />
          </>
        ) : null}
      </video>
      {wanted ? (
        <button
          type="button"
          className={styles.button}
          onClick={() => setStopped(!stopped)}
          aria-label={stopped ? m.service_film_play() : m.service_film_pause()}
        >
          <Icon name={stopped ? 'play' : 'pause'} />
        </button>
      ) : null}
    </>
  )
}
