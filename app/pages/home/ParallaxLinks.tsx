import { useRef } from 'react'
import { followable } from '../../../contract/addresses.ts'
import type { ParallaxLink } from '../../../contract/home.ts'
import type { Language } from '../../../contract/language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { type StagePosition, useScrollStage } from '../../components/ScrollStage/useScrollStage.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ParallaxLinks.module.css'
import { fromMain } from '../../components/SiteLink/source.ts'

const FOUR = 4
/** Index of the link whose text is in the middle of the window. */
const atMiddle = ({ distance, height, viewport }: StagePosition): number =>
  ((distance + viewport / 2) / height) * FOUR

/**
 * Renders the four big links (FT-016, FT-017): from 1024 px up the image is pinned while the text
 * scrolls past, and changes with it; below, under reduced motion and without scripts each link has
 * its own image. No text is ever hidden.
 */
export function ParallaxLinks({ links, language }: { links: ParallaxLink[]; language: Language }) {
  const stage = useRef<HTMLDivElement>(null)
  const { step } = useScrollStage(stage, links.length, atMiddle)
  return (
    <section className={styles.section} aria-labelledby="home-links">
      <h2 className="sr" id="home-links">
        {m.home_links()}
      </h2>
      <div className={`wrap ${styles.stage}`} ref={stage} data-step={step}>
        {links.map((link, index) => {
          // the name in the page's language is the big one
          const [name, other] =
            language === 'KOR' ? [link.name, link.nameEng] : [link.nameEng, link.name]
          return (
            <div
              className={styles.item}
              data-later=""
              key={link.nameEng}
              data-shown={index === step || undefined}
            >
              <SiteLink
                className={styles.text}
                href={fromMain(followable(link.link))}
                newWindow={link.target === '_blank'}
                data-event="home_parallax"
                data-event-title={link.nameEng}
              >
                <span className={styles.name}>{name}</span>
                {other === name ? null : (
                  <span className={styles.other} lang={language === 'KOR' ? 'en' : 'ko'}>
                    {other}
                  </span>
                )}
                <span className={styles.description}>{link.description}</span>
                <span className={styles.arrow} aria-hidden="true">
                  <Icon name={link.target === '_blank' ? 'up' : 'arrow'} />
                </span>
              </SiteLink>
              <div className={styles.image}>
                <Picture
                  image={link.thumbnail}
                  imageDark={link.thumbnailDark}
                  alt={link.thumbnailDescription}
                  size="C1492x840"
                  smaller={['C420x236', 'C741x416']}
                  sizes="(min-width: 1440px) 800px, (min-width: 1024px) 60vw, 100vw"
                  avif
                />
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
