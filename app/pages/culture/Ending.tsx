import { useEffect, useRef } from 'react'
import type { CulturePage } from '../../../contract/culture.ts'
import { Video, VideoButton } from '../../components/Video/Video.tsx'
import { useVideo } from '../../components/Video/useVideo.ts'
import { useInSight } from '../../components/Video/useInSight.ts'
import { currentMode, useShownMode } from '../../visitor/mode.ts'
import { BackToTop } from './BackToTop.tsx'
import styles from './culture.module.css'
import ending from './Ending.module.css'
import { videoAddress } from './videos.ts'
import { Poster } from './Poster.tsx'
import { SectionHead } from './SectionHead.tsx'
import { useReached } from './useReached.ts'

interface EndingProps {
  ending: CulturePage['ending']
  current: boolean
  go(section: number): void
}

/**
 * Renders the final video, its title, and below it the footer of the page (FT-049, FT-057, FT-058,
 * FT-240).
 */
export function Ending({ ending: { films: videos, label, titleLines }, current, go }: EndingProps) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const { near, titled } = useReached(current)
  // the footer is below it
  const seen = useInSight(videoRef, true)
  const mode = useShownMode()
  const reel = useVideo(videoRef, {
    choose: () => videoAddress(videos, currentMode()),
    wanted: near && seen,
  })
  // after it was paused
  useEffect(() => {
    if (!near && videoRef.current) videoRef.current.currentTime = 0
  }, [near])
  // a visit fetches one video: if the mode has changed since, the new mode's image covers it
  const other =
    videos['1440'].urlDark !== null &&
    reel.source !== null &&
    reel.source.endsWith('_dark') !== (mode === 'dark')
  return (
    <section
      id="ending"
      className={`${styles.section} ${ending.ending}`}
      aria-labelledby="culture-ending"
    >
      <div className={styles.video} data-other={other || undefined}>
        <Poster videos={videos} />
        <Video videoRef={videoRef} reel={reel} loop={false} />
      </div>
      <div
        className={`wrap ${ending.title}`}
        data-part="ending-title"
        data-waiting={titled ? undefined : ''}
      >
        <SectionHead id="culture-ending" label={label} titleLines={titleLines} />
      </div>
      <VideoButton className={styles.videoButton} state={reel.state} onClick={reel.toggle} />
      <BackToTop go={go} />
    </section>
  )
}
