import { useEffect, useRef } from 'react'
import { servicePath } from '../../../contract/addresses.ts'
import type { HomePage } from '../../../contract/home.ts'
import { StepButton } from '../Carousel/SlideControls.tsx'
import { useEntrance } from '../Entrance/useEntrance.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import { scrollBehavior } from '../../visitor/motion.ts'
import { cardsInView } from './cardsInView.ts'
import styles from './ServicesRow.module.css'
import { fromMain } from '../SiteLink/source.ts'

interface ServicesRowProps {
  section: HomePage['servicesSection']
  /** Event name of a click. */
  event: string
}

/**
 * Renders the services: a row with scroll snapping, moved by touch, wheel, keys or the two buttons;
 * not infinite (FT-014, FT-036, FT-037).
 */
export function ServicesRow({ section, event }: ServicesRowProps) {
  const part = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const lens = useRef<HTMLSpanElement>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useRowProgress(row, lens, previous, next)
  useEntrance(part)

  const step = (direction: 1 | -1): void => {
    const list = row.current
    const card = list?.firstElementChild as HTMLElement | null
    if (!list || !card) return
    const { columnGap, paddingLeft } = getComputedStyle(list)
    const [gap, edge] = [Number.parseFloat(columnGap) || 0, Number.parseFloat(paddingLeft) || 0]
    const count = cardsInView({ row: list.clientWidth, edge, card: card.offsetWidth, gap })
    list.scrollBy({
      left: direction * count * (card.offsetWidth + gap),
      behavior: scrollBehavior(),
    })
  }

  return (
    <section
      className={styles.services}
      data-part="carousel"
      data-later=""
      ref={part}
      aria-roledescription={m.carousel_role()}
      aria-labelledby="services-row"
    >
      <div className="wrap">
        <div className={styles.head} data-enter="">
          <div>
            <h2 id="services-row">
              {section.titleLines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h2>
            <p>{section.lead}</p>
          </div>
          <a className={styles.all} href={fromMain(section.allLink.link)}>
            {section.allLink.title}
            <Icon name="arrow" />
          </a>
        </div>
      </div>
      <div
        className={styles.row}
        ref={row}
        data-enter="items"
        role="group"
        aria-label={m.services_row({ count: section.services.length })}
      >
        {section.services.map((service) => (
          <a
            key={service.webPath}
            className={styles.card}
            href={fromMain(servicePath(service.webPath))}
            data-event={event}
            data-event-title={service.title}
          >
            <span className={styles.icon}>
              {service.logo ? (
                <Picture image={service.logo} imageDark={service.logoDark} alt="" size="C72x72" />
              ) : null}
            </span>
            <Icon name="up" className={styles.arrow} />
            <strong>{service.title}</strong>
            <span className={styles.desc}>{service.desc}</span>
          </a>
        ))}
      </div>
      <div className={`wrap ${styles.controls} with-script`}>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.lens} ref={lens} />
        </span>
        <StepButton
          className={styles.round}
          button={previous}
          name="left"
          label={m.services_row_previous()}
          onClick={() => step(-1)}
        />
        <StepButton
          className={styles.round}
          button={next}
          name="right"
          label={m.services_row_next()}
          onClick={() => step(1)}
        />
      </div>
    </section>
  )
}

type Ref<T> = { readonly current: T | null }

/**
 * Updates lens and buttons as the row scrolls; its widths are measured when they change, never
 * while scrolling.
 */
function useRowProgress(
  row: Ref<HTMLElement>,
  lens: Ref<HTMLElement>,
  previous: Ref<HTMLButtonElement>,
  next: Ref<HTMLButtonElement>,
): void {
  useEffect(() => {
    const list = row.current
    const mark = lens.current
    if (!list || !mark) return
    let whole = 1
    let seen = 1
    let bar = 1
    let frame = 0
    const read = (): void => {
      frame = 0
      const at = list.scrollLeft
      mark.style.transform = `translateX(${((at / whole) * bar).toFixed(1)}px)`
      // aria-disabled keeps the focus on the button at the end
      previous.current?.setAttribute('aria-disabled', String(at <= 2))
      next.current?.setAttribute('aria-disabled', String(at >= whole - seen - 2))
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(read)
    }
    const sizes = new ResizeObserver(() => {
      whole = list.scrollWidth
      seen = list.clientWidth
      bar = mark.parentElement?.clientWidth ?? 1
      mark.style.width = `${(seen / whole) * 100}%`
      soon()
    })
    sizes.observe(list)
    list.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      list.removeEventListener('scroll', soon)
    }
  }, [row, lens, previous, next])
}
