import { useRef } from 'react'
import { useSession, useSignedIn } from '../client/session.ts'
import { proveWithPasskey } from '../client/passkeys.ts'
import { Dialog } from '../components/Dialog/Dialog.tsx'
import { m } from '../paraglide/messages.js'
import { PasskeyButton } from '../pages/sign-in/PasskeyButton.tsx'
import { PasswordForm } from '../pages/sign-in/PasswordForm.tsx'
import styles from './ProofDialog.module.css'

/** Asks for a fresh proof of identity before a sensitive action, which then continues by itself. */
export default function ProofDialog({ onDone }: { onDone: (held: boolean) => void }) {
  const factors = useSession().data?.me?.factors
  const signedIn = useSignedIn()
  const answered = useRef(false)
  const answer = (held: boolean): void => {
    if (answered.current) return
    answered.current = true
    onDone(held)
  }
  return (
    <Dialog
      title={m.proof_title()}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && answer(false)}
    >
      <p className={styles.reason}>{m.proof_why()}</p>
      {factors && factors.passkeys > 0 && (
        <PasskeyButton
          ask={proveWithPasskey}
          onDone={(me) => {
            signedIn(me)
            answer(true)
          }}
        >
          {m.prove_with_passkey()}
        </PasskeyButton>
      )}
      {factors?.password && (
        <PasswordForm
          proves
          isPrimary={factors.passkeys === 0}
          onDone={(me) => {
            signedIn(me)
            answer(true)
          }}
        />
      )}
      {factors && factors.passkeys === 0 && !factors.password && <p>{m.proof_none()}</p>}
    </Dialog>
  )
}
