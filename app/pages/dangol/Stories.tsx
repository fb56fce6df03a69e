import { useEffect, useRef, useState } from 'react'
import type { DangolPage, DangolStory } from '../../../contract/dangol.ts'
import { useFocusableRow } from '../../components/Carousel/useFocusableRow.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { usePrefersStill } from '../../visitor/motion.ts'
import { SectionHead } from './SectionHead.tsx'
import styles from './Stories.module.css'
import { stripCopies, stripSeconds } from './strip.ts'

/**
 * Renders quotes of owners, on a strip that moves by itself (FT-176, FT-177). It stops out of view,
 * on hover, by its button and under reduced motion. Without scripts and without motion it is a
 * scrollable row.
 */
export function Stories({
  story: { label, title, pictures, link },
}: {
  story: DangolPage['story']
}) {
  const strip = useRef<HTMLDivElement>(null)
  const once = useRef<HTMLUListElement>(null)
  const [copies, setCopies] = useState(1)
  const [seen, setSeen] = useState(false)
  // nothing moves before it was first in view
  const [begun, setBegun] = useState(false)
  const [paused, setPaused] = useState(false)
  const still = usePrefersStill()
  const moving = !still && copies > 1
  useFocusableRow(strip, title, !moving)

  useEffect(() => {
    const [row, box] = [once.current, strip.current]
    if (!row || !box) return
    const sizes = new ResizeObserver(() => {
      const width = row.offsetWidth
      setCopies(stripCopies(width, innerWidth))
      box.style.setProperty('--way', `${-width}px`)
      box.style.setProperty('--seconds', `${stripSeconds(width, innerWidth)}s`)
    })
    const sight = new IntersectionObserver((entries) => {
      const inSight = entries.at(-1)?.isIntersecting ?? false
      setSeen(inSight)
      if (inSight) setBegun(true)
    })
    sizes.observe(row)
    sizes.observe(document.documentElement)
    sight.observe(box)
    return () => {
      sizes.disconnect()
      sight.disconnect()
    }
  }, [])

  return (
    <section
      className={styles.section}
      id="story"
      aria-labelledby="story-title"
      data-part="dangol-stories"
    >
      <div className={styles.head}>
        <SectionHead id="story-title" label={label} title={title} />
        {moving ? (
          <button
            type="button"
            className={styles.button}
            aria-label={paused ? m.dangol_stories_play() : m.dangol_stories_pause()}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
        ) : null}
      </div>
      <div
        className={styles.strip}
        ref={strip}
        data-moving={moving || undefined}
        data-begun={begun || undefined}
        data-state={paused || !seen ? 'paused' : 'playing'}
      >
        <div className={styles.track}>
          <ul className={styles.row} ref={once}>
            {pictures.map((story) => (
              <Story key={story.image} story={story} />
            ))}
          </ul>
          {still
            ? null
            : Array.from({ length: copies - 1 }, (_, index) => (
                <ul key={index} className={styles.row} aria-hidden="true">
                  {pictures.map((story) => (
                    <Story key={story.image} story={story} />
                  ))}
                </ul>
              ))}
        </div>
      </div>
      <div className="wrap">
        <SiteLink className={styles.link} href={link.linkUrl} data-event="Click_Owners_Story">
          {link.title}
          <Icon name="arrow" />
        </SiteLink>
      </div>
    </section>
  )
}

const Story = ({ story: { image, imageDark, alt, quote, owner } }: { story: DangolStory }) => (
  <li className={styles.story}>
    <figure>
      <div className={styles.image}>
        <Picture image={image} imageDark={imageDark} alt={alt} size="C390x520" sizes="300px" />
      </div>
      <figcaption>
        <blockquote>{quote}</blockquote>
        <p>{owner}</p>
      </figcaption>
    </figure>
  </li>
)
