import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { usePrefersStill } from '../../visitor/motion.ts'

/**
 * `waiting` before it was first to play; `refused` if the browser does not allow or support playing
 * (FT-058, FT-240).
 */
export type VideoState = 'waiting' | 'playing' | 'paused' | 'refused'

interface VideoOptions {
  /**
   * Returns the video's URL without its extension. Called once, before it first plays: a visit
   * fetches only one of its versions (FT-063).
   */
  choose(): string
  /** Whether it may play now: in view, or reached. */
  wanted: boolean
}

/**
 * Controls a video: it is fetched before it first plays, plays while it is wanted, and pauses
 * otherwise. A visitor's `toggle` takes precedence: scrolling does not override a pause, and a
 * visitor with reduced motion may start it. The handlers go to `Video`, which renders it.
 */
export function useVideo(
  videoRef: RefObject<HTMLVideoElement | null>,
  { choose, wanted }: VideoOptions,
) {
  const [source, setSource] = useState<string | null>(null)
  const [state, setState] = useState<VideoState>('waiting')
  const [will, setWill] = useState<'play' | 'stop' | null>(null)
  const [moved, setMoved] = useState(false)
  const still = usePrefersStill()
  const begin = (): void => {
    videoRef.current?.play().catch((error: unknown) => {
      // an `AbortError` means it was paused while loading, not rejected
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
    else videoRef.current?.pause()
  }, [videoRef, source, running])

  return {
    source,
    state,
    /** Whether it has ever played: from then on it covers its poster. */
    moved,
    /** Action of its button. */
    toggle(): void {
      setWill(state === 'playing' ? 'stop' : 'play')
      // requested, but rejected, or at its end
      if (running && state !== 'playing') begin()
    },
    onPlaying(): void {
      setMoved(true)
      setState('playing')
    },
    /** Also called at its end, before which every video pauses. */
    onPause(): void {
      setState('paused')
    },
    onError(): void {
      setState('refused')
    },
  }
}
