import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './LastChange.module.css'
import type { ListRow } from './listRows.ts'

/** Renders who changed a row last: of both languages, the later change. */
export function LastChange({ members }: Pick<ListRow, 'members'>) {
  const last = members.reduce((one, other) => (other.at > one.at ? other : one))
  return (
    <>
      <span className={styles.by}>{last.by?.name ?? m.history_by_loader()}</span>{' '}
      <When at={last.at} form="relative" />
    </>
  )
}
