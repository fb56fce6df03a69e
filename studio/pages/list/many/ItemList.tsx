import { Link } from 'react-aria-components'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { contentPath } from '../../../../contract/studio/screens.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { StateBadge } from '../../../components/StateBadge/StateBadge.tsx'
import { m } from '../../../paraglide/messages.js'
import { kindName, languageName } from '../../../visit/names.ts'
import styles from './ItemList.module.css'
import { isDone, type ItemResult, type Results } from './manyRun.ts'
import { reasonOf } from './reasons.ts'

interface ItemListProps {
  label: string
  rows: readonly SubjectRow[]
  /** Results during and after the run; null before. */
  results: Results | null
  /** Whether titles are links. */
  isLinked?: boolean
}

const MARKS = {
  waiting: { icon: 'more', name: m.many_row_waiting },
  done: { icon: 'check', name: m.many_row_done },
  failed: { icon: 'alert', name: m.many_row_failed },
} as const

function markOf(result: ItemResult | undefined): keyof typeof MARKS {
  if (isDone(result)) return 'done'
  return result === undefined || result.kind === 'waiting' ? 'waiting' : 'failed'
}

/**
 * Lists the items of a step; during the run it shows the outcome of each, with the reason if it
 * failed.
 */
export function ItemList({ label, rows, results, isLinked = false }: ItemListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => {
        const result = results?.get(row.subject)
        const mark = results && markOf(result)
        const reason = reasonOf(result)
        const lang = row.languageType === 'KOR' ? 'ko' : 'en'
        const title = row.title || m.untitled()
        return (
          <li key={row.subject} className={styles.item} data-mark={mark ?? undefined}>
            {mark && (
              <span className={styles.mark} role="img" aria-label={MARKS[mark].name()}>
                <Icon name={MARKS[mark].icon} />
              </span>
            )}
            <span className={styles.text}>
              {isLinked ? (
                <Link
                  href={contentPath(row.contentIdx)}
                  className={`${styles.title} ${styles.link}`}
                  lang={lang}
                >
                  {title}
                </Link>
              ) : (
                <span className={styles.title} lang={lang}>
                  {title}
                </span>
              )}
              <span className={styles.about}>
                {languageName(row.languageType)} · {kindName(row.kind)}
              </span>
              {reason && <span className={styles.reason}>{reason}</span>}
            </span>
            {!mark && <StateBadge state={row.state} live={row.live} />}
          </li>
        )
      })}
    </ul>
  )
}
