import { useId, useState } from 'react'
import { followable, isExternal } from '../../../contract/addresses.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { MenuButton } from '../../components/MenuButton/MenuButton.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import type { BarLink } from './link.ts'
import styles from './StickyBar.module.css'

interface DownloadMenuProps {
  title: string
  /** Entries that open a separate layer. */
  groups?: readonly { title: string; links: readonly BarLink[] }[]
  /** Entries that are links. */
  links?: readonly BarLink[]
}

/**
 * Renders a menu that toggles on click; the layers of its entries open on hover and on focus
 * (SH-080, SH-084).
 */
export function DownloadMenu({ title, groups = [], links = [] }: DownloadMenuProps) {
  const id = useId()
  const [layer, setLayer] = useState<number | null>(null)
  return (
    <MenuButton
      label={
        <>
          {title}
          <Icon name="down" />
        </>
      }
      buttonClass={styles.button}
      listClass={styles.list}
      className={styles.menu}
      strong
      part="download-menu"
      onClose={() => setLayer(null)}
    >
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
    </MenuButton>
  )
}

function Entry({ link }: { link: BarLink }) {
  return (
    <SiteLink className={styles.entry} href={link.href} file>
      {link.title}
      <Icon name={isExternal(followable(link.href)) ? 'up' : 'download'} />
    </SiteLink>
  )
}
