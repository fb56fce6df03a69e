import { useMe } from '../../client/session.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './PeoplePage.module.css'
import { Users } from './Users.tsx'

/** Renders accounts and invitations. */
export function PeoplePage() {
  const may = useMe().permissions.includes('accounts.manage')
  return (
    <>
      <PageHead title={m.place_people()} lead={m.people_lead()} actions={may && <InviteDialog />} />
      {may ? (
        <div className={styles.cards}>
          <Users />
          <Invitations />
        </div>
      ) : (
        <Notice tone="caution">{m.no_permission()}</Notice>
      )}
    </>
  )
}
