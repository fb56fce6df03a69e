import { MOST_REVIEWERS } from '../../../../contract/studio/reviewers.ts'
import type { Person } from '../../../../contract/studio/call.ts'
import { useCall } from '../../../client/queries.ts'
import { problemText } from '../../../client/problem.ts'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { PersonMark } from '../../../components/PersonMark/PersonMark.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './Reviewers.module.css'

/** Renders the choice of who is to review; nobody = everybody who may. */
export function ReviewersField({
  value,
  onChange,
}: {
  value: readonly Person[]
  onChange: (reviewers: Person[]) => void
}) {
  const able = useCall('reviewers', {}, { staleTime: 60_000 })
  const left = able.data?.filter(({ id }) => !value.some((one) => one.id === id)) ?? []
  return (
    <div className={styles.field}>
      <Select
        label={m.reviewers()}
        description={m.reviewers_says()}
        placeholder={value.length ? m.reviewers_add() : m.reviewers_all()}
        value={null}
        items={left}
        isDisabled={left.length === 0 || value.length >= MOST_REVIEWERS}
        errorMessage={able.isError ? problemText(able.error) : undefined}
        onChange={(id) => onChange([...value, ...left.filter((one) => one.id === id)])}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={m.reviewers()}>
          {value.map((person) => (
            <li key={person.id} className={styles.person}>
              <PersonMark person={person} size="small" />
              <span>{person.name}</span>
              <IconButton
                icon="close"
                size="small"
                label={m.reviewers_remove({ name: person.name })}
                onPress={() => onChange(value.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
