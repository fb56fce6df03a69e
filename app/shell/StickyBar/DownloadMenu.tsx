import { useCallback, useId, useRef, useState } from 'react'
import { followable, isDownload, isExternal } from '../../../contract/addresses.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import type { BarLink } from './StickyBar.tsx'
import styles from './StickyBar.module.css'
import { useMenuClose } from './useStickyBar.ts'

interface DownloadMenuProps {
  title: string
  /** Entries that open a layer of their own. */
  groups?: readonly { title: string; links: readonly BarLink[] }[]
  /** Entries that are links themselves. */
  links?: readonly BarLink[]
}

/** A menu that toggles on click; the layers of its entries open on hover and on focus (SH-080, SH-084). */
export function DownloadMenu({ title, groups = [], links = [] }: DownloadMenuProps) {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [layer, setLayer] = useState<number | null>(null)
  const close = useCallback(() => {
    setOpen(false)
    setLayer(null)
  }, [])
  useMenuClose(root, open, close)
  return (
    <div ref={root} className={styles.menu} data-part="download-menu">
      <button
        type="button"
        className={styles.button}
        data-strong=""
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {title}
        <Icon name="down" />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {groups.map((group, index) => (
          <li
            key={group.title}
            className={styles.group}
            onMouseEnter={() => setLayer(index)}
            onMouseLeave={() => setLayer(null)}
            onFocus={() => setLayer(index)}
            onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setLayer(null)}
          >
            <button
              type="button"
              className={styles.entry}
              aria-expanded={layer === index}
              aria-controls={`${id}-${index}`}
            >
              {group.title}
              <Icon name="right" />
            </button>
            <ul id={`${id}-${index}`} className={styles.layer} hidden={layer !== index}>
              {group.links.map((link) => (
                <li key={link.href}>
                  <Entry link={link} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {links.map((link) => (
          <li key={link.href}>
            <Entry link={link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ link }: { link: BarLink }) {
  const href = followable(link.href)
  const outside = isExternal(href)
  return (
    <a
      className={styles.entry}
      href={href}
      {...(outside ? { target: '_blank', rel: 'noopener' } : {})}
      download={isDownload(href) || href.startsWith('/media/') ? '' : undefined}
    >
      {link.title}
      {outside ? <span className="sr"> ({m.shell_new_window()})</span> : null}
      <Icon name={outside ? 'up' : 'download'} />
    </a>
  )
}
