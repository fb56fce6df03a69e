import { legalPath } from '../../../contract/addresses.ts'
import type { LegalPage } from '../../../contract/legal.ts'
import { m } from '../../paraglide/messages.js'
import styles from './legal.module.css'

type Shown = Pick<LegalPage, 'name' | 'revisedOn' | 'versions'>

/** `2026-03-12` → `2026.03.12` */
export const dotted = (date: string): string => date.replaceAll('-', '.')

/** The address of a version that is not in effect. */
export const versionPath = (name: LegalPage['name'], date: string): string =>
  `${legalPath(name)}?version=${date}`

/** The version that a page shows, if it is not the one in effect. */
export const otherVersion = ({ revisedOn, versions }: Shown) =>
  versions?.find(({ date, state }) => date === revisedOn && state !== 'current') ?? null

const NOTES = { former: m.legal_version_former, upcoming: m.legal_version_upcoming }

/** Says that a page is a former or an upcoming version, and leads to the one in effect. */
export function OtherVersion({ page }: { page: Shown }) {
  const other = otherVersion(page)
  if (!other || other.state === 'current') return null
  return (
    <p className={styles.desc} role="note">
      {NOTES[other.state]({ date: dotted(other.date) })}{' '}
      <a href={legalPath(page.name)}>{m.legal_version_see_current()}</a>
    </p>
  )
}

const STATES = {
  former: null,
  upcoming: m.legal_version_state_upcoming,
  current: m.legal_version_state_current,
}

/** Lists all versions of a text, newest first, where there are several. */
export function Versions({ page }: { page: Shown }) {
  if (!page.versions) return null
  return (
    <div className={styles.columns}>
      <details className={`${styles.folded} ${styles.body}`} data-part="legal-versions">
        <summary>{m.legal_versions({ count: page.versions.length })}</summary>
        <ol>
          {page.versions.map(({ date, state }) => (
            <li key={date}>
              <a
                href={state === 'current' ? legalPath(page.name) : versionPath(page.name, date)}
                aria-current={date === page.revisedOn ? 'page' : undefined}
              >
                <time dateTime={date}>{dotted(date)}</time>
                {STATES[state] ? ` ${STATES[state]()}` : null}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
