import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'
import { m } from '../../paraglide/messages.js'
import { goToAnchor, useCurrentAnchor } from '../../shell/StickyBar/useStickyBar.ts'
import { type Entry, idsOf } from './entries.ts'
import { HEADER_HEIGHT, partOffset, SCROLL_DEBOUNCE } from './measures.ts'
import styles from './TableOfContents.module.css'

/** Returns the name of an anchor among the entries and their children; null if none has it. */
function nameOf(entries: readonly Entry[], id: string | null): string | null {
  for (const entry of entries) {
    if (entry.id === id) return entry.name
    const within = nameOf(entry.within, id)
    if (within !== null) return within
  }
  return null
}

/**
 * Renders the contents of a page as plain links to its parts, with the current one marked (AR-157,
 * AR-158). From 1024 px up they are next to the page; below they are a dropdown that becomes fixed
 * under the header once scrolled to (AR-159). Without scripts the list is open and nothing is
 * fixed.
 */
export function TableOfContents({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const fixed = useFixed(place)
  const current = useCurrentAnchor(idsOf(entries), partOffset, SCROLL_DEBOUNCE)
  const go = (event: MouseEvent, id: string): void => {
    setOpen(false)
    goToAnchor(event, id, partOffset())
  }
  const close = (): void => {
    setOpen(false)
    toggle.current?.focus()
  }
  const list = (those: readonly Entry[]) =>
    those.map(({ id, name, within }) => (
      <li key={id}>
        <a
          className={styles.link}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          data-within={within.some((one) => one.id === current) || undefined}
          onClick={(event) => go(event, id)}
        >
          {name}
        </a>
        {within.length > 0 ? <ol className={styles.within}>{list(within)}</ol> : null}
      </li>
    ))
  return (
    <>
      <div ref={place} className={styles.place} aria-hidden="true" />
      <nav
        className={styles.contents}
        aria-label={m.responsible_contents()}
        data-part="side-contents"
        data-open={open || undefined}
        data-fixed={fixed || undefined}
        onKeyDown={({ key }) => key === 'Escape' && open && close()}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget !== null && !currentTarget.contains(relatedTarget) && setOpen(false)
        }
      >
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <button
          ref={toggle}
          type="button"
          className={`${styles.toggle} with-script`}
          aria-expanded={open}
          aria-controls="contents"
          onClick={() => setOpen(!open)}
        >
          <span>{nameOf(entries, current) ?? m.responsible_contents()}</span>
          <Icon name="down" />
        </button>
        <ol className={styles.list} id="contents">
          {list(entries)}
        </ol>
      </nav>
    </>
  )
}

/**
 * Whether the page is scrolled so far that the element of `place` is fixed under the header
 * (AR-159, AR-160).
 */
function useFixed(place: { current: HTMLElement | null }): boolean {
  const [fixed, setFixed] = useState(false)
  useEffect(() => {
    let top = Number.POSITIVE_INFINITY
    let waiting: ReturnType<typeof setTimeout> | undefined
    const read = (y: number): void => setFixed(top - y <= HEADER_HEIGHT)
    const sizes = new ResizeObserver(() => {
      top = (place.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) + scrollY
      read(scrollY)
    })
    sizes.observe(document.body)
    const end = onScroll((y) => {
      clearTimeout(waiting)
      waiting = setTimeout(() => read(y), SCROLL_DEBOUNCE)
    })
    return () => {
      end()
      clearTimeout(waiting)
      sizes.disconnect()
    }
  }, [place])
  return fixed
}
