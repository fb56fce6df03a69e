import type { MarketingBanner } from '../../../contract/home.ts'
import { FilmInView } from '../FilmInView/FilmInView.tsx'
import { Picture } from '../Picture/Picture.tsx'
import styles from './MarketingBanners.module.css'

/** A film's address: its formats lie beside each other. */
const withoutEnding = (address: string): string => address.replace(/\.(?:mp4|webm)$/, '')

/**
 * The picture of a banner, in its desktop and its mobile version. A film lies over the picture, which is its poster: it
 * is fetched when the banner is shown and in sight, and not at all under reduced motion.
 */
export function BannerMedia({ banner, playing }: { banner: MarketingBanner; playing: boolean }) {
  const film = banner.resourceType === 'VIDEO'
  const [image, imageDark] = film
    ? [banner.posterImageUrl, banner.posterImageUrlDark ?? null]
    : [banner.resourceUrl, banner.resourceUrlDark]
  const poster = banner.moPosterImageUrl
    ? ([banner.moPosterImageUrl, banner.moPosterImageUrlDark ?? null] as const)
    : ([image, imageDark] as const)
  const [moImage, moImageDark] = film ? poster : [banner.moResourceUrl, banner.moResourceUrlDark]
  return (
    <div className={styles.media}>
      <div className={styles.desktop}>
        <Picture
          image={image}
          imageDark={imageDark}
          alt={banner.altDescription}
          size="C1920x1080"
          smaller={['C960x540']}
          sizes="100vw"
        />
      </div>
      <div className={styles.mobile}>
        <Picture
          image={moImage}
          imageDark={moImageDark}
          alt={banner.altDescription}
          size="C780x585"
          smaller={['C390x520']}
          sizes="100vw"
        />
      </div>
      {film ? (
        <FilmInView
          address={withoutEnding(banner.resourceUrl)}
          mobile={withoutEnding(banner.moResourceUrl)}
          playing={playing}
        />
      ) : null}
    </div>
  )
}
