import { memo, useRef } from 'react'
import type { AiHighlight } from '../../../contract/ai-hub.ts'
import { Video, VideoButton } from '../../components/Video/Video.tsx'
import { useVideo } from '../../components/Video/useVideo.ts'
import { useInSight } from '../../components/Video/useInSight.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { imagesOf } from '../../components/Picture/imagesOf.ts'
import { useRested } from '../../components/ScrollStage/useRested.ts'
import { currentMode } from '../../visitor/mode.ts'
import styles from './Hero.module.css'
import { SMALL_MEDIA, videoOf } from './hero.ts'

interface HighlightProps {
  highlight: AiHighlight
  shown: boolean
  /** Whether it is current or next: its image may be fetched. */
  near: boolean
  past: boolean
  /** Whether its video may play, as soon as it is in view. */
  playing: boolean
  /** Called when the visitor pauses or starts its video. */
  onStop(stopped: boolean): void
}

/**
 * Renders one highlight: its video or image between its two texts (FT-069). Memoised, because it
 * renders while the page scrolls.
 */
export const Highlight = memo(
  ({ highlight, shown, near, past, playing, onStop }: HighlightProps) => {
    return (
      <li
        className={styles.highlight}
        data-type={highlight.resourceType}
        data-shown={shown || undefined}
        data-near={near || undefined}
        data-past={past || undefined}
      >
        {highlight.resourceType === 'VIDEO' ? (
          <VideoHighlight highlight={highlight} playing={playing} onStop={onStop} />
        ) : (
          <div className={styles.visual}>
            <Stills highlight={highlight} />
          </div>
        )}
        <div className={`wrap ${styles.texts}`}>
          <p className={styles.left}>{highlight.leftText}</p>
          <p className={styles.right}>{highlight.rightText}</p>
        </div>
      </li>
    )
  },
)

/**
 * Renders the images for wide and small windows; for a video its posters, with a text alternative.
 */
const Stills = memo(({ highlight }: { highlight: AiHighlight }) => {
  const { wide, small } = imagesOf(highlight)
  const alt = highlight.altDescription
  return (
    <>
      <div className={styles.wide}>
        <Picture
          image={wide[0]}
          imageDark={wide[1]}
          alt={alt}
          size="C1920x1080"
          smaller={['C960x540']}
          sizes="100vw"
        />
      </div>
      <div className={styles.small}>
        {/* the densest screens need no more pixels than this */}
        <Picture image={small[0]} imageDark={small[1]} alt={alt} size="C1080x1920" sizes="90vw" />
      </div>
    </>
  )
})

/**
 * Renders a video over its poster: fetched and played while its highlight is current and the
 * visitor has stopped scrolling, paused otherwise (FT-071, FT-240).
 */
function VideoHighlight({
  highlight,
  playing,
  onStop,
}: Pick<HighlightProps, 'highlight' | 'playing' | 'onStop'>) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const seen = useInSight(videoRef)
  const rested = useRested(playing && seen)
  const reel = useVideo(videoRef, {
    choose: () =>
      videoOf(highlight, {
        small: matchMedia(SMALL_MEDIA).matches,
        dark: currentMode() === 'dark',
      }),
    wanted: rested,
  })
  return (
    <>
      <div className={styles.visual}>
        <Stills highlight={highlight} />
        <Video videoRef={videoRef} reel={reel} loop />
      </div>
      <VideoButton
        className={styles.videoButton}
        state={reel.state}
        onClick={() => {
          onStop(reel.state === 'playing')
          reel.toggle()
        }}
      />
    </>
  )
}
