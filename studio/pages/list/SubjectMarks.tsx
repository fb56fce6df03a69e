import { detailPath } from '../../../contract/addresses.ts'
import type { SubjectRow } from '../../../contract/studio/work.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { StateBadge, stateName } from '../../components/StateBadge/StateBadge.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { dateMinute } from '../../visit/time.ts'
import { OnSite } from '../../components/OnSite/OnSite.tsx'
import styles from './SubjectMarks.module.css'

/**
 * Renders an article's status: its state, its schedule, and whether it was returned, has open
 * comments or a changed file.
 */
export function SubjectMarks({ row }: { row: SubjectRow }) {
  return (
    <span className={styles.marks}>
      <StateBadge state={row.state} live={row.live} />
      {row.hasPage && (
        // a press on it is not one on the row
        <span
          className={styles.page}
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.stopPropagation()
          }}
        >
          <OnSite address={detailPath(row.contentIdx)} of={row.title || m.untitled()} />
        </span>
      )}
      {row.returned && (
        <Badge tone="caution" icon="undo">
          {m.list_returned()}
        </Badge>
      )}
      {row.openComments > 0 && (
        <Badge icon="comment">
          <span aria-hidden="true">{row.openComments}</span>
          <span className={styles.spoken}>{m.list_open_comments({ count: row.openComments })}</span>
        </Badge>
      )}
      {row.differs && (
        <Badge tone="caution" icon="split">
          {m.list_differs()}
        </Badge>
      )}
      {row.plan && (
        <span className={styles.schedule} data-outdated={row.plan.outdated || undefined}>
          {row.plan.action === 'publish'
            ? m.list_publishes({ at: dateMinute(row.plan.dueAt) })
            : m.list_unpublishes({ at: dateMinute(row.plan.dueAt) })}
          {row.plan.outdated && ` · ${m.list_outdated()}`}
        </span>
      )}
    </span>
  )
}

/** Renders the state of each existing language of an article. */
export function PairMarks({ row }: { row: SubjectRow }) {
  const own = { languageType: row.languageType, state: row.state, live: row.live }
  const both = [own, ...(row.pair ? [row.pair] : [])].toSorted((a) =>
    a.languageType === 'KOR' ? -1 : 1,
  )
  return (
    <span className={styles.pair}>
      {both.map(({ languageType, state, live }) => (
        <span
          key={languageType}
          className={styles.language}
          data-own={languageType === row.languageType || undefined}
          data-live={live || undefined}
          data-state={state}
          title={`${languageName(languageType)}: ${live ? m.state_live() : stateName(state)}`}
        >
          <span className={styles.dot} />
          <span aria-hidden="true">{languageType === 'KOR' ? m.list_ko() : m.list_en()}</span>
          <span className={styles.spoken}>
            {languageName(languageType)} {stateName(state)}
            {live && state !== 'PUBLISHED' ? ` ${m.state_live()}` : ''}
          </span>
        </span>
      ))}
    </span>
  )
}

/** Renders the status of each language of an article in a line of its own. */
export function PairStates({ members }: { members: readonly SubjectRow[] }) {
  return (
    <span className={styles.states}>
      {members.map((row) => (
        <span key={row.subject} className={styles.line}>
          <span className={styles.of} aria-hidden="true">
            {row.languageType === 'KOR' ? m.list_ko() : m.list_en()}
          </span>
          <span className={styles.spoken}>{languageName(row.languageType)}</span>
          <SubjectMarks row={row} />
        </span>
      ))}
    </span>
  )
}
