import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { MilestoneYear } from '../../../contract/milestones.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './YearSection.module.css'
import { type Entry, monthName, partsOfYear } from './years.ts'

interface YearSectionProps extends MilestoneYear {
  language: Language
  /** Whether the year was chosen: all of it is shown, without a toggle (FT-121). */
  whole: boolean
  /** Color of its light, 0 to 7. */
  tone: number
  /** Whether it is far below the first view: a slow phone lays it out later (decision 0016). */
  later: boolean
}

/**
 * Renders a year of the timeline: its number, which sticks while its months scroll past, and its
 * milestones, the first three directly and the others behind a toggle (FT-120). Find-in-page finds
 * those behind it, and opens it; without scripts all are shown.
 */
export function YearSection({
  year,
  contentApiDtos,
  language,
  whole,
  tone,
  later,
}: YearSectionProps) {
  const { first, more } = partsOfYear(contentApiDtos, whole)
  const [open, setOpen] = useState(false)
  /** Whether the toggle was pressed: find-in-page must keep its scroll position. */
  const pressed = useRef(false)
  const rest = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = `y${year}`

  useEffect(() => {
    const part = rest.current
    if (!part) return
    const show = (): void => setOpen(true)
    if (open) {
      part.removeAttribute('hidden')
      if (pressed.current) part.querySelector('li')?.focus({ preventScroll: true })
    } else {
      // React treats `hidden` as a boolean only
      part.setAttribute('hidden', 'until-found')
      part.addEventListener('beforematch', show)
      // the button has moved up by the collapsed height: scrolling back keeps it in view
      if (pressed.current) toggle.current?.scrollIntoView({ block: 'nearest' })
    }
    pressed.current = false
    return () => part.removeEventListener('beforematch', show)
  }, [open])

  const [before = '', after = ''] = m.milestones_year({ year }).split(String(year))
  return (
    <section
      className={styles.section}
      id={id}
      data-year={year}
      data-tone={tone}
      data-later={later ? '' : undefined}
      aria-labelledby={`${id}-name`}
    >
      <div className={styles.place}>
        <h3 className={styles.name} id={`${id}-name`}>
          {before}
          <span className={styles.number}>{year}</span>
          {after}
        </h3>
        <span className={styles.mirror} data-number={year} aria-hidden="true" />
      </div>
      <div className={styles.months}>
        <ul>{first.map((entry) => listed(entry, year, language))}</ul>
        {more.length > 0 ? (
          <>
            <div className={styles.rest} id={`${id}-rest`} ref={rest} data-open={open || undefined}>
              <ul>{more.map((entry) => listed(entry, year, language))}</ul>
            </div>
            <div className={styles.deep} aria-hidden="true">
              {more.map(({ month, title }) => (
                <i key={title} data-month={month} />
              ))}
            </div>
            <button
              ref={toggle}
              type="button"
              className={`${styles.toggle} with-script`}
              id={`${id}-toggle`}
              aria-expanded={open}
              aria-controls={`${id}-rest`}
              aria-labelledby={`${id}-toggle ${id}-name`}
              onClick={() => {
                pressed.current = true
                setOpen(!open)
              }}
            >
              {open ? m.milestones_less() : m.milestones_more()}
              <Icon name={open ? 'top' : 'down'} />
            </button>
          </>
        ) : null}
      </div>
    </section>
  )
}

/**
 * Renders a milestone; one with a link opens it in a new window (FT-122). The glint is at its
 * month's position within the year.
 */
const listed = ({ month, title, link, again }: Entry, year: number, language: Language) => (
  <li key={title} className={styles.entry} data-month={month} tabIndex={-1}>
    <time
      className={styles.month}
      dateTime={`${year}-${String(month).padStart(2, '0')}`}
      data-again={again || undefined}
    >
      {monthName(month, language)}
    </time>
    {link ? (
      <SiteLink
        className={styles.title}
        href={link}
        newWindow
        data-event="milestone"
        data-event-title={title}
      >
        <span className={styles.text}>{title}</span>
        <Icon name="up" />
      </SiteLink>
    ) : (
      <p className={styles.title}>{title}</p>
    )}
  </li>
)
