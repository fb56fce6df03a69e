import { isExternal } from '../../../contract/addresses.ts'
import type { ResponsibleLink } from '../../../contract/responsibility.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './Links.module.css'

interface LinksProps {
  links: readonly ResponsibleLink[]
  /** Whether all of them open a new window, including links within the site (AR-157). */
  newWindow?: boolean
}

/**
 * Renders further links: a title, a description, and an arrow that shows whether it leaves the
 * page.
 */
export const Links = ({ links, newWindow }: LinksProps) => (
  <ul className={styles.links} data-part="links">
    {links.map(({ title, text, link }) => (
      <li key={link}>
        <SiteLink href={link} newWindow={newWindow}>
          <b>{title}</b>
          <span>{text}</span>
          <Icon name={newWindow || isExternal(link) ? 'up' : 'arrow'} />
        </SiteLink>
      </li>
    ))}
  </ul>
)
