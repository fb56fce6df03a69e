import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import type { AreaCard } from './entries.ts'
import { MenuLink } from './MenuLink.server-drawn.tsx'
import styles from './MenuSlider.late.module.css'

/**
 * Renders the content area of a submenu: cards that fade, one at a time, in 300 ms (301 in
 * English), by its buttons (SH-058, SH-059). The first one is rendered visible; `step` shows the
 * others.
 */
export function MenuSlider({ label, cards }: { label: string; cards: AreaCard[] }) {
  if (cards.length === 0) return null
  return (
    <section
      className={styles.slider}
      data-part="carousel"
      aria-roledescription={m.carousel_role()}
      aria-label={label}
    >
      <ul className={styles.slides}>
        {cards.map((card, index) => (
          <li
            key={card.url + card.title}
            className={styles.slide}
            data-shown={index === 0 || undefined}
            inert={index !== 0}
          >
            <MenuLink className={styles.card} link={{ url: card.url, external: card.external }}>
              {card.kind === 'image' ? (
                <span className={styles.media}>
                  <Picture image={card.image} imageDark={card.imageDark} alt="" size="C317x178" />
                </span>
              ) : null}
              <span className={card.kind === 'image' ? styles.caption : styles.text}>
                <span className={styles.label}>{card.label}</span>
                <span className={styles.title} data-title="">
                  {card.title}
                </span>
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
      {cards.length > 1 ? (
        <div className={`${styles.controls} with-script`}>
          <span className={styles.count} aria-hidden="true" data-count="">
            1<span> / {cards.length}</span>
          </span>
          <span className="sr" data-count="" aria-live="polite" aria-atomic="true">
            {m.carousel_count({ current: 1, total: cards.length })}
          </span>
          <button
            type="button"
            className={styles.step}
            data-step="-1"
            aria-label={m.carousel_previous()}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className={styles.step}
            data-step="1"
            aria-label={m.carousel_next()}
          >
            <Icon name="right" />
          </button>
        </div>
      ) : null}
    </section>
  )
}
