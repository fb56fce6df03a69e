import { useState } from 'react'
import type { StudioUser } from '../../../contract/studio/accounts.ts'
import { type Granted, ROLES, type Role } from '../../../contract/studio/permissions.ts'
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

/** Changes an account's role and the permissions that no role includes. */
export function RightsDialog({ user, onClose }: { user: StudioUser; onClose: () => void }) {
  const [role, setRole] = useState<Role>(user.role)
  const { readsReports, managesPress } = user
  const [granted, setGranted] = useState<Granted>({ readsReports, managesPress })
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
            isDisabled={
              role === user.role &&
              granted.readsReports === readsReports &&
              granted.managesPress === managesPress
            }
            onPress={() => change.mutate({ params: { id: user.id }, body: { role, ...granted } })}
          >
            {m.save()}
          </Button>
        </>
      }
    >
      <RightsFields {...{ role, setRole, granted, setGranted }} />
      {change.error && <Notice tone="danger">{problemText(change.error)}</Notice>}
    </Dialog>
  )
}

/** Renders the choice of a role, and of the permissions that no role includes. */
export function RightsFields({
  role,
  setRole,
  granted,
  setGranted,
}: {
  role: Role
  setRole: (role: Role) => void
  granted: Granted
  setGranted: (granted: Granted) => void
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
        isSelected={granted.readsReports}
        onChange={(readsReports) => setGranted({ ...granted, readsReports })}
        description={m.reads_reports_what()}
      >
        {m.reads_reports()}
      </Switch>
      <Switch
        isSelected={granted.managesPress}
        onChange={(managesPress) => setGranted({ ...granted, managesPress })}
        description={m.manages_press_what()}
      >
        {m.manages_press()}
      </Switch>
    </>
  )
}
