import { useRef } from 'react'
import { Video, VideoButton } from '../Video/Video.tsx'
import { useVideo } from '../Video/useVideo.ts'
import { useInSight } from '../Video/useInSight.ts'

interface VideoInViewProps {
  /** URL without extension: its formats are next to each other. */
  address: string
  /** The video for windows below 768 px, if different. */
  mobile?: string
  /** Whether it may play now. */
  playing: boolean
  /** Whether a button pauses and plays it, if nothing else on the page does. */
  button?: boolean
}

/**
 * Renders a muted, looping video over its poster: fetched when it may play and a fifth of it is in
 * view, paused outside. Under reduced motion the poster stays until the button is pressed, without
 * scripts always.
 */
export function VideoInView({ address, mobile = address, playing, button }: VideoInViewProps) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const seen = useInSight(videoRef)
  const reel = useVideo(videoRef, {
    choose: () => (matchMedia('(max-width: 767px)').matches ? mobile : address),
    wanted: playing && seen,
  })
  return (
    <>
      <Video videoRef={videoRef} reel={reel} loop />
      {button ? <VideoButton state={reel.state} onClick={reel.toggle} /> : null}
    </>
  )
}
