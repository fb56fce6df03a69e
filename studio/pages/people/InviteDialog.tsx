import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import { type Granted, NOTHING_GRANTED, type Role } from '../../../contract/studio/permissions.ts'
import { problemOf, problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { Dialog, DialogTrigger } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './PeoplePage.module.css'
import { RightsFields } from './RightsDialog.tsx'

/** Invites a user; the join address is shown only once. */
export function InviteDialog() {
  const form = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('WRITER')
  const [granted, setGranted] = useState<Granted>(NOTHING_GRANTED)
  const invite = useSend('invite', { refreshes: ['invitations'] })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    invite.mutate({ body: { email, role, ...granted } })
  }
  const begin = (isOpen: boolean): void => {
    if (!isOpen) return
    invite.reset()
    setEmail('')
    setRole('WRITER')
    setGranted(NOTHING_GRANTED)
  }
  return (
    <DialogTrigger onOpenChange={begin}>
      <Button variant="primary" icon="plus">
        {m.invite()}
      </Button>
      <Dialog
        title={m.invite()}
        isStrict={invite.isSuccess}
        actions={(close) =>
          invite.data ? (
            <Button variant="primary" onPress={close}>
              {m.done()}
            </Button>
          ) : (
            <>
              <Button onPress={close}>{m.cancel()}</Button>
              <Button
                type="submit"
                form={form}
                variant="primary"
                isPending={invite.isPending}
                isDisabled={!email}
              >
                {m.invite_make()}
              </Button>
            </>
          )
        }
      >
        {invite.data ? (
          <>
            <Notice tone="positive" title={m.invite_made({ email: invite.data.invitation.email })}>
              <p>
                {invite.data.mailed ? m.invite_mailed() : m.invite_not_mailed()} {m.invite_until()}{' '}
                <When at={invite.data.invitation.expiresAt} form="absolute" />
              </p>
            </Notice>
            <div className={styles.address}>
              <code data-invitation="">{invite.data.address}</code>
              <CopyButton text={invite.data.address}>{m.copy_address()}</CopyButton>
            </div>
            <p>{m.invite_once()}</p>
          </>
        ) : (
          <Form id={form} className={styles.form ?? ''} onSubmit={send}>
            <TextField
              label={m.email()}
              type="email"
              autoComplete="off"
              value={email}
              onChange={setEmail}
              errorMessage={problemOf(invite.error, 'email')}
              autoFocus
              isRequired
            />
            <RightsFields {...{ role, setRole, granted, setGranted }} />
            {invite.error && !problemOf(invite.error, 'email') && (
              <Notice tone="danger">{problemText(invite.error)}</Notice>
            )}
          </Form>
        )}
      </Dialog>
    </DialogTrigger>
  )
}
