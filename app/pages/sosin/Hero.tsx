import { useRef } from 'react'
import { type ImageFormat, imageUrl } from '../../../contract/images.ts'
import type { SosinPage } from '../../../contract/sosin.ts'
import { Video, VideoButton } from '../../components/Video/Video.tsx'
import { useVideo } from '../../components/Video/useVideo.ts'
import { useInSight } from '../../components/Video/useInSight.ts'
import { VIDEO_MEDIA, videoAddress } from './videos.ts'
import styles from './Hero.module.css'

/** Image sizes requested at 1x, for each size of the video. */
const WIDTHS = {
  tall: ['R390x0', 'R640x0'],
  middle: ['R960x0', 'R1260x0'],
  wide: ['R1260x0', 'R1920x0'],
} as const

type HeroVideos = SosinPage['hero']['films']

/**
 * Renders a day of shops by the water, in the size of the window; under reduced motion and without
 * scripts its poster stays (AR-120).
 */
export function Hero({
  hero: { titleLines, lead, films: videos, alt },
}: {
  hero: SosinPage['hero']
}) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const seen = useInSight(videoRef)
  const reel = useVideo(videoRef, {
    choose: () => videoAddress(videos, (media) => matchMedia(media).matches),
    wanted: seen,
  })
  return (
    <div className={styles.hero} data-part="sosin-hero">
      <div className={styles.video}>
        <Poster videos={videos} alt={alt} />
        <Video videoRef={videoRef} reel={reel} loop />
      </div>
      <div className={`wrap ${styles.text}`}>
        <h1>
          {titleLines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p>{lead}</p>
      </div>
      <VideoButton className={styles.button} state={reel.state} onClick={reel.toggle} />
    </div>
  )
}

function Poster({ videos, alt }: { videos: HeroVideos; alt: string }) {
  const set = (size: keyof HeroVideos, format: ImageFormat): string =>
    WIDTHS[size]
      .map(
        (width) => `${imageUrl(videos[size].poster, width, 1, format)} ${/\d+/.exec(width)?.[0]}w`,
      )
      .join(', ')
  return (
    <picture>
      {([...VIDEO_MEDIA, ['wide', undefined]] as const).flatMap(([size, media]) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${size} ${format}`}
            type={`image/${format}`}
            media={media}
            srcSet={set(size, format)}
            sizes="100vw"
          />
        )),
      )}
      <img
        src={imageUrl(videos.wide.poster, 'R1260x0')}
        alt={alt}
        decoding="sync"
        fetchPriority="high"
      />
    </picture>
  )
}
