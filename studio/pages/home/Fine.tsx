import { Link } from 'react-aria-components'
import { type Need, needAddress, NEED_NAMES } from '../../../contract/studio/needs.ts'
import type { Needs } from '../../../contract/studio/needs-answer.ts'
import { useMe } from '../../client/session.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Fine.module.css'

const NAMES: Readonly<Record<Need, () => string>> = {
  reports: m.home_reports,
  review: m.home_to_review,
  returned: m.home_returned,
  due: m.home_due,
  failed: m.needs_failed,
  links: m.place_links,
  contradictions: m.needs_contradictions,
  promises: m.needs_promises,
  english: m.needs_english,
  descriptions: m.needs_descriptions,
  readings: m.needs_readings,
  ending: m.home_ending,
  jobs: m.needs_jobs,
  webhooks: m.needs_webhooks,
  mails: m.needs_mails,
  bounces: m.bounces_title,
}

/** Renders what nothing is to be done about, folded into one line: what was looked at is known. */
export function Fine({ needs }: { needs: Needs }) {
  const me = useMe()
  const fine = NEED_NAMES.filter((need) => needs[need]?.count === 0)
  if (fine.length === 0) return null
  return (
    <details className={styles.fine}>
      <summary>{m.needs_fine({ count: fine.length })}</summary>
      <ul className={styles.names}>
        {fine.map((need) => (
          <li key={need}>
            <Link href={needAddress(need, me.id)} className={styles.name ?? ''}>
              {NAMES[need]()}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
