import type { EsgResource } from '../../../contract/esg.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { fileText } from '../../components/SiteLink/file.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Editions.module.css'

/**
 * Renders the editions of a report, each a download with format and size next to its name (AR-046,
 * FT-228, FT-230).
 */
export function Editions({
  title,
  resources,
}: {
  title: string
  resources: readonly EsgResource[]
}) {
  return (
    <ul aria-label={m.esg_library_editions({ title })}>
      {resources.map((resource) => (
        <li key={resource.resourceUrl}>
          <SiteLink
            className={styles.edition}
            href={resource.downloadUrl ?? resource.link}
            file
            data-event="esg-download"
            data-event-title={resource.altText}
            data-type={resource.type}
          >
            <span className={styles.name}>
              <span className="sr">{`${title} `}</span>
              {resource.name}
            </span>
            <span className={styles.file}>{fileText(resource)}</span>
            <Icon name="download" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
