import { useId } from 'react'
import { followable, isExternal } from '../../../contract/addresses.ts'
import type { EsgResource } from '../../../contract/esg.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { MoreButton } from '../../components/MoreButton/MoreButton.tsx'
import { fileText } from '../../components/SiteLink/file.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ResourceGroup.module.css'
import { useMore } from '../../components/MoreButton/useMore.ts'
import { FIRST_ESG_RESOURCES, MORE_ESG_RESOURCES } from '../../../contract/limits.ts'

interface ResourceGroupProps {
  name: string
  resources: readonly EsgResource[]
  level: 'h3' | 'h4'
}

/**
 * Renders a series of reports or a kind of policies: four first, two more at each More (AR-049).
 */
export function ResourceGroup({ name, resources, level: Heading }: ResourceGroupProps) {
  const id = useId()
  const { list, shown, held, more } = useMore(
    resources.length,
    FIRST_ESG_RESOURCES,
    MORE_ESG_RESOURCES,
  )
  return (
    <section data-part="resources" aria-labelledby={id}>
      <Heading id={id} className={styles.name}>
        {name}
      </Heading>
      <ul ref={list} className={styles.list}>
        {resources.map((resource, index) => (
          <li key={resource.resourceUrl} className={styles.row} {...held(index)}>
            <ResourceRow resource={resource} />
          </li>
        ))}
      </ul>
      {shown < resources.length ? (
        <div className={`${styles.more} with-script`}>
          <MoreButton of={name} shown={shown} total={resources.length} onMore={more} />
        </div>
      ) : null}
    </section>
  )
}

/**
 * Renders the title as a link to the document or its page, and next to a document its download,
 * with its size.
 */
function ResourceRow({ resource }: { resource: EsgResource }) {
  const { title, resourceUrl, downloadUrl, linkTarget, altText, type } = resource
  const file = fileText(resource)
  return (
    <>
      <SiteLink
        className={styles.title}
        href={resourceUrl}
        newWindow={linkTarget === '_blank'}
        data-event="esg-resource"
        data-event-title={title}
        data-type={type}
      >
        <span>{title}</span>
        {isExternal(followable(resourceUrl)) ? <Icon name="up" /> : null}
      </SiteLink>
      {file && downloadUrl ? (
        <SiteLink
          className={styles.file}
          href={downloadUrl}
          file
          aria-label={m.esg_library_download({ name: altText, file })}
          data-event="esg-download"
          data-event-title={title}
        >
          <span>{file}</span>
          <Icon name="download" />
        </SiteLink>
      ) : null}
    </>
  )
}
