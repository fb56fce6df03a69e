import type { ReactNode } from 'react'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import { m } from '../../paraglide/messages.js'
import { OthersProvider } from './others.ts'
import styles from './Form.module.css'
import type { Presence } from './usePresence.ts'

/** Groups the controls of a field under its language, and names the others who are in it. */
export function FieldGroup({
  name,
  field,
  others,
  children,
}: {
  name: string
  field: DocumentField
  others: Presence['others']
  children: ReactNode
}) {
  const here = new Map(
    // one who is in a block of the body is named there
    others
      .filter((one) => one.field === field && one.block === null)
      .map(({ person }) => [person.id, person.name]),
  )
  return (
    <div
      role="group"
      aria-label={name}
      className={`${styles.cell} ${here.size > 0 ? styles.focusedByOther : ''}`}
    >
      {here.size > 0 && (
        <span className={styles.presence}>
          {m.presence_here({ names: [...here.values()].join(', ') })}
        </span>
      )}
      <OthersProvider value={others}>{children}</OthersProvider>
    </div>
  )
}
