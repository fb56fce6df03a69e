import type { AiLink } from '../../../contract/ai-hub.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './Sections.module.css'

/** Renders the links of a block; nothing if it has none. */
export function BlockLinks({ links }: { links: readonly AiLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ linkTitle, linkUrl, linkTarget }) => (
        <li key={linkUrl}>
          <SiteLink
            href={linkUrl}
            newWindow={linkTarget === '_blank'}
            data-event="ai_hub_link"
            data-event-title={linkTitle}
          >
            <span>{linkTitle}</span>
            <Icon name={linkTarget === '_blank' ? 'up' : 'arrow'} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
