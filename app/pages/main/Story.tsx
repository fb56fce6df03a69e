import { useRef } from 'react'
import type { MainStory } from '../../../contract/main.ts'
import { Video, VideoButton } from '../../components/Video/Video.tsx'
import { PosterPicture } from '../../components/Picture/PosterPicture.tsx'
import styles from './Story.module.css'
import { useStory } from './useStory.ts'

/**
 * Renders the story video (FT-028): headline and rows are always in the document, in order; over
 * the playing video each is shown at its times (FT-029, FT-030). Without the video they are shown
 * over its poster.
 */
export function Story({ story }: { story: MainStory['story'] }) {
  const part = useRef<HTMLElement>(null)
  const videoRef = useRef<HTMLVideoElement>(null)
  const { reel, playback, toggle } = useStory(part, videoRef, story)
  const { wide, tall } = story
  return (
    <section
      className={styles.story}
      ref={part}
      data-part="story"
      data-telling={playback}
      aria-labelledby="story-title"
    >
      <div className={styles.image}>
        <PosterPicture
          wide={{
            image: wide.poster.light,
            imageDark: wide.poster.dark,
            sizes: ['C960x540', 'C1920x1080'],
          }}
          tall={{
            image: tall.poster.light,
            imageDark: tall.poster.dark,
            sizes: ['C414x736', 'C1080x1920'],
          }}
          alt={story.pictured}
        />
        <Video videoRef={videoRef} reel={reel} loop />
      </div>
      <div className={`wrap ${styles.text}`}>
        <h1 className={styles.headline} id="story-title" data-line="">
          {story.headline}
        </h1>
        <ol className={styles.rows}>
          {story.rows.map((row) => (
            <li key={row} data-line="">
              {row}
            </li>
          ))}
        </ol>
      </div>
      <div className={`wrap ${styles.footer}`}>
        <span className={styles.progress} aria-hidden="true">
          <span className={styles.lens} />
        </span>
        <VideoButton className={styles.button} state={reel.state} onClick={toggle} />
      </div>
    </section>
  )
}
