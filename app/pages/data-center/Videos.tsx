import type { DataCenterPage, DataCenterVideo } from '../../../contract/data-center.ts'
import { Carousel } from '../../components/Carousel/Carousel.tsx'
import { VideoInView } from '../../components/VideoInView/VideoInView.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import styles from './Videos.module.css'

/**
 * Renders three videos, one at a time: each plays while it is in view and can be paused; text
 * describes its content (AR-126).
 */
export function Videos({ videos: { label, items } }: { videos: DataCenterPage['films'] }) {
  return (
    <div className="wrap" data-part="data-center-films">
      <h2 className="sr">{label}</h2>
      <Carousel
        label={label}
        autoplay={null}
        slides={items.map((item, index) => ({
          key: item.url,
          name: item.title,
          content: <Slide video={item} first={index === 0} />,
        }))}
      />
    </div>
  )
}

function Slide({
  video: { title, text, url, poster },
  first,
}: {
  video: DataCenterVideo
  first: boolean
}) {
  return (
    <figure className={styles.slide}>
      <div className={styles.video}>
        <Picture
          image={poster.image}
          imageDark={poster.imageDark}
          alt={poster.alt}
          size="C960x540"
          smaller={['C420x236']}
          sizes="(min-width: 1440px) 840px, (min-width: 1024px) 62vw, 100vw"
          first={first}
        />
        <VideoInView address={url} playing button />
      </div>
      <figcaption className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
    </figure>
  )
}
