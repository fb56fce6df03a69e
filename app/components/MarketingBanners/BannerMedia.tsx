import { useEffect, useRef, useState } from 'react'
import type { MarketingBanner } from '../../../contract/home.ts'
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
      {film ? <Film desktop={banner.resourceUrl} mobile={banner.moResourceUrl} playing={playing} /> : null}
    </div>
  )
}

function Film({ desktop, mobile, playing }: { desktop: string; mobile: string; playing: boolean }) {
  const film = useRef<HTMLVideoElement>(null)
  const [seen, setSeen] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const run = playing && seen

  useEffect(() => {
    const element = film.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const sight = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 0.2 })
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  useEffect(() => {
    if (run) setAddress(withoutEnding(matchMedia('(max-width: 767px)').matches ? mobile : desktop))
  }, [run, desktop, mobile])
  useEffect(() => {
    const element = film.current
    if (!element || !address) return
    // a film that may not play leaves its poster
    if (run) void element.play().catch(() => {})
    else element.pause()
  }, [run, address])

  return (
    <video
      ref={film}
      className={styles.film}
      muted
      loop
      playsInline
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      data-ready={address ? '' : undefined}
    >
      {address ? (
        <>
          <source src={`${address}.webm`} type="video/webm" />
          <source src={`${address}.mp4`} type="video/mp4" />
        </>
      ) : null}
    </video>
  )
}
