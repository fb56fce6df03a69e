import { useReducer, useRef } from 'react'
import type { DangolBanner } from '../../../contract/dangol.ts'
import { useAlive } from '../../components/Carousel/Slide.tsx'
import { StepButton } from '../../components/Carousel/SlideControls.tsx'
import { SlideStatus } from '../../components/Carousel/SlideStatus.tsx'
import { useSwipe } from '../../components/Carousel/useSwipe.ts'
import { useInSight } from '../../components/Video/useInSight.ts'
import { m } from '../../paraglide/messages.js'
import { track } from '../../visitor/analytics.ts'
import styles from './Banner.module.css'
import { BannerSlide } from './BannerSlide.tsx'
import { bannerAfter, slidesOf } from './banner.ts'

/**
 * Media query of windows in which a device in power-saving mode may reject video playback (FT-166).
 */
const SMALL = '(max-width: 1023px)'

/**
 * Renders images and videos below the awning, one at a time: they fade, dots show the position, and
 * nothing moves by itself (FT-161). Videos play muted until sound is requested (FT-165).
 */
export function Banner({ items }: { items: readonly DangolBanner[] }) {
  const [{ current, slides }, step] = useReducer(bannerAfter, items, (given) => ({
    current: 0,
    slides: slidesOf(given),
  }))
  const root = useRef<HTMLElement>(null)
  const seen = useInSight(root)
  const alive = useAlive()
  const count = slides.length

  const show = (index: number): void => {
    const to = (index + count) % count
    if (to === current) return
    step({ step: 'show', index: to })
    track('Dangol_banner_slide', { title: nameOf(slides[to] as DangolBanner) })
  }
  const swipe = useSwipe((by) => show(current + by))

  return (
    <section
      className={styles.banner}
      ref={root}
      data-part="carousel"
      aria-roledescription={m.carousel_role()}
      aria-label={m.dangol_banner()}
    >
      <span className={styles.awning} aria-hidden="true" />
      <div className={styles.slides} {...swipe}>
        {slides.map((slide, index) => (
          <BannerSlide
            key={slide.resourceUrl}
            slide={slide}
            index={index}
            count={count}
            shown={index === current}
            alive={alive}
            seen={seen}
            onMute={() => step({ step: 'mute' })}
            onPlay={(playing) => step({ step: 'play', playing })}
            onRejected={() => {
              if (
                index === slides.findIndex(({ resourceType }) => resourceType === 'VIDEO') &&
                matchMedia(SMALL).matches
              )
                step({ step: 'refused' })
            }}
          />
        ))}
      </div>
      <SlideStatus
        playing={false}
        current={current}
        count={count}
        name={nameOf(slides[current] as DangolBanner)}
      />
      {count > 1 ? (
        <div className={`wrap ${styles.footer} with-script`}>
          <div className={styles.dots}>
            {slides.map((slide, index) => (
              <button
                key={slide.resourceUrl}
                type="button"
                aria-label={`${m.carousel_count({ current: index + 1, total: count })}: ${nameOf(slide)}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <StepButton
            name="left"
            label={m.carousel_previous()}
            className={styles.step}
            onClick={() => show(current - 1)}
          />
          <StepButton
            name="right"
            label={m.carousel_next()}
            className={styles.step}
            onClick={() => show(current + 1)}
          />
        </div>
      ) : null}
    </section>
  )
}

/** Returns the name of a slide: its title, else its description. */
const nameOf = ({ title, altDescription }: DangolBanner): string => title || altDescription
