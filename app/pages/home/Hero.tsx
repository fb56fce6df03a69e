import { useRef } from 'react'
import type { HomePage } from '../../../contract/home.ts'
import { useInSight } from '../../components/Video/useInSight.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { FIELD_TALL, FIELD_WIDE } from './glints.ts'
import styles from './Hero.module.css'
import { fromMain } from '../../components/SiteLink/source.ts'
import { useStill } from './still.ts'

// The drawing is in the document and never renders again, so scripts need not contain it: React
// keeps the server's markup as long as the value does not change.
const wide = { __html: import.meta.env.SSR ? layers(FIELD_WIDE, '0 0 1680 420') : '' }
const tall = { __html: import.meta.env.SSR ? layers(FIELD_TALL, '0 0 390 300') : '' }

/**
 * Returns each group as a separate drawing: only whole elements are animated by the compositor,
 * groups within one are repainted each frame.
 */
function layers(field: string, viewBox: string): string {
  return field.replaceAll(
    /<g class="(p\d)">(.*?)<\/g>/g,
    `<svg class="$1" viewBox="${viewBox}" preserveAspectRatio="xMidYMin slice" focusable="false">$2</svg>`,
  )
}

/**
 * Renders the hero: the page itself is the water (FT-014); the headline is the largest paint, the
 * glints are animated by style sheets only.
 */
export function Hero({ hero }: { hero: HomePage['hero'] }) {
  const water = useRef<HTMLDivElement>(null)
  const seen = useInSight(water, true)
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.sky}>
        <Sun />
        <div className={`wrap ${styles.text}`}>
          <h1 id="home-title">
            {hero.titleLines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p>{hero.lead}</p>
        </div>
      </div>
      <div className={styles.water}>
        <div
          className={styles.surface}
          ref={water}
          data-out={seen ? undefined : ''}
          aria-hidden="true"
        >
          <div
            className={`${styles.field} ${styles.wide}`}
            suppressHydrationWarning
            dangerouslySetInnerHTML={wide}
          />
          <div
            className={`${styles.field} ${styles.tall}`}
            suppressHydrationWarning
            dangerouslySetInnerHTML={tall}
          />
        </div>
        <div className={`wrap ${styles.footer}`}>
          <a
            className={styles.ticker}
            href={fromMain(hero.ticker.link)}
            data-event="home_ticker"
            data-event-title={hero.ticker.text}
          >
            <b>{hero.ticker.label}</b>
            <span>{hero.ticker.text}</span>
            <Icon name="arrow" />
          </a>
          <StillSwitch />
        </div>
      </div>
    </section>
  )
}

/** Renders the button that pauses the glints, which never stop otherwise; the choice is stored. */
function StillSwitch() {
  const [still, turn] = useStill()
  return (
    <button
      type="button"
      className={`${styles.still} with-script`}
      onClick={turn}
      aria-label={still ? m.home_water_move() : m.home_water_still()}
    >
      <Icon name={still ? 'play' : 'pause'} />
    </button>
  )
}

/** Renders the symbol as the sun, sunk to 76% (visual language, section 8). */
const Sun = () => (
  <div className={styles.sun} aria-hidden="true">
    <svg viewBox="0 0 44 44" focusable="false">
      <defs>
        <linearGradient id="home-sun" x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.top} offset="0" />
          <stop className={styles.middle} offset=".4" />
          <stop className={styles.low} offset="1" />
        </linearGradient>
        <mask id="home-slits">
          <path fill="#fff" d="M-2-2h48v48H-2z" />
          <path d="M48 22.400Q26 22.400 8.500 24.700Q26 27 48 27ZM-4 29.100Q18 29.100 35.500 31.100Q18 33.100 -4 33.100Z" />
        </mask>
      </defs>
      <circle cx="22" cy="22" r="22" fill="url(#home-sun)" mask="url(#home-slits)" />
    </svg>
  </div>
)
