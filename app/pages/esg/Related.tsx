import { useEffect, useRef, useState } from 'react'
import { followable, isExternal } from '../../../contract/addresses.ts'
import type { EsgPage } from '../../../contract/esg.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Related.module.css'
import { SectionHead } from './SectionHead.tsx'

/**
 * Number of websites shown in windows below 768 px before the toggle is pressed (FT-216, AR-059).
 */
export const FIRST_RELATED = 4

/**
 * Renders the related websites; the toggle exists in narrow windows only, and without scripts all
 * are shown.
 */
export function Related({ links }: { links: EsgPage['relatedLinks'] }) {
  const [open, setOpen] = useState(false)
  const pressed = useRef(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (pressed.current && open) list.current?.children[FIRST_RELATED]?.querySelector('a')?.focus()
    pressed.current = false
  }, [open])
  if (links.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="related" data-part="esg-related">
      <div className="wrap">
        <SectionHead id="related" title={m.esg_related()} />
        <ul className={styles.links} id="related-list" ref={list} data-open={open || undefined}>
          {links.map(({ name, tag, link }) => (
            <li key={link}>
              <SiteLink
                className={styles.link}
                href={link}
                data-event="esg_related"
                data-event-title={name}
              >
                <span className={styles.tag}>{tag}</span>
                <span className={styles.name}>{name}</span>
                <Icon name={isExternal(followable(link)) ? 'up' : 'arrow'} />
              </SiteLink>
            </li>
          ))}
        </ul>
        {links.length > FIRST_RELATED ? (
          <button
            type="button"
            className={`${styles.toggle} only-mobile with-script`}
            aria-expanded={open}
            aria-controls="related-list"
            onClick={() => {
              pressed.current = true
              setOpen(!open)
            }}
          >
            {open ? m.esg_related_less() : m.more_button()}
            <span className="sr">{m.esg_related_more()}</span>
            <Icon name={open ? 'top' : 'down'} />
          </button>
        ) : null}
      </div>
    </section>
  )
}
