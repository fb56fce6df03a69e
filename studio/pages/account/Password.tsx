import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { PASSWORD_MAX_CHARACTERS } from '../../../contract/studio/password.ts'
import { call } from '../../client/call.ts'
import { problemOf, problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { useMe, useSignedIn } from '../../client/session.ts'
import { AuthenticatorCode } from '../../components/AuthenticatorCode/AuthenticatorCode.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Dialog, DialogTrigger } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './AccountPage.module.css'

/** Sets, changes or removes a password with its authenticator. */
export function Password() {
  const { factors } = useMe()
  const signedIn = useSignedIn()
  const remove = useSend('removePassword', {
    onSuccess: (me) => {
      signedIn(me)
      toast(m.password_removed(), { tone: 'positive' })
    },
  })
  return (
    <Card
      title={m.password_card()}
      lead={factors.password ? m.password_is_set() : m.password_is_not_set()}
      actions={
        <>
          <DialogTrigger>
            <Button size="small" icon="lock">
              {factors.password ? m.password_change() : m.password_set()}
            </Button>
            <Dialog title={factors.password ? m.password_change() : m.password_set()}>
              {(close) => <PasswordSteps onDone={close} />}
            </Dialog>
          </DialogTrigger>
          {factors.password && (
            <Confirm
              trigger={
                <Button size="small" variant="quiet" icon="trash" isPending={remove.isPending}>
                  {m.remove()}
                </Button>
              }
              title={m.password_remove()}
              does={m.remove()}
              onConfirm={() =>
                remove.mutate(
                  {},
                  { onError: (error) => toast(problemText(error), { tone: 'danger' }) },
                )
              }
            >
              <p>{m.password_remove_what()}</p>
            </Confirm>
          )}
        </>
      }
    >
      {null}
    </Card>
  )
}

function PasswordSteps({ onDone }: { onDone: () => void }) {
  const signedIn = useSignedIn()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [setup, setSetup] = useState<{ setupId: string; uri: string; secret: string } | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const characters = [...password.normalize('NFC')].length
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setProblem(null)
    try {
      if (!setup) setSetup(await call('setPassword', { body: { password } }))
      else {
        signedIn(await call('setPasswordFinish', { body: { setupId: setup.setupId, code } }))
        toast(m.password_saved(), { tone: 'positive' })
        onDone()
      }
    } catch (error) {
      setProblem(error)
    }
    setPending(false)
  }
  return (
    <Form className={styles.form ?? ''} onSubmit={(event) => void send(event)}>
      {setup ? (
        <AuthenticatorCode uri={setup.uri} secret={setup.secret} code={code} onCode={setCode} />
      ) : (
        <div className={styles.pair}>
          <TextField
            label={m.password_new()}
            type="password"
            autoComplete="new-password"
            description={m.password_what({ letters: PASSWORD_MAX_CHARACTERS })}
            aside={`${characters}/${PASSWORD_MAX_CHARACTERS}`}
            value={password}
            onChange={setPassword}
            errorMessage={problemOf(problem, 'password')}
            isRequired
          />
        </div>
      )}
      {problem !== null && !problemOf(problem, 'password') && (
        <Notice tone="danger">{problemText(problem)}</Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        isDisabled={setup ? code.trim().length < 6 : characters < PASSWORD_MAX_CHARACTERS}
      >
        {setup ? m.totp_confirm() : m.next()}
      </Button>
    </Form>
  )
}
