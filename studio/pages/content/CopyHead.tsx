import type { Language } from '../../../contract/language.ts'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { m } from '../../paraglide/messages.js'
import { fieldName, languageName } from '../../visit/names.ts'
import styles from './CopyHead.module.css'
import { OnSite } from '../../components/OnSite/OnSite.tsx'
import { SaveMark } from './SaveMark.tsx'
import { usePart } from './useCopies.ts'
import type { Presence } from './usePresence.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** Renders the header of a language: its state, its save status, and other editors. */
export function CopyHead({
  copy,
  language,
  presence,
  isActive,
  onActivate,
}: {
  copy: WorkingCopy
  language: Language
  presence: Presence
  isActive: boolean
  onActivate: () => void
}) {
  const state = usePart(copy, 'state')
  // the row is another one with each draft that is received
  usePart(copy, 'version')
  usePart(copy, 'faults')
  const { row, address } = copy.draft()
  const { live, hasPage } = row
  return (
    <div className={`${styles.head} ${isActive ? styles.active : ''}`}>
      <button
        type="button"
        className={styles.language}
        aria-pressed={isActive}
        onClick={onActivate}
      >
        {languageName(language)}
      </button>
      <span className={styles.state} data-state={state}>
        <StateBadge state={state} live={live} />
      </span>
      {hasPage && <OnSite address={address} />}
      <SaveMark copy={copy} />
      {presence.others.length > 0 && (
        <ul className={styles.others} aria-label={m.presence_others()}>
          {presence.others.map(({ person, field }) => {
            const where = field
              ? m.presence_at({ name: person.name, field: fieldName(field) })
              : person.name
            return (
              <li key={person.id} className={styles.other} title={where}>
                <PersonMark person={person} size="small" />
                <span>{where}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
