import { Link } from 'react-router'
import type { PressRow } from '../../../contract/studio/press.ts'
import { pressPersonPath } from '../../../contract/studio/screens.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { CONSENT_WAY_NAMES } from '../../visit/press.ts'
import { dayName } from '../../visit/time.ts'
import styles from './Press.module.css'
import { OPENS } from './useOpenedAtOnce.ts'

/** Renders an opened contact of the list. */
export function PersonLine({
  row,
  isChosen,
  onChoose,
  onTag,
}: {
  row: PressRow
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onTag: (tag: string) => void
}) {
  return (
    <article className={styles.line} aria-label={row.name}>
      <Checkbox
        aria-label={m.press_choose({ name: row.name })}
        isSelected={isChosen}
        onChange={onChoose}
      />
      <div className={styles.details}>
        <h2 className={styles.name}>
          <Link to={pressPersonPath(row.id)} state={OPENS}>
            {row.name}
          </Link>{' '}
          {row.medium && <span className={styles.medium}>{row.medium}</span>}
        </h2>
        <PersonMeta row={row} />
        {row.tags.length > 0 && (
          <span className={styles.tags}>
            {row.tags.map((tag) => (
              <Button key={tag} size="small" onPress={() => onTag(tag)}>
                {tag}
              </Button>
            ))}
          </span>
        )}
      </div>
    </article>
  )
}

/** Renders address, language and consent of a contact. */
export function PersonMeta({ row: { email, language, consent } }: { row: PressRow }) {
  return (
    <p className={styles.meta}>
      <span>{email}</span>
      <span>{languageName(language)}</span>
      <span>
        {m.press_consent_short({
          day: dayName(consent.day),
          how: CONSENT_WAY_NAMES[consent.how](),
        })}
      </span>
    </p>
  )
}
