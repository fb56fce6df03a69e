import { useCallback, useRef, useState } from 'react'
import { followable } from '../../../contract/addresses.ts'
import type { MarketingBanner } from '../../../contract/home.ts'
import { m } from '../../paraglide/messages.js'
import { AUTOPLAY_SPEED } from '../Carousel/Carousel.tsx'
import { AutoplayButton, Fraction, Slide, useAlive } from '../Carousel/Slide.tsx'
import { StepButton } from '../Carousel/SlideControls.tsx'
import { SlideStatus } from '../Carousel/SlideStatus.tsx'
import { useAutoplay } from '../Carousel/useAutoplay.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useInSight } from '../Video/useInSight.ts'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import { BannerMedia } from './BannerMedia.tsx'
import styles from './MarketingBanners.module.css'

/** Horizontal pixels before a touch counts as a swipe. */
const SWIPE = 44
const arrow = `${styles.button} from-desktop`

/** An additional link of a banner. */
interface BannerLink {
  linkTitle: string
  linkUrl: string
  linkTarget: MarketingBanner['linkTarget']
}

interface MarketingBannersProps {
  /** With `links`, if a banner has further links (FT-080). */
  banners: readonly (MarketingBanner & { links?: readonly BannerLink[] })[]
  label: string
  /** Transforms a link's URL, for example to add a marker of the page. */
  linkOf?: (link: string) => string
}

/**
 * Renders the marketing banners (FT-015): an infinite carousel of one at a time that fades, arrows
 * from 1024 px up, swipe below (FT-008). Each has a separate image or video for small screens.
 * Renders nothing if there are none.
 */
export function MarketingBanners({
  banners,
  label,
  linkOf = (link) => link,
}: MarketingBannersProps) {
  const root = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const alive = useAlive()
  const count = banners.length
  const go = useCallback((index: number) => setCurrent((index + count) % count), [count])
  const next = useCallback(() => go(current + 1), [go, current])
  const { state, toggle } = useAutoplay(root, count > 1 ? AUTOPLAY_SPEED : null, next)
  const inSight = useInSight(root)
  const touch = useRef<number | null>(null)

  if (count === 0) return null
  return (
    <section
      className={styles.banners}
      ref={root}
      data-part="carousel"
      data-autoplay={state}
      data-seen={inSight || undefined}
      aria-roledescription={m.carousel_role()}
      aria-label={label}
      onTouchStart={(event) => {
        touch.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
      }}
      onTouchEnd={(event) => {
        const moved =
          touch.current === null ? 0 : (event.changedTouches[0]?.clientX ?? 0) - touch.current
        touch.current = null
        if (count > 1 && Math.abs(moved) > SWIPE) go(current + (moved < 0 ? 1 : -1))
      }}
    >
      <div className={styles.slides}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.title + banner.linkUrl}
            className={styles.banner}
            index={index}
            count={count}
            current={current}
            alive={alive}
          >
            <BannerMedia
              banner={banner}
              playing={alive && index === current && state !== 'paused'}
            />
            <div className={`wrap ${styles.text}`}>
              {banner.title ? <h2>{banner.title}</h2> : null}
              {banner.subTitle ? <p>{banner.subTitle}</p> : null}
              {[banner, ...(banner.links ?? [])].map((link) =>
                link.linkUrl ? (
                  <SiteLink
                    key={link.linkUrl}
                    className={styles.link}
                    href={linkOf(followable(link.linkUrl))}
                    newWindow={link.linkTarget === '_blank'}
                    data-event="banner"
                    data-event-title={banner.title}
                  >
                    {link.linkTitle || m.banner_more()}
                    <Icon name={link.linkTarget === '_blank' ? 'up' : 'arrow'} />
                  </SiteLink>
                ) : null,
              )}
            </div>
          </Slide>
        ))}
      </div>
      <SlideStatus
        playing={state === 'playing'}
        current={current}
        count={count}
        name={banners[current]?.title}
      />
      {count > 1 ? (
        <div className={`wrap ${styles.controls} with-script`}>
          <Fraction className={styles.fraction} current={current} count={count} />
          <AutoplayButton className={styles.button} state={state} onClick={toggle} />
          <StepButton
            className={arrow}
            name="left"
            label={m.carousel_previous()}
            onClick={() => go(current - 1)}
          />
          <StepButton
            className={arrow}
            name="right"
            label={m.carousel_next()}
            onClick={() => go(current + 1)}
          />
        </div>
      ) : null}
    </section>
  )
}
