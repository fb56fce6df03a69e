import { useState } from 'react'
import type { StudioUser } from '../../../contract/studio/accounts.ts'
import { ROLES, type Role } from '../../../contract/studio/permissions.ts'
import { problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { roleName, roleRights } from '../../components/role/roleName.ts'
import { Switch } from '../../components/Switch/Switch.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'

/** Changes an account's role and its permission to read safety reports. */
export function RightsDialog({ user, onClose }: { user: StudioUser; onClose: () => void }) {
  const [role, setRole] = useState<Role>(user.role)
  const [readsReports, setReadsReports] = useState(user.readsReports)
  const change = useSend('changeUser', {
    refreshes: ['users', 'session'],
    onSuccess: () => {
      toast(m.saved(), { tone: 'positive' })
      onClose()
    },
  })
  return (
    <Dialog
      title={m.user_rights_of({ name: user.name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.cancel()}</Button>
          <Button
            variant="primary"
            isPending={change.isPending}
            isDisabled={role === user.role && readsReports === user.readsReports}
            onPress={() => change.mutate({ params: { id: user.id }, body: { role, readsReports } })}
          >
            {m.save()}
          </Button>
        </>
      }
    >
      <RightsFields {...{ role, setRole, readsReports, setReadsReports }} />
      {change.error && <Notice tone="danger">{problemText(change.error)}</Notice>}
    </Dialog>
  )
}

/** Renders the choice of a role, and of the permission that no role includes. */
export function RightsFields({
  role,
  setRole,
  readsReports,
  setReadsReports,
}: {
  role: Role
  setRole: (role: Role) => void
  readsReports: boolean
  setReadsReports: (reads: boolean) => void
}) {
  return (
    <>
      <RadioGroup
        label={m.role()}
        value={role}
        onChange={(id) => setRole(id as Role)}
        items={ROLES.map((id) => ({ id, name: roleName(id), note: roleRights(id) }))}
      />
      <Switch
        isSelected={readsReports}
        onChange={setReadsReports}
        description={m.reads_reports_what()}
      >
        {m.reads_reports()}
      </Switch>
    </>
  )
}
