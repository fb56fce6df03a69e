import { imageUrl } from '../../../contract/images.ts'
import type { Content } from '../../../contract/content.ts'
import { VideoSources } from '../../components/VideoSources/VideoSources.tsx'
import { CaptionTracks } from '../../components/CaptionTracks/CaptionTracks.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import type { Sent } from '../../components/SharePanel/share.ts'
import styles from './detail.module.css'

/** Renders the image of the article at R1920x0 (SH-226), or its video with a poster. */
export function ArticleHero({ content }: { content: Sent<Omit<Content, 'content'>> }) {
  const { image, imageDark, imageDescription, video, videoPoster, videoDescription } = content
  if (content.videoYn === 'Y' && video) {
    const poster = videoPoster ?? image
    return (
      <figure className={styles.hero}>
        <div className={styles.frame}>
          <video
            className={styles.video}
            controls
            playsInline
            muted
            loop
            preload="none"
            poster={
              poster ? (poster.endsWith('.webp') ? imageUrl(poster, 'R1260x0') : poster) : undefined
            }
            aria-label={videoDescription || content.title}
          >
            <VideoSources video={video} />
            <CaptionTracks video={video} captions={content.captions} />
          </video>
        </div>
      </figure>
    )
  }
  if (!image) return null
  return (
    <figure className={styles.hero}>
      <div className={styles.frame}>
        <Picture
          image={image}
          imageDark={imageDark}
          alt={imageDescription}
          size="R1920x0"
          smaller={['R390x0', 'R640x0', 'R960x0', 'R1260x0']}
          sizes="(min-width: 1440px) 1260px, 100vw"
          first
        />
      </div>
    </figure>
  )
}
