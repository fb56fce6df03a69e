import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { prefersStill } from '../../visitor/motion.ts'
import styles from './FilmInView.module.css'

interface FilmInViewProps {
  /** Address without its ending: its formats lie beside each other. */
  address: string
  /** The film of windows below 768 px, where it is another. */
  mobile?: string
  /** Whether it may play now. */
  playing: boolean
  /** It is fetched from now on. */
  onFetch?(): void
  /** The browser does not let it play: what lies below it stays. */
  onRefused?(): void
}

/**
 * A silent film in a loop that lies over its poster: fetched when it may play and a fifth of it is in view, paused
 * outside. Under reduced motion and without scripts the poster stays.
 */
export function FilmInView({ address, mobile = address, playing, onFetch, onRefused }: FilmInViewProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [seen, setSeen] = useState(false)
  const [fetched, setFetched] = useState<string | null>(null)
  const [moving, setMoving] = useState(false)
  const run = playing && seen
  const fetch = useEffectEvent(() => {
    setFetched(matchMedia('(max-width: 767px)').matches ? mobile : address)
    if (!fetched) onFetch?.()
  })
  const refused = useEffectEvent(() => onRefused?.())

  useEffect(() => {
    const element = film.current
    if (!element || prefersStill()) return
    const sight = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 0.2 })
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  useEffect(() => {
    if (run) fetch()
  }, [run])
  useEffect(() => {
    const element = film.current
    if (!element || !fetched) return
    if (run) void element.play().catch(() => refused())
    else element.pause()
  }, [run, fetched])

  return (
    <video
      ref={film}
      className={styles.film}
      muted
      loop
      playsInline
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      data-ready={moving || undefined}
      onPlaying={() => setMoving(true)}
    >
      {fetched ? (
        <>
          <source src={`${fetched}.webm`} type="video/webm" />
          <source src={`${fetched}.mp4`} type="video/mp4" />
        </>
      ) : null}
    </video>
  )
}
