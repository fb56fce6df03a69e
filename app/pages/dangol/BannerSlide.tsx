import { useEffect, useEffectEvent, useRef } from 'react'
import { Slide as SlideFrame } from '../../components/Carousel/Slide.tsx'
import { Video, VideoButton } from '../../components/Video/Video.tsx'
import { useVideo } from '../../components/Video/useVideo.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { currentMode } from '../../visitor/mode.ts'
import styles from './Banner.module.css'
import type { Slide } from './banner.ts'

interface BannerSlideProps {
  slide: Slide
  index: number
  count: number
  shown: boolean
  alive: boolean
  /** Whether the banner is in view. */
  seen: boolean
  onMute(): void
  onPlay(playing: boolean): void
  /** Called when its video may not play. */
  onRejected(): void
}

/** Renders one slide: its image or video, and its text if it has any (FT-164). */
export function BannerSlide({
  slide,
  index,
  count,
  shown,
  alive,
  seen,
  onMute,
  onPlay,
  onRejected,
}: BannerSlideProps) {
  const still = slide.resourceType === 'IMAGE'
  const first = index === 0
  return (
    <SlideFrame
      className={styles.slide}
      index={index}
      count={count}
      current={shown ? index : -1}
      alive={alive}
    >
      <div className={styles.visual} data-dimmed={slide.dimmedYn === 'Y' || undefined}>
        <Picture
          image={still ? slide.resourceUrl : slide.posterImageUrl}
          imageDark={still ? slide.resourceUrlDark : slide.posterImageUrlDark}
          alt={slide.altDescription}
          size="C1920x1080"
          smaller={['C960x540']}
          // on a phone the image is rendered wider than the window, and is dark: the smaller file
          // is enough
          sizes="(max-width: 767px) 130vw, max(100vw, 107svh)"
          first={first}
        />
        {still ? null : (
          <SlideVideo
            slide={slide}
            wanted={shown && seen && slide.playing}
            shown={shown}
            onMute={onMute}
            onPlay={onPlay}
            onRejected={onRejected}
          />
        )}
      </div>
      {slide.textPresent ? (
        <div className={`wrap ${styles.text}`}>
          {slide.title ? <p className={styles.title}>{slide.title}</p> : null}
          {slide.subTitle ? <p className={styles.subTitle}>{slide.subTitle}</p> : null}
          {slide.linkUrl && slide.linkTitle ? (
            <SiteLink
              className={styles.link}
              href={slide.linkUrl}
              newWindow={slide.linkTarget === '_blank'}
              data-event={`Click_banner${index + 1}`}
            >
              {slide.linkTitle}
              <Icon name="arrow" />
            </SiteLink>
          ) : null}
        </div>
      ) : null}
    </SlideFrame>
  )
}

interface SlideVideoProps
  extends Pick<BannerSlideProps, 'slide' | 'shown' | 'onMute' | 'onPlay' | 'onRejected'> {
  wanted: boolean
}

function SlideVideo({ slide, wanted, shown, onMute, onPlay, onRejected }: SlideVideoProps) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const reel = useVideo(videoRef, {
    choose: () =>
      currentMode() === 'dark' ? (slide.resourceUrlDark ?? slide.resourceUrl) : slide.resourceUrl,
    wanted,
  })
  const rejected = useEffectEvent(onRejected)
  useEffect(() => {
    if (reel.state === 'refused') rejected()
  }, [reel.state])
  // another slide: this one restarts when it is shown again (FT-167)
  const time = useEffectEvent(() => slide.currentTime)
  useEffect(() => {
    if (videoRef.current && !shown) videoRef.current.currentTime = time()
  }, [shown])
  return (
    <>
      <Video videoRef={videoRef} reel={reel} loop muted={slide.muted} />
      <div className={styles.videoButtons}>
        <button
          type="button"
          className="with-script"
          aria-label={slide.muted ? m.video_sound_on() : m.video_sound_off()}
          data-muted={slide.muted || undefined}
          onClick={onMute}
        >
          <Icon name={slide.muted ? 'muted' : 'sound'} />
        </button>
        <VideoButton
          state={reel.state}
          onClick={() => {
            onPlay(reel.state !== 'playing')
            reel.toggle()
          }}
        />
      </div>
    </>
  )
}
