import { useState } from 'react'
import { Link } from 'react-aria-components'
import type { SiteDocumentRow } from '../../../contract/studio/document-calls.ts'
import { documentPath } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { SearchField } from '../../components/SearchField/SearchField.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { documentName } from '../../visit/documentName.ts'
import { language } from '../../visit/language.ts'
import { GROUPS, groupName, groupOf } from './documentGroups.ts'
import { NewService } from './NewService.tsx'
import styles from './DocumentsPage.module.css'

/** Renders the documents of the site by what they are about, each with the state of its languages. */
export function DocumentsPage() {
  const list = useCall('documents', {})
  const mayWrite = useMay('content.write')
  const [q, setQ] = useState('')
  const words = q.trim().toLowerCase()
  const documents = [...Map.groupBy(list.data ?? [], ({ name }) => name)]
    .map(([name, rows]) => ({ name, title: titleOf(rows), rows }))
    .filter(
      ({ name, title }) =>
        title.toLowerCase().includes(words) || name.toLowerCase().includes(words),
    )
  const groups = Map.groupBy(documents, ({ name }) => groupOf(name))
  return (
    <div className={styles.page}>
      <PageHead title={m.place_documents()} lead={m.documents_lead()} />
      <SearchField
        label={m.documents_search()}
        className={styles.search ?? ''}
        value={q}
        onChange={setQ}
        maxLength={100}
      />
      {list.isPending && <Skeleton lines={8} />}
      {list.isError && <Failure of={list} />}
      {list.data && documents.length === 0 && (
        <EmptyState title={m.list_none_found()}>{m.documents_none_says()}</EmptyState>
      )}
      {GROUPS.map((group) => {
        const members = groups.get(group)
        return (
          members && (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <div className={styles.groupHead}>
                <h2 id={`group-${group}`} className={styles.groupName}>
                  {groupName(group)}
                </h2>
                {group === 'services' && mayWrite && <NewService />}
              </div>
              <ul className={styles.rows}>
                {members.map((document) => (
                  <DocumentLine key={document.name} {...document} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** The name of a document; of a service its title in the studio's language, else in the other. */
function titleOf(rows: readonly SiteDocumentRow[]): string {
  const row = rows.find(({ languageType }) => languageType === language()) ?? rows[0]
  return documentName(row?.title ?? '')
}

function DocumentLine({
  name,
  title,
  rows,
}: {
  name: string
  title: string
  rows: readonly SiteDocumentRow[]
}) {
  return (
    <li className={styles.row}>
      <Link className={styles.title ?? ''} href={documentPath(name)}>
        {title}
      </Link>
      <span className={styles.languages}>
        {rows.map((row) => (
          <span key={row.subject} className={styles.language}>
            <span className={styles.languageName}>
              {row.languageType ? languageName(row.languageType) : m.documents_both()}
            </span>
            <StateBadge state={row.state} live={row.live} />
            {row.openComments > 0 && <Badge>{m.open_comments({ count: row.openComments })}</Badge>}
            {row.differs && <Badge tone="caution">{m.documents_differs()}</Badge>}
            <span className={styles.change}>
              <When at={row.at} />
              {row.by && ` · ${row.by.name}`}
            </span>
          </span>
        ))}
      </span>
    </li>
  )
}
