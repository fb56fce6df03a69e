import { useRef } from 'react'
import type { CulturePage } from '../../../contract/culture.ts'
import { Video, VideoButton } from '../../components/Video/Video.tsx'
import { useVideo } from '../../components/Video/useVideo.ts'
import { currentMode } from '../../visitor/mode.ts'
import styles from './culture.module.css'
import { videoAddress } from './videos.ts'
import { Poster } from './Poster.tsx'

/** Renders the headline over a muted, looping video with a pause button (FT-045, FT-240). */
export function Intro({ intro, current }: { intro: CulturePage['intro']; current: boolean }) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const reel = useVideo(videoRef, {
    choose: () => videoAddress(intro.films, currentMode()),
    wanted: current,
  })
  return (
    <section id="intro" className={styles.intro} aria-labelledby="culture-title">
      <div className={styles.video}>
        <Poster videos={intro.films} first />
        <Video videoRef={videoRef} reel={reel} loop />
      </div>
      <div className={`wrap ${styles.opening}`}>
        <h1 id="culture-title">
          {intro.titleLines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p>{intro.lead}</p>
      </div>
      <VideoButton className={styles.videoButton} state={reel.state} onClick={reel.toggle} />
    </section>
  )
}
