import { useState } from 'react'
import { Link } from 'react-router'
import type { BrokenLink } from '../../../contract/studio/link-calls.ts'
import { SCREENS, subjectPath } from '../../../contract/studio/screens.ts'
import { problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { linkProblemText } from '../../visit/links.ts'
import { subjectKind, subjectTitle, titleLanguage } from '../../visit/subjectText.ts'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import styles from './LinkRow.module.css'
import { ReplaceDialog } from './ReplaceDialog.tsx'

/** Renders a broken address with the pages where it stands, and what may be done about it. */
export function LinkRow({ row }: { row: BrokenLink }) {
  const { target, fragment, address, problem, status, foundAt, count, places, ignored } = row
  const [asked, setAsked] = useState<'replace' | 'ignore' | null>(null)
  const mayWrite = useMay('content.write')
  const listing = useSend('unignoreLink', {
    refreshes: ['brokenLinks'],
    onSuccess: () => toast(m.link_listed()),
  })
  const more = count - places.length
  return (
    <article className={shared.row} aria-label={address}>
      <div className={shared.details}>
        <h2 className={styles.address}>{address}</h2>
        <p className={styles.problem}>
          {linkProblemText(problem)}
          {status !== null && ` ${m.link_problem_status({ status })}`}
        </p>
        <ul className={styles.places} aria-label={m.link_places()}>
          {places.map((place) => (
            <li key={place.subject} className={styles.place}>
              <Link
                to={subjectPath(place.subject) ?? SCREENS.home}
                className={styles.title}
                lang={titleLanguage(place)}
              >
                {subjectTitle(place)}
              </Link>
              <span className={styles.kind}>{subjectKind(place)}</span>
              {place.state !== 'PUBLISHED' && <StateBadge state={place.state} live />}
            </li>
          ))}
          {more > 0 && <li className={styles.kind}>{m.link_more_places({ count: more })}</li>}
        </ul>
        <p className={shared.meta}>
          <span>
            {m.link_found()} <When at={foundAt} form="relative" />
          </span>
          {ignored && (
            <span>{m.link_ignored_by({ name: ignored.by.name, reason: ignored.reason })}</span>
          )}
        </p>
        {listing.error && <p className={styles.problem}>{problemText(listing.error)}</p>}
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={m.link_replace_named({ address })}
            onPress={() => setAsked('replace')}
          >
            {m.link_replace()}
          </Button>
          {ignored ? (
            <Button
              size="small"
              variant="quiet"
              isPending={listing.isPending}
              aria-label={m.link_unignore_named({ address })}
              onPress={() => listing.mutate({ body: { target, fragment } })}
            >
              {m.link_unignore()}
            </Button>
          ) : (
            <Button
              size="small"
              variant="quiet"
              aria-label={m.link_ignore_named({ address })}
              onPress={() => setAsked('ignore')}
            >
              {m.link_ignore()}
            </Button>
          )}
        </div>
      )}
      {asked === 'replace' && <ReplaceDialog row={row} onClose={() => setAsked(null)} />}
      {asked === 'ignore' && <IgnoreDialog row={row} onClose={() => setAsked(null)} />}
    </article>
  )
}
