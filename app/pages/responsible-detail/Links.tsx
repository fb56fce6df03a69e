import { isExternal } from '../../../contract/addresses.ts'
import type { ResponsibleLink } from '../../../contract/responsibility.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './Links.module.css'

interface LinksProps {
  links: readonly ResponsibleLink[]
  /** All of them open a new window, those to this site too (AR-157). */
  newWindow?: boolean
}

/** Where to go on: a title, what it is, and an arrow that says whether it leaves the page. */
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
