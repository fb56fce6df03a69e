import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { usePrefersStill } from '../../visitor/motion.ts'

/** `waiting` before it was ever to play; `refused` where the browser does not let it play or cannot (FT-058, FT-240). */
export type FilmState = 'waiting' | 'playing' | 'paused' | 'refused'

interface FilmPlan {
  /** The film's address without its ending. Asked once, when it is to play first: a visit fetches one of its versions (FT-063). */
  choose(): string
  /** Whether it may play now: in view, or reached. */
  wanted: boolean
}

/**
 * What a film does: it is fetched when it is to play first, plays while it is wanted, and rests else. A visitor's `toggle`
 * comes before all of it: who stopped it is not overruled by scrolling, and who wants less motion may start it.
 * The handlers go to `Film`, which draws it.
 */
export function useFilm(film: RefObject<HTMLVideoElement | null>, { choose, wanted }: FilmPlan) {
  const [source, setSource] = useState<string | null>(null)
  const [state, setState] = useState<FilmState>('waiting')
  const [will, setWill] = useState<'play' | 'stop' | null>(null)
  const [moved, setMoved] = useState(false)
  const still = usePrefersStill()
  const begin = (): void => {
    film.current?.play().catch((error: unknown) => {
      // a pause that came before the film did is no refusal
      if ((error as Error | undefined)?.name !== 'AbortError') setState('refused')
    })
  }
  const running = wanted && (will === null ? !still : will === 'play')
  const fetch = useEffectEvent(() => setSource((fetched) => fetched ?? choose()))
  const run = useEffectEvent(begin)
  useEffect(() => {
    if (running) fetch()
  }, [running])
  useEffect(() => {
    if (source === null) return
    if (running) run()
    else film.current?.pause()
  }, [film, source, running])

  return {
    source,
    state,
    /** Whether it has ever moved: from then on it covers its poster. */
    moved,
    /** What its button does. */
    toggle(): void {
      setWill(state === 'playing' ? 'stop' : 'play')
      // wanted all along, but refused, or at its end
      if (running && state !== 'playing') begin()
    },
    onPlaying(): void {
      setMoved(true)
      setState('playing')
    },
    /** Also at its end, before which every film pauses. */
    onPause(): void {
      setState('paused')
    },
    onError(): void {
      setState('refused')
    },
  }
}
