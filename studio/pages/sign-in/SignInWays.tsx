import { useEffect, useEffectEvent } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import { addressOf } from '../../client/call.ts'
import { signInByAutofill, signInWithPasskey, stopPasskeys } from '../../client/passkeys.ts'
import { useSession } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SignIn.module.css'

/**
 * Renders all ways to sign in: passkey, the company's single sign-on if configured, password with
 * code.
 */
export function SignInWays({ email, onDone }: { email?: string; onDone: (me: Me) => void }) {
  const sso = useSession().data?.sso
  const taken = useEffectEvent((me: Me | null) => {
    if (me) onDone(me)
  })
  useEffect(() => {
    // without autofill the button and the password form remain
    signInByAutofill().then(taken, () => {})
    return () => void stopPasskeys()
  }, [])
  return (
    <div className={styles.methods}>
      <PasskeyButton ask={signInWithPasskey} onDone={onDone}>
        {m.sign_in_with_passkey()}
      </PasskeyButton>
      {sso && (
        <Button icon="external" onPress={() => window.location.assign(addressOf('ssoSignIn'))}>
          {m.sign_in_with_sso({ name: sso.name })}
        </Button>
      )}
      <p className={styles.or}>{m.or()}</p>
      <PasswordForm onDone={onDone} {...(email === undefined ? {} : { email })} />
    </div>
  )
}
