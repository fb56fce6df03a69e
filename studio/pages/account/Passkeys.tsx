import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { addPasskey, passkeyProblem } from '../../client/passkeys.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf, useCall, useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Dialog, DialogTrigger } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { day } from '../../visit/time.ts'
import styles from './AccountPage.module.css'

/** Lists the user's passkeys, to add, rename and remove. */
export function Passkeys() {
  const queries = useQueryClient()
  const passkeys = useCall('myPasskeys', {})
  const remove = useSend('removePasskey', { refreshes: ['myPasskeys', 'session'] })
  const rename = useSend('renamePasskey', { refreshes: ['myPasskeys'] })
  return (
    <Card
      title={m.passkeys()}
      lead={m.passkeys_lead()}
      actions={
        <DialogTrigger>
          <Button size="small" icon="plus">
            {m.passkey_add()}
          </Button>
          <Dialog title={m.passkey_add()} size="small">
            {(close) => (
              <PasskeyName
                does={m.passkey_make()}
                lead={m.passkey_add_what()}
                name=""
                onName={async (name) => {
                  const list = await addPasskey(name)
                  queries.setQueryData(queryOf('myPasskeys', {}).queryKey, list)
                  void queries.invalidateQueries({ queryKey: ['session'] })
                  toast(m.passkey_added(), { tone: 'positive' })
                  close()
                }}
              />
            )}
          </Dialog>
        </DialogTrigger>
      }
    >
      {passkeys.isError && <Failure of={passkeys} />}
      {passkeys.isPending && <Skeleton lines={2} />}
      {passkeys.data?.length === 0 && <p className={styles.none}>{m.passkeys_none()}</p>}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.data.map(({ id, name, createdAt, usedAt, backedUp }) => (
            <li key={id} className={styles.row}>
              <Icon name="passkey" className={styles.icon} />
              <div className={styles.text}>
                <p className={styles.name}>{name}</p>
                <p className={styles.about}>
                  {m.passkey_made({ day: day(createdAt) })}
                  {' · '}
                  {usedAt ? m.passkey_used({ day: day(usedAt) }) : m.passkey_unused()}
                  {backedUp && ` · ${m.passkey_backed_up()}`}
                </p>
              </div>
              <div className={styles.actions}>
                <DialogTrigger>
                  <IconButton label={m.passkey_rename_of({ name })} icon="edit" />
                  <Dialog title={m.passkey_rename()} size="small">
                    {(close) => (
                      <PasskeyName
                        does={m.save()}
                        name={name}
                        onName={async (next) => {
                          await rename.mutateAsync({ params: { id }, body: { name: next } })
                          close()
                        }}
                      />
                    )}
                  </Dialog>
                </DialogTrigger>
                <Confirm
                  trigger={<IconButton label={m.passkey_remove_of({ name })} icon="trash" />}
                  title={m.passkey_remove()}
                  does={m.remove()}
                  onConfirm={() =>
                    remove.mutate(
                      { params: { id } },
                      { onError: (error) => toast(problemText(error), { tone: 'danger' }) },
                    )
                  }
                >
                  <p>{m.passkey_remove_what({ name })}</p>
                </Confirm>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PasskeyName({
  name: before,
  does,
  lead,
  onName,
}: {
  name: string
  does: string
  lead?: string
  onName: (name: string) => Promise<void>
}) {
  const [name, setName] = useState(before)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setProblem('')
    try {
      await onName(name)
    } catch (error) {
      setProblem(passkeyProblem(error))
      setPending(false)
    }
  }
  return (
    <Form className={styles.form ?? ''} onSubmit={(event) => void send(event)}>
      {lead && <p>{lead}</p>}
      <div className={styles.pair}>
        <TextField
          label={m.passkey_name()}
          description={m.passkey_name_what()}
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
          isRequired
        />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={!name.trim()}>
        {does}
      </Button>
    </Form>
  )
}
