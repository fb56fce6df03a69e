import type { MarketingBanner } from '../../../contract/home.ts'
import type { ImageSize } from '../../../contract/images.ts'
import { VideoInView } from '../VideoInView/VideoInView.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { type PictureOfModes, imagesOf } from '../Picture/imagesOf.ts'
import styles from './MarketingBanners.module.css'

/** Returns a video's URL; its formats are next to each other. */
const withoutEnding = (address: string): string => address.replace(/\.(?:mp4|webm)$/, '')

/**
 * Renders the image of a banner, in its desktop and its mobile version. A video covers the image,
 * which is its poster. The video is fetched when the banner is current and in view, and never under
 * reduced motion.
 */
export function BannerMedia({ banner, playing }: { banner: MarketingBanner; playing: boolean }) {
  const isVideo = banner.resourceType === 'VIDEO'
  const { wide, small } = imagesOf(banner)
  const version = (
    [image, imageDark]: PictureOfModes,
    alt: string,
    size: ImageSize,
    smaller: ImageSize,
  ) => (
    <Picture
      image={image}
      imageDark={imageDark}
      alt={alt}
      size={size}
      smaller={[smaller]}
      sizes="100vw"
      avif
    />
  )
  return (
    <div className={styles.media} data-banner-media="">
      <div className={styles.desktop}>
        {version(wide, banner.altDescription, 'C1920x1080', 'C960x540')}
      </div>
      <div className={styles.mobile}>
        {version(small, banner.moAltDescription ?? banner.altDescription, 'C780x585', 'C390x520')}
      </div>
      {isVideo ? (
        <VideoInView
          address={withoutEnding(banner.resourceUrl)}
          mobile={withoutEnding(banner.moResourceUrl)}
          playing={playing}
        />
      ) : null}
    </div>
  )
}
