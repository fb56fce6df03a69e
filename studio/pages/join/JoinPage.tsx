import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router'
import type { Me } from '../../../contract/studio/accounts.ts'
import { call } from '../../client/call.ts'
import { joinWithPasskey, passkeyProblem } from '../../client/passkeys.ts'
import { problemOf, problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { useSignedIn } from '../../client/session.ts'
import { AuthenticatorCode } from '../../components/AuthenticatorCode/AuthenticatorCode.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { RecoveryCodes } from '../../components/RecoveryCodes/RecoveryCodes.tsx'
import { roleName, roleRights } from '../../components/role/roleName.ts'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { PASSWORD_MAX_CHARACTERS } from '../../../contract/studio/password.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { m } from '../../paraglide/messages.js'
import { language } from '../../visit/language.ts'
import styles from './JoinPage.module.css'

type JoinState =
  | { at: 'form' }
  | { at: 'totp'; setupId: string; uri: string; secret: string }
  | { at: 'codes'; me: Me; codes: string[] }

/**
 * Renders the acceptance of an invitation: the offer, the user's name, the way to sign in, and the
 * recovery codes.
 */
export function JoinPage() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const offer = useCall(
    'join',
    { body: { token } },
    { enabled: token.length > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const [step, setStep] = useState<JoinState>({ at: 'form' })
  const [name, setName] = useState('')
  const [typedEmail, setEmail] = useState('')
  const [way, setWay] = useState('passkey')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  if (!token || offer.isError)
    return (
      <>
        <PageHead title={m.join_title()} />
        {/* a lookup that failed does not mean that the invitation is invalid */}
        {offer.isError && offer.error.status !== 404 && offer.error.status !== 400 ? (
          <Failure of={offer} />
        ) : (
          <EmptyState title={m.join_gone()}>
            <p>{m.join_gone_next()}</p>
          </EmptyState>
        )}
      </>
    )
  if (!offer.data) return <Skeleton />
  const { role, email: invited } = offer.data
  const email = invited ?? typedEmail
  const attempt = async (what: () => Promise<JoinState>) => {
    setPending(true)
    setProblem(null)
    try {
      setStep(await what())
    } catch (error) {
      setProblem(error)
    }
    setPending(false)
  }
  const enter = (me: Me): void => {
    signedIn(me)
    void navigate(SCREENS.home, { replace: true })
  }
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    const given = { token, name, email, language: language() }
    void attempt(async () => {
      if (way === 'passkey') {
        const { me, recoveryCodes } = await joinWithPasskey(given)
        // with a passkey alone there is no authenticator, so no recovery codes
        if (recoveryCodes.length === 0) enter(me)
        return recoveryCodes.length > 0 ? { at: 'codes', me, codes: recoveryCodes } : step
      }
      return { at: 'totp', ...(await call('joinPassword', { body: { ...given, password } })) }
    })
  }
  const finish = (event: FormEvent): void => {
    event.preventDefault()
    if (step.at !== 'totp') return
    void attempt(async () => {
      const { me, recoveryCodes } = await call('joinPasswordFinish', {
        body: { token, setupId: step.setupId, code },
      })
      return { at: 'codes', me, codes: recoveryCodes }
    })
  }
  const fieldProblem =
    problemOf(problem, 'name') ?? problemOf(problem, 'email') ?? problemOf(problem, 'password')
  const characters = [...password.normalize('NFC')].length
  if (step.at === 'codes')
    return (
      <>
        <PageHead title={m.recovery_codes()} lead={m.recovery_codes_what()} />
        <RecoveryCodes codes={step.codes} next={m.join_enter()} onNext={() => enter(step.me)} />
      </>
    )
  if (step.at === 'totp')
    return (
      <>
        <PageHead title={m.totp_title()} lead={m.totp_lead()} />
        <Form className={styles.form ?? ''} onSubmit={finish}>
          <AuthenticatorCode uri={step.uri} secret={step.secret} code={code} onCode={setCode} />
          {problem !== null && <Notice tone="danger">{problemText(problem)}</Notice>}
          <Button type="submit" variant="primary" isPending={isPending}>
            {m.totp_confirm()}
          </Button>
        </Form>
      </>
    )
  return (
    <>
      <PageHead title={m.join_title()} lead={m.join_lead({ role: roleName(role) })} />
      <p className={styles.rights}>{roleRights(role)}</p>
      <Form className={styles.form ?? ''} onSubmit={begin}>
        <TextField
          label={m.name()}
          description={m.name_what()}
          name="name"
          autoComplete="name"
          value={name}
          onChange={setName}
          errorMessage={problemOf(problem, 'name')}
          maxLength={80}
          isRequired
        />
        <TextField
          label={m.email()}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          errorMessage={problemOf(problem, 'email')}
          isReadOnly={invited !== null}
          isRequired
        />
        <RadioGroup
          label={m.join_way()}
          value={way}
          onChange={setWay}
          items={[
            { id: 'passkey', name: m.way_passkey(), note: m.way_passkey_what() },
            { id: 'password', name: m.way_password(), note: m.way_password_what() },
          ]}
        />
        {way === 'password' && (
          <TextField
            label={m.password()}
            type="password"
            name="password"
            autoComplete="new-password"
            description={m.password_what({ letters: PASSWORD_MAX_CHARACTERS })}
            aside={`${characters}/${PASSWORD_MAX_CHARACTERS}`}
            value={password}
            onChange={setPassword}
            errorMessage={problemOf(problem, 'password')}
            minLength={PASSWORD_MAX_CHARACTERS}
            isRequired
          />
        )}
        {problem !== null && !fieldProblem && (
          <Notice tone="danger">
            {way === 'passkey' ? passkeyProblem(problem) : problemText(problem)}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          icon={way === 'passkey' ? 'passkey' : 'lock'}
          isPending={isPending}
          isDisabled={
            !name.trim() || !email || (way === 'password' && characters < PASSWORD_MAX_CHARACTERS)
          }
        >
          {way === 'passkey' ? m.join_with_passkey() : m.join_with_password()}
        </Button>
      </Form>
    </>
  )
}
