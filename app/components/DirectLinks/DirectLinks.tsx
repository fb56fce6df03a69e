import { useRef, useState } from 'react'
import { followable } from '../../../contract/addresses.ts'
import type { DirectLink } from '../../../contract/home.ts'
import { useEntrance } from '../Entrance/useEntrance.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './DirectLinks.module.css'
import { fromMain } from '../SiteLink/source.ts'

interface DirectLinksProps {
  links: readonly DirectLink[]
  /** Event name of a click. */
  event: string
  /**
   * The row that the page selects by scrolling; a page that sets it may pin the part below 1024 px
   * (FT-031).
   */
  stepped?: number
}

/**
 * Renders the direct links: five rows; from 1024 px up the image next to them follows the hovered
 * or focused row (FT-014, FT-026, FT-033).
 */
export function DirectLinks({ links, event, stepped }: DirectLinksProps) {
  const [held, setHeld] = useState(stepped ?? 0)
  // below 1024 px no image follows the pointer: there the step decides, elsewhere the pointer
  const [seen, setSeen] = useState(stepped)
  if (seen !== stepped) {
    setSeen(stepped)
    setHeld(stepped ?? 0)
  }
  const part = useRef<HTMLElement>(null)
  useEntrance(part)
  return (
    <section
      className={styles.direct}
      data-later=""
      data-stepped={stepped !== undefined || undefined}
      ref={part}
      aria-labelledby="direct-links"
    >
      <div className="wrap">
        <h2 className={styles.title} id="direct-links" data-enter="">
          {m.direct_links()}
        </h2>
        <div className={styles.columns}>
          <nav className={styles.list} aria-labelledby="direct-links">
            {links.map((link, index) => (
              <SiteLink
                key={link.key}
                className={styles.row}
                data-held={stepped !== undefined && index === held ? '' : undefined}
                href={fromMain(followable(link.link))}
                newWindow={link.target === '_blank'}
                data-enter=""
                data-event={event}
                data-event-title={link.category}
                onPointerEnter={() => setHeld(index)}
                onFocus={() => setHeld(index)}
              >
                <span className={styles.category}>{link.category}</span>
                <strong>{link.title}</strong>
                <span className={styles.sentence}>{link.sentence}</span>
                <span className={styles.round} aria-hidden="true">
                  <Icon name={link.target === '_blank' ? 'up' : 'arrow'} />
                </span>
              </SiteLink>
            ))}
          </nav>
          <div className={styles.view} aria-hidden="true" data-enter="">
            {links.map((link, index) => (
              <div key={link.key} className={styles.image} data-shown={index === held || undefined}>
                <Picture
                  image={link.image}
                  imageDark={link.imageDark}
                  alt=""
                  size="C1000x1000"
                  sizes="(min-width: 1440px) 506px, 40vw"
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
