import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import type { Me } from '../../../contract/studio/accounts.ts'
import { CallError, call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './SignIn.module.css'

/**
 * Renders password and authenticator code, or a recovery code instead; with `proves` it gives a
 * fresh proof for the signed-in user.
 */
export function PasswordForm({
  email: known,
  proves = false,
  isPrimary = false,
  onDone,
}: {
  /** The account's address, if already known. */
  email?: string
  /** Gives a fresh proof for the signed-in user instead of signing in. */
  proves?: boolean
  isPrimary?: boolean
  onDone: (me: Me) => void
}) {
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [recovers, setRecovers] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setProblem('')
    try {
      onDone(
        proves
          ? await call('passwordProof', { body: { password, code } })
          : await call('passwordSignIn', { body: { email, password, code } }),
      )
    } catch (error) {
      const minutes =
        error instanceof CallError && error.retryAfter ? Math.ceil(error.retryAfter / 60) : 0
      setProblem(
        minutes > 0 ? `${problemText(error)} ${m.sign_in_wait({ minutes })}` : problemText(error),
      )
      setCode('')
      setPending(false)
    }
  }
  return (
    <Form className={styles.form ?? ''} onSubmit={(event) => void send(event)}>
      {!proves && (
        <TextField
          label={m.email()}
          type="email"
          name="email"
          autoComplete="username webauthn"
          value={email}
          onChange={setEmail}
          isRequired
          isReadOnly={known !== undefined}
        />
      )}
      <TextField
        label={m.password()}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      <TextField
        key={String(recovers)}
        label={recovers ? m.recovery_code() : m.totp_code()}
        description={recovers ? m.recovery_code_what() : m.totp_code_what()}
        name="code"
        autoComplete="one-time-code"
        inputMode={recovers ? 'text' : 'numeric'}
        value={code}
        onChange={setCode}
        isRequired
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        isPending={isPending}
        isDisabled={(!proves && !email) || !password || !code}
      >
        {proves ? m.prove_with_password() : m.sign_in_with_password()}
      </Button>
      <Button
        variant="quiet"
        size="small"
        onPress={() => {
          setRecovers(!recovers)
          setCode('')
        }}
      >
        {recovers ? m.use_totp() : m.use_recovery_code()}
      </Button>
    </Form>
  )
}
